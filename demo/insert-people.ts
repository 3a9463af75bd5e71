import type { TransactionSql } from '../src/platform/database/connect.ts'
import { insertRows } from '../test/builders/insert-rows.ts'
import { PEOPLE } from './people.ts'
import { DEMO_STAFF } from './staff.data.ts'

/** Inserts every account of the demo, with address book and the one password, and those of customer service. */
export async function insertPeople(tx: TransactionSql, passwordHash: string, now: Temporal.Instant): Promise<void> {
  const at = String(now)
  await insertRows(
    tx,
    'customers',
    PEOPLE.map((person) => ({
      customer_id: person.customerId,
      first_name: person.firstName,
      last_name: person.lastName,
      sign_in_email: person.signInEmail,
      contact_email: person.contactEmail,
      contact_phone: person.contactPhone,
      personalisation: person.personalisation,
      created_at: at,
    })),
  )
  await insertRows(
    tx,
    'credentials',
    PEOPLE.map(({ customerId }) => ({ customer_id: customerId, password_hash: passwordHash, changed_at: at })),
  )
  await insertRows(
    tx,
    'sign_in_addresses',
    PEOPLE.map(({ signInEmail, customerId }) => ({ email: signInEmail, customer_id: customerId })),
  )
  await insertRows(
    tx,
    'addresses',
    PEOPLE.flatMap(({ customerId, addresses }) =>
      addresses.map((address, index) => ({
        customer_id: customerId,
        address_id: `A${index + 1}`,
        is_default: index === 0,
        facts: address,
        updated_at: at,
      })),
    ),
  )
  await insertRows(
    tx,
    'staff_accounts',
    DEMO_STAFF.map(({ staffId, name, email, sites }) => ({
      ...{ staff_id: staffId, name, email, sites, password_hash: passwordHash, created_at: at, password_set_at: at },
    })),
  )
}
