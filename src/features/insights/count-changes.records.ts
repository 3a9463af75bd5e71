import { z } from 'zod'
import {
  type Count,
  changesOf,
  countsOfOrder,
  countsOfReturn,
  DIMENSIONS,
  FIGURES,
  PROBLEM_STATUSES,
  type ProblemScan,
} from '../../domain/insights/count.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Carrier } from '../../domain/policy/return-method.ts'
import { SITES } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable, storedJson } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { erasedAmong } from '../account/erasures.records.ts'
import { type LineRow, type OrderRow, orderOfRows } from '../order-records/order-rows.records.ts'
import {
  REPORTED_BY_ORDER_LINES,
  REPORTED_BY_US,
  type ReturnRow,
  returnColumn,
  toCreatedReturn,
} from '../returns/created-returns.records.ts'

/** How many changes are counted in one transaction. */
export const CHANGES_AT_ONCE = 500

/**
 * Counts orders that have changed since they were counted last, in one transaction: either all of it is counted, or
 * the changes stay for the next run. Returns how many changes there were; null while another process counts.
 */
export async function countChanges(sql: Sql, log: Log | null): Promise<number | null> {
  return await sql.begin(async (tx) => {
    const [lock] = await tx<{ is_free: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('insights are counted', 0)) as is_free`
    if (!lock?.is_free) return null
    const changes = await tx<OrderKey[]>`
      /* all-customers: orders-to-count */ delete from insight_changes where (customer_id, change_id) in (
        select customer_id, change_id from insight_changes order by change_id limit ${CHANGES_AT_ONCE})
      returning customer_id, order_number`
    if (changes.length === 0) return 0
    // A later statement sees what was committed together with the changes.
    const orders = await readOrders(tx, changes)
    const erased = await erasedAmong(tx, [...new Set(orders.flatMap(ownersOf))])
    const parts = orders.flatMap((row) =>
      noteInLog(log, { order: row.order_number }, (note) => partsOf(row, erased, note)),
    )
    await saveParts(
      tx,
      parts.filter((part) => changesOf([part]).length > 0),
    )
    return changes.length
  })
}

interface OrderKey {
  customer_id: string
  order_number: string
}

interface CountedRow extends OrderRow {
  lines: LineRow[] | null
  returns: { returned: ReturnRow; problems: ProblemRow[] | null }[] | null
  counted: { return_number: string; site: string; counts: unknown }[] | null
}

interface ProblemRow extends Omit<ProblemScan, 'at' | 'reportedBy'> {
  at: string
  reportedBy: string
}

/** Keys without an order are of orders that were deleted since: what they have added to the figures stays. */
async function readOrders(tx: TransactionSql, changes: readonly OrderKey[]): Promise<CountedRow[]> {
  return await tx<CountedRow[]>`
    select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
      o.user_type, o.as_of, '{}'::jsonb as facts, (
        select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
        from order_lines l where l.customer_id = o.customer_id and l.order_number = o.order_number
      ) as lines, (
        select json_agg(json_build_object('returned', ${returnColumn(tx)}, 'problems', (
          select json_agg(json_build_object('status', s.status, 'at', s.scanned_at, 'reportedBy', s.reported_by,
            'parcel', s.parcel) order by s.scanned_at, s.event_id)
          from return_scans s
          where s.customer_id = r.customer_id and s.return_number = r.return_number
            and s.status in ${tx([...PROBLEM_STATUSES])}
        )))
        from returns r where r.customer_id = o.customer_id and r.order_number = o.order_number
      ) as returns, (
        select jsonb_agg(jsonb_build_object('return_number', c.return_number, 'site', c.site, 'counts', c.counts))
        from insight_counts c where c.customer_id = o.customer_id and c.order_number = o.order_number
      ) as counted
    from (
      select distinct customer_id, order_number
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c (customer_id text, order_number text)
    ) changed
    join orders o on o.customer_id = changed.customer_id and o.order_number = changed.order_number`
}

function ownersOf({ customer_id, returns }: CountedRow): string[] {
  return [customer_id, ...(returns ?? []).flatMap(({ returned }) => returned.recipient_id ?? [])]
}

interface Part extends OrderKey {
  /** Empty: the order itself. */
  return_number: string
  site: string
  before: readonly Count[]
  siteBefore: string
  after: readonly Count[]
}

/** After an erasure nothing changes, and what would have to be counted is gone: those parts stay as they were counted. */
function partsOf(row: CountedRow, erased: ReadonlySet<string>, note: ReportUnreadable): Part[] {
  const order = orderOfRows(row, row.lines ?? [], note)
  const part = (returnNumber: string, owner: string, counts: () => Count[]): Part[] => {
    if (erased.has(owner)) return []
    const counted = row.counted?.find(({ return_number }) => return_number === returnNumber)
    return [
      {
        ...{ customer_id: row.customer_id, order_number: row.order_number, return_number: returnNumber },
        before: storedCounts.readLenient(counted?.counts, note) ?? [],
        ...{ site: row.site, siteBefore: counted?.site ?? row.site, after: isShown(order) ? counts() : [] },
      },
    ]
  }
  return [
    ...part('', row.customer_id, () => countsOfOrder(order)),
    ...(row.returns ?? []).flatMap(({ returned, problems }) =>
      part(returned.return_number, returned.recipient_id ?? row.customer_id, () =>
        countsOfReturn(order, toCreatedReturn(returned, note), (problems ?? []).map(toProblem)),
      ),
    ),
  ]
}

/** Orders in a foreign currency are shown nowhere (D-15). */
function isShown({ site, currency }: Order): boolean {
  return currency === SITES[site].currency
}

function toProblem({ at, reportedBy: by, ...problem }: ProblemRow): ProblemScan {
  const reportedBy = by === REPORTED_BY_US || by === REPORTED_BY_ORDER_LINES ? null : (by as Carrier)
  return { ...problem, at: Temporal.Instant.from(at), reportedBy }
}

const storedCounts = storedJson<Count[]>('insight_counts.counts')(
  z.array(
    z.object({
      week: z.string(),
      of: z.partialRecord(z.enum(DIMENSIONS), z.string()),
      figures: z.partialRecord(z.enum(FIGURES), z.int()),
    }),
  ),
)

async function saveParts(tx: TransactionSql, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ customer_id, order_number, return_number, site, after }) => ({
    ...{ customer_id, order_number, return_number, site, counts: storedCounts.write([...after]) },
  }))
  await tx`
    insert into insight_counts (customer_id, order_number, return_number, site, counts)
    select customer_id, order_number, return_number, site, counts
    from jsonb_populate_recordset(null::insight_counts, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (customer_id, order_number, return_number) do update set
      site = excluded.site, counts = excluded.counts`
  const added = changesOf(parts).map(({ figures, ...key }) => ({
    ...key,
    ...{ delivered_items: figures.deliveredItems, returned_items: figures.returnedItems, returns: figures.returns },
    ...{ parcels: figures.parcels, late_parcels: figures.lateParcels, collections: figures.collections },
    ...{ failed_collections: figures.failedCollections, refunds: figures.refunds },
    ...{ promised_pence: figures.promisedPence, paid_pence: figures.paidPence },
  }))
  await tx`
    insert into insight_figures as f (site, dimension, value, week, delivered_items, returned_items, returns, parcels,
      late_parcels, collections, failed_collections, refunds, promised_pence, paid_pence)
    select site, dimension, value, week, delivered_items, returned_items, returns, parcels,
      late_parcels, collections, failed_collections, refunds, promised_pence, paid_pence
    from jsonb_populate_recordset(null::insight_figures, ${JSON.stringify(added)}::text::jsonb)
    on conflict (site, dimension, value, week) do update set
      delivered_items = f.delivered_items + excluded.delivered_items,
      returned_items = f.returned_items + excluded.returned_items, returns = f.returns + excluded.returns,
      parcels = f.parcels + excluded.parcels, late_parcels = f.late_parcels + excluded.late_parcels,
      collections = f.collections + excluded.collections,
      failed_collections = f.failed_collections + excluded.failed_collections, refunds = f.refunds + excluded.refunds,
      promised_pence = f.promised_pence + excluded.promised_pence, paid_pence = f.paid_pence + excluded.paid_pence`
}
