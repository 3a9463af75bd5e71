import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { LINE_STATUSES } from '../orders/line-status.ts'
import type { WhyNotCode } from './why-not-returnable.data.ts'
import { type EligibilityOptions, rowMessage, whyNotReturnable } from './why-not-returnable.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const expired = { defaultLastReturnOn: day('2026-11-13') }
const SORRY = "Sorry, you can't return this"
const GIFT = "You've arranged a gift receipt for this item, so only the person you gave it to can return it."
const FOOD = "Food can't be returned online. Please contact us if something's wrong."
const E_GIFT = "E-gift cards can't be refunded."
const FAULTY = 'Is it faulty? Please contact us. Your statutory rights still apply.'

function verdictOn(parts: LineParts = {}, question: EligibilityOptions = {}) {
  const [line] = anOrder({ lines: [anOrderLine(parts)] }).lines
  return whyNotReturnable(line!, anOrder(), TEST_NOW, question)
}
const sentenceFor = (parts?: LineParts, question?: EligibilityOptions) => verdictOn(parts, question)?.sentence ?? null

/** The verdict on a line in its window, by its status. */
const VERDICTS: [WhyNotCode, string, string[]][] = [
  ['cancelled', 'Cancelled', ['Cancelled', 'DCR Received']],
  ['refund-completed', 'Refund completed', ['Return Complete']],
  [
    ...(['return-started', 'Return Started'] as const),
    ['Awaiting Return', 'Awaiting Supplier Update', 'On its way back', "We've got it", 'Missing', 'Return Created'],
  ],
  [
    ...(['awaiting-despatch', 'Awaiting despatch'] as const),
    [
      ...['Draft Order Created', 'Order Created', 'Ready To Pick', 'Awaiting Despatch', 'Awaiting-Replan'],
      ...['Awaiting Reservation', 'Re-planned', 'Awaiting Fulfilment', 'Fulfilment Initiated', 'OF Received'],
    ],
  ],
  ['e-gift-card', E_GIFT, ['eGift Allocated', 'eGift Activated']],
  ['other-status', 'On its way to store', ['On its way to store', 'Missing or Damaged']],
  ['other-status', 'Ready to collect', ['Ready To Collect']],
  ['other-status', 'Uncollected', ['Uncollected']],
  ['other-status', 'Despatched', ['Awaiting Replacement']],
  ['other-status', 'Collection Arranged', ['Collection Booked', 'Arranged']],
  ['other-status', 'Order Awaiting Creation', ['Draft Order Reserved']],
  ['other-status', 'Order created', ['Created', 'Reserved', 'Scheduled', 'Released', 'Backordered']],
]
const SENT = ['Despatched', 'Shipped', 'Included In Shipment', 'Collected', 'Reshipped']

test('ELI-01 ELI-09 ELI-16 only goods that were sent are returnable; every other status has its verdict', () => {
  const statuses = VERDICTS.flatMap(([, , each]) => each)
  expect([...SENT, ...statuses].toSorted()).toEqual(Object.keys(LINE_STATUSES).toSorted())
  const inWindow = { defaultLastReturnOn: day('2026-12-19') }
  for (const status of SENT) expect(verdictOn({ status, facts: inWindow })).toBeNull()
  for (const [code, sentence, each] of VERDICTS)
    for (const status of each) expect(verdictOn({ status, facts: inWindow }), status).toMatchObject({ code, sentence })
})

test.each([
  ['Beamed Up', 'On its way to you', 'On its way to you'],
  ['constructor', null, 'constructor'],
])('ELI-09 an unknown status is not returnable, and reads as on order pages: %s', (status, shownStatus, sentence) => {
  expect(verdictOn({ status, statusDescription: shownStatus })).toMatchObject({ code: 'other-status', sentence })
})

