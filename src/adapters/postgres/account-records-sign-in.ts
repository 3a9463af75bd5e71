import type { Access, AccountRecords } from '../../ports/account-records.ts'
import { sqlOf } from './command-log.ts'
import { endAccess } from './end-access.ts'

/** Customer first, as the customer intake locks them: no deadlock. */
export const lockAccess: AccountRecords['lockAccess'] = async (transaction, customerId) => {
  const [row] = await sqlOf(transaction)<Access[]>`
    select sign_in_email as "signInEmail", access_changes as "accessChanges"
    from customers where customer_id = ${customerId} for no key update`
  return row ?? null
}

export const changePassword: AccountRecords['changePassword'] = async (transaction, customerId, password) => {
  const tx = sqlOf(transaction)
  await lockAccess(transaction, customerId)
  await tx`
    insert into credentials (customer_id, password_hash, changed_at)
    values (${customerId}, ${password.hash}, ${String(password.at)})
    on conflict (customer_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`
  await endAccess(tx, [customerId], password.keepSession)
}

export const changeSignInEmail: AccountRecords['changeSignInEmail'] = async (
  transaction,
  customerId,
  { email, keepSession },
) => {
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
}
