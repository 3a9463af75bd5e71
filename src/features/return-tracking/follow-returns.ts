import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { isSameLine } from '../../domain/returns/lines-of-return.ts'
import type { CreatedReturn, ReturnScan } from '../../domain/returns/return.ts'
import { dayOf } from '../../domain/time/days.ts'
import {
  isCancelledByOrderManagement,
  lineName,
  refundDueDatesFromLines,
  scanImpliedByLines,
  withItemStatuses,
} from '../../domain/tracking/follow-order.ts'
import { cardReminderAt } from '../../domain/tracking/rejection.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import { REPORTED_BY_ORDER_LINES } from '../returns/created-returns.records.ts'
import { RETURN_CANCELLED_ELSEWHERE } from '../returns/due-work-kinds.ts'
import {
  CARD_REMINDER,
  lockReturns,
  RETURN_MAIL,
  type ReturnKey,
  saveReturnEnds,
  withScans,
  writeRefundDueDates,
} from './tracked-returns.ts'

/** Locks the returns of these orders. The caller has already locked the orders. */
async function lockReturnsOfUpdates(
  tx: TransactionSql,
  log: Log | null,
  updates: readonly OrderUpdate[],
): Promise<CreatedReturn[]> {
  const orders = updates.map(({ order }) => ({ customer_id: order.customerId, order_number: order.orderNumber }))
  const keys = await tx<ReturnKey[]>`
    select r.customer_id, r.return_number from returns r
    join jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as wanted (customer_id text, order_number text)
      on r.customer_id = wanted.customer_id and r.order_number = wanted.order_number`
  return await lockReturns(tx, log, keys)
}

/** Applies item statuses, rejections and refunds from order updates (D-157). Returns the due work, such as mails. */
async function applyUpdatesToReturns(
  tx: TransactionSql,
  returns: readonly CreatedReturn[],
  updates: readonly OrderUpdate[],
  now: Temporal.Instant,
): Promise<DueWork[]> {
  const updatedReturns = returns.flatMap((created) => {
    const update = updates.find(({ order }) => order.orderNumber === created.orderNumber)
    return update ? [applyUpdate(created, update)] : []
  })
  const changed = updatedReturns.filter(({ lines }) => lines.length > 0)
  if (changed.length > 0) await writeLines(tx, changed)
  await writeRefundDueDates(
    tx,
    updatedReturns.map(({ after, update }) => ({ created: after, added: refundDueDatesFromLines(after, update) })),
  )
  const scanned = updatedReturns.filter(({ scan }) => scan !== null)
  if (scanned.length > 0) await writeScans(tx, scanned, now)
  const due = await saveReturnEnds(
    tx,
    scanned.map(({ after, scan }) => ({ before: after, after: withScans(after, scan ? [scan] : []) })),
    now,
  )
  return [
    ...due,
    ...updatedReturns.flatMap((each) => [...rejectionWork(each, now), ...cancelledElsewhereWork(each, now)]),
  ]
}

/** The functions with which the intake of orders updates returns. */
export const returnUpdates = { find: lockReturnsOfUpdates, follow: applyUpdatesToReturns }

interface UpdatedReturn {
  update: OrderUpdate
  after: CreatedReturn
  lines: CreatedReturn['lines']
  rejected: CreatedReturn['lines']
  scan: ReturnScan | null
}

function applyUpdate(created: CreatedReturn, update: OrderUpdate): UpdatedReturn {
  const { order, occurredAt } = update
  const items = withItemStatuses(created, order).map((item) => {
    const isRejected = order.lines.some((line) => isSameLine(item, line) && line.facts.rejection !== undefined)
    return isRejected && item.rejectedAt === undefined ? { ...item, rejectedAt: occurredAt } : item
  })
  const after = { ...created, lines: items }
  const isChanged = (item: CreatedReturn['lines'][number], index: number) => {
    const before = created.lines[index]
    return before?.itemStatus !== item.itemStatus || before.rejectedAt !== item.rejectedAt
  }
  const lines = items.filter(isChanged)
  return {
    update,
    after,
    lines,
    rejected: lines.filter((item) => item.rejectedAt === occurredAt),
    scan: scanImpliedByLines(after, occurredAt),
  }
}

