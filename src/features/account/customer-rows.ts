import { z } from 'zod'
import type { CustomerWord } from '../../domain/customers/customer-word.ts'
import type { BookEntry, CustomerDetails } from '../../domain/customers/hear-word.ts'
import { address, bookedAddress } from '../../platform/database/address.ts'
import { keptJson, noteInLog, orNull } from '../../platform/database/codec.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import type { CustomerUpdate } from './customer-intake.ts'

const customerWord = keptJson<CustomerWord>('customers.told')(
  z.object({
    signInEmail: orNull(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    contactEmail: orNull(z.string()),
    contactPhone: orNull(z.string()),
    personalisation: orNull(z.enum(['accepted', 'refused'])),
    addresses: z.array(z.object({ addressId: z.string(), isDefault: z.boolean(), address })),
  }),
)

interface CustomerRow {
  customer_id: string
  first_name: string
  last_name: string
  sign_in_email: string | null
  contact_email: string | null
  contact_phone: string | null
  personalisation: CustomerDetails['personalisation']
  consent_told: boolean
  sequence: number
  told_at: Temporal.Instant | null
  told: unknown
  has_orders: boolean
  book: { address_id: string; is_default: boolean; facts: unknown }[] | null
}

export interface KnownCustomer {
  signInEmail: string | null
  details: CustomerDetails
  sequence: number
  toldAt: Temporal.Instant | null
  word: CustomerUpdate['word'] | null
  hasOrders: boolean
}

/** Locked by id: customers in the batch, holders of the addresses they want, and those waiting for theirs. */
export async function lockCustomers(tx: TransactionSql, updates: readonly CustomerUpdate[]): Promise<string[]> {
  const asked = updates.map(({ customerId, word }) => ({ customer_id: customerId, email: word.signInEmail }))
  const concerned = await tx<{ customer_id: string }[]>`
    with asked as materialized (
      select customer_id, email
      from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as a (customer_id text, email text)
    )
    select customer_id from asked
    union select s.customer_id from asked a join sign_in_addresses s on s.email = a.email
    union select w.customer_id from asked a
      join sign_in_addresses s on s.customer_id = a.customer_id
      join awaited_addresses w on w.email = s.email`
  const ids = JSON.stringify(concerned.map((row) => row.customer_id))
  const rows = await tx<{ customer_id: string }[]>`
    select c.customer_id from customers c
    where c.customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    order by c.customer_id
    for no key update of c`
  return rows.map((row) => row.customer_id)
}

export async function readCustomers(
  tx: TransactionSql,
  log: Log | null,
  customerIds: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  const rows = await tx<CustomerRow[]>`
    select c.customer_id, c.first_name, c.last_name, c.sign_in_email, c.contact_email, c.contact_phone,
      c.personalisation, c.consent_told, c.sequence, c.told_at, c.told,
      exists (select 1 from orders o where o.customer_id = c.customer_id) as has_orders,
      (select jsonb_agg(to_jsonb(a) order by a.is_default desc, a.updated_at, a.address_id)
        from addresses a where a.customer_id = c.customer_id) as book
    from customers c
    where c.customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb))`
  return new Map(rows.map((row) => [row.customer_id, toKnown(row, log)]))
}

function toKnown(row: CustomerRow, log: Log | null): KnownCustomer {
  return noteInLog(log, {}, (note) => ({
    signInEmail: row.sign_in_email,
    details: {
      firstName: row.first_name,
      lastName: row.last_name,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      personalisation: row.personalisation,
      isConsentTold: row.consent_told,
      book: (row.book ?? []).flatMap(({ address_id, is_default, facts }): BookEntry[] => {
        const address = bookedAddress.salvage(facts, note)
        return address === null ? [] : [{ addressId: address_id, isDefault: is_default, address }]
      }),
    },
    sequence: row.sequence,
    toldAt: row.told_at,
    // Unreadable counts as none: the new update then applies whole.
    word: row.told === null ? null : customerWord.salvage(row.told, note),
    hasOrders: row.has_orders,
  }))
}

export interface HeardCustomer {
  update: CustomerUpdate
  before: CustomerDetails
  after: CustomerDetails
}

export async function writeCustomers(tx: TransactionSql, heard: readonly HeardCustomer[]): Promise<void> {
  const rows = heard.map(({ update: { customerId, sequence, occurredAt, word }, after }) => ({
    customer_id: customerId,
    first_name: after.firstName,
    last_name: after.lastName,
    contact_email: after.contactEmail,
    contact_phone: after.contactPhone,
    personalisation: after.personalisation,
    consent_told: after.isConsentTold,
    sequence,
    told_at: String(occurredAt),
    told: customerWord.write(word),
  }))
  await tx`
    update customers c set
      first_name = h.first_name, last_name = h.last_name, contact_email = h.contact_email,
      contact_phone = h.contact_phone, personalisation = h.personalisation, consent_told = h.consent_told,
      sequence = h.sequence, told_at = h.told_at, told = h.told
    from jsonb_populate_recordset(null::customers, ${JSON.stringify(rows)}::text::jsonb) h
    where c.customer_id = h.customer_id`
  const renamed = heard.filter(({ before, after }) => before.firstName !== after.firstName)
  if (renamed.length > 0) {
    const names = renamed.map(({ update, after }) => ({ customer_id: update.customerId, first_name: after.firstName }))
    await tx`
      update sessions s set first_name = n.first_name
      from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n (customer_id text, first_name text)
      where s.customer_id = n.customer_id`
  }
  await writeBooks(tx, heard)
}

/** Only changed books. Defaults are cleared first, so that no book ever has two. */
async function writeBooks(tx: TransactionSql, heard: readonly HeardCustomer[]): Promise<void> {
  const changed = heard.filter(({ before, after }) => JSON.stringify(before.book) !== JSON.stringify(after.book))
  if (changed.length === 0) return
  const customerIds = changed.map(({ update }) => update.customerId)
  await tx`
    update addresses set is_default = false
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb)) and is_default`
  const gone = changed.flatMap(({ update: { customerId }, before, after }) =>
    before.book
      .filter(({ addressId }) => !after.book.some((entry) => entry.addressId === addressId))
      .map(({ addressId }) => ({ customer_id: customerId, address_id: addressId })),
  )
  if (gone.length > 0) {
    await tx`
      delete from addresses a
      using jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as g (customer_id text, address_id text)
      where a.customer_id = g.customer_id and a.address_id = g.address_id`
  }
  const entries = changed.flatMap(({ update: { customerId, occurredAt }, after }) =>
    after.book.map(({ addressId, isDefault, address }) => ({
      customer_id: customerId,
      address_id: addressId,
      is_default: isDefault,
      facts: bookedAddress.write(address),
      updated_at: String(occurredAt),
    })),
  )
  await tx`
    insert into addresses as a (customer_id, address_id, is_default, facts, updated_at)
    select customer_id, address_id, is_default, facts, updated_at
    from jsonb_populate_recordset(null::addresses, ${JSON.stringify(entries)}::text::jsonb)
    on conflict (customer_id, address_id) do update set
      is_default = excluded.is_default, facts = excluded.facts,
      -- An address that stays as it is keeps its place in the book.
      updated_at = case when a.facts = excluded.facts then a.updated_at else excluded.updated_at end`
}
