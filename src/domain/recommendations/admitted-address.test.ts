import { expect, test } from 'vitest'
import { admittedAddress } from './admitted-address.ts'

const shopUrl = 'https://www.example.com/shop'

test.each(['/wrap-dress/p/P-2001', '/caf%C3%A9-set/p/P-1'])('REC-05 a product of ours is led to: %s', (address) => {
  expect(admittedAddress(address, { country: 'GB', shopUrl: null })).toBe(address)
  expect(admittedAddress(address, { country: 'GB', shopUrl })).toBe(address)
  expect(admittedAddress(address, { country: 'IE', shopUrl })).toBeNull()
  expect(admittedAddress(`/ie${address}`, { country: 'IE', shopUrl: null })).toBe(`/ie${address}`)
  expect(admittedAddress(`/ie${address}`, { country: 'GB', shopUrl: null })).toBeNull()
})

test("REC-05 the retailer's own shop is led to, where there is one", () => {
  for (const address of ['https://www.example.com/wrap-dress/p/1', 'https://WWW.example.com:443/anything?at=all'])
    for (const own of [shopUrl, null])
      expect(admittedAddress(address, { country: 'GB', shopUrl: own })).toBe(own && address)
})

test.each([
  'javascript:alert(1)',
  'JavaScript://www.example.com/%0aalert(1)',
  'http://www.example.com/wrap-dress/p/1',
  'https://evil.example/wrap-dress/p/1',
  'https://www.example.com.evil.example/wrap-dress/p/1',
  'https://www.example.com\\@evil.example/p/1',
  'https://www.example.com:444/wrap-dress/p/1',
  ' https://www.example.com/wrap-dress/p/1',
  '/\\evil.example/p/1',
  '//evil.example/p/1',
  '/wrap-dress/p/../../sign-out',
  '/wrap-dress/p/%2e%2E',
  '/../p/1',
  '/%2e/p/1',
  '/ie/p/1',
  '/wrap-dress/p/1/helpful',
  '/wrap-dress/p/1\n',
  '/wrap-dress/p/1?x=\0',
  'wrap-dress/p/1',
  `/${'x'.repeat(1000)}/p/1`,
])('REC-05 no link leads to %j', (address) => {
  for (const country of ['GB', 'IE'] as const) expect(admittedAddress(address, { country, shopUrl })).toBeNull()
})
