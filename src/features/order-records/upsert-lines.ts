import type { TransactionSql } from '../../platform/database/connect.ts'

/** Lines as JSON in the table's shape; existing ones are overwritten. */
export async function upsertLines(tx: TransactionSql, lines: string): Promise<void> {
  await tx`
    insert into order_lines (customer_id, order_number, line_no, split_no, order_line_key, status, status_description,
      product_type, sku, description, colour, size, picture, quantity, unit_price_pence, line_total_pence,
      delivered_on, facts)
    select customer_id, order_number, line_no, split_no, order_line_key, status, status_description,
      product_type, sku, description, colour, size, picture, quantity, unit_price_pence, line_total_pence,
      delivered_on, facts
    from jsonb_populate_recordset(null::order_lines, ${lines}::text::jsonb)
    on conflict (customer_id, order_number, line_no, split_no) do update set
      order_line_key = excluded.order_line_key, status = excluded.status,
      status_description = excluded.status_description, product_type = excluded.product_type, sku = excluded.sku,
      description = excluded.description, colour = excluded.colour, size = excluded.size, picture = excluded.picture,
      quantity = excluded.quantity, unit_price_pence = excluded.unit_price_pence,
      line_total_pence = excluded.line_total_pence, delivered_on = excluded.delivered_on, facts = excluded.facts`
}
