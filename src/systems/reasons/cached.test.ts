import { expect, test } from 'vitest'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import { cachedReasons } from './client.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const REASONS = reasonsFor({ sized: false, glass: false })
const order = { orderNumber: '400000001', site: 'uk' } as const
const mug = { sku: 'T1003101', department: 'T34', stroke: '7121' }

function service(answer: () => Promise<readonly ReturnReason[] | null> = async () => REASONS, kindsMax?: number) {
  const asked: string[] = []
  const clock = { at: START, now: () => clock.at }
  const inner = {
    async offeredFor(from: { orderNumber: string }, { sku }: { sku: string }) {
      asked.push(`${from.orderNumber} ${sku}`)
      return await answer()
    },
  }
  const { port: cached, forget } = cachedReasons(inner, clock, kindsMax)
  return { asked, clock, cached, forget }
}

test('RSN-13 one kind of goods is asked for once in ten minutes, whichever order it is in', async () => {
  const { asked, clock, cached } = service()
  expect(await cached.offeredFor(order, mug)).toEqual(REASONS)
  clock.at = START.add({ minutes: 9, seconds: 59 })
  expect(await cached.offeredFor({ ...order, orderNumber: '2' }, mug)).toEqual(REASONS)
  expect(asked).toEqual(['400000001 T1003101'])
  clock.at = START.add({ minutes: 10 })
  await cached.offeredFor(order, mug)
  expect(asked).toHaveLength(2)
})

test.each([
  ['SKU', order, { ...mug, sku: 'other' }],
  ['department', order, { ...mug, department: 'T35' }],
  ['stroke', order, { ...mug, stroke: '1' }],
  ['store', { ...order, site: 'ie' as const }, mug],
])('RSN-13 another %s is asked for by itself', async (_case, otherOrder, goods) => {
  const { asked, cached } = service()
  await cached.offeredFor(order, mug)
  await cached.offeredFor(otherOrder, goods)
  expect(asked).toHaveLength(2)
})

test.each([
  ['no answer', null],
  ['no reasons', []],
])('%s is not kept: asking again asks again (D-54)', async (_case, answer) => {
  const { asked, cached } = service(async () => answer)
  expect(await cached.offeredFor(order, mug)).toEqual(answer)
  expect(await cached.offeredFor(order, mug)).toEqual(answer)
  expect(asked).toHaveLength(2)
})

test('a call that throws does not stand in the way of the next', async () => {
  let broken = true
  const { cached } = service(async () => {
    if (broken) throw new Error('broken')
    return REASONS
  })
  await expect(cached.offeredFor(order, mug)).rejects.toThrow('broken')
  broken = false
  expect(await cached.offeredFor(order, mug)).toEqual(REASONS)
})

test('of too many kinds the oldest is forgotten', async () => {
  const { asked, cached } = service(undefined, 2)
  for (const sku of ['a', 'b', 'c', 'c', 'b', 'a']) await cached.offeredFor(order, { ...mug, sku })
  expect(asked.map((each) => each.split(' ')[1])).toEqual(['a', 'b', 'c', 'a'])
})

test('what was forgotten while it was asked is not kept', async () => {
  const first = Promise.withResolvers<readonly ReturnReason[]>()
  const { asked, cached, forget } = service(() => first.promise)
  const answer = cached.offeredFor(order, mug)
  forget()
  first.resolve(REASONS)
  expect(await answer).toEqual(REASONS)
  await cached.offeredFor(order, mug)
  expect(asked).toHaveLength(2)
})

test('D-54 an answer that comes after its page has gone is that of who asks meanwhile, and of the next', async () => {
  const late = Promise.withResolvers<readonly ReturnReason[]>()
  const { asked, cached } = service(() => late.promise)
  expect(await Promise.race([cached.offeredFor(order, mug), 'the page has gone'])).toBe('the page has gone')
  const meanwhile = cached.offeredFor(order, mug)
  late.resolve(REASONS)
  expect(await meanwhile).toEqual(REASONS)
  expect(await cached.offeredFor(order, mug)).toEqual(REASONS)
  expect(asked).toHaveLength(1)
})

test('a clock that goes back does not know the future', async () => {
  const { asked, clock, cached } = service()
  await cached.offeredFor(order, mug)
  clock.at = START.subtract({ hours: 24 })
  await cached.offeredFor(order, mug)
  expect(asked).toHaveLength(2)
})
