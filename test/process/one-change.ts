import type { GatedWorld } from './gated-world.ts'
import type { KillPoint, RecordedState } from './kill-points.ts'
import { addressFor } from './returns-to-create.ts'
import { mailIdOf } from './smtp.ts'

/** A change that a shopper waits for, with one request to order management and one mail. */
interface OneChange {
  before: RecordedState
  /** What changes in our records with the intent; then in order management; and then in our records again. */
  requested?: RecordedState
  acted?: RecordedState
  recorded: RecordedState
  /** What changes once the mail is sent. */
  sent?: RecordedState
  /** What changes when order management refuses: before it answers, and in the end. */
  refused?: RecordedState
  notDone?: RecordedState
  mail: { done: string; not: string }
}

export const NO_MAILS = { written: [], mails: [], marked: [] }

export function pointsOfChange({ before, mail: { done, not }, ...change }: OneChange): Record<string, KillPoint> {
  const requested = { ...before, ...change.requested, write: 'requested' }
  const answered = { ...requested, ...change.acted, executed: 1 }
  const queued = { ...answered, ...change.recorded, write: 'confirmed', written: [done] }
  const ends = { ...queued, ...change.sent, mails: [done], marked: [done] }
  const refused = { ...requested, ...change.refused }
  return {
    received: { holds: ['key'], stands: before, ends },
    'intent stored': { holds: ['order management: never'], stands: requested, ends },
    'order management called': { holds: ['order management: later'], stands: requested, ends },
    'order management answered': { holds: ['order management: unrecorded'], stands: answered, ends },
    'recorded and queued': { holds: ['mail'], stands: queued, ends },
    'order management refused': {
      ...{ holds: ['order management: unrecorded'], isRefused: true, stands: refused },
      ends: { ...refused, ...change.notDone, write: 'refused', written: [not], mails: [not], marked: [not] },
    },
    'mail accepted': {
      ...{ holds: ['mark'], stands: { ...queued, mails: [done] }, ends: { ...ends, mails: [done, done] } },
    },
    marked: { holds: [], stands: ends, ends },
  }
}

/** The mails about an order, by kind: in our records, accepted by the mail server, and marked as sent. */
export async function mailStates(world: GatedWorld, number: string) {
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

/** Makes order management refuse to cancel anything of the order. */
export async function refuseToCancel({ database }: GatedWorld, number: string): Promise<void> {
  await database.sql`
    update order_management.orders set envelope = jsonb_set(envelope, '{order,cancelAllowed}', '"N"')
    where order_number = ${number}`
}
