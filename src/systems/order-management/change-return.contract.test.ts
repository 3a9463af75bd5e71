import { describe, expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { returnedParts } from '../../domain/returns/confirm-return.ts'
import type { ReturnCancellation } from '../../domain/returns/return.ts'
import { isWithinReturnWindow } from '../../domain/returns/return-window.ts'
import { dayOf } from '../../domain/time/days.ts'
import { returnsInFake } from './fake-returns.ts'
import type { ReturnConfirmation } from './order-management.ts'

const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const today = dayOf(TEST_NOW)
const lines = [
  anOrderLine({
    ...{ key: 'a', quantity: 4, unitPricePence: 400, lineTotalPence: 1500 },
    facts: { defaultLastReturnOn: today.subtract({ days: 3 }) },
  }),
  anOrderLine({ key: 'b', status: 'Collected', deliveredOn: null }),
  anOrderLine({ key: 'c', status: 'Awaiting Return', facts: { rmaOn: today } }),
  anOrderLine({ key: 'd', status: 'Return Complete' }),
  anOrderLine({ key: 'e', status: 'Reshipped' }),
]
const { builtInSql, clock, management, ref, sql, currentUpdate } = orderManagementContract(940_000_000, { lines }, log)
const number = () => ref().orderNumber

type Parts = [lineKey: string, quantity: number][]
const confirmation = (parts: Parts, more: Partial<ReturnConfirmation> = {}): ReturnConfirmation => ({
  ...{ returnNumber: `8${number()}`, replaces: false, draftNumber: null, methodId: 'postal-evri' },
  trackingNumbers: ['H000000000000011'],
  lines: parts.map(([lineKey, quantity]) => aSelectedLine({ lineKey, quantity })),
  refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
  ...more,
})

const replacement = (parts: Parts, more: Partial<ReturnConfirmation> = {}) =>
  confirmation(parts, { replaces: true, methodId: 'instore-clothAndHome', trackingNumbers: [], ...more })
const cancellation = (parts: Parts, more: Partial<ReturnCancellation> = {}): ReturnCancellation => ({
  ...{ returnNumber: `8${number()}`, endedAs: 'cancelled', returnBy: null, ...more },
  lines: parts.map(([lineKey, quantity]) => ({ lineKey, quantity })),
})

const anyReference = (): string => crypto.randomUUID()

const rowsOf = ({ lines }: Pick<Awaited<ReturnType<typeof currentUpdate>>['order'], 'lines'>) =>
  lines.map(({ key, quantity, status, facts }) => [key, quantity, status, facts.rmaOn ?? ''].join(' ').trim()).sort()
/** A return that was confirmed, of some units of the one line and all of the other. */
const create = async (parts: Parts, more: Partial<ReturnConfirmation> = {}) => {
  const answer = await management().confirmReturn(anyReference(), ref(), confirmation(parts, more))
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
}

describe('a return that is confirmed', () => {
  const confirm = (request: ReturnConfirmation, reference = anyReference()) =>
    management().confirmReturn(reference, ref(), request)

  test('D-42 it remembers for whom the e-gift card of a gift’s return is', async () => {
    const giftRecipient = { name: 'Rosie Price', email: 'rosie@example.com' }
    const refund = { totalPence: 733, delivery: { option: 'NO', pence: 0 }, refundTo: 'e-gift-card' } as const
    expect(await confirm(confirmation([['b', 1]], { giftRecipient, refund }))).toMatchObject({ outcome: 'done' })
    const returns = await builtInSql().begin((tx) => returnsInFake(tx, number()))
    expect(returns).toMatchObject([{ totalPence: 733, giftRecipient }])
    expect(JSON.stringify(logged)).not.toContain('rosie')
  })

  test('D-155 D-53 of a partly returned line it returns key and split number, and our rows use them', async () => {
    const { order: before } = await currentUpdate()
    const request = confirmation([['a', 1]])
    const answer = await confirm(request)
    if (answer.outcome !== 'done') throw new Error(answer.outcome)
    expect(answer.details['part a']).toMatch(/^\S+ 2$/)
    const parts = returnedParts(before, request, answer.details)
    const change = { kind: 'return-created', returnNumber: request.returnNumber, on: today, parts } as const
    const sums = (lines: typeof before.lines) =>
      lines.map(({ key, lineNo, splitNo, quantity, lineTotalPence, status }) =>
        [key, lineNo, splitNo, quantity, lineTotalPence, status].join(' '),
      )
    const { order: after } = await currentUpdate()
    expect(sums(applyChange(before, change).lines).toSorted()).toEqual(sums(after.lines).toSorted())
    const divided = after.lines.filter(({ lineNo }) => lineNo === 1)
    expect(divided.map(({ lineTotalPence }) => lineTotalPence)).toEqual([1125, 375])
  })
})

describe('a return that is there', () => {
  const change = (parts: Parts, more = {}, reference = anyReference()) =>
    management().confirmReturn(reference, ref(), replacement(parts, more))
  const cancel = (parts: Parts, more: Partial<ReturnCancellation> = {}, reference = anyReference()) =>
    management().cancelReturn(reference, ref(), cancellation(parts, more))

  test('CRE-10 API-20 another method: its lines stay as they were, no part is new, and the update shows it', async () => {
    await create([
      ['a', 1],
      ['b', 1],
    ])
    const before = await currentUpdate()
    const request = replacement([
      ['a.1', 1],
      ['b', 1],
    ])
    const answer = await management().confirmReturn(`${request.returnNumber}-c1`, ref(), request)
    expect(answer).toEqual({ outcome: 'done', details: { sequence: '3', 'part a.1': 'a.1 2', 'part b': 'b 1' } })
    expect(await management().findWrite(`${request.returnNumber}-c1`)).toEqual(answer)
    const after = await currentUpdate()
    expect([after.sequence, rowsOf(after.order)]).toEqual([3, rowsOf(before.order)])
    if (answer.outcome !== 'done') return
    expect(returnedParts(after.order, request, answer.details).map(({ key, quantity }) => [key, quantity])).toEqual([
      ['a.1', 1],
      ['b', 1],
    ])
    const returns = await sql()`
      select method_id, total_pence, delivery_pence from order_management.returns
      where return_number = ${request.returnNumber}`
    expect([...returns]).toEqual([{ method_id: 'instore-clothAndHome', total_pence: 733, delivery_pence: 399 }])
  })

  test('D-127 D-53 what was brought back can go back for 14 days; its rows are those that we have', async () => {
    await create([['a', 1]])
    const returnBy = today.add({ days: 14 })
    const { order: before } = await currentUpdate()
    expect(await cancel([['a.1', 1]], { endedAs: 'returned', returnBy })).toMatchObject({ outcome: 'done' })
    const { order: after } = await currentUpdate()
    const part = before.lines.find(({ key }) => key === 'a.1')
    const parts = [{ lineNo: part?.lineNo ?? 0, splitNo: part?.splitNo ?? 0, status: 'Despatched' }]
    const expected = applyChange(before, { kind: 'return-ended', returnNumber: `8${number()}`, parts, until: returnBy })
    expect(rowsOf(expected)).toEqual(rowsOf(after))
    const isOpen = (key: string, days: number) => {
      const line = after.lines.find((each) => each.key === key)
      return line && isWithinReturnWindow(line, after, clock.now().add({ hours: 24 * days }))
    }
    expect([isOpen('a.1', 14), isOpen('a.1', 15), isOpen('a', 0)]).toEqual([true, false, false])
  })

  test.each<[string, Parts, string]>([
    ['a line that is not there', [['z', 1]], 'unknown-line'],
    ['a line that the customer has', [['b', 1]], 'unknown-return'],
    ['other units than go back', [['c', 2]], 'not-allowed'],
  ])('CRE-10 D-142 %s is refused, and looking it up gives the same refusal', async (_, parts, refusal) => {
    const refused = { outcome: 'refused', refusal }
    const reference = anyReference()
    expect([await change(parts, {}, reference), await cancel(parts)]).toEqual([refused, refused])
    expect([await management().findWrite(reference), (await currentUpdate()).sequence]).toEqual([refused, 1])
  })
})
