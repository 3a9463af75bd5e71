import type { Sql } from '../../platform/database/connect.ts'

interface OrderWrite {
  reference: string
  kind: string
  state: string
  requestedAt: string
  attempts: number
  actor: string | null
}

interface OrderMail {
  kind: string
  subject: string
  state: 'queued' | 'sent' | 'failed'
  queuedAt: string
  returnNumber: string | null
}

/** An event, or an entry of the audit. */
export interface HistoryEntry {
  at: string
  /** As events name it, such as `shopper`, or the name of the member of staff. */
  actor: string
  what: string
  text: string | null
}

/** What our records say about an order besides the order itself. */
export interface OrderActivity {
  sequence: number
  lastUpdateAt: string | null
  /** Of customer service too: who looked is part of the history. */
  history: HistoryEntry[]
  notes: HistoryEntry[]
  writes: OrderWrite[]
  /** Those about the order, and those to its customer about no order. */
  mails: OrderMail[]
}

const ROWS_MAX = 50

export function postgresOrderActivity(sql: Sql) {
  return async (customerId: string, orderNumber: string): Promise<OrderActivity> => {
    const [row] = await sql<OrderActivity[]>`
      with acting as (
        /* who has acted for the customer, by the actor of what they did */
        select 'staff ' || staff_id as actor, max(staff_name) as name from staff_audit
        where customer_id = ${customerId} and order_number = ${orderNumber} and act = 'acting' group by staff_id
      )
      select o.sequence, o.last_update_at::text as "lastUpdateAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('reference', w.reference, 'kind', w.kind, 'state', w.state,
            'requestedAt', w.requested_at, 'attempts', w.attempts, 'actor', coalesce(acting.name, w.actor))
            order by w.requested_at desc)
          from (
            select * from outside_writes
            where customer_id = ${customerId} and order_number = ${orderNumber}
            order by requested_at desc limit ${ROWS_MAX}
          ) w left join acting on acting.actor = w.actor
        ), '[]') as writes,
        coalesce((
          select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'state', m.state,
            'queuedAt', m.queued_at, 'returnNumber', m.return_number) order by m.queued_at desc)
          from (
            select * from mails
            where customer_id = ${customerId} and (order_number = ${orderNumber} or order_number is null)
            order by queued_at desc limit ${ROWS_MAX}
          ) m
        ), '[]') as mails,
        coalesce((
          select jsonb_agg(jsonb_build_object('at', h.at, 'actor', h.actor, 'what', h.what, 'text', h.text)
            order by h.at desc)
          from (
            select at, coalesce(acting.name, e.actor) as actor, e.type as what, e.data->>'returnNumber' as text
            from order_events e left join acting on acting.actor = e.actor
            where customer_id = ${customerId} and order_number = ${orderNumber}
            union all
            select at, staff_name, act, text from staff_audit
            where customer_id = ${customerId} and order_number = ${orderNumber} and act <> 'noted'
            order by at desc limit ${ROWS_MAX}
          ) h
        ), '[]') as history,
        coalesce((
          select jsonb_agg(jsonb_build_object('at', n.at, 'actor', n.staff_name, 'what', n.act, 'text', n.text)
            order by n.at desc)
          from (
            select * from staff_audit
            where customer_id = ${customerId} and order_number = ${orderNumber} and act = 'noted'
            order by at desc limit ${ROWS_MAX}
          ) n
        ), '[]') as notes
      from orders o where o.customer_id = ${customerId} and o.order_number = ${orderNumber}`
    if (!row) throw new Error('the order was deleted while it was read')
    return row
  }
}

export type FindOrderActivity = ReturnType<typeof postgresOrderActivity>
