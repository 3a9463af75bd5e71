import { bookedAddress } from '../../kept-json/address.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import type { BookedAddress } from '../../ports/address-book.ts'
import type { StepTwoFacts } from '../../ports/order-records.ts'
import type { Sql } from './connect.ts'

export interface BookRow {
  book: (Omit<BookedAddress, 'address'> & { address: unknown })[] | null
}

export interface StepTwoRow extends BookRow {
  contact_email: string | null
}

export function stepTwoColumns(sql: Sql) {
  return sql`, c.contact_email, ${bookColumn(sql)}`
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
  return { book: toBook(row, note), contact }
}

export function toBook({ book }: BookRow, note: NoteUnreadable): BookedAddress[] {
  return (book ?? []).flatMap(({ address: json, ...booked }) => {
    const address = bookedAddress.salvage(json, note)
    return address === null ? [] : [{ ...booked, address }]
  })
}
