import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { SITES } from '../../domain/sites/site.ts'
import { productAddress, shopAddress, shoppingAddress } from './product-address.ts'

const SHOP = 'https://www.example.com/shop'
const listedLine = { ...anOrderLine({ colour: 'Sea Green', facts: { productId: 'P1' } }), productSlug: 'wrap-dress' }
const lineWithUrl = (productUrl: string) => anOrderLine({ facts: { productId: 'P1', productUrl } })

test('REC-17 a product of our catalogue has its page at the site, with its colour and where one comes from', () => {
  const address = '/wrap-dress/p/P1?colour=sea-green#from=return'
  expect(productAddress(listedLine, 'return', SITES.uk, null)).toBe(address)
  expect(productAddress(listedLine, 'return', SITES['christmas-ie'], null)).toBe(`/ie${address}`)
  expect(productAddress({ ...listedLine, colour: null }, 'return', SITES.uk, null)).toBe('/wrap-dress/p/P1#from=return')
  expect(productAddress({ ...listedLine, colour: '???' }, 'return', SITES.uk, null)).toBe(
    '/wrap-dress/p/P1#from=return',
  )
})

test('D-172 where the retailer has a shop, it has the page there, and shopping starts there', () => {
  const address = '/wrap-dress/p/P1?colour=sea-green#from=return'
  expect(productAddress(listedLine, 'return', SITES.uk, SHOP)).toBe(SHOP + address)
  expect(productAddress(listedLine, 'return', SITES.ie, SHOP)).toBe(`${SHOP}/ie${address}`)
  expect([shopAddress(SITES.uk, SHOP), shopAddress(SITES.ie, SHOP)]).toEqual([SHOP, `${SHOP}/ie`])
  expect([shopAddress(SITES.uk, null), shopAddress(SITES.ie, null)]).toEqual(['/', '/ie'])
})

test('D-172 shopping starts nowhere if nothing is for sale', () => {
  const shelves = { has: (site: { main: string }) => site.main === 'ie' }
  const of = (main: 'uk' | 'ie', shopUrl: string | null) => shoppingAddress(BRAND_SITES[main], shopUrl, shelves)
  expect([of('uk', null), of('ie', null), of('uk', SHOP)]).toEqual([null, '/ie', SHOP])
})

test('D-172 a product that our catalogue lacks has the page that its order names, if that is of the shop', () => {
  const url = 'https://www.example.com/elsewhere/p/1?a=b'
  expect(productAddress(lineWithUrl(url), 'return', SITES.uk, SHOP)).toBe(url)
  expect(productAddress(lineWithUrl(url), 'return', SITES.uk, null)).toBe(null)
  expect(productAddress(anOrderLine({}), 'return', SITES.uk, SHOP)).toBe(null)
})

test.each([
  'https://shop.example.com/p/1',
  'https://www.example.com.evil.example/p/1',
  'https://www.example.com@evil.example/p/1',
  'http://www.example.com/p/1',
  'javascript:alert(1)',
  '//www.example.com/p/1',
  '/wrap-dress/p/P1',
  '',
])('D-172 nothing leads to %j', (url) => {
  expect(productAddress(lineWithUrl(url), 'return', SITES.uk, SHOP)).toBe(null)
  expect(productAddress(lineWithUrl(url), 'return', SITES.uk, null)).toBe(null)
})
