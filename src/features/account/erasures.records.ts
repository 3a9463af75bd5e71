import type { TransactionSql } from '../../platform/database/connect.ts'

/** Why an update is refused. */
export const ERASED = 'customerId: the data of this customer was erased'

/** Those of the customers whose data was erased. Until the commit none of the others is erased, either. */
export async function erasedAmong(tx: TransactionSql, customerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ customer_id: string; is_erased: boolean }[]>`
    select customer_id, erased_at is not null as is_erased from erasures
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb))
    order by customer_id for share`
  return new Set(rows.filter(({ is_erased }) => is_erased).map(({ customer_id }) => customer_id))
}
