import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { onlineReturn } from './online-return.ts'

const at = Temporal.Instant.from('2026-11-16T10:00:00Z')
const order = anOrder({})
const line = anOrderLine({ facts: { giftEmailSent: true } })
const furniture = anOrderLine({ productType: 'Furniture' })
const theirs = { ...line, returnedByRecipient: true as const }

test.each([
  ['open while one of the items can go back', [line, furniture, theirs], 'open'],
  ['begun once a recipient returns what could', [theirs, furniture], 'begun'],
  ['closed where nothing can be sent', [furniture], 'closed'],
] as const)('GFT-17 D-168 returning a gift online is %s', (_case, lines, expected) => {
  expect(onlineReturn(lines, order, at)).toBe(expected)
})
