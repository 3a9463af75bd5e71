import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { decimalOf, formatMoney } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { type ShownReceipt, shownReceipt } from './shown-receipt.ts'

const TODAY = Temporal.PlainDate.from('2026-11-14')
const day = (text: string) => Temporal.PlainDate.from(text)
const GIFT = { name: 'Rosie', message: 'Happy birthday, Rosie!\nI hope it fits.', theme: 'birthday' } as const
const BARCODE = '29600000001424'

function receiptOf(order: Order, gift: Parameters<typeof shownReceipt>[0]['gift'] = GIFT, today = TODAY): ShownReceipt {
  return shownReceipt({ order, lines: order.lines, gift, storeBarcodeNumber: BARCODE, today })
}

test('GFT-12 D-43 a receipt shows all its parts', () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress', colour: 'Damson', facts: { defaultLastReturnOn: day('2026-12-19') } }),
    anOrderLine({
      size: '907g',
      productType: 'Foods',
      quantity: 2,
      picture: null,
      facts: { defaultLastReturnOn: day('2026-11-23') },
    }),
  ]
  expect(receiptOf(anOrder({ lines }))).toEqual({
    heading: "You've been gifted",
    orderNumber: '600000001',
    greeting: 'Hello Rosie,',
    message: ['Happy birthday, Rosie!', 'I hope it fits.'],
    theme: { value: 'birthday', title: 'Happy birthday', url: '/pictures/gift-birthday.svg' },
    items: [
      { name: 'Wrap Dress', facts: ['Size M', 'Damson'], quantity: 'Qty 1', picture: 'shirt-sky' },
      { name: 'Striped Cotton Shirt', facts: ['907g', 'Sky'], quantity: 'Qty 2', picture: null },
    ],
    barcode: { number: BARCODE, digits: '29 6000 0000 1424' },
    instructions:
      "To return your gift, take it with this receipt to any of our UK stores by 23 Nov 2026. We'll give you an e-gift card.",
    returnBy: '23 Nov 2026',
  })
})

test('D-43 without a message there is none, and the stores are those of the country it was bought in', () => {
  const order = anOrder({ site: 'ie', currency: 'EUR', lines: [anOrderLine()] })
  const receipt = receiptOf(order, { ...GIFT, message: null })
  expect(receipt.message).toEqual([])
  expect(receipt.instructions).toContain('to any of our Irish stores by 19 Dec 2026.')
})

test('D-164 where no last day is known, none is named', () => {
  const order = anOrder({ lines: [anOrderLine({ deliveredOn: null, facts: { withinReturnWindow: true } })] })
  expect(receiptOf(order).instructions).toContain("to any of our UK stores. We'll give you an e-gift card.")
})

/** Whatever in a type is not text. */
type NotText<Part> = Part extends string | null
  ? never
  : Part extends object
    ? { [Key in keyof Part]: NotText<Part[Key]> }[Part extends readonly unknown[] ? number & keyof Part : keyof Part]
    : Part

describe('no receipt can show a price', () => {
  test('GFT-12 D-43 since it holds nothing but text', () => {
    expectTypeOf<NotText<ShownReceipt>>().toBeNever()
    // The question itself can be answered otherwise.
    expectTypeOf<NotText<{ items: { pence: number }[] }>>().toBeNumber()
  })

  test('GFT-12 D-43 whatever the order cost, the receipt is the same', () => {
    fc.assert(
      fc.property(anyOrderUpdate, ({ order }) => {
        expect(receiptOf(withAmounts(order, (pence) => pence + 1_234_567))).toEqual(receiptOf(order))
      }),
    )
  })

  test('GFT-12 D-43 no amount of the order appears in it, however it is written', () => {
    // Numbers that nothing else in an order looks like.
    const unlike = (pence: number) => 734_180_000 + (pence % 10_000)
    fc.assert(
      fc.property(anyOrderUpdate, (update) => {
        const order = withAmounts(update.order, unlike)
        const shown = JSON.stringify(receiptOf(order))
        const amounts = amountsIn(order)
        expect(amounts.length).toBeGreaterThan(2)
        for (const pence of amounts) for (const text of writingsOf(pence)) expect(shown).not.toContain(text)
      }),
    )
  })

  test('D-43 D-42 nothing of the buyer, the payment or the delivery reaches it', () => {
    fc.assert(
      fc.property(anyOrderUpdate, ({ order }) => {
        const bare: Order = {
          ...anOrder({ orderNumber: order.orderNumber, site: order.site }),
          lines: order.lines.map(({ description, size, colour, quantity, picture, facts }) => {
            const { extendedReturnOn, defaultLastReturnOn, lastReturnOnByDaysLeft } = facts
            const days = {
              ...(extendedReturnOn && { extendedReturnOn }),
              ...(defaultLastReturnOn && { defaultLastReturnOn }),
              ...(lastReturnOnByDaysLeft && { lastReturnOnByDaysLeft }),
            }
            return { ...anOrderLine({ description, size, colour, quantity, picture }), facts: days }
          }),
        }
        expect(receiptOf(order)).toEqual(receiptOf(bare))
      }),
    )
  })
})

/** Every amount of an order, wherever it lies. */
function amountsIn(value: unknown): number[] {
  const amounts: number[] = []
  withAmounts(value, (pence) => {
    amounts.push(pence)
    return pence
  })
  return amounts
}

/** The same with other amounts in it. */
function withAmounts<Value>(value: Value, next: (pence: number) => number): Value {
  if (Array.isArray(value)) return value.map((each) => withAmounts(each, next)) as Value
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'number' && key.endsWith('Pence') ? next(each) : withAmounts(each, next),
  ])
  return Object.fromEntries(entries) as Value
}

/** Days and moments are left as they are. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

function writingsOf(pence: number): string[] {
  const pounds = decimalOf(pence)
  const inGroups = formatMoney({ pence, currency: 'GBP' }).slice(1)
  return [
    String(pence),
    pounds,
    pounds.replace('.', ','),
    pounds.replace(/\..*/, ''),
    inGroups,
    inGroups.replaceAll(',', ' '),
    inGroups.replace(/\..*/, ''),
  ]
}
