import type { GatedWorld } from './gated-world.ts'
import { addressFor } from './returns-to-create.ts'
import { mailIdOf } from './smtp.ts'

export const NO_MAILS = { written: [], mails: [], marked: [] }

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
