import type { GatedWorld } from './gated-world.ts'
import type { KillPoint, RecordedState } from './kill-points.ts'
import { addressFor } from './returns-to-create.ts'
import { mailIdOf } from './smtp.ts'

/** A change that a shopper waits for, with one request to order management and one mail. */
interface OneChange {
  before: RecordedState
  /** What changes in order management, and then in our records. */
  acted: RecordedState
  recorded: RecordedState
  /** What changes when order management refuses. */
  refused: RecordedState
  mail: { done: string; not: string }
}

export const NO_MAILS = { written: [], mails: [], marked: [] }

export function pointsOfChange({ before, mail: { done, not }, ...change }: OneChange): Record<string, KillPoint> {
  const requested = { ...before, write: 'requested' }
  const answered = { ...requested, ...change.acted, executed: 1 }
  const queued = { ...answered, ...change.recorded, write: 'confirmed', written: [done] }
  const ends = { ...queued, mails: [done], marked: [done] }
  const refused = { ...requested, ...change.refused }
  return {
    received: { holds: ['key'], stands: before, ends },
    'intent stored': { holds: ['order management: never'], stands: requested, ends },
    'order management called': { holds: ['order management: later'], stands: requested, ends },
    'order management answered': { holds: ['order management: unrecorded'], stands: answered, ends },
    'recorded and queued': { holds: ['mail'], stands: queued, ends },
    'order management refused': {
      ...{ holds: ['order management: unrecorded'], isRefused: true, stands: refused },
      ends: { ...refused, write: 'refused', written: [not], mails: [not], marked: [not] },
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
