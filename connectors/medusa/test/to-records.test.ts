import { expect, test } from 'vitest'
import { phoneAndPostcode } from '../../../src/features/account/phone-and-postcode.ts'
import { customerReader } from '../../../src/features/account/read-customer.ts'
import { catalogueReader } from '../../../src/features/catalogue/read-catalogue.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { readSettings } from '../src/settings.ts'
import { type MedusaProduct, type MedusaVariant, toCustomer, toProduct, toStock } from '../src/to-records.ts'

const AT = { sequence: 1, occurredAt: '2026-11-10T09:30:00Z' }
const readCatalogue = catalogueReader(BRAND_SITES, () => true)
const readCustomer = customerReader(phoneAndPostcode)

function aVariant(changes: Partial<MedusaVariant> = {}): MedusaVariant {
  return {
    ...{ id: 'variant_1', sku: 'SHIRT-1', ean: null, upc: null, barcode: null },
    ...{ manage_inventory: true, allow_backorder: false, inventory_quantity: 3 },
    ...{ options: [], prices: [] },
    ...changes,
  }
}

function aProduct(changes: Partial<MedusaProduct> = {}): MedusaProduct {
  return {
    ...{ id: 'prod_01M7SNYBPRRPDWGGXYEZH065P3', title: 'Linen Shirt', handle: 'linen-shirt', status: 'published' },
    ...{ description: null, is_giftcard: false, metadata: null, type: null, images: [], variants: [aVariant()] },
    ...changes,
  }
}

/** The record, which Aftercare must take without a warning. */
function recordOf(changes: Partial<MedusaProduct>, priced = ['gbp']) {
  const record = JSON.parse(JSON.stringify(toProduct(aProduct(changes), priced)))
  expect(readCatalogue({ kind: 'product', id: 'P-1', ...AT, record })).toMatchObject({ ok: true, warnings: [] })
  return record
}

const price = (amount: unknown, currency_code: string, others = {}) => {
  return { amount, currency_code, min_quantity: null, rules: {}, ...others }
}

test('a product: prices with VAT, of one unit, for everybody', () => {
  const prices = [
    price(25, 'gbp'),
    price('24.995', 'eur'),
    price(20, 'gbp', { min_quantity: 10 }),
    price(10, 'gbp', { rules: { customer_group_id: 'staff' } }),
    price(30, 'usd'),
  ]
  const options = [
    { value: 'Sage', option: { title: 'Color' } },
    { value: 'M', option: { title: 'Size' } },
  ]
  const variants = [aVariant({ prices, options, ean: '5012345678900' })]
  const [article] = recordOf({ variants }, ['gbp', 'eur']).articles
  expect(article).toMatchObject({ sku: 'SHIRT-1', upc: '5012345678900', colour: 'Sage', size: 'M' })
  expect(article.prices).toEqual([
    { region: 'UK', price: '25.00' },
    { region: 'IE', price: '25.00' },
  ])
  expect(recordOf({ variants }, []).articles[0].prices).toEqual([])
})

test('odd names, handles and SKUs', () => {
  const weighing = (value: string) => [{ value, option: { title: 'Weight' } }]
  const one = aVariant({ sku: 'SHIRT / 1', options: weighing('250 g') })
  const variants = [one, aVariant({ id: 'variant_2', sku: null, options: weighing('500 g') })]
  const record = recordOf({ title: 'x'.repeat(300), handle: 'Été--2026_(new)', variants })
  expect(record).toMatchObject({
    slug: 'prod-01m7snybprrpdwggxyezh065p3',
    articles: [{ sku: 'variant_1', size: '250 g' }, { sku: 'variant_2' }],
  })
  expect(recordOf({ handle: 'linen-shirt-2' }).slug).toBe('linen-shirt-2')
})

test('what a product is, where it is listed, and whether it has a page', () => {
  const metadata = { aftercare_shelf: 'women/dresses', aftercare_department: 'T10', aftercare_stroke: '4711' }
  expect(recordOf({ metadata, type: { value: 'foods' }, status: 'draft', description: 'Light.' })).toMatchObject({
    ...{ productType: 'Foods', department: 'T10', stroke: '4711', status: 'READY_FOR_REVIEW_AND_APPROVAL' },
    ...{ shelf: { department: 'women', category: 'dresses' }, copy: { about: 'Light.' } },
  })
  expect(recordOf({ is_giftcard: true })).toMatchObject({
    productType: 'EGiftCard',
    stroke: 'NYBPRRPDWGGXYEZH065P3'.slice(-20),
  })
})

test.for([
  [{}, 3],
  [{ inventory_quantity: -2 }, 0],
  [{ inventory_quantity: null }, 0],
  [{ manage_inventory: false, inventory_quantity: null }, 1_000_000],
  [{ allow_backorder: true }, 1_000_000],
] as const)('stock of %j is %i at both stores', ([changes, quantity]) => {
  const record = toStock(aVariant(changes), ['10151', '10451'])
  expect(record.quantities.map((each) => each.quantity)).toEqual([quantity, quantity])
  expect(readCatalogue({ kind: 'stock', id: 'SHIRT-1', ...AT, record })).toMatchObject({ ok: true, warnings: [] })
})

test('a customer without a name or phone number, and with half an address', () => {
  const half = { id: 'addr_1', updated_at: AT.occurredAt, is_default_shipping: true, address_1: '1 Mill Lane' }
  const nothing = {
    first_name: null,
    last_name: null,
    address_2: null,
    province: null,
    phone: null,
    country_code: 'gb',
  }
  const addresses = [{ ...half, ...nothing, city: null, postal_code: null }]
  const { envelope } = toCustomer({
    ...{ id: 'cus_1', email: 'robin@example.com', first_name: null, last_name: '', phone: null },
    ...{ updated_at: AT.occurredAt, addresses },
  })
  expect(envelope.customer).toMatchObject({ firstName: 'robin', lastName: 'robin', addresses: [] })
  expect(readCustomer(JSON.parse(JSON.stringify(envelope)))).toMatchObject({ ok: true, warnings: [] })
})

test('settings: one message names every problem, and no secret', () => {
  const key = 'a key of 16 characters'
  const env = {
    ...{ MEDUSA_URL: 'medusa.example.com', MEDUSA_API_KEY: 'short', AFTERCARE_URL: 'https://a.example/' },
    ...{ AFTERCARE_API_KEY: key, ORDER_MANAGEMENT_API_KEY: key, POLL_SECONDS: '0', REFUNDS: 'sometimes' },
  }
  expect(() => readSettings(env)).toThrow(
    [
      'The connector cannot start:',
      'MEDUSA_URL must be an http(s) address.',
      'MEDUSA_API_KEY must be at least 16 characters.',
      'POLL_SECONDS must be a whole number from 1 to 99999.',
      'REFUNDS must be on-receipt or by-staff.',
    ].join('\n- '),
  )
  expect(() => readSettings({})).toThrow('ORDER_MANAGEMENT_API_KEY is required.')
  const sound = { ...env, MEDUSA_URL: 'http://127.0.0.1:9000/', MEDUSA_API_KEY: key, POLL_SECONDS: '', REFUNDS: '' }
  expect(readSettings(sound)).toMatchObject({
    MEDUSA_URL: 'http://127.0.0.1:9000',
    POLL_SECONDS: '2',
    REFUNDS: 'on-receipt',
  })
})
