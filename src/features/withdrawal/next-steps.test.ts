import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import { withdrawalNextSteps, withdrawnLineStatuses } from './next-steps.ts'

type Item = LineParts & Pick<WithdrawalLine, 'way' | 'state'>

/** The texts for lines in their present state, each with its recorded withdrawal. */
function textsFor(items: readonly Item[], facts = {}, site = BRAND_SITES.uk) {
  const lines = items.map(({ way: _, state: __, ...line }) => anOrderLine(line))
  const withdrawnAt = TEST_NOW
  const withdrawal = aWithdrawal({
    withdrawnAt,
    lines: items.map(({ way, state, description = '', quantity = 1 }, at) =>
      aWithdrawalLine({
        ...{
          way,
          state,
          description,
          quantity,
          stoppedUnits: quantity,
          lineNo: at + 1,
          lineKey: `400000029-${at + 1}`,
        },
      }),
    ),
  })
  const withdrawn = withdrawal.lines.map((line) => ({ ...line, withdrawnAt, withdrawalId: 'W-1' }))
  const order = anOrder({ orderNumber: '400000029', site: 'ie', currency: 'EUR', lines, withdrawn, facts })
  const statuses = withdrawnLineStatuses(order, withdrawal)
  return withdrawalNextSteps(order, withdrawal, statuses, { site, now: TEST_NOW, hasPage: () => true })
}
const texts = (items: readonly Item[], facts = {}) =>
  textsFor(items, facts).otherItems.map(({ names, sentences }) => [names, ...sentences])

const BY = 'by Sat 28 Nov 2026.'
const ON_RETURN = "We'll refund it to Visa ending 4242 within 14 days of it coming back or of your proof of posting."

test('D-163 each item that could not be stopped is described on its own, in these words', () => {
  const item = { status: 'Scheduled', way: 'cancel', state: 'not-stopped' } as const
  const sentence = "We couldn't stop this item. You can send it back when it arrives."
  const described = ['Mug', 'Bowl'].map((description) => ({ ...item, description }))
  expect(texts(described)).toEqual([
    ['Mug', sentence, ON_RETURN],
    ['Bowl', sentence, ON_RETURN],
  ])
})

test('D-163 cancelled items are refunded within 14 days of the withdrawal, with the named amount', () => {
  const item = { status: 'Cancelled', way: 'cancel', state: 'cancelled' } as const
  const namedRefunds = [{ id: 'W-1-a', pence: 2500 }]
  expect(texts([{ ...item, description: 'Mug', quantity: 2 }], { namedRefunds })).toEqual([
    [
      '2 x Mug',
      "We've cancelled this item.",
      `If we've taken payment, we'll refund €25.00 to Visa ending 4242. You'll have it ${BY}`,
    ],
  ])
})

test('WDR-04 furniture is handled by phone, an e-gift card is passed on, and a return under way continues', () => {
  const passedOn = { way: 'by-phone', state: 'passed-on' } as const
  const items: Item[] = [
    { ...passedOn, description: 'Sofa', productType: 'Furniture' },
    { ...passedOn, description: 'E-gift card', productType: 'EGiftCard' },
    { way: 'in-return', state: 'in-return', description: 'Dress', status: 'Awaiting Return' },
  ]
  expect(texts(items)).toEqual([
    [
      'Sofa',
      "We'll call you to arrange collection.",
      "We'll refund it to Visa ending 4242 within 14 days of it coming back.",
    ],
    [
      'E-gift card',
      'Customer service will be in touch about this item.',
      `If you're due a refund, you'll have it ${BY}`,
    ],
    ['Dress', "You've started a return for this item."],
  ])
})

