import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Order } from '../orders/order.ts'
import { type ShownReceipt, shownReceipt } from './shown-receipt.ts'

const TODAY = Temporal.PlainDate.from('2026-11-14')
const day = (text: string) => Temporal.PlainDate.from(text)
const GIFT = { name: 'Rosie', message: 'Happy birthday, Rosie!\nI hope it fits.', theme: 'birthday' } as const
const BARCODE = '29600000001424'

function receiptOf(
  order: Order,
  gift: Parameters<typeof shownReceipt>[0]['gift'] = GIFT,
  today = TODAY,
  site = BRAND_SITES[order.site],
): ShownReceipt {
  return shownReceipt({ order, site, lines: order.lines, gift, storeBarcodeNumber: BARCODE, today })
}

test('GFT-12 D-43 a receipt shows all its parts', () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress', colour: 'Damson', facts: { defaultLastReturnOn: day('2026-12-19') } }),
    anOrderLine({
      ...{ size: '907g', productType: 'Foods', quantity: 2, picture: null },
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

test('D-43 D-164 without a message or a last day there is none, and the stores are those of the country it was bought in', () => {
  const order = anOrder({ site: 'ie', currency: 'EUR', lines: [anOrderLine()] })
  const receipt = receiptOf(order, { ...GIFT, message: null })
  expect(receipt.message).toEqual([])
  expect(receipt.instructions).toContain('to any of our Irish stores by 19 Dec 2026.')
  const unknown = anOrder({ lines: [anOrderLine({ deliveredOn: null, facts: { withinReturnWindow: true } })] })
  expect(receiptOf(unknown).instructions).toContain("to any of our UK stores. We'll give you an e-gift card.")
})

test('where only some kinds of stores take returns, a receipt does not send the recipient to the others', () => {
  const { policy } = BRAND_SITES.uk
  const returnMethods = policy.returnMethods.filter(({ via }) => via !== 'foodhall')
  const site = { ...BRAND_SITES.uk, policy: { ...policy, returnMethods } }
  expect(receiptOf(anOrder({ lines: [anOrderLine()] }), GIFT, TODAY, site).instructions).toContain(
    'to any of our UK stores that take returns by 19 Dec 2026.',
  )
})

test('where no store takes returns, a receipt has no barcode, and on paper no link', () => {
  const { policy } = BRAND_SITES.uk
  const returnMethods = policy.returnMethods.filter(({ path }) => path === 'postal')
  const site = { ...BRAND_SITES.uk, policy: { ...policy, returnMethods } }
  const order = anOrder({ lines: [anOrderLine()] })
  const parts = { order, site, lines: order.lines, gift: GIFT, storeBarcodeNumber: BARCODE, today: TODAY }
  const [mailed, printed] = [shownReceipt(parts), shownReceipt({ ...parts, isOnPaper: true })]
  expect([mailed.barcode, printed.barcode]).toEqual([null, null])
  expect(mailed.instructions).toContain('use the link in your email, or contact us by 19 Dec 2026.')
  expect(printed.instructions).toContain('please contact us by 19 Dec 2026.')
})

test('GFT-12 D-43 D-42 nothing of the buyer, the payment, the prices or the delivery reaches it', () => {
  fc.assert(
    fc.property(anyOrderUpdate, ({ order }) => {
      const bare: Order = {
        ...anOrder({ orderNumber: order.orderNumber, site: order.site }),
        lines: order.lines.map(({ description, size, colour, quantity, picture, facts }) => {
          const days = Object.entries(facts).filter(([name]) => /LastReturnOn|extendedReturnOn|ByDaysLeft/.test(name))
          return { ...anOrderLine({ description, size, colour, quantity, picture }), facts: Object.fromEntries(days) }
        }),
      }
      expect(receiptOf(order)).toEqual(receiptOf(bare))
    }),
    tries(25),
  )
})
