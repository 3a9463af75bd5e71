import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { LINE_STATUSES } from '../orders/line-status.ts'
import { WHY_NOT_SENTENCES, type WhyNotCode } from './why-not-returnable.data.ts'
import { type ReturnQuestion, rowMessage, whyNotReturnable } from './why-not-returnable.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const expired = { defaultLastReturnOn: day('2026-11-13') }
const SORRY = "Sorry, you can't return this"
const GIFT = "You've arranged a gift receipt for this item, so only the person you gave it to can return it."
const FOOD = "Food can't be returned online. Please contact us if something's wrong."
const E_GIFT = "E-gift cards can't be refunded."
const FAULTY = 'Is it faulty? Please contact us. Your statutory rights still apply.'

function verdictOn(parts: LineParts = {}, question: ReturnQuestion = {}) {
  const [line] = anOrder({ lines: [anOrderLine(parts)] }).lines
  return whyNotReturnable(line!, anOrder(), TEST_NOW, question)
}
const sentenceFor = (parts?: LineParts, question?: ReturnQuestion) => verdictOn(parts, question)?.sentence ?? null

test('ELI-01 an ordinary line can go back by itself', () => {
  expect(verdictOn()).toBe(null)
})

/** The sentence of each canonical status on a line in its window; null: returnable. */
const BY_STATUS: Record<string, [WhyNotCode, string] | null> = {
  Despatched: null,
  Shipped: null,
  'Included In Shipment': null,
  Collected: null,
  Reshipped: null,
  Cancelled: ['cancelled', 'Cancelled'],
  'DCR Received': ['cancelled', 'Cancelled'],
  'Return Complete': ['refund-completed', 'Refund completed'],
  'Awaiting Return': ['return-started', 'Return Started'],
  'Awaiting Supplier Update': ['return-started', 'Return Started'],
  'On its way back': ['return-started', 'Return Started'],
  "We've got it": ['return-started', 'Return Started'],
  Missing: ['return-started', 'Return Started'],
  'Return Created': ['return-started', 'Return Started'],
  'Draft Order Created': ['awaiting-despatch', 'Awaiting despatch'],
  'Order Created': ['awaiting-despatch', 'Awaiting despatch'],
  'Ready To Pick': ['awaiting-despatch', 'Awaiting despatch'],
  'Awaiting Despatch': ['awaiting-despatch', 'Awaiting despatch'],
  'Awaiting-Replan': ['awaiting-despatch', 'Awaiting despatch'],
  'Awaiting Reservation': ['awaiting-despatch', 'Awaiting despatch'],
  'Re-planned': ['awaiting-despatch', 'Awaiting despatch'],
  'Awaiting Fulfilment': ['awaiting-despatch', 'Awaiting despatch'],
  'Fulfilment Initiated': ['awaiting-despatch', 'Awaiting despatch'],
  'OF Received': ['awaiting-despatch', 'Awaiting despatch'],
  'eGift Allocated': ['e-gift-card', E_GIFT],
  'eGift Activated': ['e-gift-card', E_GIFT],
  'On its way to store': ['other-status', 'On its way to store'],
  'Ready To Collect': ['other-status', 'Ready to collect'],
  Uncollected: ['other-status', 'Uncollected'],
  'Missing or Damaged': ['other-status', 'On its way to store'],
  'Awaiting Replacement': ['other-status', 'Despatched'],
  'Collection Booked': ['other-status', 'Collection Arranged'],
  Arranged: ['other-status', 'Collection Arranged'],
  'Draft Order Reserved': ['other-status', 'Order Awaiting Creation'],
  Created: ['other-status', 'Order created'],
  Reserved: ['other-status', 'Order created'],
  Scheduled: ['other-status', 'Order created'],
  Released: ['other-status', 'Order created'],
  Backordered: ['other-status', 'Order created'],
}

test('ELI-09 every status of order pages has its verdict', () => {
  expect(Object.keys(BY_STATUS).toSorted()).toEqual(Object.keys(LINE_STATUSES).toSorted())
})

test.each(Object.entries(BY_STATUS))('ELI-09 ELI-16 a line that is %s', (status, expected) => {
  const why = verdictOn({ status, facts: { defaultLastReturnOn: day('2026-12-19') } })
  expect(why && [why.code, why.sentence]).toEqual(expected)
})

