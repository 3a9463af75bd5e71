import { christmasReminder } from '../../domain/christmas/reminder.ts'
import type { Order } from '../../domain/orders/order.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { compareUpdates, type IntakeOutcome, type OrderUpdate } from '../../domain/orders/order-update.ts'
import { type PendingChange, pendingChanges } from '../../domain/orders/pending-changes.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { withoutReplacedLines, withRefundedLines } from '../../domain/tracking/follow-order.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresDueWork } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB, type DueWork } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { erasedAmong } from '../account/erasures.records.ts'
import { withGuestCustomers } from './guest-customers.ts'
import { orderChange } from './order-changes.records.ts'
import { rowOfOrder, rowsOfLines, upsertLines } from './order-rows.records.ts'

/** The returns of updated orders are changed in the same transaction as the orders. */
interface FollowedReturns {
  find(tx: TransactionSql, log: Log | null, updates: readonly OrderUpdate[]): Promise<CreatedReturn[]>
  follow(
    tx: TransactionSql,
    returns: readonly CreatedReturn[],
    updates: readonly OrderUpdate[],
    now: Temporal.Instant,
  ): Promise<DueWork[]>
}

/**
 * Every batch locks guests' addresses, then erasures, then order numbers, then customers, then orders, each by key. Batches with the same orders therefore
 * wait for each other without deadlock, and the later one is compared with what the earlier one has written. Without a
 * log, unreadable changes are dropped silently; without a queue, mails wait for the next minute's run.
 */
export function postgresOrderIntake(
  sql: Sql,
  followed: FollowedReturns,
  jobs: JobQueue | null,
  log: Log | null = null,
) {
  const dueWork = postgresDueWork(sql)
  return {
    async take(updates: readonly OrderUpdate[], now: Temporal.Instant) {
      if (updates.length === 0) return []
      return await sql.begin(async (tx) => {
        const { outcomes, due } = await recordBatch(tx, { followed, log }, updates, now)
        await dueWork.plan(asTransaction(tx), due, now)
        if (due.some(({ dueAt }) => Temporal.Instant.compare(dueAt, now) <= 0))
          await jobs?.send(DUE_WORK_JOB, {}, { transaction: asTransaction(tx) })
        return outcomes
      })
    },
  }
}

export type OrderIntake = ReturnType<typeof postgresOrderIntake>

interface StoredVersionRow {
  order_number: string
  sequence: number
  last_update_at: Temporal.Instant | null
}

async function recordBatch(
  tx: TransactionSql,
  { followed, log }: { followed: FollowedReturns; log: Log | null },
  sent: readonly OrderUpdate[],
  now: Temporal.Instant,
): Promise<{ outcomes: IntakeOutcome[]; due: DueWork[] }> {
  const updates = await withGuestCustomers(tx, sent)
  const erased = await erasedAmong(
    tx,
    updates.map(({ order }) => order.customerId),
  )
  const isErased = ({ order }: OrderUpdate) => erased.has(order.customerId)
  const owners = await claimNumbers(
    tx,
    updates.filter((each) => !isErased(each)),
  )
  const ownUpdates = updates.filter(
    (each) => !isErased(each) && owners.get(each.order.orderNumber) === each.order.customerId,
  )
  await createCustomers(tx, ownUpdates, now)
  const stored = await lockOrders(tx, ownUpdates)

  // Only an order's newest update is written; the others are stale or repeated.
  const newest = new Map<string, OrderUpdate>()
  for (const each of ownUpdates) {
    const newestSoFar = newest.get(each.order.orderNumber) ?? null
    if (compareUpdates(each, newestSoFar) === 'newer') newest.set(each.order.orderNumber, each)
  }
  const accepted = [...newest.values()].filter(
    (each) => compareUpdates(each, versionOf(stored.get(each.order.orderNumber))) === 'newer',
  )
  const due: DueWork[] = []
  if (accepted.length > 0) {
    const existing = accepted.filter(({ order }) => stored.has(order.orderNumber))
    const withPending = existing.length > 0 ? await withChanges(tx, log, { accepted, existing }, now) : accepted
    const returns = existing.length > 0 ? withoutReplacedLines(await followed.find(tx, log, existing)) : []
    const toWrite = withPending.map((each) => withReturns(each, returns))
    await writeOrders(tx, toWrite, existing.length > 0)
    due.push(...toWrite.flatMap(({ order }) => christmasReminder(order, now)))
    if (returns.length > 0) due.push(...(await followed.follow(tx, returns, toWrite, now)))
  }
  const acceptedSet = new Set(accepted)
  const outcomes = updates.map((each): IntakeOutcome => {
    if (isErased(each)) return 'erased'
    if (owners.get(each.order.orderNumber) !== each.order.customerId) return 'foreign'
    if (acceptedSet.has(each)) return 'accepted'
    const newestSoFar = newest.get(each.order.orderNumber)
    const latest =
      newestSoFar && acceptedSet.has(newestSoFar) ? newestSoFar : versionOf(stored.get(each.order.orderNumber))
    return compareUpdates(each, latest) === 'same' ? 'repeated' : 'stale'
  })
  return { outcomes, due }
}

