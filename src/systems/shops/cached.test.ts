import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { cachedShops } from './client.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const HERE = { latitude: 51.515, longitude: -0.178 }
const UK = { country: 'UK', which: 'all' } as const
const SHOPS = ['1531', '1701', '1702'].map((shopId) => aShop({ shopId }))

function service(answer: (shops: Shop[]) => Shop[] | null = (shops) => shops) {
  const requests: string[] = []
  const clock = { now: () => START }
  const inner = {
    async find(ids: readonly string[]) {
      requests.push(ids.join(' '))
      return answer(SHOPS.filter(({ shopId }) => ids.includes(shopId)))
    },
    async near() {
      requests.push('near')
      return answer(SHOPS)
    },
    hasAny: async () => true,
  }
  return { requests, ...cachedShops(inner, clock) }
}
const idsOf = (shops: Shop[] | null) => shops?.map(({ shopId }) => shopId)

test('shops are requested together, each cached by itself', async () => {
  const { requests, port } = service()
  expect(idsOf(await port.find(['1531', '1701', '1531']))).toEqual(['1531', '1701'])
  expect(idsOf(await port.find(['1701', '1702']))).toEqual(['1701', '1702'])
  expect(await port.find([])).toEqual([])
  expect(requests).toEqual(['1531 1701', '1702'])
})

test('a missing answer is not cached, nor is an unknown shop', async () => {
  let isAway = true
  const { requests, port } = service((shops) => (isAway ? null : shops))
  expect(await port.find(['1531'])).toBeNull()
  expect(await port.near(HERE, UK, 4)).toBeNull()
  isAway = false
  expect(idsOf(await port.find(['1531', 'nowhere']))).toEqual(['1531'])
  await port.find(['nowhere'])
  expect(await port.near(HERE, UK, 4)).toHaveLength(3)
  expect(requests).toEqual(['1531', 'near', '1531 nowhere', 'nowhere', 'near'])
})

test('shops near a point are cached by point, country, list, region and number', async () => {
  const { requests, port, forget } = service()
  const questions = [
    [HERE, UK, 4],
    [{ ...HERE, latitude: 51.516 }, UK, 4],
    [HERE, { ...UK, country: 'IE' as const }, 4],
    [HERE, { ...UK, which: 'foodhall' as const }, 4],
    [HERE, { ...UK, region: 'NI' as const }, 4],
    [HERE, UK, 20],
  ] as const
  for (const [point, wanted, limit] of [...questions, ...questions]) await port.near(point, wanted, limit)
  expect(requests).toHaveLength(questions.length)
  forget()
  await port.near(HERE, UK, 4)
  expect(requests).toHaveLength(questions.length + 1)
})
