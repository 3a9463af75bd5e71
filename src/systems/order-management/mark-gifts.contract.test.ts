import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { applyChange, giftChanges } from '../../domain/orders/order-change.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'
import type { MarkedGifts, OrderManagement } from './order-management.ts'

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
