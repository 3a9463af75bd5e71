import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { ReturnJourney } from '../../../test/harness/return-journey.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { writtenForms } from '../../../test/harness/written-forms.ts'

/**
 * Nothing that a browser sends decides what can be returned, what it costs or what is refunded. Every way into a return is
 * tried with every attack: what is answered is clear, and nothing has changed. A new way is a new entry of WAYS.
 */
const journey = new ReturnJourney()
const OWN = '760000001'
const OTHER_OF_OWN = '760000002'
const LONG = '760000003'
const FOREIGN = '760000004'
const MISSING = '769999999'
const CLOSED = { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-01-31') }
const LATE = 'R06-P0'

interface Row {
  lineKey: string
  primary: string
  secondary?: string
  quantity?: number | string
}

/** Sent beside the rows, in the body, the query and the headers. */
interface Along {
  fields?: Record<string, string>
  headers?: Record<string, string>
}

interface Answered {
  status: number
  /** The expected reason, where one is given. */
  why: string
  text: string
}

interface Way {
  send(order: string, rows: readonly Row[], along?: Along): Promise<Answered>
  /** The answer when nothing is refused. */
  through: number
  /** Calls answer with a code, pages with a sentence, a link with the same sentence always. */
  refusedBy: 'sentence' | 'code' | { always: string }
}

let amelia: Visitor
let calls = 0
beforeAll(async () => {
  const line = (more: Parameters<typeof anOrderLine>[0] = {}) => anOrderLine(more)
  const own = [line(), line({ quantity: 12 }), line({ facts: { returnable: false } }), line({ facts: CLOSED })]
  await insertOrders(journey.sql, [
    anOrder({ orderNumber: OWN, lines: own }),
    anOrder({ orderNumber: OTHER_OF_OWN, lines: [line()] }),
    anOrder({ orderNumber: LONG, lines: Array.from({ length: 26 }, () => line()) }),
    anOrder({ orderNumber: FOREIGN, customerId: 'C-noor', lines: [line()] }),
  ])
  amelia = await journey.signedInVisitor('amelia')
  const page = await amelia.get(journey.address(OWN))
  // The existing draft must not change.
  expect((await journey.send(amelia, page, { 1: { primary: LATE } })).status).toBe(303)
})

const query = (fields: Record<string, string>) => `&${new URLSearchParams(fields)}`
const onPage = (seen: PageResponse): Answered => {
  const parts = [...seen.document.querySelectorAll('.err-sum, [data-failure]')]
  const why = parts.map((part) => part.textContent).join(' ')
  return { status: seen.status, why, text: seen.text.replaceAll(/Reference: \w+/g, '') }
}

function byCall(name: string, payloadOf: (rows: readonly Row[], fields: Record<string, string>) => object): Way {
  return {
    through: 200,
    refusedBy: 'code',
    async send(order, rows, { fields = {}, headers = {} } = {}) {
      const body = { orderNumber: order, payload: { ...payloadOf(rows, fields), ...fields }, ...fields }
      const all = { 'idempotency-key': `attack-${++calls}`, ...headers }
      const { status, text } = await amelia.call(`/api/orders-and-returns/${name}?x=1${query(fields)}`, body, all)
      return { status, why: text, text }
    },
  }
}

const WAYS: Record<string, Way> = {
  'the page': {
    through: 303,
    refusedBy: 'sentence',
    async send(order, rows, { fields = {}, headers = {} } = {}) {
      const page = await amelia.get(journey.address(OWN))
      const hidden = writtenForms(page.html).flatMap((form) => form.fields.filter(({ type }) => type === 'hidden'))
      const sent: Record<string, string | string[]> = Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
      sent.line = rows.map(({ lineKey }) => lineKey)
      for (const { lineKey, primary, secondary = '', quantity } of rows) {
        const place = `${lineKey.split('-')[1]}-0`
        sent[`primary-${place}`] = primary
        sent[`secondary-${place}`] = secondary
        if (quantity !== undefined) sent[`quantity-${place}`] = String(quantity)
      }
      return onPage(await amelia.post(journey.address(order) + query(fields), { ...sent, ...fields }, headers))
    },
  },

  'generate-jwt': byCall('generate-jwt', (rows, fields) => ({
    purpose: 'order-page-return',
    selectedItems: rows.map(({ lineKey, primary, secondary, quantity }) => ({
      orderLineKey: lineKey,
      primaryReasonCode: primary,
      secondaryReasonCode: secondary ?? null,
      ...(quantity !== undefined && { quantity }),
      ...fields,
    })),
  })),

  'draft-return': byCall('draft-return', (rows, fields) => ({
    OrderLines: {
      OrderLine: rows.map(({ lineKey, primary, secondary, quantity }) => ({
        OrderLineKey: lineKey,
        ReturnReason: primary,
        SecondaryReturnReason: secondary ?? null,
        ...(quantity !== undefined && { OrderedQty: quantity }),
        ...fields,
      })),
      ...fields,
    },
  })),

  /** Even signed claims are checked again. */
  'a link with a token of ours': {
    through: 302,
    refusedBy: { always: 'Sorry, return initiation cannot be processed at the moment. Please try again later.' },
    async send(order, rows, { fields = {}, headers = {} } = {}) {
      const selectedItems = rows.map(({ lineKey, primary, secondary = null, quantity = 1 }) => ({
        orderLineKey: lineKey,
        primaryReasonCode: primary,
        secondaryReasonCode: secondary,
        quantity: typeof quantity === 'number' ? quantity : 0,
        ...fields,
      }))
      const claims = { id: 'x', customerId: 'C-amelia', orderNumber: order, renewals: 0, selectedItems, ...fields }
      const token = await journey.product.tokens.issue('order-page-return', claims, journey.product.clock.now(), 1800)
      return onPage(await amelia.get(`${journey.address(order)}&token=${token}${query(fields)}`, headers))
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
const NO_REASON = 'Reason for return option(s) is missing. Please select to proceed.'
const NOT_SO_MANY = 'Choose a quantity from the list.'

describe.each(Object.entries(WAYS))('by %s', (_name, { send, refusedBy }) => {
  const good = { lineKey: `${OWN}-1`, primary: LATE }
  const line = (lineKey: string) => ({ lineKey, primary: LATE })
  const many = Array.from({ length: 26 }, (_, index) => line(`${LONG}-${index + 1}`))
  const wanted = (more: Partial<Row>) => [{ ...line(`${OWN}-2`), ...more }]
  const claimed = { fields: { returnable: 'Y', isCim: 'true' } }
  const internal = { headers: { 'x-disable-hard-validation': 'true' }, fields: { hardValidationDisabled: 'true' } }

  test.each<[string, [sentence: string, code: string], Row[], Along?, string?]>([
    ['somebody else’s line', [WRONG, 'unknown-line'], [line(`${FOREIGN}-1`)], { fields: { customerId: 'C-noor' } }],
    ['a line of another order of one’s own', [WRONG, 'unknown-line'], [good, line(`${OTHER_OF_OWN}-1`)]],
    ['a line that nobody has', [WRONG, 'unknown-line'], [line('__proto__')]],
    ['a line that cannot go back', [NOT_ANY_MORE, 'not-returnable'], [good, line(`${OWN}-3`)], claimed],
    ['a line beyond its window', [NOT_ANY_MORE, 'window-expired'], [line(`${OWN}-4`)], internal],
    ['26 lines', ['Sorry, there is a limit of 25 items', 'too-many-items'], many, {}, LONG],
    ['the same line twice', [WRONG, 'selected-twice'], [good, good]],
    ['no line', ['Select at least one item to return.', 'nothing-selected'], []],
    ['a reason that is none', [NO_REASON, 'primary-missing'], wanted({ primary: '__proto__' })],
    ['the reason of withdrawals', [NO_REASON, 'primary-missing'], wanted({ primary: 'R10-P0' })],
    ['a reason without its secondary', [NO_REASON, 'secondary-missing'], wanted({ primary: 'R05-P0' })],
    ['another’s secondary', [NO_REASON, 'secondary-of-another'], wanted({ primary: 'R05-P0', secondary: 'R07-S1' })],
    ['more units than can go back at a time', [NOT_SO_MANY, 'quantity-out-of-range'], wanted({ quantity: 10 })],
    ['all of them', [NOT_SO_MANY, 'quantity-out-of-range'], wanted({ quantity: 'all' })],
  ])('D-122 %s is refused, and nothing changes', async (_attack, [sentence, code], rows, along = {}, order = OWN) => {
    const { status, why } = await send(order, rows, along)
    expect(status).toBe(422)
    expect(why).toContain(
      typeof refusedBy === 'object' ? refusedBy.always : refusedBy === 'code' ? `"code":"${code}"` : sentence,
    )
    expect(await everything()).toEqual(before)
  })

  test('D-120 another customer’s order answers as a missing one, and nothing changes', async () => {
    const theirs = await send(FOREIGN, [line(`${FOREIGN}-1`)])
    expect(theirs).toEqual(await send(MISSING, [line(`${MISSING}-1`)]))
    expect(theirs.status).toBe(404)
    expect(await everything()).toEqual(before)
  })
})

// A price is ignored, not refused.
test('D-122 prices, refunds and customers sent along with what is right change no amount and no owner', async () => {
  const forged = {
    price: '0.01',
    lineTotalPence: '1',
    refundPence: '999999',
    externalCustomerId: 'C-noor',
    isCim: 'true',
  }
  for (const [name, { send, through }] of Object.entries(WAYS)) {
    const { status } = await send(OTHER_OF_OWN, [{ lineKey: `${OTHER_OF_OWN}-1`, primary: LATE }], { fields: forged })
    expect(status, name).toBe(through)
    const step2 = await amelia.get(journey.address(OTHER_OF_OWN).replace('returns?', 'returns/method?'))
    expect(step2.text).toMatch(/Expected total refund ?£25\.00/)
    expect(step2.text).toContain('Return created')
  }
  const stored = await journey.sql`select * from draft_returns where order_number = ${OTHER_OF_OWN}`
  expect(stored).toMatchObject([{ customer_id: 'C-amelia', lines: [{ lineKey: `${OTHER_OF_OWN}-1`, quantity: 1 }] }])
  expect(JSON.stringify([stored, await rowsOf(journey.sql, 'outside_writes')])).not.toMatch(/999999|C-noor/)
})