function withReturns(update: OrderUpdate, returns: readonly CreatedReturn[]): OrderUpdate {
  const ofOrder = returns.filter(({ orderNumber }) => orderNumber === update.order.orderNumber)
  return ofOrder.length === 0 ? update : { ...update, order: withRefundedLines(update.order, ofOrder) }
}

function versionOf(row: StoredVersionRow | undefined) {
  return row && row.last_update_at !== null ? { sequence: row.sequence, occurredAt: row.last_update_at } : null
}

/** The first update of an order claims its number, which is unique over all customers. */
async function claimNumbers(tx: TransactionSql, updates: readonly OrderUpdate[]): Promise<Map<string, string>> {
  const claims = [...Map.groupBy(updates, ({ order }) => order.orderNumber)].map(([order_number, [first]]) => ({
    order_number,
    customer_id: first?.order.customerId,
  }))
  await tx`
    insert into order_numbers (order_number, customer_id)
    select order_number, customer_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as claim (order_number text, customer_id text)
    order by order_number collate "C"
    on conflict do nothing`
  const rows = await tx<{ order_number: string; customer_id: string }[]>`
    select n.order_number, n.customer_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as claim (order_number text)
    join order_numbers n on n.order_number = claim.order_number`
  return new Map(rows.map((row) => [row.order_number, row.customer_id]))
}

/**
 * A new customer has no sign-in until the account is claimed by its id (D-139). A guest's address is reserved: who reads
 * its mails can create the account.
 */
async function createCustomers(
  tx: TransactionSql,
  updates: readonly OrderUpdate[],
  now: Temporal.Instant,
): Promise<void> {
  const people = [...Map.groupBy(updates, ({ order }) => order.customerId).values()].flatMap(([first]) =>
    first ? [customerRow(first.order)] : [],
  )
  await tx`
    insert into customers (customer_id, first_name, last_name, sign_in_email, contact_email, created_at)
    select person.customer_id, first_name, last_name, reserved.email, reserved.email, ${String(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
      as person (customer_id text, first_name text, last_name text)
    left join sign_in_addresses reserved on reserved.customer_id = person.customer_id
    order by person.customer_id collate "C"
    on conflict do nothing`
}

async function lockOrders(tx: TransactionSql, updates: readonly OrderUpdate[]): Promise<Map<string, StoredVersionRow>> {
  const rows = await tx<StoredVersionRow[]>`
    select o.order_number, o.sequence, o.last_update_at
    from orders o
    join jsonb_to_recordset(${keysOf(updates)}::text::jsonb) as wanted (customer_id text, order_number text)
      on o.customer_id = wanted.customer_id and o.order_number = wanted.order_number
    order by o.customer_id, o.order_number
    for no key update of o`
  return new Map(rows.map((row) => [row.order_number, row]))
}

interface ChangeRow {
  customer_id: string
  order_number: string
  change_id: string
  confirmed_at: Temporal.Instant
  sequence: number | null
  facts: unknown
}

