import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { WithdrawalLine } from '../../ports/withdrawals.ts'
import { lineStandings } from './line-standings.ts'
import { whatNext } from './what-next.ts'

type Item = LineParts & Pick<WithdrawalLine, 'way' | 'state'>

/** What is said of lines as they stand now, each with what was recorded of it. */
function said(items: readonly Item[], facts = {}) {
  const lines = items.map(({ way: _, state: __, ...line }) => anOrderLine(line))
  const withdrawnAt = TEST_NOW
  const withdrawal = aWithdrawal({
    withdrawnAt,
    lines: items.map(({ way, state, description = '', quantity = 1 }, at) =>
      aWithdrawalLine({
        ...{ way, state, description, quantity, lineNo: at + 1, lineKey: `400000029-${at + 1}` },
      }),
    ),
  })
  const withdrawn = withdrawal.lines.map((line) => ({ ...line, withdrawnAt, withdrawalId: 'W-1' }))
  const order = anOrder({ orderNumber: '400000029', site: 'ie', currency: 'EUR', lines, withdrawn, facts })
  const standings = lineStandings(order, withdrawal)
  return whatNext(order, withdrawal, standings, { now: TEST_NOW, hasPage: () => true })
}
const texts = (items: readonly Item[], facts = {}) =>
  said(items, facts).rest.map(({ names, sentences }) => [names, ...sentences])

const BY = 'by Sat 28 Nov 2026.'
const ON_RETURN =
  "We'll refund you to Visa ending 4242 within 14 days of your items coming back or of your proof of posting."

test('D-163 what could not be stopped is said of each item, in these words', () => {
  const item = { status: 'Scheduled', way: 'cancel', state: 'not-stopped' } as const
  const sentence = "We couldn't stop this item. You can send it back when it arrives."
  expect(
    texts([
      { ...item, description: 'Mug' },
      { ...item, description: 'Bowl' },
    ]),
  ).toEqual([
    ['Mug', sentence, ON_RETURN],
    ['Bowl', sentence, ON_RETURN],
  ])
})

test('D-163 what is cancelled is refunded within 14 days of the withdrawal, with what was promised of it', () => {
  const item = { status: 'Cancelled', way: 'cancel', state: 'cancelled' } as const
  const cancellation = { id: 'W-1-1', takesOffPence: 2500, refundPence: 2500, before: { refundedPence: 0 } }
  expect(texts([{ ...item, description: 'Mug' }])).toEqual([
    ['Mug', "We've cancelled this item.", "By Sat 28 Nov 2026, we'll refund you to Visa ending 4242."],
  ])
  expect(texts([{ ...item, description: 'Mug', quantity: 2 }], { cancellations: [cancellation] })).toEqual([
    ['2 x Mug', "We've cancelled this item.", "By Sat 28 Nov 2026, we'll refund €25.00 to Visa ending 4242."],
  ])
})

test('WDR-04 furniture is phoned about, an e-gift card is passed on, and a return under way goes on', () => {
  const passedOn = { way: 'by-phone', state: 'passed-on' } as const
  const items: Item[] = [
    { ...passedOn, description: 'Sofa', productType: 'Furniture' },
    { ...passedOn, description: 'E-gift card', productType: 'EGiftCard' },
    { way: 'in-return', state: 'in-return', description: 'Dress', status: 'Awaiting Return' },
  ]
  expect(texts(items)).toEqual([
    ['Sofa', "We'll call you to arrange collection.", ON_RETURN],
    [
      'E-gift card',
      'Customer service will be in touch about this item.',
      `If you're due a refund, you'll have it ${BY}`,
    ],
    ['Dress', 'Your return of this item carries on as it is.'],
  ])
})

test('WDR-04 what is to be sent back has as long as any return, and no less than the law gives', () => {
  const item = { description: 'Mug', way: 'send-back', state: 'to-send-back' } as const
  const titles = (parts: LineParts) => said([{ ...item, ...parts }]).steps?.map(({ title }) => title)
  expect(titles({})?.[1]).toBe('Send it by Sat 19 Dec 2026')
  expect(titles({ facts: { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-20') } })?.[1]).toBe(
    'Send it by Sat 28 Nov 2026',
  )
  expect(titles({ quantity: 2 })).toEqual([
    'Choose how to send them back',
    'Send them by Sat 19 Dec 2026',
    'Get your refund',
  ])
})

test('D-60 where the refund goes reads well within each sentence', () => {
  const payments = [{ method: 'GIFTCARD', brand: null, lastFour: null, amountPence: 5000, refundedPence: 0 }]
  const sent = { description: 'Mug', way: 'send-back', state: 'to-send-back' } as const
  expect(said([sent], { payments }).steps?.[2]?.text).toMatch(/^€25\.00 to a new e-gift card by email, within 14 days/)
  const stopped = { status: 'Cancelled', way: 'cancel', state: 'cancelled' } as const
  expect(texts([stopped], { payments })[0]?.at(-1)).toBe(
    "By Sat 28 Nov 2026, we'll refund you to a new e-gift card by email.",
  )
})
