import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openJournal } from '../src/journal.ts'
import { type Medusa, type MedusaOrder, Refused } from '../src/medusa.ts'
import { refundsBy } from '../src/refunds.ts'
import { writesInto } from '../src/writes.ts'
import { anItem, anOrder, aPayment, aRefund, aReturn, sent } from './an-order.ts'

/** Writes into a Medusa that answers as each test says. What it holds is tested with a real one. */
const ROOT = mkdtempSync(join(tmpdir(), 'aftercare-writes-'))
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))
vi.spyOn(console, 'log').mockImplementation(() => {})
let folders = 0

function aConnector(order: MedusaOrder, answers: Record<string, unknown> = {}) {
  const calls: string[] = []
  const answer = async (call: string) => {
    calls.push(call)
    const given = answers[call]
    if (given instanceof Error) throw given
    return given ?? {}
  }
  const medusa = {
    get: (path: string) => answer(`GET ${path}`),
    post: (path: string) => answer(`POST ${path}`),
    remove: (path: string) => answer(`DELETE ${path}`),
    order: async () => structuredClone(order),
  } as Medusa
  folders += 1
  const journal = openJournal(join(ROOT, String(folders)))
  const parts = {
    medusa,
    journal,
    refunds: refundsBy(medusa, true),
    inTurn: <R>(_id: string, task: () => Promise<R>) => task(),
  }
  const writes = writesInto(parts)
  const write = (path: string, body: object, reference = 'ref-1', query = '') =>
    writes.write(path, new URLSearchParams(query), reference, JSON.stringify(body))
  return { calls, answers, order, write, find: writes.find, refunds: parts.refunds }
}

const refused = (code: string) => ({ status: 409, body: { outcome: 'refused', code } })
const UNKNOWN = { status: 503, body: { outcome: 'unknown' } }
const ABSENT = { status: 404, body: { outcome: 'absent' } }

const cancelling = { payload: { orderHeaderKey: 'order_1', orderLineKey: '', reasonCode: 'C01-P0' } }
const removing = (changes = {}) => ({ payload: { orderHeaderKey: 'order_1', orderLineKey: 'ordli_1', ...changes } })
const returning = (OrderLine: object[], others = {}) => ({
  reqBody: { OrderHeaderKey: 'order_1', OrderNo: '8104729365', OrderLines: { OrderLine }, ...others },
})
const ONE = { OrderLineKey: 'ordli_1', OrderedQty: '1', ReturnReason: 'R05-P0' }
const CREATE = 'type=Confirm&isCim=false'

test('a cancellation that Medusa refuses is refused for good; one without an answer is tried again under its reference', async () => {
  const { write, find, answers } = aConnector(anOrder(), { 'POST /orders/order_1/cancel': new Refused() })
  expect(await write('/cancel-order', cancelling)).toEqual(refused('not-allowed'))
  expect(find('ref-1')).toEqual(refused('not-allowed'))
  answers['POST /orders/order_1/cancel'] = new Error('no answer')
  expect(await write('/cancel-order', cancelling, 'ref-2')).toEqual(UNKNOWN)
  expect(find('ref-2')).toEqual(ABSENT)
})

test('a cancellation whose answer was lost is found to have happened; another one is refused', async () => {
  const { write, order, answers } = aConnector(anOrder(), { 'POST /orders/order_1/cancel': new Error('no answer') })
  await write('/cancel-order', cancelling)
  delete answers['POST /orders/order_1/cancel']
  order.status = 'canceled'
  order.payment_collections = [{ payments: [aPayment('33.99', { refunds: [aRefund('33.99')] })] }]
  expect(await write('/cancel-order', cancelling)).toMatchObject({
    status: 200,
    body: { details: { cancellationRefund: '33.99' } },
  })
  expect(await write('/cancel-order', cancelling, 'ref-2')).toEqual(refused('not-allowed'))
})

test.for([
  [
    '/cancel-order',
    anOrder({
      fulfillments: [
        { canceled_at: null, shipped_at: null, delivered_at: null, location_id: null, items: [], labels: [] },
      ],
    }),
    cancelling,
    'not-allowed',
  ],
  ['/remove-item', anOrder({ items: [sent(anItem())] }), removing(), 'not-allowed'],
  ['/remove-item', anOrder(), removing({ orderLineKey: 'ordli_9' }), 'unknown-line'],
  ['/remove-item', anOrder(), removing({ OrderedQty: '2' }), 'wrong-quantity'],
  ['/remove-item', anOrder(), removing({ OrderedQty: '0.5' }), 'wrong-quantity'],
  [
    '/draft-return',
    anOrder(),
    { payload: { OrderHeaderKey: 'order_1', OrderLines: { OrderLine: [ONE] } } },
    'not-allowed',
  ],
  [
    '/draft-return',
    anOrder(),
    { payload: { OrderHeaderKey: 'order_1', OrderLines: { OrderLine: [] } } },
    'unknown-line',
  ],
  ['/change-delivery', anOrder(), { OrderHeaderKey: 'order_1' }, 'not-allowed'],
  ['/gift-recipient-confirmation', anOrder(), { OrderHeaderKey: 'order_1' }, 'not-allowed'],
  ['/cancel-order', anOrder(), { payload: { orderHeaderKey: '../users' } }, 'unknown-order'],
] as const)('%s is refused, and nothing is asked of Medusa', async ([path, order, body, code]) => {
  const { write, calls } = aConnector(order)
  expect(await write(path, body)).toEqual(refused(code))
  expect(calls).toEqual([])
})

test('the last item of an order is removed by cancelling the order', async () => {
  const { write, calls } = aConnector(anOrder())
  expect(await write('/remove-item', removing())).toMatchObject({ status: 200 })
  expect(calls).toEqual(['POST /orders/order_1/cancel'])
})

