import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { Claims } from '../../../platform/security/tokens.ts'

const PATH = '/api/orders-and-returns/generate-jwt'
const LATE = { primaryReasonCode: 'R06-P0' }
const DAMAGED = { primaryReasonCode: 'R05-P0', secondaryReasonCode: 'R05-S1' }
const CLOSED = Temporal.PlainDate.from('2026-01-31')
const HOME = anAddress({ line1: '1 Secret Street', city: 'Leeds', postcode: 'LS1 4AP', phone: '07700900123' })

const lines = [
  { facts: { stroke: '1234S' } },
  { quantity: 2, facts: { stroke: '5678S', shipTo: HOME } },
  { facts: { withinReturnWindow: false, defaultLastReturnOn: CLOSED } },
]
const journey = new MethodJourney(740_000_000, { lines })
beforeEach(() => journey.newOrder(lines, { placedAt: Temporal.Instant.from('2026-11-08T23:30:00Z') }))

const item = (line: number, more: object = LATE) => ({ orderLineKey: `${journey.order}-${line}`, ...more })
const items = (...selectedItems: object[]) => ({
  orderNumber: journey.order,
  payload: { purpose: 'order-page-return', selectedItems },
})
const claimsIn = (token: string) => decodeJwt<{ claims: Claims }>(token).claims

test('D-137 no token is made for Christmas food, today or any other day', async () => {
  await journey.newOrder([{ productType: 'Food' }, {}], { site: 'christmas-uk' })
  const { status, body } = await journey.amelia.call(PATH, items(item(2)))
  expect([status, body.error.code]).toEqual([422, 'christmas'])
})

describe('for items of the order page', () => {
  test('API-07 API-09 the claims are ours, and nothing else that is sent gets in', async () => {
    const sent = items(item(2, { ...DAMAGED, quantity: 1, price: 1 }), item(1))
    const { status, body } = await journey.amelia.call(PATH, {
      ...sent,
      customerId: 'C-callum',
      payload: { ...sent.payload, isCim: true, refund: 99, returnNumber: '800000001', renewals: -5, id: 'mine' },
    })
    expect([status, Object.keys(body)]).toEqual([200, ['token']])
    expect(claimsIn(body.token)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customerId: 'C-amelia',
      orderNumber: journey.order,
      renewals: 0,
      returnNumber: null,
      orderDate: '2026-11-08',
      orderLineKeyList: [`${journey.order}-1`, `${journey.order}-2`],
      selectedItems: [
        { orderLineKey: `${journey.order}-1`, quantity: 1, primaryReasonCode: 'R06-P0', secondaryReasonCode: null },
        { orderLineKey: `${journey.order}-2`, quantity: 1, primaryReasonCode: 'R05-P0', secondaryReasonCode: 'R05-S1' },
      ],
      carrierName: null,
      returnPath: null,
      ilrFeatureVariationKey: null,
    })
  })

  test('D-207 without a purpose, as the specification has it: no return number is the entry of the order page', async () => {
    const [first, second] = [item(1), { itemID: `${journey.order}-2`, quantity: '1', ...DAMAGED }]
    const ours = { orderDate: '2020-01-01', orderLineKeyList: ['other'], carrierName: 7, returnPath: {} }
    const payload = { ...ours, returnNumber: null, ilrFeatureVariationKey: 'off', selectedItems: [first, second] }
    const { status, body } = await journey.amelia.call(PATH, { orderNumber: journey.order, payload, expiresIn: 1800 })
    expect(status).toBe(200)
    expect(claimsIn(body.token)).toMatchObject({
      orderLineKeyList: [`${journey.order}-1`, `${journey.order}-2`],
      ...{ orderDate: '2026-11-08', returnNumber: null, carrierName: null, ilrFeatureVariationKey: null },
    })
    const nothing = await journey.amelia.call(PATH, { orderNumber: journey.order, payload: { returnNumber: '' } })
    expect([nothing.status, nothing.body.error.fields]).toEqual([
      422,
      [{ field: 'payload.selectedItems', message: 'is required' }],
    ])
  })

  test('API-07 while reasons are away, it says so', async () => {
    const sorry = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'
    vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(null)
    const { status, body } = await journey.amelia.call(PATH, items(item(1)))
    expect([status, body.error.message]).toEqual([503, sorry])
  })
})

describe('for a change of method', () => {
  const change = (returnNumber: string, orderNumber = journey.order) => ({
    orderNumber,
    payload: { purpose: 'update-return-method', returnNumber },
  })
  beforeEach(async () => {
    const lines = [aReturnedLine({ lineNo: 2, quantity: 1, itemStatus: 'Awaiting Return' })]
    await insertReturns(journey.sql, [
      aReturn({ returnNumber: `89${journey.order}`, orderNumber: journey.order, lines }),
    ])
  })

  test('API-08 D-207 without a purpose too the claims are from our records; of the shopper’s address, postcode and country', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    const theirs = { returnChannels: [{}], addresses: 'Secret Street', orderDate: 1, selectedItems: 'none' }
    const payload = { ...theirs, returnNumber: `89${journey.order}` }
    const { body } = await journey.amelia.call(PATH, { orderNumber: journey.order, payload })
    expect(find.mock.calls[0]?.[0]).toMatchObject({ items: [{ lineKey: `${journey.order}-2`, quantity: 1 }] })
    const claims = claimsIn(body.token)
    expect(claims).toMatchObject({
      customerId: 'C-amelia',
      orderNumber: journey.order,
      returnNumber: `89${journey.order}`,
      orderDate: '2026-11-08',
      orderLineKeyList: [`${journey.order}-2`],
      strokes: ['5678S'],
      statuses: ['Awaiting Return'],
    })
    expect(claims.returnChannels).toContainEqual({ path: 'postal', via: 'royal-mail', sizes: expect.any(Array) })
    expect(claims.addresses).toMatchObject({
      collectFrom: { postcode: 'LS1 4AP', country: 'UK' },
      returnTo: { postcode: expect.stringMatching(/\S/) },
    })
    expect(JSON.stringify(claims)).not.toMatch(/Secret Street|O'Neil|07700|@/)
  })

  test('API-08 another customer’s return answers as a missing one', async () => {
    await insertReturns(journey.sql, [
      aReturn({ returnNumber: `79${journey.order}`, orderNumber: '400000010', customerId: 'C-callum' }),
    ])
    const answers = await Promise.all([`79${journey.order}`, '1'].map((one) => journey.amelia.call(PATH, change(one))))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    // Nor a return of the shopper's other order.
    expect((await journey.amelia.call(PATH, change(`89${journey.order}`, '600000001'))).text).toBe(answers[1]?.text)
  })

  test('AMD-02 without an answer of the channels service there is no token', async () => {
    vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'no-answer' })
    const { status, body } = await journey.amelia.call(PATH, change(`89${journey.order}`))
    expect([status, body.error.message]).toEqual([
      503,
      'Sorry, unable to amend this return at the moment. Please try again later.',
    ])
  })
})
