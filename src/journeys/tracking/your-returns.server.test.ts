import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import type { Order, Rejection } from '../../domain/orders/order.ts'
import type { CreatedReturn, ReturnStatus } from '../../domain/returns/return.ts'
import { SITES } from '../../domain/sites/site.ts'
import { endedAt, progressOf } from '../../domain/tracking/progress.ts'
import type { HeldGifts, ListedReturn, OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import type { PageAnswer } from '../../web/answer.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import type { YourReturnsProps } from './your-returns.page.tsx'
import { showYourReturns } from './your-returns.server.ts'

/** Sat 14 Nov 2026. */
const now = Temporal.Instant.from('2026-11-14T10:00:00Z')
const everyPage = () => true

let number = 0
/** A return of £25.00 to a card, created on 10 November, of which this was reported on the days after. */
function listed(
  reported: ReturnStatus[] = [],
  parts: Partial<CreatedReturn> = {},
  order: Partial<Order> = {},
): ListedReturn {
  number += 1
  const createdAt = parts.createdAt ?? Temporal.Instant.from('2026-11-10T10:00:00Z')
  const created = aReturn({
    returnNumber: `8000${number}`,
    createdAt,
    scans: [
      { status: 'started', at: createdAt },
      ...reported.map((status, days) => ({ status, at: createdAt.add({ hours: 24 * (days + 1) }) })),
    ],
    ...parts,
    facts: { refundPence: 2500, refundedTo: 'Visa ending 4242', ...parts.facts },
  })
  return {
    created,
    order: anOrder({ orderNumber: created.orderNumber, lines: [anOrderLine({ description: 'Shirt' })], ...order }),
    endedAt: endedAt(created, progressOf(created, { isRejected: false })),
  }
}

async function propsOf(
  returns: ListedReturn[],
  hasPage: (path: string) => boolean = everyPage,
  held: HeldGifts = { hasOrders: true, gifts: [] },
): Promise<YourReturnsProps> {
  const records: Partial<OrderRecords> = { listReturns: async () => returns, listGifts: async () => held }
  const orders = records as OrderRecords
  const visit = { site: SITES.uk, shopper: { customerId: 'C-amelia' }, now, hasPage, pictureOf: () => null }
  const answer = (await showYourReturns({ orders }, visit as unknown as ShopperVisit)) as PageAnswer
  return answer.props as YourReturnsProps
}
const cardOf = async (one: ListedReturn, hasPage = everyPage as (path: string) => boolean) => {
  const [card] = (await propsOf([one], hasPage)).open
  if (!card) throw new Error('it is not among the open ones')
  return card
}
const track = (one: ListedReturn) =>
  `/trackReturnList?storeId=10151&orderId=600000001&returnNumber=${one.created.returnNumber}`

test('TRK-11 an open return shows how far it is, what it brings and what to do', async () => {
  const one = listed([], { facts: { barcode: 'QR', sendBy: '2026-12-19' } })
  expect(await cardOf(one)).toEqual({
    returnNumber: one.created.returnNumber,
    status: { label: "We're expecting it", tone: 'info', icon: 'clock' },
    refund: '£25.00',
    facts: [`Return ${one.created.returnNumber}`, 'Order 600000001', '1 item'],
    items: 'Shirt',
    marksDone: 1,
    warning: null,
    pictures: [{ src: null, name: 'Shirt' }],
    itemCount: 1,
    refundTo: 'Visa ending 4242',
    when: 'Within 7 days of drop-off',
    next: {
      title: 'Drop it off by Sat 19 Dec 2026',
      text: 'At any Evri drop-off. No printer needed.',
      action: { href: track(one), label: 'Show QR code', icon: 'qr', isMain: true },
      trackHref: null,
    },
  })
})

const label = { to: anAddress(), trackingNumbers: ['T'] }
const jersey = { ...label, barcode: 'QR', from: anAddress({ postcode: 'JE2 3AB' }) }
test.each<[string, ReturnStatus[], Partial<CreatedReturn>, string, string, boolean]>([
  ['a barcode', [], { path: 'in-store', carrier: 'clothing-and-home' }, 'Show barcode', '/trackReturnList', true],
  ['a label', [], { carrier: 'an-post', facts: label }, 'Print return label', PATHS.returnLabel, true],
  ['a label from Jersey (D-73)', [], { facts: jersey }, 'Print return label', PATHS.returnLabel, true],
  ['a problem', ['on-its-way', 'missing'], {}, 'Contact us', '/c/help-and-support/contact-us', true],
  ['parcel back', ['on-its-way', 'returned-to-customer'], {}, 'Track and View Return', '/trackReturnList', false],
  ['on its way', ['on-its-way'], {}, 'Track and View Return', '/trackReturnList', false],
  ['arrived', ['on-its-way', 'received'], {}, 'Track and View Return', '/trackReturnList', false],
])('one action, as it stands, and always a way to the return: %s', async (_, reported, parts, label, path, isMain) => {
  const one = listed(reported, parts)
  const { action, trackHref } = (await cardOf(one)).next
  expect([action?.href, trackHref]).toContain(track(one))
  // Once is enough.
  expect(trackHref).not.toBe(action?.href)
  expect([action?.label, action?.href.split('?')[0], action?.isMain ?? false]).toEqual([label, path, isMain])
  expect(action?.href).toMatch(/order(?:Id|Number)=600000001/)
})

test('no link leads to a page that is not there', async () => {
  const hasPage = (path: string) => path === PATHS.orderDetails
  for (const reported of [[], ['missing'], ['on-its-way']] satisfies ReturnStatus[][]) {
    const { action, trackHref } = (await cardOf(listed(reported, { facts: { barcode: 'QR' } }), hasPage)).next
    expect([action, trackHref]).toEqual([null, null])
  }
  const { refunded, refundHelpHref } = await propsOf([listed(['received', 'refund-completed'])], hasPage)
  expect([refunded[0]?.href, refundHelpHref]).toEqual([
    '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001',
    null,
  ])
})

test.each<[ReturnStatus[], string, string, string | null]>([
  [
    ['on-its-way', 'delayed'],
    'info',
    'On its way back',
    "Royal Mail says your parcel is delayed. You don't need to do anything.",
  ],
  [
    ['on-its-way', 'delivery-attempted'],
    'info',
    'On its way back',
    "Royal Mail tried to deliver your parcel to us. You don't need to do anything.",
  ],
  [['collection-attempted'], 'info', "We're expecting it", 'Please send this back by Sat 19 Dec 2026.'],
  [['on-its-way', 'missing'], 'error', 'Your return is missing', null],
  [['on-its-way', 'damaged'], 'error', 'Your return was damaged in transit', null],
  [['on-its-way', 'heading-back'], 'error', 'Heading back to you', null],
  [['on-its-way', 'received'], 'info', "We've got it", null],
])('TRK-16 D-93 a problem is told once, in the heading or in a row: %j', async (reported, tone, label, warning) => {
  const card = await cardOf(listed(reported, { carrier: 'royal-mail', facts: { sendBy: '2026-12-19' } }))
  expect([card.status.tone, card.status.label, card.warning?.text ?? null]).toEqual([tone, label, warning])
})

test('D-95 D-132 a late refund and a parcel that nobody scanned say where to write', async () => {
  const createdAt = Temporal.Instant.from('2026-11-01T10:00:00Z')
  const link = (words: string, { created }: ListedReturn) => ({
    words,
    href: `/c/help-and-support/contact-us?orderNumber=600000001&returnNumber=${created.returnNumber}`,
  })
  const late = listed(['on-its-way', 'delayed'], { createdAt })
  expect((await cardOf(late)).warning).toEqual({
    text: "Your refund is taking longer than expected. If you haven't heard from us by Thu 12 Nov 2026, please contact us.",
    link: link('contact us', late),
  })
  const unscanned = listed([], { createdAt })
  expect((await cardOf(unscanned)).warning).toEqual({
    text: 'Already sent it? Contact us with your proof of posting.',
    link: link('Contact us', unscanned),
  })
})

const lede = async (...returns: ListedReturn[]) => {
  const { lede: said, refundsToCome } = await propsOf(returns)
  return [said && [said.count, said.toCome?.before, said.toCome?.amount], refundsToCome.map(({ amount }) => amount)]
}

test('an open return names its items, the first two of more', async () => {
  const named = (...names: string[]) =>
    cardOf(listed([], {}, { lines: names.map((description) => anOrderLine({ description })) }))
  expect((await named('Shirt')).items).toBe('Shirt')
  expect((await named('Shirt', 'Κούπα')).items).toBe('Shirt, Κούπα')
  expect((await named('Shirt', 'Mug', 'Lamp', 'Rug')).items).toBe('Shirt, Mug and 2 more')
})

test('D-218 what was due and is not sent says until when it still can be, and no day of a refund', async () => {
  const card = await cardOf(
    listed([], { path: 'in-store', carrier: 'clothing-and-home', facts: { sendBy: '2026-11-13' } }),
  )
  expect(card.warning?.text).toBe('This was due by Fri 13 Nov 2026. You can still bring it in until Fri 27 Nov 2026.')
  expect(card.when).toBeNull()
})

test('the sum is of money that is known; it is the least that comes where something is not', async () => {
  const unknown = { ...listed(), created: { ...listed().created, facts: {} } }
  const asCard = listed([], { facts: { eGiftCardRequested: true } })
  const back = listed(['on-its-way', 'returned-to-customer'])
  expect(await lede()).toEqual([null, []])
  expect(await lede(listed())).toEqual([
    ['1 open return', 'with', '£25.00'],
    ['£25.00', '£25.00'],
  ])
  expect(await lede(listed(), listed(), asCard, back)).toEqual([
    ['4 open returns', 'with', '£50.00'],
    ['£25.00', '£25.00', '£50.00'],
  ])
  expect(await lede(listed(), unknown)).toEqual([
    ['2 open returns', 'with at least', '£25.00'],
    ['£25.00', 'Not known yet', 'At least £25.00'],
  ])
  expect(await lede(unknown)).toEqual([['1 open return', undefined, undefined], []])
  expect(await lede(asCard)).toEqual([['1 open return', undefined, undefined], []])
  expect((await cardOf(asCard)).refundTo).toBe('E-gift card')
  expect([(await cardOf(back)).refund, (await cardOf(back)).refundTo]).toEqual([null, null])
})

test('of many returns the total stands alone, and of too many the newest are shown', async () => {
  const rows = async (count: number) => (await propsOf(Array.from({ length: count }, () => listed()))).refundsToCome
  expect(await rows(15)).toHaveLength(16)
  expect((await rows(16)).map(({ amount }) => amount)).toEqual(['£400.00'])
  const some = await propsOf(Array.from({ length: 100 }, () => listed()))
  expect([some.open.length, some.newest, some.lede?.toCome?.before]).toEqual([100, null, 'with'])
  const many = await propsOf(Array.from({ length: 101 }, () => listed()))
  expect([many.open.length, many.newest]).toEqual([100, 'These are your 100 newest returns.'])
  expect(many.lede?.toCome?.before).toBe('with at least')
})

test('D-127 what came back to its owner is among the open ones for 14 days', async () => {
  const back = (on: string) =>
    listed([], { createdAt: Temporal.Instant.from('2026-10-20T10:00:00Z'), scans: [aScan('returned-to-customer', on)] })
  const { open, refunded } = await propsOf([back('2026-10-31T00:30:00Z'), back('2026-10-30T23:30:00Z')])
  expect([open.length, refunded.length]).toEqual([1, 0])
  expect(open[0]?.status).toEqual({ label: 'Returned to you', tone: 'error', icon: 'error' })
})

const rejected = (rejection: Partial<Rejection>, refundPence: number | null = null) => {
  const facts = {
    rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 0, ...rejection },
  }
  const lines = [aReturnedLine({ refundPence })]
  return listed(['received', 'refund-completed'], { lines }, { lines: [anOrderLine({ description: 'Shirt', facts })] })
}