test.each<[string, LineParts, string | null]>([
  ['ELI-03 isAbleToReturn N', { facts: { ableToReturn: false } }, SORRY],
  ['ELI-03 isAbleToReturn N of a replacement', { status: 'Reshipped', facts: { ableToReturn: false } }, null],
  ['ELI-04 ELI-15 isReturnable N', { facts: { returnable: false } }, SORRY],
  ['ELI-05 a gift receipt by e-mail', { facts: { giftEmailSent: true } }, GIFT],
  ['ELI-06 ELI-17 despatched for another', { facts: { reshipParentKey: 'k' } }, 'Reshipped'],
  ['ELI-07 reshipped, with the flag', { status: 'Reshipped', facts: { reshipDisabled: true } }, 'Reshipped'],
  ['ELI-07 the flag on what was not reshipped', { facts: { reshipDisabled: true } }, null],
  ['ELI-08 what the retailer never takes back', { facts: { neverReturned: true } }, SORRY],
  ['ELI-10 ELI-18 the window', { facts: expired }, 'Return Window Expired'],
  ['ELI-17 the window of a replacement', { status: 'Reshipped', facts: expired }, 'Reshipped'],
  ['ELI-20 an e-gift card', { productType: 'EGiftCard' }, E_GIFT],
  ['ELI-20 food', { productType: 'Foods' }, FOOD],
  ['ELI-20 a service', { facts: { serviceItem: true } }, SORRY],
])('why arrived goods are not returnable: %s', (_, parts, sentence) => expect(sentenceFor(parts)).toBe(sentence))

test('ELI-18 why arrived goods are not returnable: an expired window also names the statutory rights, also for a replacement (D-09)', () => {
  expect(verdictOn({ facts: expired })).toMatchObject({ code: 'window-expired', hint: FAULTY })
  expect(verdictOn({ status: 'Reshipped', facts: expired })).toMatchObject({ code: 'reshipped', hint: FAULTY })
  expect(verdictOn({ facts: { returnable: false, ...expired } })?.hint).toBe(null)
})

test('ELI-15 ELI-16 of several messages the first of D-09 is shown', () => {
  const everything = { reshipParentKey: 'k', returnable: false, giftEmailSent: true, ...expired }
  const { reshipParentKey: _, ...unshipped } = everything
  const { returnable: __, ...gift } = unshipped
  const shown: [LineParts, string][] = [
    [{ status: 'Cancelled', productType: 'Foods', facts: everything }, 'Cancelled'],
    [{ status: 'Return Complete', productType: 'Foods', facts: everything }, 'Refund completed'],
    [{ status: 'Awaiting Return', productType: 'Foods', facts: everything }, 'Return Started'],
    [{ status: 'Awaiting Despatch', productType: 'Foods', facts: everything }, 'Awaiting despatch'],
    [{ status: 'Ready To Collect', productType: 'EGiftCard', facts: everything }, 'Ready to collect'],
    [{ productType: 'EGiftCard', facts: everything }, 'Reshipped'],
    [{ productType: 'Foods', facts: unshipped }, FOOD],
    [{ facts: unshipped }, SORRY],
    [{ facts: gift }, GIFT],
  ]
  for (const [parts, sentence] of shown) expect(sentenceFor(parts)).toBe(sentence)
})

test('ELI-17 only a replacement says so in its row, also when it is returnable', () => {
  const row = (parts: LineParts) => rowMessage(BRAND_SITES.uk, anOrderLine(parts), verdictOn(parts))
  expect([row({}), row({ status: 'Reshipped' })]).toEqual([null, 'Reshipped'])
  expect(row({ facts: expired })).toBe('Return Window Expired')
})

