import { expect, test } from 'vitest'
import { z } from 'zod'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { intakeRoutes } from '../../features/order-records/intake/intake.api.ts'
import { wireEnvelope } from '../../systems/order-management/order-wire.ts'
import { forOrderCallers } from '../http/route.ts'
import { answerCall } from './call.ts'
import { describeCalls } from './openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into by the test
type Any = any

const info = {
  sites: BRAND_SITES,
  title: 'Fern & Field',
  version: '1',
  sessionCookie: 'the_cookie',
  publicUrl: 'https://account.example.com',
  bodyBytesMax: 1000,
  refusals: [{ code: 'no-tea', status: 418, message: 'There is no tea.' }],
}
const answers = { 200: { about: 'Done.', schema: z.object({ note: z.string() }) } }
const note = forOrderCallers('orders', 'orderNumber', {
  name: 'add-note',
  method: 'POST',
  path: '/api/notes/:noteId',
  example: '/api/notes/1',
  call: {
    about: 'Keeps a note.',
    more: 'Until it is full.',
    query: z.object({ storeId: z.string().describe('The store.'), page: z.coerce.number().optional() }),
    body: z.object({ note: z.string().max(200) }),
    writes: 'once',
    checksReturnWindow: true,
    answers,
  },
  answer: () => answerCall(200, {}),
})
const described: Any = describeCalls([note], info)

test('a call is described by what checks it', () => {
  const call = described.paths['/api/notes/{noteId}'].post
  expect(call).toMatchObject({ operationId: 'add-note', summary: 'Keeps a note.', 'x-scope': 'orders' })
  expect(call.parameters.map((each: Any) => [each.in, each.name, each.required])).toEqual([
    ['path', 'noteId', true],
    ['query', 'orderNumber', true],
    ['query', 'storeId', true],
    ['query', 'page', false],
    ['header', 'Idempotency-Key', true],
    ['header', 'x-disable-hard-validation', false],
  ])
  expect(call.requestBody.description).toContain('1000 bytes')
  expect(call.requestBody.content['application/json'].schema).toMatchObject({
    properties: { note: { type: 'string', maxLength: 200 } },
    required: ['note'],
  })
  expect(Object.keys(call.responses).join()).toBe('200,400,401,403,404,413,415,422,429,500,503')
  expect(call.security).toEqual([{ credential: [] }, { shopper: [] }])
})

test('DAT-01 DAT-02 the intake’s envelope is described field by field', () => {
  const parts = {
    updateSchema: wireEnvelope,
    intakeBytesMax: 77,
    readUpdate: () => null as never,
    intake: { take: async () => [] },
  }
  const document: Any = describeCalls(intakeRoutes(parts), info)
  const [one] =
    document.paths['/api/orders-and-returns/intake'].post.requestBody.content['application/json'].schema.anyOf
  expect(one).toEqual({ $ref: '#/components/schemas/OrderEnvelope' })
  const { OrderEnvelope, Order, OrderLine } = document.components.schemas
  expect(OrderEnvelope.required).toEqual(['customerId', 'storeId', 'sequence', 'occurredAt', 'order'])
  const { properties, required } = Order
  expect(Object.keys(properties)).toContain('gcRefundUpperLimit')
  expect(required).toEqual(['placed_time', 'grand_total', 'orderItemsList'])
  expect(Object.keys(OrderLine.properties)).toContain('nsdSlotStartTime')
  const asText = (name: string) => OrderLine.properties[name].anyOf[0].pattern
  expect(
    [asText('OrderedQty'), asText('noOfDaysLeftForReturn')].map((pattern) => '-1'.match(pattern) !== null),
  ).toEqual([false, true])
  expect(document.paths['/api/orders-and-returns/intake'].post.requestBody.description).toContain('77 bytes')
  expect(JSON.stringify(document)).not.toContain('#/$defs')
})
