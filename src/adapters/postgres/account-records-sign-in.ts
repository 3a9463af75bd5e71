import type { AccountRecords } from '../../ports/account-records.ts'
import { sqlOf } from './command-log.ts'

export const changePassword: AccountRecords['changePassword'] = async (transaction, customerId, password) => {
  const tx = sqlOf(transaction)
  await tx`
    insert into credentials (customer_id, password_hash, changed_at)
    values (${customerId}, ${password.hash}, ${String(password.at)})
    on conflict (customer_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`
  await tx`delete from remembered_devices where customer_id = ${customerId}`
  await tx`
    delete from sessions
    where customer_id = ${customerId} and session_hash <> ${password.keepSession ?? new Uint8Array()}`
}

export const changeSignInEmail: AccountRecords['changeSignInEmail'] = async (transaction, customerId, email) => {
  const tx = sqlOf(transaction)
  // The customer before the address, as the intake of customers locks them: so neither waits for the other in a circle.
  await tx`select 1 from customers where customer_id = ${customerId} for update`
  const claimed = await tx`
    insert into sign_in_addresses (email, customer_id) values (${email}, ${customerId})
    on conflict do nothing returning email`
  if (claimed.length === 0) return false
  await tx`delete from sign_in_addresses where customer_id = ${customerId} and email <> ${email}`
  await tx`update customers set sign_in_email = ${email} where customer_id = ${customerId}`
  return true
}