test('an edit that Medusa refuses half-way is taken back; one that was broken off is found, and goes on', async () => {
  const order = anOrder({ items: [anItem({ quantity: 3 })] })
  const { write, calls, answers } = aConnector(order, { 'POST /order-edits/order_1/confirm': new Refused() })
  expect(await write('/remove-item', removing({ OrderedQty: '1' }))).toEqual(refused('not-allowed'))
  expect(calls.at(-1)).toBe('DELETE /order-edits/order_1')

  answers['POST /order-edits/order_1/confirm'] = new Error('no answer')
  expect(await write('/remove-item', removing({ OrderedQty: '1' }), 'ref-2')).toEqual(UNKNOWN)
  const changes = (status: string) => ({ order_changes: [{ internal_note: 'Aftercare ref-2', status }] })
  answers['GET /orders/order_1/changes'] = changes('pending')
  delete answers['POST /order-edits/order_1/confirm']
  calls.length = 0
  expect(await write('/remove-item', removing({ OrderedQty: '1' }), 'ref-2')).toMatchObject({ status: 200 })
  expect(calls).toEqual([
    'GET /orders/order_1/changes',
    'DELETE /order-edits/order_1',
    'POST /order-edits',
    'POST /order-edits/order_1/items/item/ordli_1',
    'POST /order-edits/order_1/confirm',
  ])
})

test('a return whose last step was broken off is begun anew; once it is there, it is only answered', async () => {
  const order = anOrder({ items: [sent(anItem({ quantity: 3 }))] })
  const { write, calls, answers } = aConnector(order, {
    'POST /returns': { return: { id: 'return_1' } },
    'POST /returns/return_1/request': new Error('no answer'),
  })
  const create = () => write('/return-confirmation', returning([ONE]), 'ref-1', CREATE)
  expect(await create()).toEqual(UNKNOWN)
  const made = aReturn({ status: 'open', note: { lines: [{ key: 'ordli_1', quantity: 1, sub: 2 }] } })
  order.returns = [made]
  calls.length = 0
  expect(await create()).toEqual(UNKNOWN)
  expect(calls).toEqual([
    'DELETE /returns/return_1/request',
    'POST /returns',
    'POST /returns/return_1/request-items',
    'POST /returns/return_1/request',
  ])
  delete answers['POST /returns/return_1/request']
  order.returns = [{ ...made, status: 'requested' }]
  calls.length = 0
  expect(await create()).toMatchObject({ status: 200, body: { details: { 'part ordli_1': 'ordli_1.2 2' } } })
  expect(calls).toEqual([])
  // The same return under another reference.
  expect(await write('/return-confirmation', returning([ONE]), 'ref-2', CREATE)).toEqual(refused('not-allowed'))
})

test('e-gift cards, more units than there are, and units that go back already are refused', async () => {
  const { write, order } = aConnector(anOrder({ items: [sent(anItem({ quantity: 2 }))] }))
  const create = (lines: object[], others = {}, reference = 'ref-1') =>
    write('/return-confirmation', returning(lines, others), reference, CREATE)
  expect(await create([ONE], { isGCRefundRequested: 'Y' }, 'ref-1')).toEqual(refused('not-allowed'))
  expect(await create([{ ...ONE, OrderedQty: '3' }], {}, 'ref-2')).toEqual(refused('wrong-quantity'))
  order.returns = [aReturn({ note: { number: '8100000001', lines: [{ key: 'ordli_1', quantity: 2 }] } })]
  expect(await create([ONE], {}, 'ref-3')).toEqual(refused('not-allowed'))
})

test('a return is cancelled as a whole, and one line of it is not', async () => {
  const items = [sent(anItem()), sent(anItem({ id: 'ordli_2' }))]
  const lines = ['ordli_1', 'ordli_2'].map((key) => ({ key, quantity: 1 }))
  const { write, calls } = aConnector(anOrder({ items, returns: [aReturn({ note: { lines } })] }))
  const end = (ending: object[], reference: string) =>
    write('/return-confirmation', returning(ending), reference, 'type=Cancel')
  expect(await end([ONE], 'ref-1')).toEqual(refused('not-allowed'))
  expect(await end([ONE, { ...ONE, OrderLineKey: 'ordli_2' }], 'ref-2')).toMatchObject({ status: 200 })
  expect(calls).toEqual(['POST /returns/return_1/cancel'])
  const unknown = { OrderHeaderKey: 'order_1', OrderNo: '8999999999' }
  expect(await write('/return-confirmation', { reqBody: unknown }, 'ref-3', 'type=Cancel')).toEqual(
    refused('unknown-return'),
  )
})

test('a received return is refunded once, as promised; damage, or a promise that is too high, is left to staff', async () => {
  const item = { item_id: 'ordli_1', quantity: 1, received_quantity: 1, damaged_quantity: 0 }
  const received = (changes = {}, note = {}) =>
    anOrder({
      returns: [
        aReturn({
          status: 'received',
          items: [{ ...item, ...changes }],
          note: { refund: '33.99', delivery: '3.99', ...note },
        }),
      ],
      payment_collections: [{ payments: [aPayment('33.99')] }],
      pending: '-30.002',
    })
  const { refunds, calls } = aConnector(anOrder())
  await refunds.refundReturns(received({ damaged_quantity: 1 }))
  await refunds.refundReturns(received({ received_quantity: 0 }))
  await refunds.refundReturns(received({}, { refund: '40.00' }))
  expect(calls).toEqual([])
  await refunds.refundReturns(received())
  // Its answer may have been lost: not again while Medusa may still be at it.
  await refunds.refundReturns(received())
  expect(calls).toEqual(['POST /payments/pay_1/refund'])
})
