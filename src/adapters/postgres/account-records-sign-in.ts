import type { AccountRecords } from '../../ports/account-records.ts'
import { sqlOf } from './command-log.ts'

export const changePassword: AccountRecords['changePassword'] = async (transaction, customerId, password) => {
  const tx = sqlOf(transaction)
  await tx`
    update credentials set password_hash = ${password.hash}, changed_at = ${String(password.at)}
    where customer_id = ${customerId}`
  await tx`delete from remembered_devices where customer_id = ${customerId}`
  await tx`
    delete from sessions
    where customer_id = ${customerId} and session_hash <> ${password.keepSession ?? new Uint8Array()}`
}

export const changeSignInEmail: AccountRecords['changeSignInEmail'] = async (transaction, customerId, email) => {
  const tx = sqlOf(transaction)
  const claimed = await tx`
    insert into sign_in_addresses (email, customer_id) values (${email}, ${customerId})
    on conflict do nothing returning email`
  if (claimed.length === 0) return false
  await tx`delete from sign_in_addresses where customer_id = ${customerId} and email <> ${email}`
  await tx`update customers set sign_in_email = ${email} where customer_id = ${customerId}`
  return true
}
