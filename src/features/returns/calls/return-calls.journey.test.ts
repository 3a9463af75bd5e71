import { beforeAll, describe, expect, test, vi } from 'vitest'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { call } from '../../../../test/harness/order-calls.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'

const CHANNELS = '/api/orders-and-returns/channel-address'
const DRAFT = '/api/orders-and-returns/draft-return'
const LATE = { ReturnReason: 'R06-P0' }
const NOT_NOW = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'

const closed = { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-01-31') }
const journey = new MethodJourney(750_000_000, {
  lines: [
    { unitPricePence: 1000, lineTotalPence: 800, facts: { shipNode: '1531' } },
    { quantity: 3 },
    { facts: closed },
  ],
})
let service: Record<string, string>
let keys = 0
beforeAll(async () => {
  service = (await giveCredential(journey.product, 'returns')).headers
})

const key = (line: number) => `${journey.order}-${line}`
const send = async (
  path: string,
  payload: unknown,
  from: Parameters<typeof call>[3] = { visitor: journey.amelia },
  more = {},
) => await call(journey.product, path, { storeId: '10151', orderNumber: journey.order, payload, ...more }, from)
const ways = (...ItemList: object[]) => send(CHANNELS, { ItemList })
const draft = (OrderLine: object[], more: object = {}, from: object = {}) =>
  send(DRAFT, { OrderLines: { OrderLine }, ...more }, { visitor: journey.amelia, key: `draft-${++keys}-key`, ...from })
const item = (line: number, more: object = LATE) => ({ OrderLineKey: key(line), ...more })
const fieldsOf = ({ body }: { body: { error?: { fields?: { field: string }[] } } }) =>
  body.error?.fields?.map(({ field }) => field)

test('D-137 Christmas food has neither drafts nor methods', async () => {
  await journey.newOrder([{ productType: 'Food' }, {}], { site: 'christmas-uk' })
  for (const { status, body } of [await ways(item(2, {})), await draft([item(2)])])
    expect([status, body.error.code]).toEqual([422, 'christmas'])
})

describe('channel-address', () => {
  test('API-05 API-06 the ways back for items of our records, and where to', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    const { status, body } = await ways(
      { PrimeLineNo: '1' },
      { OrderLineKey: key(2), Quantity: 2, SKU: 'X', LineTotal: '999.00', ProductType: 'Furniture' },
    )
    expect(status).toBe(200)
    expect(find.mock.calls[0]?.[0]).toMatchObject({
      site: 'uk',
      country: 'UK',
      items: [{ lineKey: key(1) }, { lineKey: key(2), quantity: 2, productType: 'GM', lineTotalPence: 5000 }],
    })
    expect(body.OrderChannels.map(({ ChannelType }: { ChannelType: string }) => ChannelType)).toEqual([
      'instore',
      'postal',
      'collectFromHome',
    ])
    expect(body.MnSReturnAddress).toMatchObject({ contactName: 'Returns Centre', country: 'GB' })
  })

  test.each([
    ['dimensions-down', 503, 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE'],
    ['dimensions-unknown', 503, 'ERR-RETURNS-FURNITURE'],
    ['no-carrier', 422, 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND'],
    ['no-method', 422, 'ERR-RETURNS-NO-METHOD'],
    ['no-answer', 503, 'no-answer'],
  ] satisfies [ChannelFailure, number, string][])('ERR-03 ERR-04 ERR-05 %s', async (failure, status, code) => {
    vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure })
    const answer = await ways({ OrderLineKey: key(1) })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test('API-05 what cannot go back is refused, by its field', async () => {
    const refused: [items: object[], field: string][] = [
      [[], ''],
      [[{ OrderLineKey: 'nowhere' }], '.0.OrderLineKey'],
      [[{ OrderLineKey: key(1), PrimeLineNo: 2 }], '.0.OrderLineKey'],
      [[item(1), item(3)], '.1.OrderLineKey'],
      [[item(1), { PrimeLineNo: 1 }], '.1.OrderLineKey'],
      [[{ OrderLineKey: key(2), Quantity: '4' }], '.0.Quantity'],
    ]
    for (const [items, field] of refused) {
      const answer = await ways(...items)
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [`payload.ItemList${field}`]])
    }
  })

  test('ELI-14 one of the retailer’s systems may waive the window; a shopper may not (D-05)', async () => {
    const header = { 'x-disable-hard-validation': 'true' }
    const late = { ItemList: [{ OrderLineKey: key(3) }] }
    expect((await send(CHANNELS, late, { headers: { ...service, ...header } })).status).toBe(200)
    expect((await send(CHANNELS, late, { visitor: journey.amelia, headers: header })).status).toBe(422)
  })
})

