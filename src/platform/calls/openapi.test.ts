import { expect, test } from 'vitest'
import { z } from 'zod'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { undescribed } from '../../../test/harness/undescribed.ts'
import { intakeRoutes } from '../../features/order-records/intake/intake.api.ts'
import { wireEnvelope } from '../../systems/order-management/order-wire.ts'
import { forCarriers, forOrderCallers, forServices } from '../http/route.ts'
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
  expect(Object.keys(call.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(call.security).toEqual([{ credential: [] }, { shopper: [] }])
})

test('D-157 a call that carriers sign is described with its carriers, headers, refusals and size', () => {
  const scans = forCarriers({
    name: 'scans',
    path: '/api/carriers/:carrier/scans',
    example: '/api/carriers/evri/scans',
    call: { about: 'Takes scans.', more: 'All.', body: z.object({}), writes: 'repeatable', answers },
    answer: () => answerCall(200, {}),
  })
  const made: Any = describeCalls([scans], info)
  const call = made.paths['/api/carriers/{carrier}/scans'].post
  expect(call.security).toEqual([{ signature: [] }])
  expect(made.components.securitySchemes.signature).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-Signature' })
  expect(call.parameters.map((each: Any) => [each.in, each.name, each.required])).toEqual([
    ['path', 'carrier', true],
    ['header', 'X-Timestamp', true],
  ])
  expect(call.parameters[0].schema.enum).toEqual(['evri', 'royal-mail', 'parcelforce', 'an-post', 'dpd'])
  expect(undescribed(made)).not.toContainEqual(expect.stringMatching(/path carrier|header|security|^POST \S+$/))
  expect(call.tags).toEqual(['Carriers'])
  expect(call.description).toContain('the carrier named in the address, by its signature')
  expect(call.requestBody.description).toContain('1048576 bytes')
  expect(Object.keys(call.responses).join()).toBe('200,400,401,404,413,415,422,429,500,503')
  expect(call.responses[401].description).toContain('`signature-wrong`')
  expect(call).not.toHaveProperty('x-scope')
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

test('a schema with a name is described once, under it; one server, and a tag for each call', () => {
  const named = z.object({ amount: z.string() }).meta({ id: 'NamedInTheTest' })
  const call = {
    about: 'Takes one.',
    more: 'No more.',
    body: named,
    bodyExample: { amount: '1' },
    answers: { 200: { about: 'It.', schema: named } },
  }
  const route = forServices('intake', {
    name: 'n',
    method: 'POST',
    path: '/api/n',
    call,
    answer: () => answerCall(200, {}),
  })
  const made: Any = describeCalls([route], info)
  const reference = { $ref: '#/components/schemas/NamedInTheTest' }
  const { requestBody, responses, tags } = made.paths['/api/n'].post
  expect(requestBody.content['application/json']).toEqual({ schema: reference, example: { amount: '1' } })
  expect(responses[200].content['application/json'].schema).toEqual(reference)
  expect(made.components.schemas.NamedInTheTest).not.toHaveProperty('id')
  expect(made.info.title).toBe('Fern & Field: Aftercare API')
  expect([made.servers[0].url, tags]).toEqual(['https://account.example.com', ['Intake']])
})
