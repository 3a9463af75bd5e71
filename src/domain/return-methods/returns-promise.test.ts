import { expect, test } from 'vitest'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { priceText } from '../returns/return-cost-text.ts'
import {
  howToReturn,
  isOnlyInStore,
  offeredPaths,
  promisedDays,
  returnsTitle,
  waysBackSentence,
} from './returns-promise.ts'

const uk = { main: 'uk', currency: 'GBP', policy: SPECIFIED_POLICY } as const
const ireland = { ...uk, main: 'ie', currency: 'EUR' } as const
const byPost = {
  ...SPECIFIED_POLICY,
  returnMethods: SPECIFIED_POLICY.returnMethods.filter(({ path }) => path === 'postal'),
}

test('the ways back are those of the site', () => {
  expect([offeredPaths(uk), offeredPaths(ireland), offeredPaths({ ...uk, policy: byPost })]).toEqual([
    ['in-store', 'postal', 'collect-from-home'],
    ['in-store', 'postal'],
    ['postal'],
  ])
  const off = { ...SPECIFIED_POLICY, offers: { ...SPECIFIED_POLICY.offers, returns: false } }
  expect(offeredPaths({ ...uk, policy: off })).toEqual([])
  const [inStore] = SPECIFIED_POLICY.returnMethods
  const stores = { ...SPECIFIED_POLICY, returnMethods: inStore ? [inStore] : [] }
  expect([stores, byPost, off, SPECIFIED_POLICY].map((policy) => isOnlyInStore({ ...uk, policy }))).toEqual([
    ...[true, false, false, false],
  ])
})

test('only the days that every department has are promised', () => {
  const window = { days: 28, byDepartment: { T50: 14, T51: 60 }, byReason: { 'R05-P0': 90 } }
  expect(promisedDays({ ...SPECIFIED_POLICY, returnWindow: window })).toBe(14)
  expect(returnsTitle({ ...uk, policy: { ...SPECIFIED_POLICY, returnWindow: { ...window, byDepartment: {} } } })).toBe(
    'Free returns within 28 days',
  )
})

test('sentences name the ways that there are', () => {
  expect([uk, ireland, { ...uk, policy: byPost }].map(waysBackSentence)).toEqual([
    'In store, by post or collected from home. All free.',
    'In store or by post. Both are free.',
    "By post. It's free.",
  ])
  expect(howToReturn(uk)).toBe(
    "Take it to one of our stores, post it, or have it collected from home. Your options depend on the size of your parcel and where you live. They're all free.",
  )
  expect(howToReturn({ ...uk, policy: byPost })).toBe("Post it. It's free.")
})

test('methods with a price are not promised free', () => {
  const priced = SPECIFIED_POLICY.returnMethods.map((each, at) => ({ ...each, pence: at === 0 ? 0 : 295 }))
  const site = { ...uk, policy: { ...SPECIFIED_POLICY, returnMethods: priced } }
  expect(returnsTitle(site)).toBe('Returns within 35 days')
  expect(howToReturn(site)).toContain(
    'where you live. It costs up to £2.95, which we take off your refund unless we made a mistake.',
  )
  // A withdrawal has no reason.
  expect(waysBackSentence(site)).toContain('It costs up to £2.95, which we take off your refund.')
  expect([[195, 295], [295]].map((prices) => priceText(prices, 'EUR'))).toEqual(['€1.95 to €2.95', '€2.95'])
})
