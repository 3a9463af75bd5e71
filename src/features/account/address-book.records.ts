import { randomUUID } from 'node:crypto'
import { ADDRESSES_MAX, type Address } from '../../domain/addresses/address.ts'
import { savedAddress } from '../../platform/database/address.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { currentActor, GUEST } from '../../platform/events/actor.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'

export interface SavedAddress {
  addressId: string
  isDefault: boolean
  address: Address
}

interface NewAddress {
  address: Address
  asDefault: boolean
  at: Temporal.Instant
}

type AddressRow = Omit<SavedAddress, 'address'> & { address: unknown }

/** Never reads or changes another customer's address. Without a log, unreadable addresses are dropped silently. */
export function postgresAddressBook(sql: Sql, log: Log | null = null) {
  const readRows = (rows: AddressRow[]) => noteInLog(log, {}, (note) => toAddressBook({ book: rows }, note))
  return {
    async list(customerId: string) {
      if (isHidden(customerId)) return []
      const rows = await sql<AddressRow[]>`
        select address_id as "addressId", is_default as "isDefault", facts as address
        from addresses where customer_id = ${customerId}
        order by is_default desc, updated_at desc, address_id
        limit 100`
      return readRows(rows)
    },

    async find(customerId: string, addressId: string) {
      if (isHidden(customerId)) return null
      const rows = await sql<AddressRow[]>`
        select address_id as "addressId", is_default as "isDefault", facts as address
        from addresses where customer_id = ${customerId} and address_id = ${addressId}`
      return readRows(rows)[0] ?? null
    },

    /** A customer's first address becomes the default. */
    async add(transaction: Transaction, customerId: string, { address, asDefault, at }: NewAddress) {
      const tx = sqlOf(transaction)
      await lockBook(tx, customerId)
      const [row] = await tx<{ count: number }[]>`
        select count(*)::int as count from addresses where customer_id = ${customerId}`
      const count = row?.count ?? 0
      if (count >= ADDRESSES_MAX) return 'book-is-full'
      const isDefault = asDefault || count === 0
      const addressId = randomUUID()
      if (isDefault) await clearDefault(tx, customerId)
      await tx`
        insert into addresses (customer_id, address_id, is_default, facts, updated_at)
        values (${customerId}, ${addressId}, ${isDefault}, ${tx.json(savedAddress.write(address))}, ${String(at)})`
      return { addressId }
    },

    /** An `asDefault` of false does not end a default: another address must replace it. */
    async change(customerId: string, addressId: string, { address, asDefault, at }: NewAddress) {
      return await sql.begin(async (tx) => {
        await lockBook(tx, customerId)
        const changed = await tx`
          update addresses set facts = ${tx.json(savedAddress.write(address))}, updated_at = ${String(at)}
          where customer_id = ${customerId} and address_id = ${addressId} returning address_id`
        if (changed.length > 0 && asDefault) await moveDefault(tx, customerId, addressId)
        return changed.length > 0
      })
    },

    async makeDefault(customerId: string, addressId: string) {
      return await sql.begin(async (tx) => {
        await lockBook(tx, customerId)
        const rows = await tx`
          select 1 from addresses where customer_id = ${customerId} and address_id = ${addressId}`
        if (rows.length > 0) await moveDefault(tx, customerId, addressId)
        return rows.length > 0
      })
    },

    async remove(customerId: string, addressId: string) {
      return await sql.begin(async (tx) => {
        await lockBook(tx, customerId)
        const [removed] = await tx<{ is_default: boolean }[]>`
          delete from addresses where customer_id = ${customerId} and address_id = ${addressId} returning is_default`
        if (removed?.is_default) {
          await tx`
            update addresses set is_default = true
            where customer_id = ${customerId} and address_id = (
              select address_id from addresses where customer_id = ${customerId}
              order by updated_at desc, address_id limit 1)`
        }
        return removed !== undefined
      })
    },
  }
}

export type AddressBook = ReturnType<typeof postgresAddressBook>

export interface AddressBookRow {
  book: AddressRow[] | null
}

/** A select-list column with the addresses of the customer whom the outer query calls `c`. */
export function addressBookColumn(sql: Sql) {
  return sql`(
      select jsonb_agg(jsonb_build_object('addressId', a.address_id, 'isDefault', a.is_default, 'address', a.facts)
        order by a.is_default desc, a.updated_at desc, a.address_id)
      from addresses a where a.customer_id = c.customer_id and ${currentActor('') !== GUEST}
    ) as book`
}

/** A guest, who has proved only one order, sees none of its customer's other addresses. */
function isHidden(customerId: string): boolean {
  return currentActor(customerId) === GUEST
}

/** Leaves out unreadable addresses, to which nothing can be delivered. */
export function toAddressBook({ book }: AddressBookRow, note: ReportUnreadable): SavedAddress[] {
  return (book ?? []).flatMap((row) => {
    const address = savedAddress.readLenient(row.address, note)
    return address === null ? [] : [{ ...row, address }]
  })
}

/** Without the lock, two changes at once could overfill a book or give it two defaults. */
async function lockBook(tx: TransactionSql, customerId: string): Promise<void> {
  await tx`select 1 from customers where customer_id = ${customerId} for update`
}

async function clearDefault(tx: TransactionSql, customerId: string): Promise<void> {
  await tx`update addresses set is_default = false where customer_id = ${customerId} and is_default`
}

async function moveDefault(tx: TransactionSql, customerId: string, addressId: string): Promise<void> {
  await clearDefault(tx, customerId)
  await tx`update addresses set is_default = true where customer_id = ${customerId} and address_id = ${addressId}`
}
