import { expect, test } from 'vitest'
import { PRODUCTION, problemsOf } from '../../test/harness/settings.ts'
import { readConfiguration } from './configuration.ts'

test('D-176 origins of pictures are written as browsers write them', () => {
  const given = ' https://Images.example.com/ ,https://cdn.example.org:8443'
  expect(readConfiguration({ IMAGE_ORIGINS: given }).imageOrigins).toEqual([
    'https://images.example.com',
    'https://cdn.example.org:8443',
  ])
  expect(readConfiguration({}).imageOrigins).toEqual([])
})

test.each([
  ['https://Www.example.com/', 'https://www.example.com'],
  ['https://www.example.com:8443/the/shop//', 'https://www.example.com:8443/the/shop'],
])('D-172 the shop %s is written as %s', (given, written) => {
  expect(readConfiguration({ SHOP_URL: given }).shopUrl).toBe(written)
})

test.each([
  'http://www.example.com',
  'https://*.example.com',
  'https://user:word@www.example.com',
  'https://www.example.com/?shop=1',
  'javascript:alert(1)',
])('D-172 SHOP_URL is not %s, and the sentence names what it may be', (given) => {
  expect(problemsOf({ SHOP_URL: given })).toEqual([
    'SHOP_URL must be an https address such as https://www.example.com/shop',
  ])
})

test('a checkout is an https address without a query of its own', () => {
  expect(readConfiguration({ CHECKOUT_URL: 'https://Pay.example.com/start/' }).checkoutUrl).toBe(
    'https://pay.example.com/start',
  )
  for (const given of ['http://pay.example.com', 'pay.example.com', 'https://pay.example.com/?x=1'])
    expect(problemsOf({ CHECKOUT_URL: given }), given).toHaveLength(1)
})

test('D-19 numbers to call are the demo’s there, and in production those that are set or none', () => {
  expect(readConfiguration(PRODUCTION).brand.phoneNumbers).toEqual({ uk: null, ie: null })
  expect(readConfiguration({ ...PRODUCTION, PHONE_NUMBER: '0333 496 0123' }).brand.phoneNumbers.uk).toEqual({
    shown: '0333 496 0123',
    dialled: '+443334960123',
  })
})

test("D-85 what order management calls the company is a setting, and never the demo's in production", () => {
  expect(readConfiguration(PRODUCTION).brand.enterpriseCodes).toEqual({ uk: 'UK', ie: 'IE' })
  const set = { ...PRODUCTION, ENTERPRISE_CODE: 'ACME_GB', ENTERPRISE_CODE_IE: 'ACME_IE' }
  expect(readConfiguration(set).brand.enterpriseCodes).toEqual({ uk: 'ACME_GB', ie: 'ACME_IE' })
})

test('ORD-02 the retailer’s details on receipts are read from the environment', () => {
  const addresses = { RETAILER_ADDRESS: ' 1 High Street, Leeds ', VAT_NUMBER: 'GB 1', VAT_NUMBER_IE: 'IE 2' }
  expect(readConfiguration({ ...PRODUCTION, ...addresses }).brand).toMatchObject({
    address: '1 High Street, Leeds',
    vatNumbers: { uk: 'GB 1', ie: 'IE 2' },
  })
})
