import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Order, Rejection } from '../../domain/orders/order.ts'
import type { CreatedReturn, ReturnStatus } from '../../domain/returns/return.ts'
import { endedAt, progressOf } from '../../domain/tracking/progress.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { renderToElement } from '../../ui/testing.ts'
import { PATHS } from '../../urls.ts'
import type { BoundGifts } from '../order-records/order-details.records.ts'
import type { ListedReturn } from './tracked.records.ts'
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

async function answered(
  returns: ListedReturn[],
  hasPage: (path: string) => boolean = everyPage,
  held: BoundGifts = { hasOrders: true, gifts: [] },
): Promise<PageAnswer> {
  const parts = { trackedOrders: { listReturns: async () => returns }, giftReceipts: { listGifts: async () => held } }
  const visit = { site: BRAND_SITES.uk, shopper: { customerId: 'C-amelia' }, now, hasPage, pictureOf: () => null }
  return (await showYourReturns(parts, visit as unknown as ShopperVisit)) as PageAnswer
}
const pageOf = async (...parameters: Parameters<typeof answered>) => {
  const { page, props } = await answered(...parameters)
  return renderToElement(<page.View {...props} />)
}
type Shown = Awaited<ReturnType<typeof pageOf>>
const textsOf = (shown: Shown, selector: string) =>
  [...shown.querySelectorAll(selector)].map(({ textContent }) => textContent)
