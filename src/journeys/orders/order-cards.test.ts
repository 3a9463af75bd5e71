import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { toCard } from './order-cards.ts'

const cardOf = (of: ReturnType<typeof anOrderLine>[]) => {
  const lines = of.map((line) => ({ ...line, charges: [], stillInTotal: false }))
  return toCard({ ...anOrder(), deliveryPence: null, otherCharges: [], lines }, null)
}

test('HIS-13 a card names its products, three at most', () => {
  const lines = ['Dress', 'Mug', 'Bowl', 'Lamp', 'Mug'].map((description) => anOrderLine({ description }))
  expect(cardOf(lines).items).toBe('Dress, 2 x Mug, Bowl and 1 more item')
  expect(cardOf(lines.slice(0, 1)).items).toBe('Dress')
  expect(cardOf([]).items).toBe('')
})
