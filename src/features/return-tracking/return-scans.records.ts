import { RETURNING_STATUSES } from '../../domain/orders/line-status.ts'
import type { Carrier } from '../../domain/policy/return-method.ts'
import type { CreatedReturn, ReturnScan } from '../../domain/returns/return.ts'
import { isNotReceived } from '../../domain/tracking/item-label.ts'
import { isRefunded } from '../../domain/tracking/progress.ts'
import {
  doesReportCount,
  type ReportedReturn,
  type ScanRefusal,
  type ScanReport,
  whyScanRefused,
} from '../../domain/tracking/scan-outcome.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresDueWork } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import type { Log } from '../../platform/log.ts'
import { REPORTED_BY_ORDER_LINES } from '../returns/created-returns.records.ts'
import { findReports } from '../returns/return-reports.ts'
import { lockReturns, type ReturnKey, saveReturnEnds, withScans, writeRefundDueDates } from './tracked-returns.ts'

/** `duplicate`: the same sender has already used this event id. */
type ScanOutcome = { outcome: 'accepted' } | { outcome: 'duplicate' } | { outcome: 'refused'; why: ScanRefusal }

/**
 * Claims the event id of each scan before storing it, so that an event counts only once. Without a job queue, mails
 * wait for the job that runs every minute.
 */
export function postgresReturnScans(sql: Sql, log: Log | null, jobs: JobQueue | null) {
  const dueWork = postgresDueWork(sql)
  return {
    find: (returnNumber: string) => findReports(sql, returnNumber),

    async take(reports: readonly ScanReport[], now: Temporal.Instant) {
      if (reports.length === 0) return []
      return await sql.begin(async (tx) => {
        const returnsByIndex = await findReturns(tx, reports)
        const checked = reports.map((report, index): CheckedScan => {
          const target = returnsByIndex.get(index) ?? null
          return { report, scannedReturn: target, why: whyScanRefused(report, target, now) }
        })
        const valid = firstOfEachEvent(checked)
        const claimed = valid.length > 0 ? await claimEvents(tx, valid) : new Set<string>()
        const newScans = valid.filter(({ report }) => claimed.has(eventOf(report)))
        if (newScans.length > 0) {
          const due = await writeScans(tx, log, newScans, now)
          await dueWork.plan(asTransaction(tx), due, now)
          if (due.length > 0) await jobs?.send(DUE_WORK_JOB, {}, { transaction: asTransaction(tx) })
        }
        const newScanSet = new Set(newScans)
        return checked.map((scan): ScanOutcome => {
          if (scan.why !== null) return { outcome: 'refused', why: scan.why }
          return { outcome: newScanSet.has(scan as AcceptedScan) ? 'accepted' : 'duplicate' }
        })
      })
    },
  }
}

/** The scans that count stay as long as their return, whose progress they are. */
export const scanRetention: RetentionRule = {
  name: 'return_scans',
  retentionHours: 24 * 400,
  remove: (sql, before) => sql`
    /* all-customers: scans-without-effect */ with gone as (
      delete from return_scans where (customer_id, return_number, reported_by, event_id) in (
        select customer_id, return_number, reported_by, event_id from return_scans
        where not is_applied and received_at < ${before} order by received_at limit 1000)
      returning reported_by, event_id
    ), events as (
      delete from scan_events e using gone where e.reported_by = gone.reported_by and e.event_id = gone.event_id
    )
    select from gone`,
}

export type ReturnScanRecords = ReturnType<typeof postgresReturnScans>

interface ScannedReturn extends ReportedReturn, ReturnKey {
  order_number: string
}

interface CheckedScan {
  report: ScanReport
  scannedReturn: ScannedReturn | null
  why: ReturnType<typeof whyScanRefused>
}

type AcceptedScan = CheckedScan & { scannedReturn: ScannedReturn }

function eventOf({ reportedBy, eventId }: ScanReport): string {
  return `${reportedBy} ${eventId}`
}

