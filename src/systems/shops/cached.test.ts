import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { cachedShops } from './client.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const HERE = { latitude: 51.515, longitude: -0.178 }
const UK = { country: 'UK', which: 'all' } as const
const SHOPS = ['1531', '1701', '1702'].map((shopId) => aShop({ shopId }))

function service(answer: (shops: Shop[]) => Shop[] | null = (shops) => shops) {
  const asked: string[] = []
  const clock = { at: START, now: () => clock.at }
  const inner = {
    async find(ids: readonly string[]) {
      asked.push(ids.join(' '))
      return answer(SHOPS.filter(({ shopId }) => ids.includes(shopId)))
    },
    async near() {
      asked.push('near')
      return answer(SHOPS)
    },
    hasAny: async () => true,
  }
  return { asked, clock, ...cachedShops(inner, clock) }
}
const idsOf = (shops: Shop[] | null) => shops?.map(({ shopId }) => shopId)

test('shops are asked for together and once in ten minutes, each for itself', async () => {
  const { asked, clock, port } = service()
  expect(idsOf(await port.find(['1531', '1701', '1531']))).toEqual(['1531', '1701'])
  expect(idsOf(await port.find(['1701', '1702']))).toEqual(['1701', '1702'])
  expect(asked).toEqual(['1531 1701', '1702'])
  clock.at = START.add({ minutes: 10 })
  await port.find(['1531'])
  expect(asked).toHaveLength(3)
  expect(await port.find([])).toEqual([])
  expect(asked).toHaveLength(3)
})

test('two pages at once ask once', async () => {
  const { asked, port } = service()
  const both = await Promise.all([port.find(['1531', '1701']), port.find(['1701', '1531'])])
  expect(both.map(idsOf)).toEqual([
    ['1531', '1701'],
    ['1701', '1531'],
  ])
  expect(asked).toEqual(['1531 1701'])
})

test('no answer is not kept, nor is a shop that is not known', async () => {
  let isAway = true
  const { asked, port } = service((shops) => (isAway ? null : shops))
  expect(await port.find(['1531'])).toBeNull()
  expect(await port.near(HERE, UK, 4)).toBeNull()
  isAway = false
  expect(idsOf(await port.find(['1531', 'nowhere']))).toEqual(['1531'])
  await port.find(['nowhere'])
  expect(await port.near(HERE, UK, 4)).toHaveLength(3)
  expect(asked).toEqual(['1531', 'near', '1531 nowhere', 'nowhere', 'near'])
})

test('what is near a point is kept by point, country, list, region and number', async () => {
  const { asked, port, forget } = service()
  const questions = [
    [HERE, UK, 4],
    [{ ...HERE, latitude: 51.516 }, UK, 4],
    [HERE, { ...UK, country: 'IE' as const }, 4],
    [HERE, { ...UK, which: 'foodhall' as const }, 4],
    [HERE, { ...UK, region: 'NI' as const }, 4],
    [HERE, UK, 20],
  ] as const
  for (const [point, wanted, limit] of [...questions, ...questions]) await port.near(point, wanted, limit)
  expect(asked).toHaveLength(questions.length)
  forget()
  await port.near(HERE, UK, 4)
  expect(asked).toHaveLength(questions.length + 1)
})
