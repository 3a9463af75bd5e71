import type { Rejection } from '../../src/domain/orders/order.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'
import { demoReturn } from './demo-return.ts'

const deducted = (code: string): Rejection => ({
  code,
  outsideWindow: false,
  eGiftCardIssued: false,
  reductionPence: 500,
})
const asGiftCard = (code: string): Rejection => ({
  code,
  outsideWindow: true,
  eGiftCardIssued: true,
  reductionPence: 0,
})

/** O9 and O9a to O9h: what came back was not as it should be (D-94), one rejection per line. */
const REJECTED: readonly (readonly [orderNumber: string, ...Rejection[]])[] = [
  ['400000009', deducted('A')],
  ['400000301', deducted('B')],
  ['400000302', deducted('C')],
  ['400000303', asGiftCard('A')],
  ['400000304', asGiftCard('B')],
  ['400000305', asGiftCard('C')],
  ['400000306', asGiftCard('D')],
  ['400000307', deducted('A'), deducted('C')],
  // Late, and yet within the window: the specification has no text for that.
  ['400000308', deducted('D')],
]

const GOODS = ['longline-coat', 'suede-trainers'] as const

export function rejections(day: DemoDay): DemoPart {
  const made = REJECTED.map(([orderNumber, ...rejected]) => {
    const late = rejected.some(({ outsideWindow }) => outsideWindow)
    const order = demoOrder(
      day,
      { orderNumber, placedAt: day.at(late ? 62 : 24, '16:35') },
      rejected.map((rejection, index) => ({
        slug: GOODS[index] ?? 'cable-jumper',
        status: 'Return Complete',
        deliveredOn: day.ago(late ? 58 : 20),
        facts: { rejection, rmaOn: day.ago(14) },
      })),
    )
    const lines = rejected.map((_, index) => ({ lineNo: index + 1, itemStatus: 'Return Completed' }))
    const returned = demoReturn(day, order, {
      path: 'postal',
      carrier: 'evri',
      scans: [
        ['started', 14, '09:40'],
        ['on-its-way', 12, '15:00'],
        ['received', 9, '08:15'],
        ['refund-completed', 5, '10:30'],
      ],
      lines,
    })
    return { order, returned }
  })
  return { orders: made.map(({ order }) => order), returns: made.map(({ returned }) => returned) }
}
