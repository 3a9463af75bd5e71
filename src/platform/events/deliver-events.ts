import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../domain/time/days.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { toEventBody } from './order-event.ts'
import type { OrderEventRecords } from './order-events.records.ts'
import type { SendWebhook } from './send-webhook.ts'
import type { ClaimedDelivery, DeliveryResult, WebhookDeliveries } from './webhook-deliveries.records.ts'
import type { WebhookEndpoint } from './webhook-endpoints.ts'

export interface DeliverEventsParts {
  events: Pick<OrderEventRecords, 'assignPositions'>
  deliveries: Pick<WebhookDeliveries, 'claim' | 'settle'>
  endpoints: readonly WebhookEndpoint[]
  send: SendWebhook
  clock: Clock
  log: Log
}

/** The pauses after each failure: three days in all, then the event is a dead letter. */
const PAUSE_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600, 86_400] as const

/** Calls at a time to one endpoint. */
const AT_ONCE = 100

/** A run ends before the next minute's begins. */
const RUN_MS = 55_000
const PAUSE_MS = 1000

/** Endpoints do not wait for each other. Without endpoints, events only get positions in the feed, once a minute. */
export function deliverEventsJob(parts: DeliverEventsParts, stopping: AbortSignal): Job {
  return {
    name: 'deliver-events',
    schedule: '* * * * *',
    async run() {
      const endsAt = performance.now() + RUN_MS
      const isOver = () => stopping.aborted || performance.now() >= endsAt
      if (parts.endpoints.length === 0) return await assignAllPositions(parts, isOver)
      const repeat = async (work: () => Promise<void>) => {
        while (!isOver()) {
          await work()
          await setTimeout(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
        }
      }
      await Promise.all([
        repeat(() => assignAllPositions(parts, isOver)),
        ...parts.endpoints.map((endpoint) => repeat(() => deliverAll(parts, endpoint, isOver))),
      ])
    },
  }
}

const never = () => false

/** Gives new events their positions in the feed, then sends all deliveries that are due. */
export async function deliverDue(parts: DeliverEventsParts): Promise<void> {
  await assignAllPositions(parts, never)
  await Promise.all(parts.endpoints.map((endpoint) => deliverAll(parts, endpoint, never)))
}

async function assignAllPositions(
  { events, endpoints, clock }: DeliverEventsParts,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 1; count > 0 && !isOver(); ) count = await events.assignPositions(endpoints, clock.now())
}

async function deliverAll(parts: DeliverEventsParts, endpoint: WebhookEndpoint, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const claimed = await parts.deliveries.claim(endpoint.name, AT_ONCE, parts.clock.now())
    if (claimed.length === 0) return
    const results = await Promise.all(claimed.map((delivery) => deliver(parts, endpoint, delivery)))
    await parts.deliveries.settle(endpoint.name, results, parts.clock.now())
  }
}

async function deliver(
  { send, clock, log }: DeliverEventsParts,
  endpoint: WebhookEndpoint,
  delivery: ClaimedDelivery,
): Promise<DeliveryResult> {
  const { eventId, attempts } = delivery
  const body = JSON.stringify(toEventBody(delivery))
  const problem = await send(endpoint, { id: eventId, at: clock.now(), body })
  const pause = problem === null ? undefined : PAUSE_SECONDS[attempts - 1]
  if (problem !== null) {
    const facts = { endpoint: endpoint.name, event: eventId, reason: problem, attempts }
    if (pause === undefined) log.error('webhook given up', new Error('an event could not be delivered'), facts)
    else log.warn('webhook not delivered', facts)
  }
  return { ...delivery, problem, nextTryAt: pause === undefined ? null : clock.now().add({ seconds: pause }) }
}