async function writeLines(tx: TransactionSql, changed: readonly UpdatedReturn[]): Promise<void> {
  const rows = changed.flatMap(({ after, lines }) =>
    lines.map(({ lineNo, splitNo, itemStatus, rejectedAt }) => ({
      ...{ customer_id: after.customerId, return_number: after.returnNumber, line_no: lineNo, split_no: splitNo },
      ...{ item_status: itemStatus, rejected_at: rejectedAt ? String(rejectedAt) : null },
    })),
  )
  await tx`
    update return_lines l set item_status = changed.item_status, rejected_at = changed.rejected_at
    from jsonb_populate_recordset(null::return_lines, ${JSON.stringify(rows)}::text::jsonb) changed
    where l.customer_id = changed.customer_id and l.return_number = changed.return_number and l.line_no = changed.line_no
      and l.split_no = changed.split_no`
}

async function writeScans(tx: TransactionSql, scanned: readonly UpdatedReturn[], now: Temporal.Instant): Promise<void> {
  const rows = scanned.flatMap(({ after, scan }) =>
    scan
      ? [
          {
            ...{
              customer_id: after.customerId,
              return_number: after.returnNumber,
              reported_by: REPORTED_BY_ORDER_LINES,
            },
            ...{ event_id: scan.status, scanned_at: String(scan.at), status: scan.status, received_at: String(now) },
          },
        ]
      : [],
  )
  await tx`
    insert into return_scans (customer_id, return_number, reported_by, event_id, scanned_at, status, received_at)
    select customer_id, return_number, reported_by, event_id, scanned_at, status, received_at
    from jsonb_populate_recordset(null::return_scans, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`
}

/** If the update shows that order management has cancelled the return, due work ends the return here too. */
function cancelledElsewhereWork({ after, update }: UpdatedReturn, now: Temporal.Instant): DueWork[] {
  if (!isCancelledByOrderManagement(after, update.order)) return []
  const { customerId, orderNumber, returnNumber } = after
  return [
    {
      customerId,
      kind: RETURN_CANCELLED_ELSEWHERE,
      subject: returnNumber,
      dueAt: now,
      facts: { orderNumber, returnNumber },
    },
  ]
}

/** One mail about all new rejections, and a reminder for each e-gift card that was sent instead of a refund (D-99). */
function rejectionWork({ after, update, rejected }: UpdatedReturn, now: Temporal.Instant): DueWork[] {
  if (rejected.length === 0) return []
  const { customerId, orderNumber, returnNumber } = after
  return [
    {
      customerId,
      kind: RETURN_MAIL,
      subject: `${returnNumber} rejected ${rejected.map(lineName).join()}`,
      dueAt: now,
      facts: { orderNumber, returnNumber, what: 'rejected', lines: rejected.map(lineName) },
    },
    ...cardReminders({ ...after, lines: rejected }, update.order),
  ]
}

export function cardReminders(
  { customerId, orderNumber, returnNumber, lines }: CreatedReturn,
  { site, lines: orderLines }: OrderUpdate['order'],
): DueWork[] {
  return lines.flatMap((item) => {
    const isCard = orderLines.some((line) => isSameLine(item, line) && line.facts.rejection?.eGiftCardIssued === true)
    if (!isCard || !item.rejectedAt) return []
    const line = lineName(item)
    const dueAt = cardReminderAt(site, dayOf(item.rejectedAt))
    return [
      {
        customerId,
        kind: CARD_REMINDER,
        subject: `${returnNumber} ${line}`,
        dueAt,
        facts: { orderNumber, returnNumber, line },
      },
    ]
  })
}
