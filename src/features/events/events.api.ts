import { z } from 'zod'
import { answerCall, callRefusalSchema, type Example, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { anyEventSchema, toEventBody } from '../../platform/events/order-event.ts'
import type { OrderEventRecords } from '../../platform/events/order-events.records.ts'
import type { WebhookDeliveries } from '../../platform/events/webhook-deliveries.records.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'

export interface EventApiParts {
  events: Pick<OrderEventRecords, 'list' | 'history'>
  deliveries: Pick<WebhookDeliveries, 'listDead' | 'sendAgain'>
  orders: Pick<OrderRecords, 'findOwner'>
}

const LIMIT = 100
const LIMIT_MAX = 1000
const DEAD_LETTERS_MAX = 1000

const EVENT_ID = '0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10'
const EVENT_EXAMPLE = {
  id: EVENT_ID,
  type: 'return.cancelled',
  timestamp: '2026-11-14T10:00:00Z',
  data: { customerId: 'C-1001', orderNumber: '400000008', returnNumber: '800000008' },
}
const DEAD_LETTER_EXAMPLE = {
  ...{ endpoint: 'warehouse', id: EVENT_ID, type: 'return.cancelled', timestamp: '2026-11-14T10:00:00Z' },
  ...{ orderNumber: '400000008', attempts: 10, problem: 'status-500', givenUpAt: '2026-11-17T09:35:05Z' },
}

const { id, type, timestamp } = anyEventSchema.shape

const eventsPage = z
  .object({
    events: z.array(anyEventSchema).describe('The events, in the order of the feed.'),
    next: z.string().describe('Send it as `after` to get what follows, now or later.'),
  })
  .meta({ id: 'EventsPage', description: 'Events, and where to read on.' })

const actorSchema = z
  .object({
    kind: z
      .enum(['shopper', 'guest', 'recipient', 'staff', 'caller', 'carrier', 'job', 'command'])
      .describe(
        "`shopper`: the order's customer. `guest`: the customer, without signing in. `recipient`: of a gift. `staff`: customer service. `caller`: an internal system. `job`: Aftercare itself. `command`: staff, on the command line.",
      ),
    name: z
      .string()
      .nullable()
      .describe('The member of staff, the credential, the carrier or the job; null for the others.'),
  })
  .describe('Who did it.')

const historySchema = z
  .object({ entries: z.array(anyEventSchema.safeExtend({ actor: actorSchema })).describe('The earliest first.') })
  .meta({ id: 'OrderHistory', description: 'Who did what to an order and its returns, and when.' })

const deadLetterSchema = z.object({
  endpoint: z.string().describe('The name of the endpoint.'),
  ...{ id, type, timestamp },
  orderNumber: z.string().nullable().describe('The order; null for `customer.erased`.'),
  attempts: z.number().int().describe('How often it was sent.'),
  problem: z.string().nullable().describe('Why the last attempt failed, such as `status-500` or `time-out`.'),
  givenUpAt: z.string().describe('When it was given up.'),
})

const deadLettersSchema = z
  .object({ deadLetters: z.array(deadLetterSchema).describe('By endpoint, the earliest event first.') })
  .meta({ id: 'DeadLetters', description: 'Events that could not be delivered within three days.' })

const ok = (about: string, schema: z.ZodType, example: Example) => ({ 200: { about, schema, example } })

export function eventRoutes({ events, deliveries, orders }: EventApiParts): Route[] {
  return [
    forServices('events', {
      name: 'events-call',
      method: 'GET',
      path: PATHS.eventsCall,
      example: `${PATHS.eventsCall}?after=0`,
      call: {
        about: 'What happened to orders, returns and gift receipts, in the last 30 days.',
        more: 'Every event once, in an order in which nothing is ever inserted: one that commits late comes later. An event appears within a minute.',
        query: z.object({
          after: z
            .string()
            .regex(/^\d{1,15}$/, 'must be `next` of an earlier answer')
            .optional()
            .describe('Where to read on: `next` of the answer before. Without it, the oldest events come first.')
            .meta({ examples: ['0'] }),
          limit: z
            .string()
            .refine(
              (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= LIMIT_MAX,
              `must be a whole number from 1 to ${LIMIT_MAX}`,
            )
            .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
            .transform(Number)
            .optional()
            .meta({ description: 'The most events to return.' }),
        }),
        answers: ok('The events; empty if there are no new ones.', eventsPage, { events: [EVENT_EXAMPLE], next: '1' }),
      },
      async answer({ parsedQuery: { after = '0', limit = LIMIT }, now }) {
        const listed = await events.list(Number(after), limit, now)
        const next = String(listed.at(-1)?.position ?? after)
        return answerCall(200, { events: listed.map((event) => ({ id: event.eventId, ...toEventBody(event) })), next })
      },
    }),
    forServices('audit', {
      name: 'order-history-call',
      method: 'GET',
      path: PATHS.orderHistoryCall,
      example: `${PATHS.orderHistoryCall}?orderNumber=400000008`,
      call: {
        about: 'Who did what to an order and its returns, and when.',
        more: 'It stays as long as the order. A change is entered once order management has confirmed it, under the name of who requested it.',
        query: z.object({
          orderNumber: z
            .string()
            .regex(/^[\w.:-]{1,64}$/, 'must be an order number')
            .describe('The order.'),
        }),
        answers: {
          ...ok('The entries; empty if nothing has happened.', historySchema, {
            entries: [{ ...EVENT_EXAMPLE, actor: { kind: 'caller', name: 'Call centre' } }],
          }),
          404: {
            about: 'There is no such order (`not-found`).',
            schema: callRefusalSchema,
            example: refusalExample('not-found', NO_ORDER),
          },
        },
      },
      async answer({ parsedQuery: { orderNumber } }) {
        const customerId = await orders.findOwner(orderNumber)
        if (customerId === null) return refuseCall(404, 'not-found', NO_ORDER)
        const entries = await events.history(customerId, orderNumber)
        return answerCall(200, {
          entries: entries.map((event) => ({
            ...{ id: event.eventId, ...toEventBody(event) },
            actor: toActor(event.actor),
          })),
        })
      },
    }),
    forServices('events', {
      name: 'dead-letters-call',
      method: 'GET',
      path: PATHS.deadLettersCall,
      example: PATHS.deadLettersCall,
      call: {
        about: 'Events that an endpoint has not accepted within three days.',
        more: `At most ${DEAD_LETTERS_MAX}. Later events of the same order were delivered all the same.`,
        answers: ok('The dead letters; empty if there are none.', deadLettersSchema, {
          deadLetters: [DEAD_LETTER_EXAMPLE],
        }),
      },
      async answer() {
        const dead = await deliveries.listDead(DEAD_LETTERS_MAX)
        return answerCall(200, {
          deadLetters: dead.map(({ endpoint, eventId, type, orderNumber, at, attempts, problem, diedAt }) => ({
            ...{ endpoint, id: eventId, type, orderNumber, timestamp: String(at), attempts, problem },
            givenUpAt: String(diedAt),
          })),
        })
      },
    }),
    forServices('events', {
      name: 'send-again-call',
      method: 'POST',
      path: PATHS.sendAgainCall,
      exampleBody: { endpoint: 'warehouse', id: EVENT_ID },
      call: {
        about: 'Sends dead letters of an endpoint again: one, or all of them.',
        more: 'They are sent within a minute, and for another three days if that fails.',
        writes: 'repeatable',
        body: z.object({
          endpoint: z.string('must be the name of an endpoint').max(40).describe('The name of the endpoint.'),
          id: z.guid('must be the id of an event').optional().describe('The event; without it, all dead letters.'),
        }),
        bodyExample: { endpoint: 'warehouse', id: EVENT_ID },
        answers: ok(
          'How many are sent again; 0 if there is no such dead letter.',
          z.object({ count: z.number().int().describe('How many are sent again.') }),
          { count: 1 },
        ),
      },
      async answer({ body: { endpoint, id = null }, now }) {
        return answerCall(200, { count: await deliveries.sendAgain(endpoint, id, now) })
      },
    }),
  ]
}

const NO_ORDER = 'There is no such order.'

/** From `caller Call centre`. */
function toActor(actor: string): { kind: string; name: string | null } {
  const [, kind = actor, name = null] = /^(\w+)(?: (.*))?$/.exec(actor) ?? []
  return { kind, name }
}