test.each([
  ['Beamed Up', 'On its way to you', 'On its way to you'],
  ['Beamed Up', null, 'Beamed Up'],
  ['constructor', null, 'constructor'],
])('ELI-09 an unknown status is not returnable, and reads as on order pages: %s', (status, shownStatus, sentence) => {
  expect(verdictOn({ status, statusDescription: shownStatus })).toMatchObject({ code: 'other-status', sentence })
})

describe('why arrived goods are not returnable', () => {
  test.each<[string, LineParts, string | null]>([
    ['ELI-03 isAbleToReturn N', { facts: { ableToReturn: false } }, SORRY],
    ['ELI-03 isAbleToReturn N of a replacement', { status: 'Reshipped', facts: { ableToReturn: false } }, null],
    ['ELI-04 ELI-15 isReturnable N', { facts: { returnable: false } }, SORRY],
    ['ELI-05 a gift receipt by e-mail', { facts: { giftEmailSent: true } }, GIFT],
    [
      'ELI-05 a gift receipt that is to be sent',
      { facts: { giftEmailSent: true, giftSendOn: day('2026-11-20') } },
      GIFT,
    ],
    ['ELI-06 ELI-17 despatched for another', { facts: { reshipParentKey: 'k' } }, 'Reshipped'],
    ['ELI-06 collected for another', { status: 'Collected', facts: { reshipParentKey: 'k' } }, 'Reshipped'],
    ['ELI-06 shipped for another (D-07)', { status: 'Shipped', facts: { reshipParentKey: 'k' } }, 'Reshipped'],
    ['ELI-07 reshipped, with the flag', { status: 'Reshipped', facts: { reshipDisabled: true } }, 'Reshipped'],
    ['ELI-07 reshipped for another', { status: 'Reshipped', facts: { reshipParentKey: 'k' } }, 'Reshipped'],
    ['ELI-07 the flag on what was not reshipped', { facts: { reshipDisabled: true } }, null],
    ['ELI-08 ship node 1595', { facts: { shipNode: '1595' } }, SORRY],
    ['ELI-08 another ship node', { facts: { shipNode: '15950' } }, null],
    ['ELI-10 ELI-18 the window', { facts: expired }, 'Return Window Expired'],
    ['ELI-18 the window, collected', { status: 'Collected', facts: expired }, 'Return Window Expired'],
    ['ELI-17 the window of a replacement', { status: 'Reshipped', facts: expired }, 'Reshipped'],
    ['ELI-20 an e-gift card', { productType: 'EGiftCard' }, E_GIFT],
    ['ELI-20 food', { productType: 'Foods' }, FOOD],
    ['ELI-20 a service', { facts: { serviceItem: true } }, SORRY],
    ['flags that say yes', { facts: { ableToReturn: true, returnable: true, giftEmailSent: false } }, null],
  ])('%s', (_, parts, sentence) => {
    expect(sentenceFor(parts)).toBe(sentence)
  })

  test('ELI-18 an expired window also names the statutory rights, also for a replacement (D-09)', () => {
    expect(verdictOn({ facts: expired })).toMatchObject({ code: 'window-expired', hint: FAULTY })
    expect(verdictOn({ status: 'Reshipped', facts: expired })).toMatchObject({ code: 'reshipped', hint: FAULTY })
    expect(verdictOn({ facts: { returnable: false, ...expired } })?.hint).toBe(null)
  })
})

test('ELI-15 ELI-16 of several messages the first of D-09 is shown', () => {
  const everything = { reshipParentKey: 'k', returnable: false, giftEmailSent: true, ...expired }
  const { reshipParentKey: _, ...unshipped } = everything
  const { returnable: __, ...gift } = unshipped
  expect([
    sentenceFor({ status: 'Cancelled', productType: 'Foods', facts: everything }),
    sentenceFor({ status: 'Return Complete', productType: 'Foods', facts: everything }),
    sentenceFor({ status: 'Awaiting Return', productType: 'Foods', facts: everything }),
    sentenceFor({ status: 'Awaiting Despatch', productType: 'Foods', facts: everything }),
    sentenceFor({ status: 'Ready To Collect', productType: 'EGiftCard', facts: everything }),
    sentenceFor({ productType: 'EGiftCard', facts: everything }),
    sentenceFor({ productType: 'Foods', facts: unshipped }),
    sentenceFor({ facts: unshipped }),
    sentenceFor({ facts: gift }),
    sentenceFor({ facts: expired }),
  ]).toEqual([
    'Cancelled',
    'Refund completed',
    'Return Started',
    'Awaiting despatch',
    'Ready to collect',
    'Reshipped',
    FOOD,
    SORRY,
    GIFT,
    'Return Window Expired',
  ])
})

