import { createElement } from 'react'
import { expect, test } from 'vitest'
import { aContent } from '../../../test/builders/content.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { parsed } from '../../ui/testing.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { type DetailsParts, showOrderDetails } from './order-details.server.ts'

const lines = ['A', 'B'].map((description) =>
  anOrderLine({ description, status: 'Created', facts: { amendable: true } }),
)
const order = anOrder({ cancelAllowed: true, lines })

/** What the page shows, in a product that has every page. */
async function shownOf(more: Partial<OrderDetails>, health: 'healthy' | 'offline' = 'healthy') {
  const details = {
    order,
    hasReturns: false,
    returning: [],
    returns: [],
    changedDeliveryLineKeys: [],
    book: [],
    contact: { email: null, phone: null },
    giftReceipts: [],
    openWrite: null,
    draft: null,
    whole: order,
    lastCreation: null,
    ...more,
  }
  const parts: DetailsParts = {
    trackedOrders: { findTracked: async () => details },
    shops: { find: async () => null, near: async () => null, hasAny: async () => true },
    settings: { placesWaitMs: 700, withdrawalUk: false },
    tokens: { issue: async () => 'token', read: async () => null, readAnyAge: async () => null },
    health: { current: () => health },
    content: aContent(),
  }
  const visit = {
    site: BRAND_SITES.uk,
    shopper: { customerId: order.customerId },
    order: { site: 'uk', orderNumber: order.orderNumber, recipientId: null },
    query: new URLSearchParams(),
    now: Temporal.Instant.from('2026-11-14T10:00:00Z'),
    preference: () => null,
    hasPage: () => true,
    pictureOf: () => null,
    productPage: () => null,
  } as unknown as OrderVisit
  const { page, props } = (await showOrderDetails(parts, visit)) as PageAnswer
  return parsed(createElement(page.View, props))
}

type Shown = Pick<ReturnType<typeof parsed>, 'querySelectorAll'>

const textsOf = (shown: Shown, selector: string) =>
  [...shown.querySelectorAll(selector)].map(({ textContent }) => textContent)
const noticesOf = (shown: Shown) => textsOf(shown, '.notice p')
const actionsOf = (shown: Shown) =>
  [...shown.querySelectorAll('.line .line__links a > span, aside a.btn')].map(
    ({ childNodes }) => [...childNodes].find(({ nodeType }) => nodeType === 3)?.textContent,
  )

test('ORD-06 ORD-07 what may be done is offered', async () => {
  const shown = await shownOf({})
  expect(actionsOf(shown)).toEqual([
    ...['Change collection or delivery', 'Remove item', 'Change collection or delivery', 'Remove item'],
    ...['Cancel order', 'Receipt (PDF)'],
  ])
  expect(noticesOf(shown)).toEqual([])
})

test('an unanswered cancellation shows as requested, and nothing else can be requested', async () => {
  const shown = await shownOf({ openWrite: { kind: 'cancel-order', lineKey: null } })
  expect(actionsOf(shown)).toEqual(['Receipt (PDF)'])
  expect(noticesOf(shown)).toEqual([expect.stringMatching(/^We're processing your cancellation/)])
})

test('a change of one line that is not answered shows beside that line', async () => {
  const [, second] = order.lines
  const shown = await shownOf({ openWrite: { kind: 'remove-item', lineKey: second?.key ?? '' } })
  expect(noticesOf(shown)).toEqual([expect.stringMatching(/^We're removing an item/)])
  const inProgress = [...shown.querySelectorAll('.line')].map((line) => textsOf(line, '.line__extra > p'))
  expect(inProgress).toEqual([[], ['Change in progress']])
})

test('while order management does not answer no change is offered, with a notice (D-28)', async () => {
  const shown = await shownOf({}, 'offline')
  expect(actionsOf(shown)).toEqual(['Receipt (PDF)'])
  expect(noticesOf(shown)).toEqual([
    "Some changes to your order aren't available at the moment. Please try again later.",
  ])
})

test('CAN-09 the head counts the items that are left, and all of them where none is', async () => {
  const [first, second] = lines
  const counted = async (...statuses: string[]) => {
    const changed = [first, second].map((line, place) => ({ ...line, status: statuses[place] }))
    const shown = await shownOf({ order: anOrder({ lines: changed as typeof lines }) })
    return textsOf(shown, '.page-head .line__meta span').at(-1)
  }
  expect(await counted('Created', 'Cancelled')).toBe('1 item')
  expect(await counted('Created', 'Created')).toBe('2 items')
  expect(await counted('Cancelled', 'Cancelled')).toBe('2 items')
})
