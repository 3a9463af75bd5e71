import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { sqlOf } from '../forms/command-log.records.ts'
import type { RetentionRule } from '../jobs/retention.ts'
import { currentActor } from './actor.ts'
import { eventData, type NewEvent, type OrderEvent } from './order-event.ts'
import type { WebhookEndpoint } from './webhook-endpoints.ts'

/** How long events are in the feed, and webhooks are stored; the history of an order stays as long as the order. */
export const REPLAY_DAYS = 30

/** Runs in the transaction of the change, so that every change has its event, and no event is without its change. */
export async function appendEvents(transaction: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ customerId, orderNumber, type, data, at }) => ({
    ...{ customer_id: customerId, event_id: randomUUID(), order_number: orderNumber, type, at: String(at) },
    ...{ actor: currentActor(customerId), data: eventData.get(type)?.write(data) },
  }))
  await sqlOf(transaction)`
    insert into order_events (customer_id, event_id, order_number, type, at, actor, data)
    select customer_id, event_id, order_number, type, at, actor, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as e (customer_id text, event_id uuid, order_number text, type text, at timestamptz, actor text, data jsonb)`
}

/** This event has no order, so that it stays when the orders of the customer and their events are deleted. */
export async function appendCustomerErased(transaction: Transaction, customerId: string, at: Temporal.Instant) {
  await appendEvents(transaction, [{ customerId, orderNumber: null, type: 'customer.erased', data: {}, at }])
}

export interface HistoryEntry extends OrderEvent {
  actor: string
}

const POSITIONS_AT_ONCE = 1000

export function postgresOrderEvents(sql: Sql) {
  return {
    /**
     * Gives committed events their positions in the feed, so that no event ever appears before one that a reader has
     * already read, and records to which endpoints each is delivered. Returns how many got a position.
     */
    async assignPositions(endpoints: readonly Pick<WebhookEndpoint, 'name' | 'types'>[], now: Temporal.Instant) {
      return await sql.begin(async (tx) => {
        // One process at a time: the next statement sees all positions that others have given. The text of the lock stays
        // as it is, since processes of an older release may still be running.
        await tx`select pg_advisory_xact_lock(hashtextextended('order events are placed', 0))`
        const [row] = await tx<{ count: number }[]>`
          /* all-customers: events-without-position */ with without_position as materialized (
            select customer_id, event_id from order_events where position is null order by sequence
            limit ${POSITIONS_AT_ONCE}
          ), numbered as materialized (
            select customer_id, event_id, nextval('order_event_positions') as position from without_position
          ), positioned as (
            update order_events e set position = n.position from numbered n
            where e.customer_id = n.customer_id and e.event_id = n.event_id
            returning e.customer_id, e.event_id, coalesce(e.order_number, '') as order_number, e.type, e.position
          ), wanted as (
            insert into webhook_deliveries
              (customer_id, event_id, endpoint, order_number, position, next_try_at, created_at)
            select p.customer_id, p.event_id, w.name, p.order_number, p.position, coalesce((
                -- If earlier events of the order are not delivered yet, this one is due no sooner than they are.
                select max(d.next_try_at) from webhook_deliveries d
                where d.customer_id = p.customer_id and d.order_number = p.order_number and d.endpoint = w.name
                  and d.settled_at is null
              ), ${String(now)}::timestamptz), ${String(now)}::timestamptz
            from positioned p
            join jsonb_to_recordset(${JSON.stringify(endpoints)}::text::jsonb) as w (name text, types jsonb)
              on w.types is null or jsonb_exists(w.types, p.type)
          )
          select count(*)::int as count from positioned`
        return row?.count ?? 0
      })
    },

    /** Events after the position `after`, in the order of the feed, except those that are too old for it. */
    async list(after: number, limit: number, now: Temporal.Instant) {
      const since = String(now.subtract({ hours: REPLAY_DAYS * 24 }))
      return await sql<(OrderEvent & { position: number })[]>`
        /* all-customers: events-after-position */ select customer_id as "customerId", event_id as "eventId",
          order_number as "orderNumber", type, at, data, position
        from order_events
        where position > ${after} and position >= (
          select position from order_events where position is not null and at >= ${since} order by at limit 1)
        order by position limit ${limit}`
    },

    async history(customerId: string, orderNumber: string) {
      return await sql<HistoryEntry[]>`
        select customer_id as "customerId", event_id as "eventId", order_number as "orderNumber", type, at, data, actor
        from order_events where customer_id = ${customerId} and order_number = ${orderNumber}
        order by sequence`
    },
  }
}

export type OrderEventRecords = ReturnType<typeof postgresOrderEvents>

export const eventRetention: readonly RetentionRule[] = [
  {
    name: 'webhook_deliveries',
    retentionHours: REPLAY_DAYS * 24,
    remove: (sql, before) => sql`
      /* all-customers: old-deliveries */ delete from webhook_deliveries where (customer_id, event_id, endpoint) in (
        select customer_id, event_id, endpoint from webhook_deliveries
        where created_at < ${before} order by created_at limit 1000)`,
  },
  {
    // Events of orders stay as long as their orders.
    name: 'events_without_order',
    retentionHours: REPLAY_DAYS * 24,
    remove: (sql, before) => sql`
      /* all-customers: old-erasures */ delete from order_events where (customer_id, event_id) in (
        select customer_id, event_id from order_events
        where order_number is null and at < ${before} order by at limit 1000)`,
  },
]
