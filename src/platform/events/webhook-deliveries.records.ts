import type { Sql } from '../database/connect.ts'
import type { OrderEvent } from './order-event.ts'

export interface ClaimedDelivery extends OrderEvent {
  attempts: number
  position: number
}

export interface DeliveryResult extends Pick<ClaimedDelivery, 'customerId' | 'orderNumber' | 'eventId' | 'position'> {
  /** Null: it was delivered. */
  problem: string | null
  /** When it is tried again; null if never. */
  nextTryAt: Temporal.Instant | null
}

/** If a process ends while it delivers, its deliveries are made again after this. */
const LEASE_SECONDS = 60

export function postgresWebhookDeliveries(sql: Sql) {
  return {
    /** Of each order at most its first open event; no other process gets the same for a minute. */
    async claim(endpoint: string, limit: number, now: Temporal.Instant) {
      return await sql<ClaimedDelivery[]>`
        /* all-customers: due-deliveries */ with due as materialized (
          select d.customer_id, d.event_id from webhook_deliveries d
          where d.endpoint = ${endpoint} and d.settled_at is null and d.next_try_at <= ${String(now)}
            -- As a join, "not exists" would read all open deliveries each time.
            and d.position = (
              select min(first.position) from webhook_deliveries first
              where first.customer_id = d.customer_id and first.order_number = d.order_number
                and first.endpoint = d.endpoint and first.settled_at is null)
          order by d.next_try_at, d.position limit ${limit}
          for update of d skip locked
        ), claimed as (
          update webhook_deliveries d
          set attempts = attempts + 1, next_try_at = ${String(now.add({ seconds: LEASE_SECONDS }))}
          from due
          where d.customer_id = due.customer_id and d.event_id = due.event_id and d.endpoint = ${endpoint}
          returning d.customer_id, d.event_id, d.attempts, d.position
        )
        select e.customer_id as "customerId", e.event_id as "eventId", e.order_number as "orderNumber", e.type, e.at,
          e.data, c.attempts, c.position
        from claimed c join order_events e on e.customer_id = c.customer_id and e.event_id = c.event_id`
    },

    /** Later events of the same order are next tried when this one is, or now if it is settled. */
    async settle(endpoint: string, results: readonly DeliveryResult[], now: Temporal.Instant) {
      const rows = results.map(({ customerId, eventId, orderNumber, position, problem, nextTryAt }) => ({
        ...{ customer_id: customerId, event_id: eventId, order_number: orderNumber ?? '', position, problem },
        ...{ next_try_at: String(nextTryAt ?? now), is_settled: nextTryAt === null },
      }))
      await sql`
        update webhook_deliveries d
        set next_try_at = r.next_try_at,
          settled_at = case when d.event_id = r.event_id and r.is_settled then ${String(now)}::timestamptz end,
          is_dead = d.event_id = r.event_id and r.is_settled and r.problem is not null,
          problem = case when d.event_id = r.event_id then r.problem else d.problem end
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (customer_id text, event_id uuid,
          order_number text, position bigint, problem text, next_try_at timestamptz, is_settled boolean)
        where d.customer_id = r.customer_id and d.order_number = r.order_number and d.endpoint = ${endpoint}
          and d.settled_at is null and d.position >= r.position`
    },

    async listDead(limit: number) {
      return await sql<DeadLetter[]>`
        /* all-customers: dead-letters */ select d.endpoint, d.event_id as "eventId", e.type,
          e.order_number as "orderNumber", e.at, d.attempts, d.problem, d.settled_at as "diedAt"
        from webhook_deliveries d join order_events e on e.customer_id = d.customer_id and e.event_id = d.event_id
        where d.is_dead order by d.endpoint, d.position limit ${limit}`
    },

    /** Without an event, all dead letters of the endpoint. Returns how many are sent again. */
    async sendAgain(endpoint: string, eventId: string | null, now: Temporal.Instant) {
      const rows = await sql`
        /* all-customers: dead-letters */ update webhook_deliveries
        set is_dead = false, settled_at = null, attempts = 0, next_try_at = ${String(now)}
        where endpoint = ${endpoint} and is_dead and (${eventId}::uuid is null or event_id = ${eventId}::uuid)`
      return rows.count
    },
  }
}

export type WebhookDeliveries = ReturnType<typeof postgresWebhookDeliveries>

export interface DeadLetter extends Pick<OrderEvent, 'eventId' | 'type' | 'orderNumber' | 'at'> {
  endpoint: string
  attempts: number
  problem: string | null
  diedAt: Temporal.Instant
}
