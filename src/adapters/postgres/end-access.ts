import type { TransactionSql } from './connect.ts'

/**
 * What every change of a password or a sign-in address ends, whoever makes it: mailed links, remembered devices, and
 * sessions but the one that goes on. The count does the same to what another process is only now writing, and to browsers
 * that are known. The customers must be locked: whoever uses a link or begins a session waits for the same lock.
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
