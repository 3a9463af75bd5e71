import { expect, test } from 'vitest'
import { aCutOffs } from '../../../test/builders/content.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES, SITES_WITHOUT_RETURNS } from '../../../test/builders/sites.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { allowedActions, allowedReturns, type OrderConditions } from '../../domain/order-actions/allowed-actions.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { PATHS } from '../../urls.ts'
import type { LineInReturn } from '../order-records/order-details.records.ts'
import { lineActions, orderActions, withdrawalActionsOf } from './order-actions.ts'

const healthy: OrderConditions = { orderManagement: 'healthy', openWrite: null, cutOffs: aCutOffs() }
const now = Temporal.Instant.from('2026-11-14T10:00:00Z')
const tokens: Tokens = {
  issue: async (purpose, claims) => `${purpose} ${Object.values(claims).join(' ')}`,
  read: async () => null,
  readAnyAge: async () => null,
}
const everyPage = () => true

function acting(
  parts: Parameters<typeof anOrder>[0],
  conditions = healthy,
  hasPage: (path: string) => boolean = everyPage,
) {
  const order = anOrder({ orderNumber: '400000006', cancelAllowed: true, ...parts })
  return {
    order,
    allowed: allowedActions(order, conditions, now),
    returns: allowedReturns(order, conditions, now),
    hasReturns: true,
    returning: [] as LineInReturn[],
    withdrawal: withdrawalActionsOf(BRAND_SITES[order.site], order, now, {
      ...{ inUk: false, sealedDepartments: [], ...conditions },
    }),
    hasGifts: false,
    visit: { site: BRAND_SITES.uk, hasPage, now },
  }
}
const early = anOrderLine({ status: 'Created', facts: { amendable: true, giftMessageOffered: true } })
const ofLine = (parts: ReturnType<typeof acting>) => {
  const [line] = parts.order.lines
  return line ? lineActions(line, parts).map(({ label, href }) => [label, href]) : []
}
const labels = async (parts: ReturnType<typeof acting>) => (await orderActions(parts, tokens)).map(({ label }) => label)

test('ORD-07 ORD-08 an amendable line is edited, moved and removed, each under its own address', () => {
  const query = '?storeId=10151&orderId=400000006&OrderLineKey=400000006-1'
  expect(ofLine(acting({ lines: [early] }))).toEqual([
    ['Add a message', `/orders-and-returns/online-orders/order-details/message${query}`],
    ['Change collection or delivery', `/orders-and-returns/collection-and-delivery${query}`],
    ['Remove item', `/orders-and-returns/online-orders/order-details/remove-item${query}`],
  ])
})

test('ORD-08 without stores only the delivery can be changed', () => {
  const { policy } = BRAND_SITES.uk
  const sites = brandSites({}, { ...policy, offers: { ...policy.offers, stores: false } })
  const parts = acting({ lines: [early] })
  const [, change] = ofLine({ ...parts, visit: { ...parts.visit, site: sites.uk } })
  expect(change?.[0]).toBe('Change delivery')
})

test('ORD-05 delivered items can be returned', () => {
  expect(ofLine(acting({ lines: [anOrderLine()] }))).toEqual([
    [
      'Return this item',
      '/orders-and-returns/item-level-returns/item?storeId=10151&orderId=400000006&OrderLineKey=400000006-1',
    ],
  ])
})

test('ORD-09 D-197 a return that we do not hold has its link on the line and on the order', async () => {
  const parts = { ...acting({ lines: [anOrderLine({ status: 'Awaiting Return' })] }), hasReturns: false }
  const link = ['Track return', '/trackReturnList?storeId=10151&orderId=400000006']
  expect(ofLine(parts)).toEqual([link])
  expect((await orderActions(parts, tokens)).map(({ label, href }) => [label, href])).toContainEqual(link)
  expect(await labels({ ...acting({ lines: [anOrderLine()] }), hasReturns: false })).not.toContain('Track return')
})

