import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { answeringManagement, orderManagementContract } from '../../../test/harness/order-management.ts'
import { UNDER_WRITE_FAULT } from '../../../test/harness/under-write-fault.ts'
import { requestToWithdraw } from '../../domain/cancellation/cancel-request.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { applyChange, giftChanges } from '../../domain/orders/order-change.ts'
import { changeFromRequest, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'
import type { DraftRequest, LineAction } from '../../domain/returns/draft-return.ts'
import { WRITE_FAULTS, type WriteFault } from '../../platform/outside/faults.ts'
import type { WriteAnswer, WriteLookup } from '../../platform/writes/outside-write.ts'
import { fromWireDraft, readDraft, toWireDraft } from './draft-wire.ts'
import type { MarkedGifts, OrderManagement } from './order-management.ts'

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

describe('marked gifts', () => {
  const on = Temporal.PlainDate.from('2026-11-20')
  const gift = { name: 'Zoë-Anne', on }
  const { clock, management, ref, currentUpdate } = orderManagementContract(950_000_000, {
    lines: [
      anOrderLine({ key: 'a' }),
      anOrderLine({ key: 'b', status: 'Collected', deliveredOn: null }),
      anOrderLine({ key: 'c', status: 'Cancelled' }),
      anOrderLine({ key: 'd', facts: { giftEmailSent: true, giftRecipientName: 'Rosie', giftSendOn: on } }),
    ],
  })

  const anyReference = (): string => crypto.randomUUID()
  const mark = (management: OrderManagement, marked: MarkedGifts, reference = anyReference()) =>
    management.markGifts(reference, ref(), marked)
  const rows = async () =>
    (await currentUpdate()).order.lines.map(({ key, facts }) =>
      [key, facts.giftEmailSent ?? '', facts.giftRecipientName ?? '', facts.giftSendOn ?? ''].join(' ').trim(),
    )
  const REST = ['c', 'd true Rosie 2026-11-20']
  const done = (sequence: number) => ({ outcome: 'done', details: { sequence: String(sequence) } })

  test('API-27 GFT-14 DAT-10 lines are marked with name and day; the update shows it, and our pending changes are dropped', async () => {
    const { order: before } = await currentUpdate()
    const reference = anyReference()
    const answer = await mark(management(), { lineKeys: ['a', 'b'], gift }, reference)
    expect(answer).toEqual(done(2))
    expect(await management().findWrite(reference)).toEqual(answer)
    expect(await rows()).toEqual(['a true Zoë-Anne 2026-11-20', 'b true Zoë-Anne 2026-11-20', ...REST])
    const { order, sequence } = await currentUpdate()
    const changes = giftChanges(['a', 'b'], gift)
    expect(changes.reduce(applyChange, before).lines).toEqual(order.lines)
    const pending = changes.map((change, id) => ({ id: `${id}`, change, confirmedAt: clock.now(), sequence: null }))
    expect(pendingChanges({ order, sequence, receivedAt: clock.now() }, pending).shown).toEqual(['0', '1'])
  })

  test('API-27 D-39 a mark is taken off for one of two lines, and that one may have another', async () => {
    await mark(management(), { lineKeys: ['a', 'b'], gift })
    expect(await mark(management(), { lineKeys: ['a'], gift: null })).toEqual(done(3))
    expect(await rows()).toEqual(['a', 'b true Zoë-Anne 2026-11-20', ...REST])
    const again = { name: 'Rosie', on: on.add({ days: 1 }) }
    expect(await mark(management(), { lineKeys: ['a'], gift: again })).toEqual(done(4))
    expect(await rows()).toEqual(['a true Rosie 2026-11-21', 'b true Zoë-Anne 2026-11-20', ...REST])
  })

  test('API-27 GFT-14 of two who mark one line at once, one is refused', async () => {
    const answers = await Promise.all(
      ['Zoë', 'Rosie'].map((name) => mark(management(), { lineKeys: ['a'], gift: { name, on } })),
    )
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused'])
    expect((await currentUpdate()).sequence).toBe(2)
  })

  test.each<[string, string[], string]>([
    ['one line of two that is not there', ['a', 'z'], 'unknown-line'],
    ['a cancelled line', ['a', 'c'], 'not-allowed'],
    ['a line that has a gift receipt', ['d', 'a'], 'not-allowed'],
  ])('API-27 GFT-15 %s is refused, also when looked up, and nothing is marked', async (_, lineKeys, refusal) => {
    const reference = anyReference()
    const refused = { outcome: 'refused', refusal }
    expect(await mark(management(), { lineKeys, gift }, reference)).toEqual(refused)
    expect(await management().findWrite(reference)).toEqual(refused)
    expect([(await currentUpdate()).sequence, await rows()]).toEqual([1, ['a', 'b', ...REST]])
  })
})

describe('draft returns', () => {
  const { management, ref } = orderManagementContract(920_000_000, {
    lines: [
      // Three for £10, at £4 each.
      anOrderLine({ key: 'a', quantity: 3, unitPricePence: 400, lineTotalPence: 1000, facts: { shipNode: '1531' } }),
      anOrderLine({ key: 'b', unitPricePence: 2500, lineTotalPence: 2500 }),
      anOrderLine({ key: 'c', status: 'Awaiting Return' }),
    ],
  })

  const draft = (
    lines: [LineAction, string, number?][],
    kind: 'create' | 'update' = 'create',
    draftNumber: string | null = null,
  ): DraftRequest => ({
    kind: 'draft-return',
    draftNumber,
    deliveryOption: 'NO',
    change: {
      kind,
      lines: lines.map(([action, lineKey, quantity = 1]) => ({ action, line: aSelectedLine({ lineKey, quantity }) })),
    },
  })

  const numberIn = (answer: WriteAnswer) => (answer.outcome === 'done' ? (answer.details.draftNumber ?? null) : null)

  describe('draft returns', () => {
    const write = (request: DraftRequest, reference: string = crypto.randomUUID()) =>
      management().draftReturn(reference, ref(), request)

    test('API-12 CRE-01 DAT-09 a draft gets a number and totals, keeps the number, and can be looked up', async () => {
      const reference = crypto.randomUUID()
      const first = await write(draft([['create', 'a', 2]]), reference)
      // 667 of the 1000 pence are those of two.
      expect(first).toMatchObject({ outcome: 'done', details: { lineSubTotalPence: '800', grandDiscountPence: '133' } })
      expect(await management().findWrite(reference)).toEqual(first)
      const given = numberIn(first)
      const second = await write(
        draft(
          [
            ['remove', 'a', 2],
            ['create', 'b'],
          ],
          'update',
          given,
        ),
      )
      expect(second).toEqual({
        outcome: 'done',
        details: { draftNumber: given, lineSubTotalPence: '2500', grandDiscountPence: '0' },
      })
    })

    test.each<[string, DraftRequest, string]>([
      ['a line that is not there', draft([['create', 'z']]), 'unknown-line'],
      ['more units than there are', draft([['create', 'b', 2]]), 'not-allowed'],
      ['a change of no draft', draft([['modify', 'b']], 'update'), 'not-allowed'],
    ])('%s is refused', async (_what, request, refusal) => {
      expect(await write(request)).toEqual({ outcome: 'refused', refusal })
    })
  })

  const details = { draftNumber: 'DR-1', lineSubTotalPence: '4005', grandDiscountPence: '1000' }
  const drafted = { OrderNo: 'DR-1', OverallTotals: { LineSubTotal: '40.05', GrandDiscount: '10.00' } }

  test.each<[string, number, unknown, WriteLookup]>([
    ['the draft itself', 200, drafted, { outcome: 'done', details }],
    ['its refusal', 409, { outcome: 'refused', code: 'not-allowed' }, { outcome: 'refused', refusal: 'not-allowed' }],
    ['a draft with another status', 202, drafted, null],
    ['a draft whose number cannot be kept', 200, { OrderNo: 'D\0-1' }, { outcome: 'done', details: {} }],
    ['neither', 200, { DraftNo: 'D-1' }, null],
  ])('DAT-09 looking up a draft over HTTP gives %s', async (_case, status, body, expected) => {
    expect(await answeringManagement({ status, body }).findWrite('r')).toEqual(expected)
  })

  describe('on the wire', () => {
    const CODES = { uk: 'ACME_GB', ie: 'ACME_IE' }
    const request = draft(
      [
        ['modify', 'a', 2],
        ['remove', 'b'],
      ],
      'update',
      'DR-1',
    )

    test.each(['HDR', 'REF', 'NO'] as const)('D-178 the draft has which delivery charge is refunded: %s', (option) => {
      const wire = toWireDraft(ref(), { ...request, deliveryOption: option }, CODES)
      expect(wire.payload).toMatchObject({ DeliveryChargeOption: option })
      expect(fromWireDraft(wire).deliveryOption).toBe(option)
    })

    test('D-186 D-85 a comment travels with its line, under the company’s name in the settings', () => {
      const lines = [aSelectedLine({ comment: 'The handle is off.' }), aSelectedLine({ lineKey: 'b' })]
      const change = { kind: 'create' as const, lines: lines.map((line) => ({ action: 'create' as const, line })) }
      const wire = toWireDraft(ref({ site: BRAND_SITES.ie }), { ...request, change, draftNumber: null }, CODES)
      expect(wire.payload.EnterpriseCode).toBe('ACME_IE')
      const [first, second] = wire.payload.OrderLines.OrderLine
      expect([first?.ReturnComment, second && 'ReturnComment' in second]).toEqual(['The handle is off.', false])
      expect(fromWireDraft(wire).change).toEqual(change)
    })

    test('D-61 a draft with unreadable totals has none', () => {
      const body = { OrderNo: 'D', OverallTotals: { LineSubTotal: '-1', GrandDiscount: '0' } }
      expect(readDraft(body)).toEqual({ draftNumber: 'D', totals: null })
    })

    test('API-02 without a readable number it is no draft', () => {
      for (const body of [null, {}, { OrderNo: '' }, { OrderNo: '<b>' }]) expect(readDraft(body)).toBeNull()
    })
  })
})
