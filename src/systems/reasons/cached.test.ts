import { expect, test } from 'vitest'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import { cachedReasons } from './client.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const REASONS = reasonsFor({ sized: false, glass: false })
const order = { orderNumber: '400000001', site: 'uk' } as const
const mug = { sku: 'T1003101', department: 'T34', stroke: '7121' }

function service(answer: () => Promise<readonly ReturnReason[] | null> = async () => REASONS, kindsMax?: number) {
  const requests: string[] = []
  const clock = { at: START, now: () => clock.at }
  const inner = {
    async offeredFor(from: { orderNumber: string }, { sku }: { sku: string }) {
      requests.push(`${from.orderNumber} ${sku}`)
      return await answer()
    },
  }
  const { port: cached, forget } = cachedReasons(inner, clock, kindsMax)
  return { requests, clock, cached, forget }
}

test('RSN-13 one kind of goods is requested once in ten minutes, whichever order it is in', async () => {
  const { requests, clock, cached } = service()
  expect(await cached.offeredFor(order, mug)).toEqual(REASONS)
  clock.at = START.add({ minutes: 9, seconds: 59 })
  expect(await cached.offeredFor({ ...order, orderNumber: '2' }, mug)).toEqual(REASONS)
  expect(requests).toEqual(['400000001 T1003101'])
  clock.at = START.add({ minutes: 10 })
  await cached.offeredFor(order, mug)
  expect(requests).toHaveLength(2)
})

test.each([
  ['SKU', order, { ...mug, sku: 'other' }],
  ['department', order, { ...mug, department: 'T35' }],
  ['stroke', order, { ...mug, stroke: '1' }],
  ['store', { ...order, site: 'ie' as const }, mug],
])('RSN-13 another %s is requested separately', async (_case, otherOrder, goods) => {
  const { requests, cached } = service()
  await cached.offeredFor(order, mug)
  await cached.offeredFor(otherOrder, goods)
  expect(requests).toHaveLength(2)
})

test.each([
  ['no answer', null],
  ['no reasons', []],
])('%s is not cached: the next request is sent (D-54)', async (_case, answer) => {
  const { requests, cached } = service(async () => answer)
  expect(await cached.offeredFor(order, mug)).toEqual(answer)
  expect(await cached.offeredFor(order, mug)).toEqual(answer)
  expect(requests).toHaveLength(2)
})

test('a call that throws does not affect the next', async () => {
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
  const { requests, cached } = service(undefined, 2)
  for (const sku of ['a', 'b', 'c', 'c', 'b', 'a']) await cached.offeredFor(order, { ...mug, sku })
  expect(requests.map((each) => each.split(' ')[1])).toEqual(['a', 'b', 'c', 'a'])
})

test('an answer is not cached if the cache was cleared during the request', async () => {
  const first = Promise.withResolvers<readonly ReturnReason[]>()
  const { requests, cached, forget } = service(() => first.promise)
  const answer = cached.offeredFor(order, mug)
  forget()
  first.resolve(REASONS)
  expect(await answer).toEqual(REASONS)
  await cached.offeredFor(order, mug)
  expect(requests).toHaveLength(2)
})

test('D-54 an answer that arrives after its page was sent serves concurrent and later requests', async () => {
  const late = Promise.withResolvers<readonly ReturnReason[]>()
  const { requests, cached } = service(() => late.promise)
  expect(await Promise.race([cached.offeredFor(order, mug), 'the page has gone'])).toBe('the page has gone')
  const meanwhile = cached.offeredFor(order, mug)
  late.resolve(REASONS)
  expect(await meanwhile).toEqual(REASONS)
  expect(await cached.offeredFor(order, mug)).toEqual(REASONS)
  expect(requests).toHaveLength(1)
})

test('a clock that goes back does not know the future', async () => {
  const { requests, clock, cached } = service()
  await cached.offeredFor(order, mug)
  clock.at = START.subtract({ hours: 24 })
  await cached.offeredFor(order, mug)
  expect(requests).toHaveLength(2)
})
