import type { Access, AccountRecords, Credentials, Profile } from '../../ports/account-records.ts'
import { changePassword, changeSignInEmail, lockAccess } from './account-records-sign-in.ts'
import { asTransaction, sqlOf } from './command-log.ts'
import type { Sql } from './connect.ts'

export function postgresAccountRecords(sql: Sql): AccountRecords {
  async function findCredentialsOf(customerId: string): Promise<Credentials | null> {
    const [row] = await sql<Credentials[]>`
      select c.customer_id as "customerId", p.password_hash as "passwordHash", c.access_changes as "accessChanges"
      from customers c left join credentials p on p.customer_id = c.customer_id
      where c.customer_id = ${customerId}`
    return row ?? null
  }

  return {
    async findCredentials(email) {
      // First the directory, then the customer: the two may live in different databases one day.
      const [owner] = await sql<{ customer_id: string }[]>`
        select customer_id from sign_in_addresses where email = ${email}`
      return await findCredentialsOf(owner?.customer_id ?? '')
    },

    findCredentialsOf,

    async findAccess(customerId) {
      const [row] = await sql<Access[]>`
        select sign_in_email as "signInEmail", access_changes as "accessChanges"
        from customers where customer_id = ${customerId}`
      return row ?? null
    },

    async findProfile(customerId) {
      const [row] = await sql<Profile[]>`
        select first_name as "firstName", last_name as "lastName", sign_in_email as "signInEmail",
          contact_email as "contactEmail", contact_phone as "contactPhone", personalisation
        from customers where customer_id = ${customerId}`
      return row ?? null
    },

    async setPersonalisation(customerId, choice) {
      await sql`
        update customers set personalisation = ${choice}, consent_told = false where customer_id = ${customerId}`
    },

    async together<Result>(act: Parameters<AccountRecords['together']>[0]) {
      return (await sql.begin((tx) => act(asTransaction(tx)))) as Result
    },

    async changeName(customerId, { firstName, lastName }) {
      await sql.begin(async (tx) => {
        await tx`
          update customers set first_name = ${firstName}, last_name = ${lastName} where customer_id = ${customerId}`
        await tx`update sessions set first_name = ${firstName} where customer_id = ${customerId}`
      })
    },

    async changeContact(customerId, { contactEmail, contactPhone }) {
      await sql`
        update customers set contact_email = ${contactEmail}, contact_phone = ${contactPhone}
        where customer_id = ${customerId}`
    },

    async create(transaction, { customerId, email, firstName, lastName, passwordHash, at }) {
      const tx = sqlOf(transaction)
      const claimed = await tx`
        insert into sign_in_addresses (email, customer_id) values (${email}, ${customerId})
        on conflict do nothing returning email`
      if (claimed.length === 0) return false
      await tx`
        insert into customers (customer_id, first_name, last_name, sign_in_email, contact_email, created_at)
        values (${customerId}, ${firstName}, ${lastName}, ${email}, ${email}, ${String(at)})`
      await tx`
        insert into credentials (customer_id, password_hash, changed_at)
        values (${customerId}, ${passwordHash}, ${String(at)})`
      return true
    },

    lockAccess,
    changePassword,
    changeSignInEmail,
  }
}
