import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OutsideWrite } from '../../platform/writes/outside-write.ts'
import { type OrderWritePayload, orderWrite, orderWriteKind, orderWriteRequest } from './order.write.ts'
import type { OrderChanges } from './order-changes.records.ts'

/** Runs no SQL: events that are appended in it are tested with the records. */
const transaction = (async () => []) as unknown as Transaction
const to = { name: 'Noor', address: 'noor@example.com' }

function aKind() {
  const done: unknown[] = []
  const kind = orderWriteKind(
    'cancel-order',
    {
      changes: {
        async apply(_transaction, customerId, orderNumber, { sequence, refund }) {
          done.push(['applied', sequence, ...(refund?.pence === undefined ? [] : [refund])])
          const order = anOrder({ customerId, orderNumber })
          return { before: order, after: order }
        },
        replacePromise: async () => null,
      } satisfies OrderChanges,
      mails: { queue: async (_: Transaction, { kind }: { kind: string }) => void done.push(['mailed', kind]) },
      records: { countOthers: async () => 0 },
      dueWork: { plan: async () => {} },
      jobs: {
        send: async (name: string, { orderNumber }: { orderNumber: string }) => void done.push([name, orderNumber]),
      },
      clock: { now: () => TEST_NOW },
    } as never,
    {
      done: () => null,
      notDone: () => ({ kind: 'not-done', to, subject: '', html: '', text: '' }),
      notConfirmed: () => ({ kind: 'not-confirmed', to, subject: '', html: '', text: '' }),
    },
  )
  return { kind, done }
}

const written = (more: Partial<OrderWritePayload> = {}): OutsideWrite => ({
  customerId: 'C-noor',
  reference: 'r',
  kind: 'cancel-order',
  orderNumber: '600000001',
  lineKey: null,
  requestedAt: TEST_NOW,
  payload: orderWrite.write({
    site: 'uk',
    headerKey: 'H',
    origin: 'https://shop.example',
    to,
    request: { kind: 'cancel-order', reason: { primary: 'C01-P0', secondary: null } },
    ...more,
  }),
})

test.each([
  ['mailed', to, [['mailed', 'not-confirmed']]],
  ['not mailed without an address', null, []],
])('D-189 an abandoned write is %s, and the order is fetched', async (_case, recipient, mailed) => {
  const { kind, done } = aKind()
  await kind.onGivenUp(transaction, written({ to: recipient }), { notifies: true })
  expect(done).toEqual([...mailed, ['refresh-order', '600000001']])
})

test.each([
  ['changed-elsewhere', [['refresh-order', '600000001']]],
  ['wrong-quantity', [['refresh-order', '600000001']]],
  ['not-allowed', []],
])(
  'D-139 a write that is refused as %s: the order is fetched only if order management has more',
  async (refusal, refreshes) => {
    const { kind, done } = aKind()
    await kind.onNotDone(transaction, written(), { state: 'refused', refusal }, { isAwaited: true })
    expect(done).toEqual(refreshes)
  },
)

test.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['1e3', null],
  [undefined, null],
])('D-188 a sequence of %s is stored as %s', async (sequence, stored) => {
  const { kind, done } = aKind()
  await kind.onConfirmed(transaction, written(), [sequence === undefined ? {} : { sequence }])
  expect(done).toEqual([['applied', stored]])
})

test.each<[string | undefined, number | undefined, object[]]>([
  ['12.5', undefined, [{ pence: 1250 }]],
  ['0', 900, [{ pence: 0 }]],
  ['9999999.99', 900, [{ pence: 999_999_999 }]],
  ['12345678', 900, [{ pence: 900 }]],
  ['12.505', 900, [{ pence: 900 }]],
  [undefined, undefined, []],
])('D-192 order management names %s and we named %s', async (cancellationRefund, refundPence, named) => {
  const { kind, done } = aKind()
  const details = cancellationRefund === undefined ? {} : { cancellationRefund }
  await kind.onConfirmed(transaction, written(refundPence === undefined ? {} : { refundPence }), [details])
  expect(done).toEqual([['applied', null, ...named]])
})

test('what is noted names the item that it is about, for its mail', () => {
  const line = anOrderLine({ key: 'L1', description: 'Mug', quantity: 2 })
  const details = { order: anOrder({ lines: [line] }), contact: { email: null, phone: null } }
  const requester = { firstName: 'Noor', origin: '', key: 'k' }
  const reason = { primary: 'C01-P0', secondary: null }
  const itemOf = (request: OrderWritePayload['request']) =>
    orderWrite.read(orderWriteRequest(details, request, requester).payload).item
  expect(itemOf({ kind: 'remove-item', line: { key: 'L1', lineNo: 1 }, reason })).toBe('2 x Mug')
  const units = { quantity: 1, of: 2 }
  expect(itemOf({ kind: 'remove-item', line: { key: 'L1', lineNo: 1 }, reason, units })).toBe('Mug')
  expect(itemOf({ kind: 'cancel-order', reason })).toBeUndefined()
})