/** Applies confirmed changes to the updates, until an update shows them itself (D-188). */
async function withChanges(
  tx: TransactionSql,
  log: Log | null,
  { accepted, existing }: Record<'accepted' | 'existing', readonly OrderUpdate[]>,
  receivedAt: Temporal.Instant,
): Promise<OrderUpdate[]> {
  const rows = await tx<ChangeRow[]>`
    select c.customer_id, c.order_number, c.change_id, c.confirmed_at, c.sequence, c.facts
    from pending_changes c
    join jsonb_to_recordset(${keysOf(existing)}::text::jsonb) as wanted (customer_id text, order_number text)
      on c.customer_id = wanted.customer_id and c.order_number = wanted.order_number
    order by c.customer_id, c.order_number, c.confirmed_at, c.change_id`
  const changes = Map.groupBy(rows, (row) => row.order_number)
  const shownChanges: Pick<ChangeRow, 'customer_id' | 'order_number' | 'change_id'>[] = []
  const withPending = accepted.map((each) => {
    const { orderNumber, customerId } = each.order
    const ofOrder = changes.get(orderNumber)
    if (!ofOrder) return each
    // An unreadable change is left out, so that it doesn't block updates of other orders.
    const confirmed = noteInLog(log, { order: orderNumber }, (note) => ofOrder.map((row) => confirmedChange(row, note)))
    const split = pendingChanges({ order: each.order, sequence: each.sequence, receivedAt }, confirmed)
    for (const change_id of split.shown) {
      shownChanges.push({ customer_id: customerId, order_number: orderNumber, change_id })
    }
    return { ...each, order: split.pending.reduce(applyChange, each.order) }
  })
  if (shownChanges.length > 0) {
    await tx`
      delete from pending_changes c
      using jsonb_to_recordset(${JSON.stringify(shownChanges)}::text::jsonb)
        as f (customer_id text, order_number text, change_id text)
      where c.customer_id = f.customer_id and c.order_number = f.order_number and c.change_id = f.change_id`
  }
  return withPending
}

function confirmedChange(row: ChangeRow, note: ReportUnreadable): PendingChange {
  return {
    id: row.change_id,
    change: orderChange.readLenient(row.facts, note),
    confirmedAt: row.confirmed_at,
    sequence: row.sequence,
  }
}

async function writeOrders(tx: TransactionSql, updates: readonly OrderUpdate[], someExist: boolean): Promise<void> {
  await tx`
    insert into orders (customer_id, order_number, site, placed_at, currency, grand_total_pence, cancel_allowed,
      user_type, as_of, facts, sequence, last_update_at)
    select customer_id, order_number, site, placed_at, currency, grand_total_pence, cancel_allowed,
      user_type, as_of, facts, sequence, last_update_at
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(updates.map(updateRow))}::text::jsonb)
    on conflict (customer_id, order_number) do update set
      site = excluded.site, placed_at = excluded.placed_at, currency = excluded.currency,
      grand_total_pence = excluded.grand_total_pence, cancel_allowed = excluded.cancel_allowed,
      user_type = excluded.user_type, as_of = excluded.as_of,
      -- Named and promised refunds are data of ours, which no update contains.
      facts = jsonb_strip_nulls(jsonb_build_object('namedRefunds', orders.facts->'namedRefunds',
        'promisedRefunds', orders.facts->'promisedRefunds')) || excluded.facts,
      sequence = excluded.sequence, last_update_at = excluded.last_update_at`
  const lines = JSON.stringify(updates.flatMap(({ order }) => rowsOfLines(order)))
  if (someExist) {
    // Lines missing from the update are deleted.
    await tx`
      with written as (
        select customer_id, order_number, line_no, split_no
        from jsonb_populate_recordset(null::order_lines, ${lines}::text::jsonb)
      )
      delete from order_lines l
      using (select distinct customer_id, order_number from written) o
      where l.customer_id = o.customer_id and l.order_number = o.order_number
        -- "not exists" would compare every line with every other, since the length of the list is unknown.
        and (l.customer_id, l.order_number, l.line_no, l.split_no)
          not in (select customer_id, order_number, line_no, split_no from written)`
  }
  await upsertLines(tx, lines)
}

function keysOf(updates: readonly OrderUpdate[]): string {
  return JSON.stringify(
    updates.map(({ order: { customerId, orderNumber } }) => ({ customer_id: customerId, order_number: orderNumber })),
  )
}

function updateRow({ order, sequence, occurredAt }: OrderUpdate) {
  return { ...rowOfOrder(order), sequence, last_update_at: String(occurredAt) }
}

/** Takes the customer's name from the order's addresses. */
function customerRow({ customerId, lines, facts }: Order) {
  const addresses = [
    ...lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad),
    ...(facts.payments ?? []).map((payment) => payment.billingAddress ?? payment.billingAddressAbroad),
  ]
  const namedAddress = addresses.find((address) => address !== undefined && address.lastName !== '')
  return { customer_id: customerId, first_name: namedAddress?.firstName ?? '', last_name: namedAddress?.lastName ?? '' }
}
