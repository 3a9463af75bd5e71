import type { Currency } from '../../domain/money/money.ts'
import type { ListedOrder, OrderHeader, OrderRecords } from '../../ports/order-records.ts'
import type { Sql } from './connect.ts'

interface OrderRow {
  order_number: string
  placed_at: Temporal.Instant
  currency: Currency
  grand_total_pence: number
  lines: LineRow[]
}

interface LineRow {
  status: string
  statusDescription: string | null
  productType: string
  deliveredOn: string | null
  description: string
  picture: string | null
  quantity: number
}

export function postgresOrderRecords(sql: Sql): OrderRecords {
  return {
    async listNewest(customerId, site, limit) {
      const rows = await sql<OrderRow[]>`
        select o.order_number, o.placed_at, o.currency, o.grand_total_pence, l.lines
        from orders o
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object(
            'status', status, 'statusDescription', status_description, 'productType', product_type,
            'deliveredOn', delivered_on, 'description', description, 'picture', picture, 'quantity', quantity
          ) order by line_no, split_no), '[]'::jsonb) as lines
          from order_lines
          where customer_id = o.customer_id and order_number = o.order_number
        ) l
        where o.customer_id = ${customerId} and o.site = ${site}
        order by o.placed_at desc, o.order_number desc
        limit ${limit}`
      return rows.map(toListedOrder)
    },

    async findHeader(customerId, orderNumber) {
      const [row] = await sql<OrderHeader[]>`
        select order_number as "orderNumber", site, currency, user_type as "userType"
        from orders
        where customer_id = ${customerId} and order_number = ${orderNumber}`
      return row ?? null
    },
  }
}

function toListedOrder(row: OrderRow): ListedOrder {
  return {
    orderNumber: row.order_number,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence,
    lines: row.lines.map((line) => ({
      ...line,
      deliveredOn: line.deliveredOn === null ? null : Temporal.PlainDate.from(line.deliveredOn),
    })),
  }
}