/** Drops refused scans. Of several scans with the same event id, the first accepted one counts (D-157). */
function firstOfEachEvent(checked: readonly CheckedScan[]): AcceptedScan[] {
  const seen = new Set<string>()
  return checked.filter((scan): scan is AcceptedScan => {
    if (scan.why !== null || scan.scannedReturn === null || seen.has(eventOf(scan.report))) return false
    seen.add(eventOf(scan.report))
    return true
  })
}

interface ScannedReturnRow extends ReturnKey {
  place: number
  order_number: string
  carrier: Carrier | null
  numbers: string[] | null
  parcels: number | null
}

/** A scan that names both a parcel and a return must name a parcel of that return. */
async function findReturns(tx: TransactionSql, reports: readonly ScanReport[]): Promise<Map<number, ScannedReturn>> {
  const keys = reports.map(({ trackingNumber, returnNumber }, place) => ({
    place,
    tracking_number: trackingNumber,
    return_number: returnNumber,
  }))
  const rows = await tx<ScannedReturnRow[]>`
    select wanted.place, r.customer_id, r.return_number, r.order_number, r.carrier,
      coalesce(r.facts->'trackingNumbers', jsonb_build_array(r.facts->'trackingNumber')) as numbers,
      (r.facts->>'parcels')::int as parcels
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb)
      as wanted (place int, tracking_number text, return_number text)
    left join tracking_numbers t on t.tracking_number = wanted.tracking_number
    left join return_numbers n on n.return_number = coalesce(t.return_number, wanted.return_number)
    join returns r on r.customer_id = n.customer_id and r.return_number = n.return_number
    where (wanted.tracking_number is null or t.tracking_number is not null)
      and r.return_number = coalesce(wanted.return_number, r.return_number)`
  return new Map(
    rows.map(({ place, numbers, parcels, ...row }) => {
      const parcelNo = (numbers ?? []).indexOf(reports[place]?.trackingNumber ?? '') + 1
      const scanned: ScannedReturn = {
        ...row,
        parcels: Math.max(1, numbers?.length ?? 0, parcels ?? 1),
        parcelOfNumber: parcelNo > 0 ? parcelNo : null,
      }
      return [place, scanned]
    }),
  )
}

async function claimEvents(tx: TransactionSql, valid: readonly AcceptedScan[]): Promise<Set<string>> {
  const rows = valid.map(({ report, scannedReturn }) => ({
    reported_by: report.reportedBy,
    event_id: report.eventId,
    customer_id: scannedReturn.customer_id,
    return_number: scannedReturn.return_number,
  }))
  const claimed = await tx<{ reported_by: string; event_id: string }[]>`
    insert into scan_events (reported_by, event_id, customer_id, return_number)
    select reported_by, event_id, customer_id, return_number
    from jsonb_populate_recordset(null::scan_events, ${JSON.stringify(rows)}::text::jsonb)
    order by reported_by, event_id
    on conflict do nothing
    returning reported_by, event_id`
  return new Set(claimed.map((row) => `${row.reported_by} ${row.event_id}`))
}