describe('draft-return', () => {
  test('API-12 DAT-09 CRE-01 a draft is created, answered, and changed', async () => {
    const first = await draft([item(1), item(2, { ...LATE, OrderedQty: 2 })])
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      EnterpriseCode: 'FERN_UK',
      References: { SalesOrderNo: journey.order, Version: 1 },
      OverallTotals: { GrandDiscount: '2.00' },
      OrderLines: {
        OrderLine: [{ PrimeLineNo: '1', OrderLineKey: key(1), ShipNode: '1531' }, { OrderLineKey: key(2) }],
      },
    })
    const second = await draft([item(1, { Action: 'REMOVE' }), item(2, { ...LATE, Action: 'MODIFY' })])
    expect([second.body.OrderNo, second.body.References.Version]).toEqual([first.body.OrderNo, 2])
    expect(await journey.drafts()).toMatchObject([{ version: 2, lines: [{ lineKey: key(2), quantity: 3 }] }])
  })

  test('D-213 DAT-09 totals that order management does not give are ours', async () => {
    const lines = [item(1), item(2, { ...LATE, OrderedQty: 2 })]
    const { OverallTotals, PriceInfo } = (await draft(lines)).body
    const { port } = journey.product.outside.systems['order-management']
    vi.spyOn(port, 'draftReturn').mockResolvedValue({ outcome: 'done', details: { draftNumber: 'DR-9' } })
    const damaged = { ReturnReason: 'R05-P0', SecondaryReturnReason: 'R05-S1' }
    const { body } = await draft([item(1, damaged), item(2, { ...LATE, OrderedQty: 2 })])
    expect(body).toMatchObject({ OrderNo: 'DR-9', OverallTotals, PriceInfo })
  })

  test('D-124 the same key gives the same draft, and another payload under it is refused', async () => {
    const sent = { key: `draft-same-${journey.order}` }
    const answers = await Promise.all([1, 2, 3].map(() => draft([item(1)], {}, sent)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await draft([item(2)], {}, sent)).status).toBe(422)
    expect((await draft([item(2)], {}, { key: '' })).status).toBe(400)
    expect(await journey.drafts()).toMatchObject([{ version: 1 }])
  })

  test('D-131 who knows an older version replaces nothing', async () => {
    await draft([item(1)])
    await draft([item(2)])
    const stale = await draft([item(1)], { References: { Version: 1 } })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed-elsewhere'])
    expect((await draft([item(1)], { References: { Version: 2 } })).status).toBe(200)
  })

  test('API-12 without reasons from the service the items are not called wrong', async () => {
    vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(null)
    const answer = await draft([item(1)])
    expect([answer.status, answer.body.error.message]).toEqual([503, NOT_NOW])
  })

  test('D-126 each item says why not, by a code and in words for developers', async () => {
    for (const [lines, field] of [
      [[], ''],
      [[item(1, { ...LATE, Action: 'REFUND' })], '.0.Action'],
    ] as const)
      expect(fieldsOf(await draft([...lines]))).toEqual([`payload.OrderLines.OrderLine${field}`])
    const answer = await draft([item(3), item(2, { ...LATE, OrderedQty: 4 }), { OrderLineKey: 'nowhere' }])
    expect([answer.status, await journey.drafts()]).toEqual([422, []])
    const refused = [
      ['2.OrderLineKey', 'unknown-line', 'is not an item in this order'],
      ['1.OrderedQty', 'quantity-out-of-range', 'must be a whole number from 1 to 3'],
      ['0.OrderLineKey', 'window-expired', 'Return Window Expired'],
    ]
    expect(answer.body.error.fields).toEqual(
      refused.map(([at, code, message]) => ({ field: `payload.OrderLines.OrderLine.${at}`, code, message })),
    )
  })

  test.each([
    ['down', 503, 'failed'],
    ['refuses', 409, 'refused'],
    ['reset-before-acting', 202, undefined],
  ] satisfies [WriteFault, number, string | undefined][])('ERR-02 order management %s', async (fault, status, code) => {
    await journey.product.outside.faults['order-management']?.set(fault)
    const answer = await draft([item(1)])
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    if (code) expect(answer.body.error.message).toBe(NOT_NOW)
    expect(await journey.drafts()).toEqual([])
  })
})
