import { SITE_MESSAGE_KEYS, type SiteMessage } from '../../domain/return-methods/site-messages.ts'
import { bookedAddress } from '../../kept-json/address.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import type { BookedAddress } from '../../ports/address-book.ts'
import type { StepTwoFacts } from '../../ports/order-records.ts'
import type { SiteMessages } from '../../ports/site-messages.ts'
import type { Sql } from './connect.ts'

/** The address book of whoever asks, in the order's own statement. */
export interface BookRow {
  book: (Omit<BookedAddress, 'address'> & { address: unknown })[] | null
}

/** What step 2 asks beside the order, in the order's own statement. */
export interface StepTwoRow extends BookRow {
  contact_email: string | null
  messages: MessageRow[] | null
}

interface MessageRow {
  key: string
  starts_on: Temporal.PlainDate | string
  ends_on: Temporal.PlainDate | string
}

export function stepTwoColumns(sql: Sql) {
  return sql`, c.contact_email, ${bookColumn(sql)},
    (select jsonb_agg(to_jsonb(m)) from site_messages m) as messages`
}

export function bookColumn(sql: Sql) {
  return sql`(
      select jsonb_agg(jsonb_build_object('addressId', a.address_id, 'isDefault', a.is_default, 'address', a.facts)
        order by a.is_default desc, a.updated_at desc, a.address_id)
      from addresses a where a.customer_id = c.customer_id
    ) as book`
}

export function toStepTwoFacts(row: StepTwoRow & { phone: string | null }, note: NoteUnreadable): StepTwoFacts {
  const contact = { email: row.contact_email, phone: row.phone }
  return { book: toBook(row, note), contact, messages: (row.messages ?? []).flatMap(toMessage) }
}

export function toBook({ book }: BookRow, note: NoteUnreadable): BookedAddress[] {
  return (book ?? []).flatMap(({ address: json, ...booked }) => {
    const address = bookedAddress.salvage(json, note)
    return address === null ? [] : [{ ...booked, address }]
  })
}

export function postgresSiteMessages(sql: Sql): SiteMessages {
  return {
    async list() {
      return (await sql<MessageRow[]>`select key, starts_on, ends_on from site_messages order by key`).flatMap(
        toMessage,
      )
    },
    async switchOn({ key, startsOn, endsOn }) {
      await sql`
        insert into site_messages (key, starts_on, ends_on) values (${key}, ${startsOn.toString()}, ${endsOn.toString()})
        on conflict (key) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`
    },
    async switchOff(key) {
      await sql`delete from site_messages where key = ${key}`
    },
    async replace(messages) {
      const rows = messages.map(({ key, startsOn, endsOn }) => ({
        key,
        starts_on: startsOn.toString(),
        ends_on: endsOn.toString(),
      }))
      await sql.begin(async (tx) => {
        // Two at once: the second waits, and then replaces what the first has left.
        await tx`lock table site_messages in exclusive mode`
        await tx`delete from site_messages`
        await tx`
          insert into site_messages
          select * from jsonb_populate_recordset(null::site_messages, ${JSON.stringify(rows)}::text::jsonb)`
      })
    },
  }
}

/** One of a later release is left out. */
function toMessage({ key, starts_on, ends_on }: MessageRow): SiteMessage[] {
  const known = SITE_MESSAGE_KEYS.find((each) => each === key)
  if (!known) return []
  return [{ key: known, startsOn: Temporal.PlainDate.from(starts_on), endsOn: Temporal.PlainDate.from(ends_on) }]
}