async function writeScans(
  tx: TransactionSql,
  log: Log | null,
  accepted: readonly AcceptedScan[],
  now: Temporal.Instant,
) {
  if (accepted.some(isRefund)) await lockOrders(tx, accepted.filter(isRefund))
  const keys = [
    ...Map.groupBy(
      accepted,
      ({ scannedReturn }) => `${scannedReturn.customer_id} ${scannedReturn.return_number}`,
    ).values(),
  ]
  const returns = await lockReturns(
    tx,
    log,
    keys.flatMap(([first]) => (first ? [first.scannedReturn] : [])),
  )
  const byNumber = new Map(returns.map((created) => [created.returnNumber, created]))
  const scans = accepted.map((scan) => ({
    scan,
    counts: doesCount(scan.report, byNumber.get(scan.scannedReturn.return_number)),
    parcel: scan.report.parcel ?? scan.scannedReturn.parcelOfNumber,
  }))
  const rows = scans.map(({ scan: { report, scannedReturn }, counts, parcel }) => ({
    ...{
      customer_id: scannedReturn.customer_id,
      return_number: scannedReturn.return_number,
      reported_by: report.reportedBy,
    },
    ...{ event_id: report.eventId, scanned_at: String(report.at), status: report.status, code: report.code },
    ...{ parcel, is_applied: counts, received_at: String(now) },
  }))
  await tx`
    insert into return_scans (customer_id, return_number, reported_by, event_id, scanned_at, status, code, parcel,
      is_applied, received_at)
    select customer_id, return_number, reported_by, event_id, scanned_at, status, code, parcel, is_applied, received_at
    from jsonb_populate_recordset(null::return_scans, ${JSON.stringify(rows)}::text::jsonb)`
  await writeRefundDueDates(
    tx,
    returns.map((created) => {
      const added = scans.flatMap(({ scan: { report, scannedReturn }, parcel }) =>
        scannedReturn.return_number === created.returnNumber && report.refundDueOn
          ? [{ on: report.refundDueOn, at: report.at, ...(parcel !== null && { parcel }) }]
          : [],
      )
      return { created, added }
    }),
  )
  const counted = Map.groupBy(
    scans.filter(({ counts }) => counts),
    ({ scan }) => scan.scannedReturn.return_number,
  )
  const changed = returns.flatMap((created) => {
    const newScans = counted.get(created.returnNumber)
    return newScans ? [{ before: created, after: withScans(created, newScans.map(toScan)) }] : []
  })
  const due = await saveReturnEnds(tx, changed, now)
  // The orders of these returns were locked above, since their reports say that the refund is completed.
  const refunded = changed.filter(({ before, after }) => isRefunded(after) && !isRefunded(before))
  await refundLines(
    tx,
    refunded.map(({ after }) => after),
  )
  return due
}

function isRefund({ report }: CheckedScan): boolean {
  return report.status === 'refund-completed' && doesReportCount(report.status, report.reportedBy)
}

/** A status that the order's lines have already reported is stored, but has no effect. */
function doesCount({ status, reportedBy }: ScanReport, created: CreatedReturn | undefined): boolean {
  if (!doesReportCount(status, reportedBy)) return false
  return !created?.scans.some(
    (scan) => scan.status === status && scan.scanId?.startsWith(`${REPORTED_BY_ORDER_LINES} `),
  )
}

function toScan({ scan: { report }, parcel }: { scan: AcceptedScan; parcel: number | null }): ReturnScan {
  const { status, at, reportedBy } = report
  return { status: status ?? 'started', at, reportedBy, scanId: eventOf(report), ...(parcel !== null && { parcel }) }
}

/** Locks orders before returns, in the same way as order updates do. */
async function lockOrders(tx: TransactionSql, refunds: readonly AcceptedScan[]): Promise<void> {
  const rows = refunds.map(({ scannedReturn }) => ({
    customer_id: scannedReturn.customer_id,
    order_number: scannedReturn.order_number,
  }))
  await tx`
    select from orders o
    join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (customer_id text, order_number text)
      on o.customer_id = wanted.customer_id and o.order_number = wanted.order_number
    order by o.customer_id, o.order_number
    for no key update of o`
}

/** Makes the order's lines show the refund at once, not only after the next update. */
async function refundLines(tx: TransactionSql, refunded: readonly CreatedReturn[]): Promise<void> {
  if (refunded.length === 0) return
  const keys = refunded.flatMap(({ customerId, returnNumber, lines }) =>
    lines
      .filter(({ itemStatus }) => !isNotReceived(itemStatus))
      .map(({ lineNo, splitNo }) => ({
        ...{ customer_id: customerId, return_number: returnNumber, line_no: lineNo, split_no: splitNo },
      })),
  )
  await tx`
    update order_lines l set status = 'Return Complete', status_description = null
    from jsonb_populate_recordset(null::return_lines, ${JSON.stringify(keys)}::text::jsonb) refunded
    join return_lines r on r.customer_id = refunded.customer_id and r.return_number = refunded.return_number
      and r.line_no = refunded.line_no and r.split_no = refunded.split_no and r.is_active
    where l.customer_id = r.customer_id and l.order_number = r.order_number and l.line_no = r.line_no
      and l.split_no = r.split_no and lower(l.status) in ${tx([...RETURNING_STATUSES])}`
}
