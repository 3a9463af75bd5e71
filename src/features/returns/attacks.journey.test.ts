import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { type Chosen, ReturnJourney } from '../../../test/harness/return-journey.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

/**
 * Nothing that a browser sends decides what can be returned, what it costs or what is refunded. Every way into a return
 * reads the same selection; each is tried with what a shopper cannot choose. A new way is a new entry of WAYS.
 */
const journey = new ReturnJourney()
const OWN = '760000001'
const OTHER_OF_OWN = '760000002'
const FOREIGN = '760000004'
const CLOSED = { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-01-31') }
const LATE = { primary: 'R06-P0' }
const INTERNAL = { 'x-disable-hard-validation': 'true' }
const FORGED = { customerId: 'C-noor', returnable: 'Y', isCim: 'true', refundPence: '999999', price: '0.01' }

interface Way {
  /** Sends lines by their keys, forged fields beside them. */
  send(order: string, chosen: Chosen): Promise<{ status: number; text: string }>
  /** The answer when nothing is refused. */
  through: number
  /** Calls answer with a code, pages with a sentence, a link with the same sentence always. */
  refusedBy(sentence: string, code: string): string
}

const amelia = journey.signedIn('amelia')
let calls = 0
beforeAll(async () => {
  const own = [
    anOrderLine({ quantity: 12 }),
    anOrderLine({ facts: { returnable: false } }),
    anOrderLine({ facts: CLOSED }),
  ]
  await insertOrders(journey.sql, [
    anOrder({ orderNumber: OWN, lines: own }),
    anOrder({ orderNumber: OTHER_OF_OWN }),
    anOrder({ orderNumber: FOREIGN, customerId: 'C-noor' }),
  ])
  // The existing draft must not change.
  expect((await journey.send(amelia, await amelia.get(journey.address(OWN)), { 1: LATE })).status).toBe(303)
})

const ERR_02 = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'
const itemsOf = (chosen: Chosen) =>
  Object.entries(chosen).map(([orderLineKey, { primary, secondary = null, quantity = 1 }]) => ({
    ...{ orderLineKey, primaryReasonCode: primary, secondaryReasonCode: secondary, quantity: Number(quantity) },
    ...FORGED,
  }))
const call = (path: string, order: string, payload: object) =>
  amelia.call(
    `${path}?${new URLSearchParams(FORGED)}`,
    { orderNumber: order, payload: { ...payload, ...FORGED }, ...FORGED },
    { 'idempotency-key': `attack-${++calls}`, ...INTERNAL },
  )

const WAYS: Record<string, Way> = {
  'the page': {
    through: 303,
    refusedBy: (sentence) => sentence,
    async send(order, chosen) {
      const page: PageResponse = await amelia.get(journey.address(order))
      const byPlace = Object.entries(chosen).map(([key, row]) => [
        key.startsWith(`${order}-`) ? key.split('-')[1] : key,
        row,
      ])
      return await journey.send(amelia, page, Object.fromEntries(byPlace), FORGED)
    },
  },
  'generate-jwt': {
    through: 200,
    refusedBy: (_, code) => `"code":"${code}"`,
    send: (order, chosen) =>
      call(PATHS.generateJwtCall, order, { purpose: 'order-page-return', selectedItems: itemsOf(chosen) }),
  },
  'draft-return': {
    through: 200,
    refusedBy: (_, code) => `"code":"${code}"`,
    send(order, chosen) {
      const OrderLine = Object.entries(chosen).map(([OrderLineKey, { primary, quantity = 1 }]) => ({
        ...{ OrderLineKey, ReturnReason: primary, OrderedQty: quantity, ...FORGED },
      }))
      return call(PATHS.draftReturnCall, order, { OrderLines: { OrderLine, ...FORGED } })
    },
  },
  /** Even signed claims are checked again. */
  'a link with a token of ours': {
    through: 302,
    refusedBy: () => ERR_02,
    async send(order, chosen) {
      const { clock, tokens } = journey.product
      const claims = { ...FORGED, id: 'x', customerId: 'C-amelia', orderNumber: order, renewals: 0 }
      const signed = { ...claims, selectedItems: itemsOf(chosen) as unknown as string[] }
      const token = await tokens.issue('order-page-return', signed, clock.now(), 1800)
      return await amelia.get(`${journey.address(order)}&token=${token}&${new URLSearchParams(FORGED)}`, INTERNAL)
    },
  },
}

const TABLES = ['draft_returns', 'outside_writes', 'commands']
const everything = async () => (await Promise.all(TABLES.map((table) => rowsOf(journey.sql, table)))).flat()
let before: string[]
beforeEach(async () => {
  before = await everything()
  expect(before.length).toBeGreaterThan(2)
})

const WRONG = 'Sorry something went wrong, please try again later.'
const NOT_ANY_MORE = 'One of your items can no longer be returned.'

describe.each(Object.entries(WAYS))('by %s', (_name, { send, refusedBy }) => {
  test.each<[string, sentence: string, code: string, Chosen]>([
    ['somebody else’s line', WRONG, 'unknown-line', { [`${FOREIGN}-1`]: LATE }],
    [
      'a line of another order of one’s own',
      WRONG,
      'unknown-line',
      { [`${OWN}-1`]: LATE, [`${OTHER_OF_OWN}-1`]: LATE },
    ],
    ['a line that cannot go back', NOT_ANY_MORE, 'not-returnable', { [`${OWN}-1`]: LATE, [`${OWN}-2`]: LATE }],
    ['a line beyond its window', NOT_ANY_MORE, 'window-expired', { [`${OWN}-3`]: LATE }],
    ['a reason that is none', 'Reason for return', 'primary-missing', { [`${OWN}-1`]: { primary: '__proto__' } }],
    [
      'more units than go at once',
      'Choose a quantity',
      'quantity-out-of-range',
      { [`${OWN}-1`]: { ...LATE, quantity: '10' } },
    ],
  ])('D-122 %s is refused, and nothing changes', async (_attack, sentence, code, chosen) => {
    const { status, text } = await send(OWN, chosen)
    expect(status).toBe(422)
    expect(text).toContain(refusedBy(sentence, code))
    expect(await everything()).toEqual(before)
  })
})

// A price is ignored, not refused.
test('D-122 prices, refunds and customers sent along with what is right change no amount and no owner', async () => {
  for (const [name, { send, through }] of Object.entries(WAYS)) {
    expect((await send(OTHER_OF_OWN, { [`${OTHER_OF_OWN}-1`]: LATE })).status, name).toBe(through)
    const step2 = await amelia.get(journey.address(OTHER_OF_OWN).replace('returns?', 'returns/method?'))
    expect(step2.text).toMatch(/Expected total refund ?£25\.00/)
    expect(step2.text).toContain('Return created')
  }
  const stored = await journey.sql`select * from draft_returns where order_number = ${OTHER_OF_OWN}`
  expect(stored).toMatchObject([{ customer_id: 'C-amelia', lines: [{ lineKey: `${OTHER_OF_OWN}-1`, quantity: 1 }] }])
  expect(JSON.stringify([stored, await rowsOf(journey.sql, 'outside_writes')])).not.toMatch(/999999|C-noor/)
})
