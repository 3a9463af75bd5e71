import { describe, expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { returnedParts } from '../../domain/returns/confirm-return.ts'
import { dayOf } from '../../domain/time/days.ts'
import { returnsInFake } from './fake-returns.ts'
import type { ReturnConfirmation } from './order-management.ts'

const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const contract = orderManagementContract(
  930_000_000,
  {
    lines: [
      anOrderLine({ key: 'a', quantity: 3, unitPricePence: 400, lineTotalPence: 1000 }),
      anOrderLine({ key: 'b' }),
      anOrderLine({ key: 'c', status: 'Awaiting Return' }),
    ],
  },
  log,
)
const { builtInSql, clock, management, ref, currentUpdate: fetched } = contract
const number = () => ref().orderNumber
const confirmation = (parts: [lineKey: string, quantity: number][], more: Partial<ReturnConfirmation> = {}) =>
  ({
    returnNumber: `8${number()}`,
    replaces: false,
    draftNumber: 'DR-1001',
    methodId: 'collectFromHome-evri-standard',
    trackingNumbers: ['H000000000000011'],
    lines: parts.map(([lineKey, quantity]) => aSelectedLine({ lineKey, quantity, comment: 'The zip is “broken”' })),
    refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
    ...more,
  }) satisfies ReturnConfirmation

describe('confirmed returns', () => {
  test('API-20 CRE-05 a whole line is Awaiting Return, and the update shows it', async () => {
    const request = confirmation([['b', 1]])
    const answer = await management().confirmReturn(`${request.returnNumber}-2`, ref(), request)
    expect(answer).toMatchObject({ outcome: 'done', details: { sequence: '2' } })
    expect(await management().findWrite(`${request.returnNumber}-2`)).toEqual(answer)
    const { order, sequence } = await fetched()
    expect([sequence, order.lines.map(({ key, status }) => `${key} ${status}`)]).toEqual([
      2,
      ['a Despatched', 'b Awaiting Return', 'c Awaiting Return'],
    ])
  })

  test('D-42 it remembers for whom the e-gift card of a gift’s return is', async () => {
    const giftRecipient = { name: 'Rosie Price', email: 'rosie@example.com' }
    const refund = { totalPence: 733, delivery: { option: 'NO', pence: 0 }, refundTo: 'e-gift-card' } as const
    const request = confirmation([['b', 1]], { giftRecipient, refund })
    expect(await management().confirmReturn(crypto.randomUUID(), ref(), request)).toMatchObject({ outcome: 'done' })
    const returns = await builtInSql().begin((tx) => returnsInFake(tx, number()))
    expect(returns).toMatchObject([{ totalPence: 733, giftRecipient }])
    expect(JSON.stringify(logged)).not.toContain('rosie')
  })

  test('D-155 D-53 of a partly returned line it returns key and split number, and our rows use them', async () => {
    const before = (await fetched()).order
    const request = confirmation([['a', 1]])
    const answer = await management().confirmReturn(crypto.randomUUID(), ref(), request)
    if (answer.outcome !== 'done') throw new Error(answer.outcome)
    expect(answer.details['part a']).toMatch(/^\S+ 2$/)
    const parts = returnedParts(before, request, answer.details)
    const change = {
      kind: 'return-created',
      returnNumber: request.returnNumber,
      on: dayOf(clock.now()),
      parts,
    } as const
    const rows = (lines: typeof before.lines) =>
      lines.map(({ key, lineNo, splitNo, quantity, lineTotalPence, status }) =>
        [key, lineNo, splitNo, quantity, lineTotalPence, status].join(' '),
      )
    const { order: after } = await fetched()
    expect(rows(applyChange(before, change).lines).toSorted()).toEqual(rows(after.lines).toSorted())
    expect(after.lines.filter(({ lineNo }) => lineNo === 1).map(({ lineTotalPence }) => lineTotalPence)).toEqual([
      666, 334,
    ])
  })

  test.each<[string, [string, number][], string]>([
    ['a line that is not there', [['z', 1]], 'unknown-line'],
    ['more than there is', [['a', 4]], 'not-allowed'],
  ])('CRE-05 %s is refused, and looking it up gives the same refusal', async (_, parts, refusal) => {
    const reference = crypto.randomUUID()
    expect(await management().confirmReturn(reference, ref(), confirmation(parts))).toEqual({
      outcome: 'refused',
      refusal,
    })
    expect(await management().findWrite(reference)).toEqual({ outcome: 'refused', refusal })
    expect((await fetched()).sequence).toBe(1)
  })
})