test('WDR-04 items can be sent back for as long as any return, and no less than by law', () => {
  const item = { description: 'Mug', way: 'send-back', state: 'to-send-back' } as const
  const titles = (parts: LineParts) => textsFor([{ ...item, ...parts }]).steps?.map(({ title }) => title)
  expect(titles({})?.[1]).toBe('Send it by Sat 19 Dec 2026')
  expect(titles({ facts: { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-20') } })?.[1]).toBe(
    'Send it by Sat 28 Nov 2026',
  )
  expect(textsFor([{ ...item }]).steps?.[2]?.text).toBe(
    '€25.00 to Visa ending 4242, within 14 days of your return reaching us or of your proof of posting.',
  )
  expect(titles({ quantity: 2 })).toEqual([
    'Choose how to send them back',
    'Send them by Sat 19 Dec 2026',
    'Get your refund',
  ])
})

test('WDR-04 nothing is posted where items are only taken back in stores, and the refund names its cost', () => {
  const inStore = SPECIFIED_POLICY.returnMethods.filter(({ path }) => path === 'in-store')
  const returnMethods = inStore.map((method) => ({ ...method, pence: 150 }))
  const items: Item[] = [
    { description: 'Mug', way: 'send-back', state: 'to-send-back' },
    { description: 'Bowl', way: 'cancel', state: 'not-stopped', status: 'Scheduled' },
  ]
  const { steps, otherItems } = textsFor(items, {}, brandSites({}, { ...SPECIFIED_POLICY, returnMethods }).uk)
  expect(steps?.map(({ title, text }) => `${title}. ${text}`)).toEqual([
    'Choose how to return it. In store. It costs €1.50, which we take off your refund.',
    'Return it by Sat 19 Dec 2026. ',
    'Get your refund. €25.00 to Visa ending 4242, within 14 days of your return reaching us. Your return method costs €1.50, which we take off this refund.',
  ])
  expect(otherItems[0]?.sentences[1]).toBe("We'll refund it to Visa ending 4242 within 14 days of it coming back.")
})

describe('WDR-04 each withdrawal describes its own units', () => {
  const own = (parts: Partial<WithdrawalLine>) => aWithdrawalLine({ lineKey: 'a', sku: 'T000001', ...parts })
  const later = TEST_NOW.add({ hours: 1 })
  /** The acknowledgement's texts for the first of these withdrawals from one line. */
  function textsForFirst(order: Order, ...lines: WithdrawalLine[]) {
    const [first, ...others] = lines.map((line, at) =>
      aWithdrawal({ withdrawalId: `W-${at}`, withdrawnAt: at === 0 ? TEST_NOW : later, lines: [line] }),
    )
    if (!first) throw new Error('nothing withdrawn')
    const withdrawn = [first, ...others].flatMap(({ withdrawalId, withdrawnAt, lines: own }) =>
      own.map((line) => ({ ...line, withdrawalId, withdrawnAt })),
    )
    const now = { ...order, withdrawn }
    const statuses = withdrawnLineStatuses(now, first)
    const { steps, otherItems } = withdrawalNextSteps(now, first, statuses, {
      site: BRAND_SITES.uk,
      now: TEST_NOW,
      hasPage: () => true,
    })
    return {
      ...{ statuses: statuses.map(({ status, quantity }) => [status, quantity]), rest: otherItems },
      refund: steps?.at(-1)?.text ?? '',
      titles: steps?.map(({ title }) => title) ?? [],
    }
  }
  const PRICE = { unitPricePence: 1000, description: 'Mug' }

  test('of three, one on its way back: no more is promised than for the two that are still to be sent', () => {
    const order = splitOf({ ...PRICE, quantity: 2 }, { ...PRICE, status: 'Awaiting Return' })
    const texts = textsForFirst(order, own({ quantity: 3, state: 'to-send-back', description: 'Mug' }))
    expect(texts.statuses).toEqual([
      ['going-back', 1],
      ['to-send-back', 2],
    ])
    expect(texts.refund).toContain('€20.00')
    expect(texts.rest.map(({ names }) => names)).toEqual(['Mug'])
  })

  test('those of the first are refunded, while those of the second are to be sent back', () => {
    const ofLine = [2, 1].map((keeps) => own({ state: 'to-send-back', keeps }))
    const order = splitOf({ quantity: 2 }, { status: 'Return Complete' })
    expect(textsForFirst(order, ...ofLine).statuses).toEqual([['refunded', 1]])
  })

  test('units removed from a partly sent item are cancelled', () => {
    const { statuses } = textsForFirst(splitOf({ quantity: 2 }), own({ quantity: 3, state: 'to-send-back' }))
    expect(statuses).toEqual([
      ['to-send-back', 2],
      ['cancelled', 1],
    ])
  })
})