test('ORD-09 D-12 a line whose return we hold links to that return, whatever order management calls the line', () => {
  for (const status of ['Return Created', 'Awaiting Return', 'Returns are new to us']) {
    const parts = acting({ lines: [anOrderLine({ status })] })
    const [line] = parts.order.lines
    const { lineNo = 0, splitNo = 0 } = line ?? {}
    const awaited = { splitNo, itemStatus: 'Awaiting Return', expectedBack: true } as const
    const returning: LineInReturn[] = [
      { ...awaited, lineNo: lineNo + 1, returnNumber: '800000002' },
      { ...awaited, lineNo, returnNumber: '800000001' },
    ]
    expect(ofLine({ ...parts, hasReturns: false, returning }), status).toContainEqual([
      'Track return',
      '/trackReturnList?storeId=10151&orderId=400000006&returnNumber=800000001',
    ])
  }
})

test('ORD-06 an action whose page is not there is not offered', async () => {
  expect(ofLine(acting({ lines: [early] }, healthy, () => false))).toEqual([])
  expect(await labels(acting({ lines: [early] }, healthy, (path) => path === PATHS.cancelOrder))).toEqual([
    'Cancel order',
  ])
})

test('ORD-05 ORD-06 beside the order: one main step, then the others', async () => {
  const actions = await orderActions(acting({ lines: [anOrderLine(), early] }), tokens)
  expect(actions.map(({ label, main }) => [label, main])).toEqual([
    ['Return item(s)', true],
    ['Track return', false],
    ['Cancel order', false],
    ['Receipt (PDF)', false],
  ])
})

test.each([
  ['christmas-uk', '/CFTOAmendProducts?storeId=10251'],
  ['christmas-ie', '/ie/CFTOAmendProducts?storeId=10351'],
] as const)('XMS-02 Christmas food of %s is amended with a token of its own', async (site, address) => {
  const lines = [anOrderLine({ ...early, productType: 'Foods' })]
  const actions = await orderActions(acting({ site, lines }), tokens)
  expect(actions.find(({ label }) => label === 'Amend order')?.href).toBe(
    `${address}&CFTOOrderToken=christmas+order+400000006+C-amelia&orderId=400000006`,
  )
  const fixed = acting({ site, lines: [anOrderLine({ status: 'Created' })] })
  expect(await labels(fixed)).not.toContain('Amend order')
})

test('ORD-07 "Remove item" names the quantity', () => {
  const parts = acting({ lines: [{ ...early, description: 'Mug', quantity: 3 }, early] })
  const about = parts.order.lines.map(
    (line) => lineActions(line, parts).find(({ label }) => label === 'Remove item')?.about,
  )
  expect(about).toEqual(['3 x Mug', 'Striped Cotton Shirt'])
})

test('WDR-04 what was withdrawn from as a whole goes back by that, and is not offered as any other return', async () => {
  const lineKey = '400000006-1'
  const order = { lines: [anOrderLine(), anOrderLine({ quantity: 2 })], site: 'ie' as const }
  const first = acting({ ...order, withdrawn: [aWithdrawnLine({ lineKey })] })
  expect(ofLine(first).map(([label]) => label)).toEqual(['View acknowledgement of withdrawal'])
  const actions = await orderActions(first, tokens)
  expect(actions.filter(({ main }) => main).map(({ label }) => label)).toEqual(['Choose return method'])
  expect(actions.map(({ label }) => label)).toContain('Return item(s)')
  const both = [aWithdrawnLine({ lineKey }), aWithdrawnLine({ lineNo: 2, lineKey: '400000006-2', quantity: 2 })]
  expect(await labels(acting({ ...order, withdrawn: both }))).not.toContain('Return item(s)')
})

test('WDR-04 without returns online an item is sent back by way of customer service, and nothing is offered for it', async () => {
  const parts = acting({ site: 'ie', withdrawn: [aWithdrawnLine({ lineKey: '400000006-1' })] })
  const { order } = parts
  const withdrawal = withdrawalActionsOf(SITES_WITHOUT_RETURNS.ie, order, now, {
    inUk: false,
    sealedDepartments: [],
    ...healthy,
  })
  const [line] = order.lines
  expect(line && withdrawal.sentenceOf(line)).toMatch(/ Please contact us to send this item back\.$/)
  const hasPage = (path: string) => path !== PATHS.itemLevelReturns && path !== PATHS.returnWithdrawn
  const visit = { ...parts.visit, site: SITES_WITHOUT_RETURNS.uk, hasPage }
  expect(await labels({ ...parts, withdrawal, visit })).not.toContain('Choose return method')
})

