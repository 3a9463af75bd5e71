import { expect, test } from 'vitest'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { hasNotice, type OrderNotice } from './notice-params.ts'
import { urls } from './urls.ts'

test('ACC-04 Your account leads to /MSMyAccountView with catalogue, language and store', () => {
  expect(urls.account(BRAND_SITES.uk)).toBe('/MSMyAccountView?catalogId=10051&langId=-24&storeId=10151')
  expect(urls.account(BRAND_SITES.ie)).toBe('/ie/MSMyAccountView?catalogId=11551&langId=-24&storeId=10451')
})

test('ACC-04 Christmas pages lead to the account of their main site (D-18)', () => {
  expect(urls.account(BRAND_SITES['christmas-uk'])).toBe(urls.account(BRAND_SITES.uk))
  expect(urls.account(BRAND_SITES['christmas-ie'])).toBe(urls.account(BRAND_SITES.ie))
})

test('ACC-12 Irish addresses take the prefix /ie', () => {
  expect(urls.orderHistory(BRAND_SITES.ie)).toBe('/ie/orders-and-returns/online-orders')
  expect(urls.home(BRAND_SITES.ie)).toBe('/ie')
  expect(urls.orderHistory(BRAND_SITES['christmas-ie'])).toBe('/ie/orders-and-returns/online-orders?isCFTO=true')
})

test('REC-17 a product is at /{slug}/p/{id}, with an optional colour and a tracking fragment', () => {
  const product = { slug: 'wrap-dress', productId: 'P60530740' }
  expect(urls.product(BRAND_SITES.uk, product)).toBe('/wrap-dress/p/P60530740')
  expect(urls.product(BRAND_SITES.ie, product, { colour: 'sea-green', from: 'order-details' })).toBe(
    '/ie/wrap-dress/p/P60530740?colour=sea-green#from=order-details',
  )
})

test.each([
  ['..', '.', '/-/p/-'],
  ['', '', '/-/p/-'],
  ['a/b?c#d', '$&', '/a%2Fb%3Fc%23d/p/%24%26'],
  ['//evil.example', '\ud800', '/%2F%2Fevil.example/p/%EF%BF%BD'],
])('REC-17 a product by the name %j and the id %j stays within its path', (slug, productId, address) => {
  expect(urls.product(BRAND_SITES.uk, { slug, productId })).toBe(address)
})

test('ACC-06 the sign-in redirect carries the encoded path and query (D-14)', () => {
  expect(urls.signInFor('/orders-and-returns/online-orders?viewType=all-orders&page=2')).toBe(
    '/sign-in?returnUrl=%2Forders-and-returns%2Fonline-orders%3FviewType%3Dall-orders%26page%3D2',
  )
})

test('ORD-08 a change of delivery is addressed with store, order and line, and nothing else (D-29)', () => {
  expect(urls.collectionAndDelivery(BRAND_SITES.ie, '400000005', '400000005-1')).toBe(
    '/ie/orders-and-returns/collection-and-delivery?storeId=10451&orderId=400000005&OrderLineKey=400000005-1',
  )
})

test('ORD-17 the tracking page is named by the order, whatever its number contains (D-25)', () => {
  expect(urls.deliveryTracking(BRAND_SITES.uk, '600000001')).toBe('/delivery-tracking/600000001')
  expect(urls.deliveryTracking(BRAND_SITES.ie, 'a/b?')).toBe('/ie/delivery-tracking/a%2Fb%3F')
})

test('TRK-01 the returns of an order are tracked by store and order, and one of them by its number', () => {
  expect(urls.trackReturns(BRAND_SITES.uk, '600000001')).toBe('/trackReturnList?storeId=10151&orderId=600000001')
  expect(urls.trackReturns(BRAND_SITES.ie, '600000001', '800000001')).toBe(
    '/ie/trackReturnList?storeId=10451&orderId=600000001&returnNumber=800000001',
  )
})

test('a notice is read from an address as it was written, and nothing else is', () => {
  const notice: OrderNotice = { message: 'saved', OrderLineKey: '400000005-1' }
  const address = urls.orderDetails(BRAND_SITES.uk, '400000005', notice)
  expect(address).toMatch(/\?storeId=10151&orderId=400000005&message=saved&OrderLineKey=400000005-1$/)
  const { searchParams } = new URL(address, 'https://shop.example')
  expect(hasNotice(searchParams, notice)).toBe(true)
  expect(hasNotice(searchParams, { ...notice, OrderLineKey: '400000005-2' })).toBe(false)
  expect(hasNotice(searchParams, { cancelled: 'true' })).toBe(false)
})

test('whatever the number or key of a line contains, an address carries it whole', () => {
  for (const key of ['600000001-1', 'a b', 'a&orderId=2', 'ü', '50%', '~', '']) {
    const { searchParams } = new URL(urls.removeItem(BRAND_SITES.uk, '600000001', key), 'https://shop.example')
    expect(searchParams.getAll('OrderLineKey')).toEqual([key])
    expect(searchParams.getAll('orderId')).toEqual(['600000001'])
  }
})