test('ELI-17 only a replacement says so in its row, also when it is returnable', () => {
  const row = (parts: LineParts) => rowMessage(BRAND_SITES.uk, anOrderLine(parts), verdictOn(parts))
  expect([row({}), row({ status: 'Reshipped' }), row({ facts: expired })]).toEqual([
    null,
    'Reshipped',
    'Return Window Expired',
  ])
})

test('D-168 a line that its recipient returns cannot be returned by anyone else, with or without the flag', () => {
  for (const facts of [{}, { giftEmailSent: true }, { returnable: false }, expired]) {
    const line = { returnedByRecipient: true, facts } as const
    expect([sentenceFor(line, { returner: 'buyer' }), sentenceFor(line, { returner: 'withdrawal' })]).toEqual([
      GIFT,
      GIFT,
    ])
  }
  expect(sentenceFor({ returnedByRecipient: true }, { returner: 'gift-recipient' })).toBeNull()
})

test('ELI-05 a gift receipt binds the buyer, and not the person who was given it (D-42)', () => {
  const gift = { facts: { giftEmailSent: true } }
  expect([sentenceFor(gift, { returner: 'buyer' }), sentenceFor(gift, { returner: 'gift-recipient' })]).toEqual([
    GIFT,
    null,
  ])
  const late = { facts: { giftEmailSent: true, ...expired } }
  expect(sentenceFor(late, { returner: 'gift-recipient' })).toBe('Return Window Expired')
})

test.each<[string, LineParts, string | null]>([
  ['the window', { facts: expired }, null],
  ['not a status', { status: 'Awaiting Return', facts: expired }, 'Return Started'],
  ['not a flag', { facts: { returnable: false, ...expired } }, SORRY],
  ['not a ship node', { facts: { shipNode: '1595', ...expired } }, SORRY],
  ['not a gift receipt', { facts: { giftEmailSent: true, ...expired } }, GIFT],
  ['not a replacement’s parent', { facts: { reshipParentKey: 'k', ...expired } }, 'Reshipped'],
])('ELI-14 the override skips %s (D-05)', (_, parts, sentence) => {
  expect(sentenceFor(parts, { hardValidationDisabled: true })).toBe(sentence)
})

test.each<[string, LineParts, WhyNotCode]>([
  ['in its window', {}, 'furniture'],
  ['expired', { facts: expired }, 'furniture'],
  ['not to be returned', { facts: { returnable: false, giftEmailSent: true } }, 'furniture'],
  ['not here yet', { status: 'Awaiting Despatch' }, 'awaiting-despatch'],
  ['cancelled', { status: 'Cancelled' }, 'cancelled'],
])('ELI-02 furniture that is %s', (_, parts, code) => {
  const why = verdictOn({ productType: 'Furniture', ...parts })
  expect(why?.code).toBe(code)
  if (code === 'furniture') expect(why?.sentence).toBe('To return furniture items, please give us a call')
})

test('ELI-02 furniture of a site without a phone number shows no request to call', () => {
  const sofa = { productType: 'Furniture' }
  const row = rowMessage({ ...BRAND_SITES.uk, hasPhone: false }, anOrderLine(sofa), verdictOn(sofa))
  expect(row).toBe('To return furniture items, please contact us')
})

