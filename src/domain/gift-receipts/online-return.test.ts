import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { OrderLine } from '../orders/order.ts'
import { onlineReturn } from './gift-link-status.ts'

const at = Temporal.Instant.from('2026-11-16T10:00:00Z')
const line = anOrderLine({ facts: { giftEmailSent: true } })
const furniture = anOrderLine({ productType: 'Furniture' })
const theirs = { ...line, status: 'Awaiting Return', returnedByRecipient: true } as const

test.each([
  ['open while one of the items can go back', [line, furniture, theirs], 'open'],
  ['begun once a recipient returns all of it', [theirs], 'begun'],
  ['closed where nothing that is left can be sent', [theirs, furniture], 'closed'],
  ['closed where nothing can be sent', [furniture], 'closed'],
])('GFT-17 D-168 returning a gift online is %s', (_case, parts, expected) => {
  const order = anOrder({ lines: parts })
  const lines: OrderLine[] = order.lines
  expect(onlineReturn(order, lines, at)).toBe(expected)
})

test('D-168 what its buyer has withdrawn from is not for its recipient to return', () => {
  const order = anOrder({ lines: [line] })
  const [first] = order.lines
  const withdrawn = [aWithdrawnLine({ lineKey: first?.key ?? '' })]
  expect(onlineReturn({ ...order, withdrawn }, order.lines, at)).toBe('closed')
})