test('TRK-22 D-94 what was refunded, when and where to; less what was deducted, and not as money where it was a card', async () => {
  const { refunded, open } = await propsOf([
    listed(['received', 'refund-completed'], { lines: [aReturnedLine({ quantity: 3 })] }),
    rejected({ reductionPence: 500 }),
    rejected({ eGiftCardIssued: true }, 2500),
  ])
  expect(open).toEqual([])
  expect(refunded.map(({ status, refunded: when, amount, moreItems }) => [status, when, amount, moreItems])).toEqual([
    ['Refunded', 'Thu 12 Nov 2026, to Visa ending 4242', '£25.00', 2],
    ['Refund Actioned', 'Thu 12 Nov 2026, to Visa ending 4242', '£20.00', 0],
    ['Refund Actioned', 'Thu 12 Nov 2026, as an e-gift card', null, 0],
  ])
})

test('what was refunded last stands first', async () => {
  const early = listed(['refund-completed'])
  const late = listed(['received', 'refund-completed'])
  const { refunded } = await propsOf([early, late])
  expect(refunded.map(({ returnNumber }) => returnNumber)).toEqual([
    late.created.returnNumber,
    early.created.returnNumber,
  ])
})

test('D-42 how it is refunded: own returns as they were paid, gifts by e-gift card, and neither is said of the other', async () => {
  const own = 'We refund your original payment method.'
  const gift = 'For a gift, we email you an e-gift card.'
  const returnedGift = () => listed([], { recipientId: 'C-amelia' })
  const how = async (...returns: ListedReturn[]) => {
    const { refundedHow, refundHelpHref } = await propsOf(returns)
    return [refundedHow.says, refundedHow.about, refundHelpHref !== null]
  }
  expect(await how()).toEqual([own, 'Refunds to come', true])
  expect(await how(listed())).toEqual([own, 'Refunds to come', true])
  expect(await how(returnedGift())).toEqual([gift, 'About your e-gift card', false])
  expect(await how(listed(), returnedGift())).toEqual([`${own} ${gift}`, 'Refunds to come', true])
})