test('ELI-05 D-42 D-168 a gift cannot be returned by anyone but its recipient, with or without the flag', () => {
  for (const facts of [{}, { giftEmailSent: true }, { returnable: false }, expired]) {
    const line = { returnedByRecipient: true, facts } as const
    expect(sentenceFor(line, { returner: 'buyer' })).toBe(GIFT)
    expect(sentenceFor(line, { returner: 'withdrawal' })).toBe(GIFT)
  }
  expect(sentenceFor({ returnedByRecipient: true }, { returner: 'gift-recipient' })).toBeNull()
  const late = { facts: { giftEmailSent: true, ...expired } }
  expect(sentenceFor({ facts: { giftEmailSent: true } }, { returner: 'gift-recipient' })).toBeNull()
  expect(sentenceFor(late, { returner: 'gift-recipient' })).toBe('Return Window Expired')
})

test('WDR-04 what the shop does not take back still goes back after a withdrawal, but no food and no service', () => {
  const withdrawn = (parts: LineParts) => sentenceFor(parts, { returner: 'withdrawal' })
  const flags = [{ ableToReturn: false }, { returnable: false }, { shipNode: '1595' }, { reshipParentKey: 'k' }]
  const byShop = [...flags, expired]
  expect(byShop.map((facts) => withdrawn({ facts }))).toEqual(byShop.map(() => null))
  expect([withdrawn({ productType: 'Foods' }), withdrawn({ facts: { serviceItem: true } })]).toEqual([FOOD, SORRY])
})

test.each<[string, LineParts, string | null]>([
  ['the window', { facts: expired }, null],
  ['not a status', { status: 'Awaiting Return', facts: expired }, 'Return Started'],
  ['not a replacement’s parent', { facts: { reshipParentKey: 'k', ...expired } }, 'Reshipped'],
])('ELI-14 the override skips %s (D-05)', (_, parts, sentence) => {
  expect(sentenceFor(parts, { hardValidationDisabled: true })).toBe(sentence)
})

test('ELI-02 furniture is returned by phone, once it is here; a site without a number shows no request to call', () => {
  const sofa = (parts: LineParts = {}) => verdictOn({ productType: 'Furniture', ...parts })
  const codes = [sofa({ status: 'Awaiting Despatch' }), sofa({ status: 'Cancelled' })].map((why) => why?.code)
  expect(codes).toEqual(['awaiting-despatch', 'cancelled'])
  for (const why of [sofa(), sofa({ facts: expired })])
    expect(why).toMatchObject({ code: 'furniture', sentence: 'To return furniture items, please give us a call' })
  const row = rowMessage({ ...BRAND_SITES.uk, hasPhone: false }, anOrderLine({ productType: 'Furniture' }), sofa())
  expect(row).toBe('To return furniture items, please contact us')
})

const coming = day('2026-11-20')
const inShop = { deliveryMode: 'collect-in-store' } as const
test.each<[string, LineParts, string | null]>([
  ['a nominated day', nominated('Awaiting Despatch'), '2026-11-20'],
  ['a day that has passed', nominated('Awaiting Despatch', day('2026-11-13')), null],
  ['a shop’s day', { status: 'On its way to store', facts: { ...inShop, collectionOn: coming } }, '2026-11-20'],
  ['what waits in the shop', { status: 'Ready To Collect', facts: { ...inShop, graceCollectionOn: coming } }, null],
  ['what was cancelled', nominated('Cancelled'), null],
  ['an expired window', { facts: { ...expired, requestedDeliveryOn: coming } }, null],
])('the day on which it changes (D-126): %s', (_, parts, expected) => {
  const why = verdictOn(parts)
  expect(why).not.toBe(null)
  expect(why?.changesOn?.toString() ?? null).toBe(expected)
})

function nominated(status: string, on = coming): LineParts {
  return { status, deliveredOn: null, facts: { deliveryMode: 'nominated-day', requestedDeliveryOn: on } }
}

test('D-42 a longer window for a reason is not for a gift recipient, who chooses none', () => {
  const facts = { ...expired, lastReturnOnByReason: { 'R05-P0': '2027-01-31' } }
  expect(verdictOn({ facts })).toBeNull()
  expect(verdictOn({ facts }, { returner: 'gift-recipient' })).toMatchObject({ code: 'window-expired' })
})
