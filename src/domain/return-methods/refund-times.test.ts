import { expect, test } from 'vitest'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { refundTimes } from './refund-times.ts'

const uk = { main: 'uk', policy: SPECIFIED_POLICY } as const

test('the demo names the goods that are refunded on the same day', () => {
  expect(refundTimes(uk)).toBe(
    'Clothing and home returned in store: the same day. By post or collection: usually within 7 days of drop-off or collection. Your bank may take a few more days.',
  )
})

test('the time of a refund in store depends on the stores that take returns, by the names that they have', () => {
  const inStore = (without: string, returnShops = SPECIFIED_POLICY.returnShops) => {
    const returnMethods = SPECIFIED_POLICY.returnMethods.filter(({ via }) => via !== without)
    const times = refundTimes({ main: 'ie', policy: { ...SPECIFIED_POLICY, returnMethods, returnShops } })
    const rest = ' By post: usually within 7 days of drop-off. Your bank may take a few more days.'
    expect(times).toContain(rest)
    return times.replace(rest, '')
  }
  const own = { 'clothing-and-home': 'Basket shops', foodhall: 'Outlets' }
  expect([inStore('clothing-and-home'), inStore('', own), inStore('foodhall', own)]).toEqual([
    'In store: usually within 7 days.',
    'In store (Basket shops): the same day.',
    'In store: the same day.',
  ])
})