test('D-42 a gift that is over was no refund: an e-gift card was sent', async () => {
  const done = (parts: Partial<CreatedReturn> = {}) => listed(['received', 'refund-completed'], parts)
  const gift = () => done({ recipientId: 'C-amelia', facts: { eGiftCardRequested: true } })
  const { refunded } = await propsOf([gift()])
  expect(refunded.map(({ status, refunded: when }) => [status, when])).toEqual([
    ['E-gift card sent', 'Thu 12 Nov 2026'],
  ])
  const titles = [[gift()], [done()], [done(), gift()]].map(async (each) => (await propsOf(each)).refundedTitle)
  expect(await Promise.all(titles)).toEqual([
    'E-gift cards sent in the last 60 days',
    'Refunded in the last 60 days',
    'Completed in the last 60 days',
  ])
  const open = listed([], { recipientId: 'C-amelia', facts: { eGiftCardRequested: true } })
  const { refundTo, refundTerm } = await cardOf(open)
  expect([refundTerm, refundTo]).toEqual(["You'll get", 'E-gift card'])
})

test('D-42 whoever has no orders is not sent to them', async () => {
  const held = { hasOrders: false, gifts: [] }
  const { howToReturn, ordersHref } = await propsOf([], everyPage, held)
  expect(howToReturn).toBe(
    "Once you return something, you'll find it here. To return a gift, open the link in its email.",
  )
  expect(ordersHref).toBeNull()
})
