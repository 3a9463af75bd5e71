import type { TransactionSql } from '../../platform/database/connect.ts'

/**
 * Ends mailed links, remembered devices and other sessions; the count invalidates known browsers and what other
 * processes are writing now. Lock the customers first: using a link or starting a session waits for that lock.
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
