import { expect } from 'vitest'
import { urls } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { GatedWorld } from './gated-world.ts'
import { makeMailsHoldable } from './hold-locks.ts'
import type { KilledAction, KillPoint } from './kill-points.ts'
import { addressFor } from './returns-to-create.ts'
import { mailIdOf } from './smtp.ts'

const ACKNOWLEDGED = 'withdrawal-acknowledged'
const RESULT = 'withdrawal-result'
const NOT_STOPPED = 'withdrawal-not-stopped'

/** The state before the withdrawal. */
const NOTHING = {
  ...{ withdrawals: 0, instant: null, items: [], write: null, executed: 0 },
  ...{ written: [], mails: [], marked: [] },
}
/** The state once the withdrawal and its acknowledgement are recorded. */
const RECORDED = { ...NOTHING, withdrawals: 1, instant: 'kept', written: [ACKNOWLEDGED] }

function pointsOfWithdrawing(): Record<string, KillPoint> {
  const line = 'Awaiting Despatch'
  const recorded = { ...RECORDED, line, items: ['recorded'] }
  const requested = { ...recorded, write: 'requested' }
  const both = [ACKNOWLEDGED, RESULT]
  const cancelled = {
    ...{ ...requested, write: 'confirmed', executed: 1, written: both },
    ...{ line: 'Cancelled', items: ['cancelled'] },
  }
  const ends = { ...cancelled, mails: both, marked: both }
  const all = [ACKNOWLEDGED, NOT_STOPPED, RESULT]
  return {
    received: { holds: ['key'], stands: { ...NOTHING, line }, ends },
    'being recorded': { holds: ['recording'], stands: { ...NOTHING, line }, ends },
    recorded: { holds: ['asking', 'mail'], stands: recorded, ends },
    'intent stored': { holds: ['stop: never', 'mail'], stands: requested, ends },
    'order management called': { holds: ['stop: later', 'mail'], stands: requested, ends },
    'order management answered': { holds: ['stop: unrecorded', 'mail'], stands: { ...requested, executed: 1 }, ends },
    'cancelled and queued': { holds: ['mail'], stands: cancelled, ends },
    'order management refused': {
      ...{ holds: ['stop: unrecorded', 'mail'], isRefused: true, stands: requested },
      ends: { ...requested, write: 'refused', items: ['not-stopped'], written: all, mails: all, marked: all },
    },
    'mail accepted': {
      ...{ holds: ['mark'], stands: { ...cancelled, mails: both, marked: [RESULT] } },
      ends: { ...ends, mails: [ACKNOWLEDGED, ...both] },
    },
    marked: { holds: [], stands: ends, ends },
  }
}

/** The mails about an order, by kind: in our records, accepted by the mail server, and marked as sent. */
async function mailStates(world: GatedWorld, number: string) {
  const stored = await world.database.sql<{ mailId: string; kind: string; state: string }[]>`
    select mail_id as "mailId", kind, state from mails
    where customer_id = 'C-amelia'
      and (recipient->>'address' = ${addressFor(number)} or subject like ${`%${number}%`})
    order by kind`
  const kindOf = new Map(stored.map(({ mailId, kind }) => [mailId, kind]))
  return {
    written: stored.map(({ kind }) => kind),
    mails: world
      .mailsAbout(number)
      .map((email) => kindOf.get(mailIdOf(email)) ?? 'a mail that is not in the records')
      .sort(),
    marked: stored.filter(({ state }) => state === 'sent').map(({ kind }) => kind),
  }
}

/** A shopper withdraws from an order of one line, which has not been despatched yet. */
export function withdrawing(world: () => GatedWorld): KilledAction {
  const firstSeen = new Map<string, string>()

  /** Checks that the withdrawal keeps the instant first recorded. */
  const instantOf = (number: string, recorded: Temporal.Instant | undefined): string | null => {
    if (recorded === undefined) return null
    const at = String(recorded)
    const first = firstSeen.get(number) ?? at
    firstSeen.set(number, first)
    return at === first ? 'kept' : `${at}, and not ${first}`
  }

  return {
    what: 'withdrawn',
    firstOrder: 733_000_001,
    points: pointsOfWithdrawing(),
    async prepare(orderNumber) {
      const lines = [anOrderLine({ status: 'Awaiting Despatch', facts: { amendable: true } })]
      const facts = { customerEmail: addressFor(orderNumber) }
      const { sql } = world().database
      await insertOrders(sql, [anOrder({ orderNumber, cancelAllowed: true, lines, facts })])
      await makeMailsHoldable(sql)
    },

    async fillIn(number, amelia) {
      const path = urls.withdraw(BRAND_SITES.uk, number)
      const hidden = await amelia.hiddenFieldsOf(path)
      const send = () => amelia.post(path, { ...hidden, line: `${number}-1` })
      return { send, key: hidden.commandKey ?? '' }
    },

    async refuse(number) {
      await world().database.sql`
        update order_management.orders set envelope = jsonb_set(envelope, '{order,cancelAllowed}', '"N"')
        where order_number = ${number}`
    },

    async standing(number) {
      const { sql } = world().database
      const withdrawals = await sql<{ at: Temporal.Instant }[]>`
        select withdrawn_at as at from withdrawals where order_number = ${number}`
      const [row] = await sql`
        select
          (select status from order_lines where order_number = ${number}) as line,
          to_jsonb(array(select state from withdrawal_lines where order_number = ${number})) as items,
          (select string_agg(state, ', ') from outside_writes where order_number = ${number}) as write,
          (select count(*)::int from order_management.writes
            where order_number = ${number} and outcome->>'outcome' = 'done') as executed`
      const instant = instantOf(number, withdrawals[0]?.at)
      return { ...row, withdrawals: withdrawals.length, instant, ...(await mailStates(world(), number)) }
    },

    isItsMail: ({ text, subject }, number) => text?.includes(number) === true && /received/.test(subject ?? ''),

    answers: ({ headers }) => expect(headers.get('location')).toContain('/withdraw/done'),
  }
}
