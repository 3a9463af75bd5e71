import type { AccountRecords, Credentials, Profile } from '../../ports/account-records.ts'
import type { Sql } from './connect.ts'

export function postgresAccountRecords(sql: Sql): AccountRecords {
  return {
    async findCredentials(email) {
      // First the directory, then the customer: the two may live in different databases one day.
      const [owner] = await sql<{ customer_id: string }[]>`
        select customer_id from sign_in_addresses where email = ${email}`
      const customerId = owner?.customer_id ?? ''
      const [row] = await sql<Credentials[]>`
        select customer_id as "customerId", password_hash as "passwordHash"
        from credentials where customer_id = ${customerId}`
      return row ?? null
    },

    async findProfile(customerId) {
      const [row] = await sql<Profile[]>`
        select first_name as "firstName", last_name as "lastName", sign_in_email as "signInEmail"
        from customers where customer_id = ${customerId}`
      return row ?? null
    },
  }
}
