import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { giftFromAbroad, waysFromAbroad } from './gift-from-abroad.ts'

const at = (country: 'UK' | 'IE') => ({ address: anAddress({ country }) })

test('D-42 a gift that was bought in the other country can only be taken to a store there', () => {
  expect(giftFromAbroad(BRAND_SITES.uk, [at('IE'), at('IE')])).toBe(
    "This gift was bought from our UK site, so it can't be sent back from your address. Take it to any of our UK stores, or call us.",
  )
  expect(giftFromAbroad(BRAND_SITES.ie, [at('UK')])).toBe(
    "This gift was bought from our Irish site, so it can't be sent back from your address. Take it to any of our Irish stores, or call us.",
  )
})

test('D-42 where a site has no phone number nobody is asked to call', () => {
  expect(giftFromAbroad({ ...BRAND_SITES.uk, hasPhone: false }, [at('IE')])).toBe(
    "This gift was bought from our UK site, so it can't be sent back from your address. Take it to any of our UK stores, or contact us.",
  )
})

test.each([
  ['one of the addresses is in the country', [at('IE'), at('UK')]],
  ['no address is known', []],
])('D-42 nothing is said where %s', (_what, book) => {
  expect(giftFromAbroad(BRAND_SITES.uk, book)).toBeNull()
})

test('D-42 from abroad neither post nor collection is left', () => {
  const inStore = { path: 'in-store', via: 'clothing-and-home', sizes: [] } as const
  const others = [
    { path: 'postal', via: 'evri', sizes: [] },
    { path: 'collect-from-home', via: 'evri', sizes: [] },
  ] as const
  expect(waysFromAbroad([...others, inStore])).toEqual([inStore])
})