const textOf = (shown: Shown, selector: string) => textsOf(shown, selector)[0] ?? null
const hrefsOf = (shown: Shown, selector: string) =>
  [...shown.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const pageOfOne = (one: ListedReturn, hasPage = everyPage as (path: string) => boolean) => pageOf([one], hasPage)
const track = (one: ListedReturn) =>
  `/trackReturnList?storeId=10151&orderId=600000001&returnNumber=${one.created.returnNumber}`

test('TRK-11 an open return shows its progress, its refund and what to do', async () => {
  const one = listed([], { facts: { barcode: 'QR', sendBy: '2026-12-19' } })
  const { returnNumber } = one.created
  const card = await pageOfOne(one)
  expect(textOf(card, 'h2')).toBe(`We're expecting it, return ${returnNumber}: Shirt`)
  expect(textOf(card, '.order-card__total')).toBe('Refund £25.00')
  expect(textOf(card, '.order-card__items')).toBe('Shirt')
  expect(textOf(card, '.line__meta')).toBe(`Return ${returnNumber} Order 600000001 1 item`)
  expect(['li', '[data-state=done]'].map((mark) => textsOf(card, `.marks ${mark}`).length)).toEqual([4, 1])
  expect(card.querySelector('.notice')).toBeNull()
  expect(card.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('1 item: Shirt')
  const lines = ['Shirt', 'Mug', 'Lamp', 'Rug'].map((description) => anOrderLine({ description }))
  expect(textOf(await pageOfOne(listed([], {}, { lines })), '.order-card__items')).toBe('Shirt, Mug and 2 more')
  expect(textsOf(card, 'article dl > div')).toEqual(['Refund toVisa ending 4242', 'WhenWithin 7 days of drop-off'])
  expect(textOf(card, '.order-card__next p')).toBe(
    'Drop it off by Sat 19 Dec 2026 At any Evri drop-off. No printer needed.',
  )
  expect(textsOf(card, 'article a')).toEqual([`Show QR code for return ${returnNumber}`])
  expect(hrefsOf(card, 'article .btn--primary')).toEqual([track(one)])
})

const label = { to: anAddress(), trackingNumbers: ['T'] }
const jersey = { ...label, barcode: 'QR', from: anAddress({ postcode: 'JE2 3AB' }) }
test.each<[string, ReturnStatus[], Partial<CreatedReturn>, string, string, boolean]>([
  ['a barcode', [], { path: 'in-store', carrier: 'clothing-and-home' }, 'Show barcode', '/trackReturnList', true],
  ['a label from Jersey (D-73)', [], { facts: jersey }, 'Print return label', PATHS.returnLabel, true],
  ['a problem', ['on-its-way', 'missing'], {}, 'Contact us', '/c/help-and-support/contact-us', true],
  ['on its way', ['on-its-way'], {}, 'Track and View Return', '/trackReturnList', false],
])('one action by status, and always a link to the return: %s', async (_, reported, parts, label, path, isMain) => {
  const one = listed(reported, parts)
  const shown = await pageOfOne(one)
  const [href = null] = hrefsOf(shown, 'article .btn')
  // Once is enough.
  expect(hrefsOf(shown, 'article a').filter((each) => each === track(one))).toHaveLength(1)
  expect(textOf(shown, 'article .btn')).toBe(`${label} for return ${one.created.returnNumber}`)
  expect([href?.split('?')[0], shown.querySelector('article .btn--primary') !== null]).toEqual([path, isMain])
  expect(href).toMatch(/order(?:Id|Number)=600000001/)
})

test('no link leads to a page that is not there', async () => {
  const isThere = (path: string) => path === PATHS.orderDetails
  for (const reported of [[], ['missing']] satisfies ReturnStatus[][])
    expect(hrefsOf(await pageOfOne(listed(reported, { facts: { barcode: 'QR' } }), isThere), 'article a')).toEqual([])
  const refunded = await pageOf([listed(['received', 'refund-completed'])], isThere)
  expect(hrefsOf(refunded, '.lines a, aside a')).toEqual([
    '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001',
  ])
})

test('TRK-16 D-93 a problem is shown once, in the heading or in a row', async () => {
  for (const [reported, tone, label, warning] of [
    [
      ['on-its-way', 'delayed'],
      'info',
      'On its way back',
      "Royal Mail says your parcel is delayed. You don't need to do anything.",
    ],
    [['collection-attempted'], 'info', "We're expecting it", 'Please send this back by Sat 19 Dec 2026.'],
    [['on-its-way', 'missing'], 'error', 'Your return is missing', null],
    [['on-its-way', 'received'], 'info', "We've got it", null],
  ] satisfies [ReturnStatus[], string, string, string | null][]) {
    const card = await pageOfOne(listed(reported, { carrier: 'royal-mail', facts: { sendBy: '2026-12-19' } }))
    expect([textOf(card, 'h2')?.split(',')[0], textOf(card, '.notice--warning p')]).toEqual([label, warning])
    expect(card.querySelector(`h2 .badge--${tone}`)).not.toBeNull()
  }
})

test('D-95 D-132 a late refund and an unscanned parcel show where to write', async () => {
  const createdAt = Temporal.Instant.from('2026-11-01T10:00:00Z')
  const late = listed(['on-its-way', 'delayed'], { createdAt })
  const card = await pageOfOne(late)
  expect(textOf(card, '.notice--warning p')).toBe(
    "Your refund is taking longer than expected. If you haven't heard from us by Thu 12 Nov 2026, please contact us.",
  )
  expect(hrefsOf(card, '.notice--warning a')).toEqual([
    `/c/help-and-support/contact-us?orderNumber=600000001&returnNumber=${late.created.returnNumber}`,
  ])
  const unscanned = await pageOfOne(listed([], { createdAt }))
  expect(textOf(unscanned, '.notice--warning p')).toBe('Already sent it? Contact us with your proof of posting.')
})

const lede = async (...returns: ListedReturn[]) => {
  const shown = await pageOf(returns)
  return [textOf(shown, '.page-head p'), textsOf(shown, 'aside dd')]
}

test('the sum counts known amounts; with an unknown one it reads "at least"', async () => {
  const unknown = { ...listed(), created: { ...listed().created, facts: {} } }
  const asCard = listed([], { facts: { eGiftCardRequested: true } })
  const back = listed(['on-its-way', 'returned-to-customer'])
  expect([(await lede())[1], (await lede(back))[0]]).toEqual([[], "You don't have any open returns."])
  expect(await lede(listed())).toEqual(['1 open return, with £25.00 to come back to you.', ['£25.00', '£25.00']])
  expect(await lede(listed(), listed(), asCard, back)).toEqual([
    '3 open returns, with £50.00 to come back to you.',
    ['£25.00', '£25.00', '£50.00'],
  ])
  expect(await lede(listed(), unknown)).toEqual([
    '2 open returns, with at least £25.00 to come back to you.',
    ['£25.00', 'Not known yet', 'At least £25.00'],
  ])
  for (const one of [unknown, asCard]) expect(await lede(one)).toEqual(['1 open return.', []])
  expect(textOf(await pageOfOne(asCard), 'article dd')).toBe('E-gift card')
  expect((await pageOfOne(back)).querySelector('.order-card__total, article dl')).toBeNull()
})

test('many returns show only the total, too many show only the newest', async () => {
  const many = (count: number) => Array.from({ length: count }, () => listed())
  const htmlOf = async (count: number) => {
    const { page, props } = await answered(many(count))
    return renderToStaticMarkup(<page.View {...props} />)
  }
  const newest = await htmlOf(101)
  expect(newest.split('<aside')[1]?.match(/<dd/g)).toHaveLength(1)
  expect(newest.match(/<article/g)).toHaveLength(100)
  expect(newest).toContain('100 open returns, with at least <b>£2,500.00</b>')
  expect(newest).toContain('These are your 100 newest returns.')
  expect((await answered(many(100))).props).toMatchObject({ newest: null })
})

test('D-127 a parcel that was sent back to its owner is listed for 14 days, and not counted as open', async () => {
  const back = (on: string) =>
    listed([], { createdAt: Temporal.Instant.from('2026-10-20T10:00:00Z'), scans: [aScan('returned-to-customer', on)] })
  const shown = await pageOf([back('2026-10-31T00:30:00Z'), back('2026-10-30T23:30:00Z')])
  expect(textsOf(shown, 'article h2')).toEqual([expect.stringMatching(/^Returned to you,/)])
  expect(shown.querySelector('.lines')).toBeNull()
})

test('D-127 it can be returned again only within the return window', async () => {
  const next = async (lastReturnOn: string) => {
    const facts = { defaultLastReturnOn: Temporal.PlainDate.from(lastReturnOn) }
    const ended = { as: 'returned', at: Temporal.Instant.from('2026-11-12T10:00:00Z') } as const
    const lines = [anOrderLine({ description: 'Shirt', facts })]
    const shown = await pageOf([listed(['on-its-way', 'returned-to-customer'], { ended }, { lines })])
    return textOf(shown, '.order-card__next b')
  }
  expect([await next('2026-12-01'), await next('2026-11-10')]).toEqual([
    'You can return it again',
    'Nothing to do for now',
  ])
})

const rejected = (rejection: Partial<Rejection>, refundPence: number | null = null) => {
  const facts = {
    rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 0, ...rejection },
  }
  const lines = [aReturnedLine({ refundPence })]
  return listed(['received', 'refund-completed'], { lines }, { lines: [anOrderLine({ description: 'Shirt', facts })] })
}

test('TRK-11 TRK-22 D-94 the latest refund comes first; deductions and e-gift cards are not money', async () => {
  const three = listed(['received', 'refund-completed'], { lines: [aReturnedLine({ quantity: 3 })] })
  const early = listed(['refund-completed'])
  const shown = await pageOf([
    early,
    three,
    rejected({ reductionPence: 500 }),
    rejected({ eGiftCardIssued: true }, 2500),
  ])
  expect(shown.querySelector('article')).toBeNull()
  expect(textsOf(shown, '.pill--success')).toEqual(['Refunded', 'Refund Actioned', 'Refund Actioned', 'Refunded'])
  expect(textsOf(shown, '.lines p.small')).toEqual([
    'and 2 more items',
    'Thu 12 Nov 2026, to Visa ending 4242',
    'Thu 12 Nov 2026, to Visa ending 4242',
    'Thu 12 Nov 2026, as an e-gift card',
    'Wed 11 Nov 2026, to Visa ending 4242',
  ])
  expect(textsOf(shown, '.line__price')).toEqual(['Refund £25.00', 'Refund £20.00', 'Refund £25.00'])
  expect([textOf(shown, '.lines a'), hrefsOf(shown, '.lines a')[0]]).toEqual([
    `Shirt, return ${three.created.returnNumber}`,
    track(three),
  ])
})

test('D-42 own returns are refunded as they were paid, gifts by e-gift card, each with its own text only', async () => {
  const own = 'We refund your original payment method, or an e-gift card if you chose one.'
  const gift = 'For a gift, we email you an e-gift card.'
  const returnedGift = () => listed([], { recipientId: 'C-amelia' })
  const how = async (...returns: ListedReturn[]) => {
    const shown = await pageOf(returns)
    return [textOf(shown, 'aside > p')?.trim(), shown.querySelector('aside')?.getAttribute('aria-label')]
  }
  for (const returns of [[], [listed()]])
    expect(await how(...returns)).toEqual([`${own} How refunds work`, 'Refunds to come'])
  expect(await how(returnedGift())).toEqual([gift, 'About your e-gift card'])
  expect(await how(listed(), returnedGift())).toEqual([`${own} ${gift} How refunds work`, 'Refunds to come'])
})

test('D-42 a shopper without orders gets no link to orders', async () => {
  const shown = await pageOf([], everyPage, { hasOrders: false, gifts: [] })
  expect(textOf(shown, '.page-head p')).toContain('To return a gift, open the link in its email.')
  expect(shown.querySelector('.empty a')).toBeNull()
})

test('D-42 a gift that is over was no refund: an e-gift card was sent', async () => {
  const done = (parts: Partial<CreatedReturn> = {}) => listed(['received', 'refund-completed'], parts)
  const gift = () => done({ recipientId: 'C-amelia', facts: { eGiftCardRequested: true } })
  expect(textsOf(await pageOf([gift()]), '.pill, .lines p.small')).toEqual(['E-gift card sent', 'Thu 12 Nov 2026'])
  const titles = [[gift()], [done()], [done(), gift()]].map(async (each) => textOf(await pageOf(each), '#refunded'))
  expect(await Promise.all(titles)).toEqual([
    'E-gift cards sent in the last 60 days',
    'Refunded in the last 60 days',
    'Completed in the last 60 days',
  ])
  const open = listed([], { recipientId: 'C-amelia', facts: { eGiftCardRequested: true } })
  expect(textOf(await pageOfOne(open), 'article dl > div')).toBe("You'll getE-gift card")
})
