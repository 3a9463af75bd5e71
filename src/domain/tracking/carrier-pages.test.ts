import { expect, test } from 'vitest'
import { carrierPage } from './carrier-pages.data.ts'

test.each([
  ['evri', 'Track with Evri', 'www.evri.com'],
  ['royal-mail', 'Track with Royal Mail', 'www.royalmail.com'],
  ['parcelforce', 'Track with Parcelforce', 'www.parcelforce.com'],
  ['an-post', 'Track with An Post', 'www.anpost.com'],
  ['dpd', 'Track with DPD', 'track.dpd.co.uk'],
] as const)('TRK-28 where a parcel can be followed: %s', (carrier, label, host) => {
  const page = carrierPage(carrier, 'T 1/2')
  expect(page?.label).toBe(label)
  expect(page?.href).toContain('T%201%2F2')
  expect(new URL(page?.href ?? '')).toMatchObject({ protocol: 'https:', host })
})

test('TRK-28 where a parcel can be followed: not with shops, nor without a number; a number is used literally', () => {
  for (const carrier of ['clothing-and-home', 'foodhall', 'order-management', null] as const)
    expect(carrierPage(carrier, 'T1')).toBeNull()
  expect([carrierPage('evri', null), carrierPage('evri', '')]).toEqual([null, null])
  expect(carrierPage('evri', "$&'")?.href).toMatch(/parcel\/%24%26'$/)
})
