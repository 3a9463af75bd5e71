import { markReturned } from '../../domain/gift-receipts/as-buyer-sees.ts'
import { asRecipientSees } from '../../domain/gift-receipts/as-recipient-sees.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import { type GiftReceiptRow, giftReceiptsColumn, toGiftReceipts } from '../order-records/gift-receipt-rows.ts'
import type { HeldGift, HeldGifts, LineInReturn } from '../order-records/order-details.ts'
import { type LineRow, type OrderRow, orderOfRows } from '../order-records/order-rows.ts'
import { type ByRecipientsRow, byRecipientsColumn } from '../order-records/recipients-returns.ts'
import { toWithdrawn, type WithdrawnRow, withdrawnColumn } from '../order-records/withdrawn-rows.ts'

interface HeldRow extends OrderRow, ByRecipientsRow {
  returning: LineInReturn[] | null
  asked_by_recipients: string[] | null
  lines: LineRow[] | null
  withdrawn: WithdrawnRow[] | null
  gift_receipts: GiftReceiptRow[] | null
}

type Row = { has_orders: boolean } & (HeldRow | { [Column in keyof HeldRow]: null })

/** Latest bound first; without any, one row says whether the shopper has orders of their own. */
export async function listHeldRows(
  sql: Sql,
  recipientId: string,
  { key: site, currency }: Site,
  limit: number,
): Promise<Row[]> {
  return await sql<Row[]>`
    select own.has_orders, gift.*
    from (select exists (select from orders where customer_id = ${recipientId}) as has_orders) own
    left join lateral (
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.known_as_of, o.facts, held.bound_at,
        (
          select jsonb_agg(jsonb_build_object(
            'lineNo', l.line_no, 'splitNo', l.split_no, 'returnNumber', r.return_number,
            'itemStatus', l.item_status, 'expectedBack', l.expected_back))
          from returns r
          join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number and l.is_active
          where r.customer_id = o.customer_id and r.order_number = o.order_number and r.recipient_id = ${recipientId}
        ) as returning,
        (
          select jsonb_agg(l->>'lineKey')
          from outside_writes w, jsonb_array_elements(w.payload->'confirmation'->'lines') l
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
            and w.holds_order and w.kind = 'create-return' and w.recipient_id is not null
        ) as asked_by_recipients,
        (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${byRecipientsColumn(sql)}, ${withdrawnColumn(sql)}, ${giftReceiptsColumn(sql, recipientId)}
      from (
        select customer_id, order_number, max(bound_at) as bound_at from gift_holders
        where recipient_id = ${recipientId} group by customer_id, order_number
      ) held
      join orders o on o.customer_id = held.customer_id and o.order_number = held.order_number and o.site = ${site}
        and o.currency = ${currency}
      order by held.bound_at desc, o.order_number
      limit ${limit}
    ) gift on true
    order by gift.bound_at desc, gift.order_number`
}

export function toHeldGifts(rows: readonly Row[], note: NoteUnreadable): HeldGifts {
  return {
    hasOrders: rows.some(({ has_orders }) => has_orders),
    gifts: rows.flatMap((row) => (row.order_number === null ? [] : [toHeldGift(row, note)])),
  }
}

function toHeldGift(row: HeldRow, note: NoteUnreadable): HeldGift {
  const order = orderOfRows(row, row.lines ?? [], note)
  const whole = {
    ...order,
    lines: markReturned(order.lines, { lines: row.by_recipients ?? [], asked: row.asked_by_recipients ?? [] }),
    ...(row.withdrawn && { withdrawn: toWithdrawn(row.withdrawn) }),
  }
  const giftReceipts = toGiftReceipts(row.gift_receipts)
  return { order: asRecipientSees(whole, giftReceipts), giftReceipts, returning: row.returning ?? [] }
}
