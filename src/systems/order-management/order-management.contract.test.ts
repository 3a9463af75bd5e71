import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { UNDER_WRITE_FAULT } from '../../../test/harness/under-write-fault.ts'
import { requestToWithdraw } from '../../domain/cancellation/cancel-request.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeFromRequest, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'
import { WRITE_FAULTS, type WriteFault } from '../../platform/outside/faults.ts'

const reason = { primary: 'C03-P0', secondary: 'C03-S1' }
const home = anAddress({ title: 'Dr', firstName: 'Zoë', lastName: "O'Neil; Bcc: x", line1: '1 <b>High</b> Street' })
const line = (key: string) => ({ key, lineNo: 1 })
const DAY = Temporal.PlainDate.from('2026-11-20')
const message = { kind: 'gift', text: 'Love, Mum 🎂\nשלום \\n <i>', key: null } as const

/** Every kind of request. */
const REQUESTS: OrderRequest[] = [
  { kind: 'cancel-order', reason },
  { kind: 'remove-item', line: line('a'), reason },
  { kind: 'change-message', line: line('a'), message },
  { kind: 'change-message', line: line('b'), message: { kind: 'gift', text: 'Changed', key: 'I1' } },
  { kind: 'change-message', line: line('b'), message: { kind: 'gift', text: null, key: 'I1' } },
  { kind: 'change-delivery', line: line('a'), delivery: { mode: 'standard', shipTo: home } },
  { kind: 'change-delivery', line: line('a'), delivery: { mode: 'nominated-day', shipTo: home, on: DAY } },
  { kind: 'change-delivery', line: line('b'), delivery: { mode: 'collect-in-store', shopId: '1531', on: DAY } },
]

const lines = [
  anOrderLine({ key: 'a', status: 'Created', facts: { amendable: true, giftMessageOffered: true } }),
  anOrderLine({
    key: 'b',
    status: 'Scheduled',
    facts: { amendable: true, messages: [{ kind: 'gift', text: 'First', key: 'I1' }] },
  }),
  anOrderLine({ key: 'c', status: 'Despatched' }),
  anOrderLine({
    ...{ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000, lineTotalPence: 2999 },
    facts: { amendable: true },
  }),
]
const { management, ref, currentUpdate: fetched } = orderManagementContract(910_000_000, { cancelAllowed: true, lines })

describe('order management', () => {
  test.each(REQUESTS.map((request, index) => [request.kind, index] as const))(
    'API-29 API-30 API-31 %s (%i) is done, and the update shows it',
    async (_kind, index) => {
      const request = REQUESTS[index] as OrderRequest
      const reference = crypto.randomUUID()
      const before = (await fetched()).order
      const answer = await management().changeOrder(reference, ref(), request)
      expect(answer).toMatchObject({ outcome: 'done' })
      const newKey = answer.outcome === 'done' ? (answer.details.key ?? '') : ''
      const { order: after, sequence } = await fetched()
      // That its total still holds a line is our own note.
      const { lines } = applyChange(before, changeFromRequest(request, newKey))
      expect(after.lines).toEqual(
        lines.map(({ facts: { stillInTotal: _, ...facts }, ...line }) => ({ ...line, facts })),
      )
      expect([sequence, answer.outcome === 'done' && answer.details.sequence]).toEqual([2, '2'])
      expect(await management().findWrite(reference)).toEqual(answer)
    },
  )

  test('API-30 D-192 the total is lowered, and the refund is named where something was cancelled before', async () => {
    const remove = async (key: string) => {
      const answer = await management().changeOrder(crypto.randomUUID(), ref(), {
        ...{ kind: 'remove-item', line: line(key), reason },
      })
      return [answer, (await fetched()).order.grandTotalPence]
    }
    expect(await remove('a')).toEqual([{ outcome: 'done', details: { sequence: '2' } }, 7999])
    const details = { sequence: '3', cancellationRefund: '25.00' }
    expect(await remove('b')).toEqual([{ outcome: 'done', details }, 5499])
  })

  test('D-163 API-30 some units are removed: the line splits, the part has a key of its own, and our pending change is dropped', async () => {
    const { order: before } = await fetched()
    const request = requestToWithdraw(before, before.lines[3] as OrderLine, 2)
    expect(await management().changeOrder(crypto.randomUUID(), ref(), request)).toMatchObject({ outcome: 'done' })
    const { order, sequence } = await fetched()
    const sums = (lines: readonly OrderLine[]) =>
      lines.map(({ lineNo, splitNo, quantity, lineTotalPence, status }) =>
        [lineNo, splitNo, quantity, lineTotalPence, status].join(' '),
      )
    expect(sums(order.lines)).toEqual(expect.arrayContaining(['4 0 1 999 Created', '4 1 2 2000 Cancelled']))
    const change = changeFromRequest(request, '')
    expect(sums(order.lines)).toEqual(sums(applyChange(before, change).lines))
    expect(order.lines.map(({ key }) => key)).toContain('mugs.1')
    const pending = { id: 'one', change, confirmedAt: TEST_NOW, sequence: null }
    expect(pendingChanges({ order, sequence, receivedAt: TEST_NOW }, [pending]).shown).toEqual(['one'])
  })

  test.each<[string, object, OrderRequest, string]>([
    ['an order of another store', { site: BRAND_SITES.ie }, { kind: 'cancel-order', reason }, 'unknown-order'],
    ['a line that is not there', {}, { kind: 'remove-item', line: line('z'), reason }, 'unknown-line'],
    ['a line that cannot be changed', {}, { kind: 'remove-item', line: line('c'), reason }, 'not-allowed'],
  ])('D-32 %s is refused, and looking it up gives the same refusal', async (_case, more, request, refusal) => {
    const reference = crypto.randomUUID()
    expect(await management().changeOrder(reference, ref(more), request)).toEqual({ outcome: 'refused', refusal })
    expect(await management().findWrite(reference)).toEqual({ outcome: 'refused', refusal })
  })

  test('API-24 it is healthy; an unknown write is absent; an unknown order is null', async () => {
    expect(await management().isHealthy()).toBe(true)
    expect(await management().findWrite(crypto.randomUUID())).toEqual({ outcome: 'absent' })
    expect(await management().fetchOrder(ref({ orderNumber: '1' }))).toBeNull()
  })
})

describe('when things go wrong', () => {
  const ALL = Object.keys(WRITE_FAULTS) as WriteFault[]
  const ONE_PER_OUTCOME = ALL.slice(1, 6)
  /** Applied once, however often it is requested again. */
  test.each(process.env.LONG_RUNS === 'true' ? ALL : ONE_PER_OUTCOME)(
    'API-01 API-02 D-123 a cancellation, %s',
    async (fault) => {
      const reference = crypto.randomUUID()
      const [expected, lookedUp] = UNDER_WRITE_FAULT[fault]
      const cancel = (to = management()) => to.changeOrder(reference, ref(), { kind: 'cancel-order', reason })
      expect(await cancel(management(fault))).toMatchObject(expected)
      expect(await management().findWrite(reference)).toMatchObject({ outcome: lookedUp })
      const done = { outcome: 'done', details: { sequence: '2' } }
      expect([await cancel(), await cancel()]).toEqual([done, done])
    },
  )

  test('API-24 a system that is down is not healthy, is not reached, and returns nothing', async () => {
    const down = management('down')
    expect(await down.isHealthy()).toBe(false)
    expect(await down.findWrite('x')).toBeNull()
    expect(await down.fetchOrder(ref())).toBeNull()
  })
})
