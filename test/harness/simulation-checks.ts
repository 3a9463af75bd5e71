import { vi } from 'vitest'
import { RECEIPT_STATES } from '../../src/domain/gift-receipts/receipt-states.data.ts'
import type { Simulation } from './simulation.ts'

/**
 * What is wrong with an order once nothing is open any more; each query returns a row for each violation. They compare
 * our records with those of the built-in order management.
 */
export async function violations(simulation: Simulation): Promise<string[]> {
  const { sql, order, now, product } = simulation
  const found: string[] = []
  const check = async (what: string, rows: Promise<readonly object[]>) => {
    for (const row of await rows) found.push(`${what}: ${JSON.stringify(row)}`)
  }
  const checkAll = {
    'a write is open': sql`
      select kind, stage from outside_writes where order_number = ${order} and state = 'requested'`,
    'work is overdue': sql`
      select kind, subject from due_work
      where done_at is null and due_at < ${String(now.subtract({ minutes: 15 }))}::timestamptz`,
    'our write and theirs disagree': sql`
      select w.kind, w.state, t.outcome->>'outcome' as theirs
      from outside_writes w left join order_management.writes t on t.reference = w.reference
      where w.order_number = ${order} and w.stage = 0 and w.kind not in ('create-return', 'change-return', 'void-booking')
        and (w.state = 'confirmed') <> (coalesce(t.outcome->>'outcome', '') = 'done')`,
    'events and changes disagree': sql`
      with changes as (
        select 'order' as what, (
          select count(*) from outside_writes where order_number = ${order} and state = 'confirmed'
            and kind in ('cancel-order', 'remove-item', 'change-collection', 'amend-order', 'withdraw-items')
        ) as changes, 'order.(cancelled|item_removed|delivery_changed)' as types
        union all select 'withdrawals', (select count(*) from withdrawals where order_number = ${order}), 'order.withdrawn'
        union all select 'gifts', (
          select count(*) from gift_receipts where order_number = ${order} and sent_at is not null), 'gift_receipt.sent'
        union all select 'gifts back', (
          select count(*) from gift_receipts where order_number = ${order} and state = 'taken-back'
        ), 'gift_receipt.taken_back'
        union all select 'returns', (select count(*) from returns where order_number = ${order}), 'return.created'
        union all select 'ended', (
          select count(*) from returns where order_number = ${order} and ended_as is not null
        ), 'return.(cancelled|ended)')
      select what, changes, events from changes, lateral (
        select count(*) as events from order_events e where e.order_number = ${order} and e.type ~ ('^' || types || '$')
      ) e where changes <> events`,
    'the return has not one confirmation': sql`
      select r.return_number, count(m.mail_id) as mails
      from returns r left join mails m on m.return_number = r.return_number and m.kind = 'return-created'
      where r.order_number = ${order} group by r.return_number having count(m.mail_id) <> 1`,
    'a Christmas order has not one slot': sql`
      select o.order_number, h.shop_id, h.on_day, h.starts_at, l.facts->>'collectionOn' as ours
      from orders o
      join lateral (select facts, status from order_lines where order_number = o.order_number limit 1) l on true
      left join order_management.reservations h on h.order_number = o.order_number
      where o.order_number = ${order} and o.site like 'christmas%' and lower(l.status) <> 'cancelled'
        and row (l.facts->>'shopId', l.facts->>'collectionOn', l.facts->>'slotStartsAt')
          is distinct from row (h.shop_id, h.on_day::text, h.starts_at)`,
    'a slot has lost or gained a place': sql`
      select s.shop_id, s.on_day, s.starts_at, s.places, s.free, count(h.order_number) as held
      from order_management.slots s left join order_management.reservations h using (shop_id, on_day, starts_at)
      group by s.shop_id, s.on_day, s.starts_at having s.places <> s.free + count(h.order_number)`,
    'a gift receipt and its mail disagree': sql`
      select g.receipt_id, g.state, m.state as mail
      from gift_receipts g left join mails m on m.customer_id = g.customer_id and m.mail_id = g.mail_id
      where g.order_number = ${order} and (
        (g.state = 'sending' and m.state is distinct from 'queued')
        or (g.state = 'sent' and m.state is distinct from 'sent')
        or g.state = 'requested'
        or (g.state in ('cancelled', 'taken-back', 'failed') and m.state = 'queued'))`,
  }
  for (const [what, rows] of Object.entries(checkAll)) await check(what, rows)
  found.push(
    ...(await differentLines(simulation)),
    ...(await giftFlags(simulation)),
    ...(await lostWithdrawals(simulation)),
  )
  const { draftVersions } = simulation
  if (draftVersions.some((version, nth) => version <= (draftVersions[nth - 1] ?? 0)))
    found.push(`a version came back: ${draftVersions.join(', ')}`)
  // A connection that was cut closes a moment later.
  const isReleased = () => {
    const { open, idle, awaited } = product.database.sql.connections()
    return open === idle && awaited === 0
  }
  await vi.waitUntil(isReleased, { timeout: 10_000, interval: 5 }).catch(() => found.push('a connection is held'))
  return found
}

