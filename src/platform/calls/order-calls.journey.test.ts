import { beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { call } from '../../../test/harness/order-calls.ts'

/** The served calls that change an order: to cancel, to remove, to write a message (D-137). */
const API = '/api/orders-and-returns'
let number = 730_000_000
let calls = 0
const journey = new Journey()
const { product } = journey
const noor = journey.signedIn('noor')
beforeEach(async () => {
  number++
  calls = 0
  const facts = { amendable: true, giftMessageOffered: true }
  const message = { kind: 'gift', text: 'First', key: `I${number}` } as const
  const lines = [
    anOrderLine({ key: `${number}-1`, status: 'Scheduled', facts: { ...facts, messages: [message] } }),
    anOrderLine({ key: `${number}-2`, status: 'Scheduled', facts }),
  ]
  const order = anOrder({ customerId: 'C-noor', orderNumber: String(number), cancelAllowed: true, lines })
  await insertOrders(product.database.sql, [order])
})

const at = (path: string, order = String(number)) => `${API}/${path}?storeId=10151&orderNumber=${order}`
/** API-29: the query has the store alone, and the body the number. */
const AMEND = `${API}/amend-message?storeId=10151`
const payload = (more: object = {}) => ({
  payload: { orderHeaderKey: `H${number}`, orderLineKey: '', primeLineNo: '', reasonCode: 'C01-P0', ...more },
})
const item = (line: number, more: object = {}) =>
  payload({ orderLineKey: `${number}-${line}`, primeLineNo: String(line), ...more })
const message = (more: object = {}) => ({
  OrderHeaderKey: `H${number}`,
  OrderLineKey: `${number}-1`,
  PrimeLineNo: '1',
  InstructionDetailKey: `I${number}`,
  InstructionText: 'Love,\\nMum xxx',
  InstructionType: 'GIFTMSG',
  OrderNo: String(number),
  Action: 'MODIFY',
  ...more,
})
const send = (path: string, body: unknown, key = `key-${number}-${++calls}`) =>
  call(product, path, body, { visitor: noor, key })
const lines = async () => {
  const rows = await product.database.sql<{ status: string; facts: { messages?: { text: string }[] } }[]>`
    select status, facts from order_lines where customer_id = 'C-noor' and order_number = ${String(number)} order by line_no`
  return rows.map(({ status, facts }) => [status, facts.messages?.[0]?.text])
}

describe('cancelling and removing', () => {
  test('API-30 a shopper cancels an order; the same again is the same answer, other words are refused', async () => {
    for (const _again of [false, true])
      expect(await send(at('cancel-order'), payload(), 'a-key-of-one')).toEqual({
        status: 200,
        body: { outcome: 'cancelled' },
      })
    // A system of the house has keys of its own.
    const { headers } = await giveCredential(product, 'orders')
    const service = await call(product, at('cancel-order'), payload(), { headers, key: 'a-key-of-one' })
    expect([service.status, service.body.error.code]).toEqual([409, 'not-allowed'])
    const other = await send(at('cancel-order'), payload({ reasonCode: 'C08-P0' }), 'a-key-of-one')
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency-key-reused'])
    expect((await lines()).map(([status]) => status)).toEqual(['Cancelled', 'Cancelled'])
  })

  test('API-31 an item is removed; with the last one the order is cancelled (D-34, D-35)', async () => {
    expect((await send(at('remove-item'), item(1))).body).toEqual({ outcome: 'removed' })
    expect((await send(at('remove-item'), item(2))).body).toEqual({ outcome: 'cancelled' })
  })

  test.each<[string, () => string, () => object, number]>([
    ['an order that is not there', () => at('cancel-order', '1'), payload, 404],
    ['another customer’s order', () => at('cancel-order', '400000006'), payload, 404],
    ['no line', () => at('remove-item'), payload, 404],
    ['a reason that is none', () => at('cancel-order'), () => payload({ reasonCode: 'X' }), 422],
  ])('API-30 API-31 %s is refused and changes nothing', async (_case, path, body, status) => {
    expect((await send(path(), body())).status).toBe(status)
    expect((await lines()).map(([state]) => state)).toEqual(['Scheduled', 'Scheduled'])
  })

  test('API-30 what fails is 503, what is unknown is 202, what is under way is 409', async () => {
    await product.outside.faults['order-management']?.set('server-error')
    expect((await send(at('cancel-order'), payload())).status).toBe(503)
    await product.outside.faults['order-management']?.set('reset-before-acting')
    expect((await send(at('cancel-order'), payload())).body).toEqual({ outcome: 'requested' })
    const busy = await send(at('remove-item'), item(1))
    expect([busy.status, busy.body.error.code]).toEqual([409, 'not-allowed'])
  })
})

describe('messages', () => {
  test('API-29 D-85 MSG-05 MSG-06 a message is rewritten, taken away and written anew', async () => {
    expect((await send(AMEND, message())).body).toEqual({ outcome: 'saved' })
    expect((await lines())[0]).toEqual(['Scheduled', 'Love,\nMum xxx'])
    const removed = message({ Action: 'REMOVE', InstructionText: '' })
    expect((await send(AMEND, removed)).body).toEqual({ outcome: 'removed' })
    expect((await lines())[0]).toEqual(['Scheduled', undefined])
    const rewritten = message({ Action: '', InstructionDetailKey: '', InstructionText: 'Again' })
    expect((await send(AMEND, rewritten)).body).toEqual({ outcome: 'saved' })
    expect((await lines())[0]).toEqual(['Scheduled', 'Again'])
  })

  test.each<[string, object, number, string]>([
    ['a key that is not the line’s', { InstructionDetailKey: 'I1' }, 404, 'not-found'],
    ['another’s order', { OrderNo: '400000006' }, 404, 'order-unavailable'],
    ['another order of the shopper’s own', { OrderNo: '730000001' }, 404, 'not-found'],
    ['a line that is not there', { OrderLineKey: 'x' }, 404, 'not-found'],
    ['201 characters', { InstructionText: 'x'.repeat(201) }, 422, 'too-long'],
    ['a blocked word', { InstructionText: 'you b4st4rd' }, 422, 'blocked-word'],
    ['an action that there is not', { Action: 'SING' }, 422, 'wrong-shape'],
  ])('API-29 %s is refused and changes nothing', async (_case, more, status, code) => {
    const answer = await send(AMEND, message(more))
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect((await lines())[0]).toEqual(['Scheduled', 'First'])
  })
})