test('WDR-04 where items go back only in store, nothing is sent back', () => {
  const { order } = acting({ withdrawn: [aWithdrawnLine({ lineKey: '400000006-1' })] })
  const returnMethods = SPECIFIED_POLICY.returnMethods.filter(({ path }) => path === 'in-store')
  const site = brandSites({}, { ...SPECIFIED_POLICY, returnMethods }).uk
  const { sentenceOf } = withdrawalActionsOf(site, order, now, { inUk: true, sealedDepartments: [], ...healthy })
  expect(order.lines.map(sentenceOf)).toEqual([expect.stringMatching(/ Choose how to return this item\.$/)])
})

test('WDR-03 each withdrawal has a link to its acknowledgement: at its line, else beside the order with its day', async () => {
  const [lineKey, withdrawnAt] = ['400000006-1', Temporal.Instant.from('2026-11-12T10:00:00Z')]
  const lines = [anOrderLine({ quantity: 2, status: 'Scheduled' })]
  const lowered = aWithdrawnLine({ lineKey, withdrawnAt, keeps: 2, state: 'cancelled' })
  const parts = acting({ lines, site: 'ie', withdrawn: [lowered] })
  const acknowledgement = 'View acknowledgement of withdrawal on Thu 12 Nov 2026'
  expect(ofLine(parts).map(([label]) => label)).not.toContain('View acknowledgement of withdrawal')
  expect((await orderActions(parts, tokens)).find(({ label }) => label === acknowledgement)?.href).toContain(
    'withdrawal-1',
  )
  const again = aWithdrawnLine({ withdrawalId: 'withdrawal-2', lineKey, keeps: 1, state: 'recorded' })
  const both = acting({ lines, site: 'ie', withdrawn: [lowered, again] })
  expect(ofLine(both).find(([label]) => label === 'View acknowledgement of withdrawal')?.[1]).toContain('withdrawal-2')
  expect((await labels(both)).filter((label) => label.startsWith('View ack'))).toEqual([acknowledgement])
})

test('WDR-01 WDR-06 an Irish order can be withdrawn from while order management is away, a UK order cannot', async () => {
  const away = { orderManagement: 'offline', openWrite: null, cutOffs: aCutOffs() } as const
  expect(await labels(acting({ site: 'ie' }, away))).toContain('Withdraw from contract here')
  expect(await labels(acting({}, away))).not.toContain('Withdraw from contract here')
})

test('WDR-01 D-217 an order is linked only while something in it can be withdrawn from', async () => {
  const food = anOrderLine({ productType: 'Foods' })
  const own = anOrderLine({ facts: { messages: [{ kind: 'personalised', text: 'N', key: 'M1' }] } })
  const isLinked = async (...lines: OrderLine[]) =>
    (await labels(acting({ site: 'ie', lines }))).includes('Withdraw from contract here')
  expect([await isLinked(food), await isLinked(food, own), await isLinked(food, anOrderLine())]).toEqual([
    ...[false, false, true],
  ])
  expect(await labels(acting({ site: 'christmas-ie' }))).not.toContain('Withdraw from contract here')
})

test('GFT-01 gift receipts are linked where one can be made or exists', async () => {
  const parts = acting({ lines: [anOrderLine()] })
  const ofGifts = async (hasGifts: boolean) =>
    (await orderActions({ ...parts, hasGifts }, tokens)).find(({ label }) => label === 'Gift receipts')?.href
  expect(await ofGifts(true)).toBe('/orders-and-returns/gift-recipient?storeId=10151&orderNumber=400000006')
  expect(await ofGifts(false)).toBeUndefined()
})
