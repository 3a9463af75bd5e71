import type { Consent } from '../../domain/customers/customer-update.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { asTransaction, sqlOf } from '../../platform/forms/command-log.records.ts'

export interface Credentials {
  customerId: string
  /** Null: the customer has not chosen a password yet (D-175). */
  passwordHash: string | null
  accessChanges: number
  /** There is no account yet: the customer came with a guest's order, for which this address is reserved. */
  isGuest: boolean
}

/** Links sent by email are valid only while both fields are unchanged. */
export interface AccessState {
  signInEmail: string | null
  accessChanges: number
}

interface PersonName {
  firstName: string
  lastName: string
}

/** How we contact the customer, independent of the sign-in address; either may be null (D-76). */
interface ContactDetails {
  contactEmail: string | null
  contactPhone: string | null
}

export interface Profile extends PersonName, ContactDetails {
  signInEmail: string | null
  /** Null: the customer has not chosen yet (D-104). */
  personalisation: Consent | null
}

interface NewAccount extends PersonName {
  customerId: string
  email: string
  passwordHash: string
  at: Temporal.Instant
}

async function lockAccess(transaction: Transaction, customerId: string): Promise<AccessState | null> {
  const [row] = await sqlOf(transaction)<AccessState[]>`
    select sign_in_email as "signInEmail", access_changes as "accessChanges"
    from customers where customer_id = ${customerId} for no key update`
  return row ?? null
}

export function postgresAccountRecords(sql: Sql) {
  async function findCredentialsOf(customerId: string): Promise<Credentials | null> {
    const [row] = await sql<Credentials[]>`
      select c.customer_id as "customerId", p.password_hash as "passwordHash", c.access_changes as "accessChanges",
        p.password_hash is null and c.last_update_at is null as "isGuest"
      from customers c left join credentials p on p.customer_id = c.customer_id
      where c.customer_id = ${customerId}`
    return row ?? null
  }

  return {
    async findCredentials(email: string) {
      // Two queries instead of a join, because directory and customers may be in different databases one day.
      const [owner] = await sql<{ customer_id: string }[]>`
        select customer_id from sign_in_addresses where email = ${email}`
      return await findCredentialsOf(owner?.customer_id ?? '')
    },

    findCredentialsOf,

    async findAccess(customerId: string) {
      const [row] = await sql<AccessState[]>`
        select sign_in_email as "signInEmail", access_changes as "accessChanges"
        from customers where customer_id = ${customerId}`
      return row ?? null
    },

    async findProfile(customerId: string) {
      const [row] = await sql<Profile[]>`
        select first_name as "firstName", last_name as "lastName", sign_in_email as "signInEmail",
          contact_email as "contactEmail", contact_phone as "contactPhone", personalisation
        from customers where customer_id = ${customerId}`
      return row ?? null
    },

    async setPersonalisation(customerId: string, choice: Consent) {
      await sql`
        update customers set personalisation = ${choice}, consent_from_update = false where customer_id = ${customerId}`
    },

    async together<Result>(run: (transaction: Transaction) => Promise<Result>) {
      return await sql.begin((tx) => run(asTransaction(tx)))
    },

    /** Open sessions show the new name too. */
    async changeName(customerId: string, { firstName, lastName }: PersonName) {
      await sql.begin(async (tx) => {
        await tx`
          update customers set first_name = ${firstName}, last_name = ${lastName} where customer_id = ${customerId}`
        await tx`update sessions set first_name = ${firstName} where customer_id = ${customerId}`
      })
    },

    async changeContact(customerId: string, { contactEmail, contactPhone }: ContactDetails) {
      await sql`
        update customers set contact_email = ${contactEmail}, contact_phone = ${contactPhone}
        where customer_id = ${customerId}`
    },

    /** A guest becomes the account's customer, with the orders they have. Returns false when the address is in use. */
    async create(transaction: Transaction, { customerId, email, firstName, lastName, passwordHash, at }: NewAccount) {
      const tx = sqlOf(transaction)
      const claimed = await tx`
        insert into sign_in_addresses (email, customer_id) values (${email}, ${customerId})
        on conflict (email) do update set email = excluded.email
        where sign_in_addresses.customer_id = excluded.customer_id
          and not exists (select from credentials c where c.customer_id = excluded.customer_id)
        returning email`
      if (claimed.length === 0) return false
      await tx`
        insert into customers (customer_id, first_name, last_name, sign_in_email, contact_email, created_at)
        values (${customerId}, ${firstName}, ${lastName}, ${email}, ${email}, ${String(at)})
        on conflict (customer_id) do update set first_name = excluded.first_name, last_name = excluded.last_name`
      await tx`
        insert into credentials (customer_id, password_hash, changed_at)
        values (${customerId}, ${passwordHash}, ${String(at)})`
      return true
    },

    /**
     * Call this before locking anything else: the customer intake also locks customers first, so that the two cannot
     * deadlock. No session of the customer starts until the commit.
     */
    lockAccess,

    async changePassword(
      transaction: Transaction,
      customerId: string,
      password: { hash: string; at: Temporal.Instant; keepSession: Uint8Array | null },
    ) {
      const tx = sqlOf(transaction)
      await lockAccess(transaction, customerId)
      await tx`
        insert into credentials (customer_id, password_hash, changed_at)
        values (${customerId}, ${password.hash}, ${String(password.at)})
        on conflict (customer_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`
      await endAccess(tx, [customerId], password.keepSession)
    },

    /** Returns false, and changes nothing, when the address is in use. */
    async changeSignInEmail(
      transaction: Transaction,
      customerId: string,
      { email, keepSession }: { email: string; keepSession: Uint8Array | null },
    ) {
      const tx = sqlOf(transaction)
      await lockAccess(transaction, customerId)
      const claimed = await tx`
        insert into sign_in_addresses (email, customer_id) values (${email}, ${customerId})
        on conflict do nothing returning email`
      if (claimed.length === 0) return false
      await tx`delete from sign_in_addresses where customer_id = ${customerId} and email <> ${email}`
      await tx`update customers set sign_in_email = ${email} where customer_id = ${customerId}`
      await endAccess(tx, [customerId], keepSession)
      return true
    },
  }
}

export type AccountRecords = ReturnType<typeof postgresAccountRecords>

/**
 * Ends emailed links, remembered devices and all sessions but `keepSession`. The higher `access_changes` invalidates
 * known browsers and unfinished writes of other processes. Lock the customers first: code that uses a link or starts a
 * session waits for that lock.
 */
export async function endAccess(
  tx: TransactionSql,
  customerIds: readonly string[],
  keepSession: Uint8Array | null = null,
): Promise<void> {
  const ids = JSON.stringify(customerIds)
  await tx`
    with counted as (
      update customers set access_changes = access_changes + 1
      where customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    ), links as (
      delete from single_use_links where customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    ), devices as (
      delete from remembered_devices where customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    )
    delete from sessions
    where customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
      and session_hash <> ${keepSession ?? new Uint8Array()}`
}