describe('the day on which it changes (D-126)', () => {
  const coming = day('2026-11-20')
  const inShop = { deliveryMode: 'collect-in-store' } as const
  test.each<[string, LineParts, string | null]>([
    ['a nominated day', nominated('Awaiting Despatch'), '2026-11-20'],
    ['a nominated day of an early line', nominated('Created'), '2026-11-20'],
    ['a day that has passed', nominated('Awaiting Despatch', day('2026-11-13')), null],
    ['no day', { status: 'Awaiting Despatch' }, null],
    ['a shop’s day', { status: 'On its way to store', facts: { ...inShop, collectionOn: coming } }, '2026-11-20'],
    ['what waits in the shop', { status: 'Ready To Collect', facts: { ...inShop, graceCollectionOn: coming } }, null],
    ['what was cancelled', nominated('Cancelled'), null],
    ['what is on its way back', nominated('Awaiting Return'), null],
    ['an expired window', { facts: { ...expired, requestedDeliveryOn: coming } }, null],
    ['an e-gift card', { ...nominated('eGift Allocated'), productType: 'EGiftCard' }, null],
  ])('%s', (_, parts, expected) => {
    const why = verdictOn(parts)
    expect(why).not.toBe(null)
    expect(why?.changesOn?.toString() ?? null).toBe(expected)
  })

  function nominated(status: string, on = coming): LineParts {
    return { status, deliveredOn: null, facts: { deliveryMode: 'nominated-day', requestedDeliveryOn: on } }
  }
})

const anyStatus = fc.constantFrom(...Object.keys(LINE_STATUSES), 'Beamed Up')
const anyProductType = fc.constantFrom('GM', 'Furniture', 'EGiftCard', 'Foods', 'Jetpack')
const anyReturner = fc.constantFrom('buyer' as const, 'gift-recipient' as const, 'withdrawal' as const)
const anyInstant = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((s) => Temporal.Instant.fromEpochMilliseconds(s * 1000))

/** Generating whole orders is slow, so a few meet many statuses, times and returners; the seed is fixed. */
const LINES = fc
  .sample(anyOrderUpdate, { numRuns: 60, seed: 20_261_114 })
  .flatMap(({ order }) => order.lines.map((line) => ({ line, order })))

test('ELI-03 ELI-10 any line gets exactly one verdict, with its sentence', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LINES),
      fc.option(anyStatus),
      anyInstant,
      anyReturner,
      (candidate, status, at, returner) => {
        const line = { ...candidate.line, status: status ?? candidate.line.status }
        const why = whyNotReturnable(line, candidate.order, at, { returner })
        expect(whyNotReturnable(line, candidate.order, at, { returner })).toEqual(why)
        if (why === null) return
        expect(why.sentence).not.toBe('')
        if (why.code !== 'other-status') expect(why.sentence).toBe(WHY_NOT_SENTENCES[why.code])
      },
    ),
    { numRuns: 3000 },
  )
})

const SENT = ['Despatched', 'Shipped', 'Included In Shipment', 'Collected', 'Reshipped']
// Rare enough that about every third line is returnable.
const seldom = fc.integer({ min: 0, max: 11 }).map((n) => n === 0)
const anyFlags = fc.record({
  shipNode: seldom.map((never) => (never ? '1595' : '5901')),
  returnable: seldom.map((no) => !no),
  ableToReturn: seldom.map((no) => !no),
  serviceItem: seldom,
  reshipDisabled: fc.boolean(),
  giftEmailSent: seldom,
  withinReturnWindow: seldom.map((no) => !no),
})

test('ELI-03 ELI-08 ELI-20 goods are returnable exactly when no rule names them', () => {
  const someStatus = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...SENT) }, { weight: 1, arbitrary: anyStatus })
  const someType = fc.oneof({ weight: 9, arbitrary: fc.constant('GM') }, { weight: 1, arbitrary: anyProductType })
  let returned = 0
  fc.assert(
    fc.property(someStatus, someType, anyFlags, seldom, anyReturner, (status, productType, flags, parent, returner) => {
      const facts = { ...flags, ...(parent && { reshipParentKey: 'k' }) }
      const line = anOrderLine({ status, productType, deliveredOn: null, facts })
      const isNoGoods = ['Furniture', 'EGiftCard', 'Foods'].includes(productType)
      const named = [!SENT.includes(status), isNoGoods, flags.serviceItem]
      const namedByShop = [
        !flags.ableToReturn && status !== 'Reshipped',
        !flags.returnable,
        flags.giftEmailSent && returner === 'buyer',
        parent,
        status === 'Reshipped' && flags.reshipDisabled,
        flags.shipNode === '1595',
        !flags.withinReturnWindow,
      ]
      const why = whyNotReturnable(line, anOrder(), TEST_NOW, { returner })
      expect(why !== null).toBe(named.includes(true) || (returner !== 'withdrawal' && namedByShop.includes(true)))
      returned += why === null ? 1 : 0
    }),
    { numRuns: 3000 },
  )
  expect(returned).toBeGreaterThan(300)
})