/** Once their newest update has arrived, each line is as they have it. */
async function differentLines(simulation: Simulation): Promise<string[]> {
  const { sql, order: orderNumber } = simulation
  const linesOf = (lines: readonly { key: string; status: string; quantity: number; given: boolean }[]) =>
    lines.map(({ key, status, quantity, given }) => `${key}: ${quantity} ${status}${given ? ', given' : ''}`).sort()
  const ours = await sql<{ key: string; status: string; quantity: number; given: boolean }[]>`
    select order_line_key as key, status, quantity, coalesce((facts->>'giftEmailSent')::boolean, false) as given
    from order_lines where order_number = ${orderNumber}`
  const { order } = await simulation.currentUpdate()
  const theirs = order.lines.map((line) => ({ ...line, given: line.facts.giftEmailSent === true }))
  const [one, other] = [linesOf(ours), linesOf(theirs)]
  return one.join() === other.join() ? [] : [`our lines are ${one.join('; ')}, theirs ${other.join('; ')}`]
}

/** A line is flagged exactly while a receipt in a state that flags lines names it. */
async function giftFlags({ sql, order }: Simulation): Promise<string[]> {
  const receipts = await sql<{ state: keyof typeof RECEIPT_STATES; lines: { lineNo: number }[] }[]>`
    select state, lines from gift_receipts where order_number = ${order}`
  const lines = await sql<{ line_no: number; given: boolean }[]>`
    select line_no, coalesce((facts->>'giftEmailSent')::boolean, false) as given
    from order_lines where order_number = ${order}`
  const flagged = new Set(
    receipts
      .filter(({ state }) => RECEIPT_STATES[state].flagsLines)
      .flatMap((each) => each.lines.map(({ lineNo }) => lineNo)),
  )
  return lines
    .filter(({ line_no, given }) => given !== flagged.has(line_no))
    .map(({ line_no, given }) => `line ${line_no} is ${given ? 'flagged without a receipt' : 'not flagged'}`)
}

/** The time that the shopper was shown is stored, and acknowledged by one mail (D-125). */
async function lostWithdrawals({ sql, order, withdrawals }: Simulation): Promise<string[]> {
  const stored = await sql<{ id: string; at: Temporal.Instant; mails: number }[]>`
    select w.withdrawal_id as id, w.withdrawn_at as at, (
      select count(*)::int from mails m where m.withdrawal_id = w.withdrawal_id and m.kind = 'withdrawal-acknowledged'
    ) as mails
    from withdrawals w where w.order_number = ${order}`
  return withdrawals
    .filter(
      ({ withdrawalId, at }) =>
        !stored.some(({ id, at: storedAt, mails }) => id === withdrawalId && storedAt.equals(at) && mails === 1),
    )
    .map(({ withdrawalId }) => `the withdrawal ${withdrawalId} is lost, or was not acknowledged once`)
}
