import { expect, test } from 'vitest'
import type { ReturnReason } from '../../domain/policy/return-reasons.data.ts'
import { RETURN_REASONS } from '../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import { cachedReasons } from './client.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const REASONS = reasonsFor({ sized: false, glass: false }, RETURN_REASONS)
const order = { orderNumber: '400000001', site: 'uk' } as const
const mug = { sku: 'T1003101', department: 'T34', stroke: '7121' }

function service(answer: () => Promise<readonly ReturnReason[] | null> = async () => REASONS) {
  const requests: string[] = []
  const clock = { at: START, now: () => clock.at }
  const inner = {
    async offeredFor(from: { orderNumber: string }, { sku }: { sku: string }) {
      requests.push(`${from.orderNumber} ${sku}`)
      return await answer()
    },
  }
  const { port: cached, forget } = cachedReasons(inner, clock)
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

test('RSN-13 another SKU, department, stroke or store is requested separately', async () => {
  const { requests, cached } = service()
  for (const other of [{}, { sku: 'other' }, { department: 'T35' }, { stroke: '1' }])
    await cached.offeredFor(order, { ...mug, ...other })
  await cached.offeredFor({ ...order, site: 'ie' }, mug)
  expect(requests).toHaveLength(5)
})

test('no answer, no reasons and an error are not cached: the next request is sent (D-54)', async () => {
  const answers = [null, [], REASONS]
  const { requests, cached } = service(async () => {
    if (requests.length === 1) throw new Error('broken')
    return answers[requests.length - 2] ?? null
  })
  await expect(cached.offeredFor(order, mug)).rejects.toThrow('broken')
  for (const answer of answers) expect(await cached.offeredFor(order, mug)).toEqual(answer)
  expect(requests).toHaveLength(4)
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
