import type { MedusaAddress, MedusaOptionValue } from './medusa.ts'
import { amountOf, penceOf, pounds } from './money.ts'
import { looksOf, productType, skuOf, toAddress } from './to-envelope.ts'

export type MedusaCustomer = Record<'id' | 'email' | 'updated_at', string> &
  Record<'first_name' | 'last_name' | 'phone', string | null> & {
    addresses: (MedusaAddress & { id: string; updated_at: string; is_default_shipping: boolean })[]
  }

/** Only for customers with an account: a guest's email address gives no access. */
export function toCustomer({ id, email, first_name, last_name, phone, updated_at, addresses }: MedusaCustomer) {
  const at = Math.max(...[updated_at, ...addresses.map((each) => each.updated_at)].map((each) => Date.parse(each)))
  // Aftercare takes no customer without a name.
  const name = email.replace(/@.*/, '')
  const customer = {
    ...{ signInEmail: email, contactEmail: email, contactPhone: phone },
    ...{ firstName: first_name || name, lastName: last_name || name },
    addresses: addresses
      .filter(({ address_1, city, postal_code }) => address_1 && city && postal_code)
      .map((each) => ({ addressId: each.id, isDefault: each.is_default_shipping ? 'Y' : 'N', ...toAddress(each) })),
  }
  return {
    id,
    version: at,
    envelope: { customerId: id, sequence: at, occurredAt: new Date(at).toISOString(), customer },
  }
}

export type MedusaVariant = Record<'id', string> &
  Record<'sku' | 'ean' | 'upc' | 'barcode', string | null> & {
    manage_inventory: boolean
    allow_backorder: boolean
    inventory_quantity?: number | null
    options: MedusaOptionValue[]
    prices: { amount: unknown; currency_code: string; min_quantity: unknown; rules?: Record<string, unknown> }[]
  }
export type MedusaProduct = Record<'id' | 'title' | 'handle' | 'status', string> & {
  description: string | null
  is_giftcard: boolean
  metadata: Record<string, unknown> | null
  type: { value: string } | null
  images: { url: string }[]
  variants: MedusaVariant[]
}

export type PricePreferences = { price_preferences: { value: string; is_tax_inclusive: boolean }[] }

export const CUSTOMER_QUERY = 'has_account=true&fields=id,email,first_name,last_name,phone,updated_at,*addresses'
export const PRODUCT_QUERY =
  'fields=id,title,handle,status,description,is_giftcard,metadata,*type,*images,*variants,*variants.options,' +
  '*variants.options.option,*variants.prices'
/** Of all stock locations together, less what is reserved. */
export const VARIANT_QUERY = 'fields=id,sku,manage_inventory,allow_backorder,inventory_quantity'

/** `inclusive`: the currencies whose prices include VAT. Others are left out: a price without VAT would mislead. */
export function toProduct(product: MedusaProduct, inclusive: readonly string[]) {
  const { id, title, handle, status, description, is_giftcard, metadata, type, images, variants } = product
  const own = (name: string): string => String(metadata?.[`aftercare_${name}`] ?? '')
  const [department, category] = own('shelf').split('/')
  return {
    name: title.slice(0, 200),
    slug: /^[a-z\d-]{1,150}$/.test(handle) ? handle : id.toLowerCase().replaceAll('_', '-'),
    productType: productType({ product_type: type?.value ?? null, is_giftcard }),
    department: own('department') || 'medusa',
    // The end of an id is its random part.
    stroke: own('stroke') || id.slice(-20),
    status: status === 'published' ? 'PUBLISHED_TO_SELLING_CHANNELS' : 'READY_FOR_REVIEW_AND_APPROVAL',
    shelf: department && category ? { department, category } : null,
    copy: description ? { about: description.slice(0, 5000) } : null,
    // Medusa knows neither size nor format of a picture.
    media: images.map(({ url }, index) => ({
      ...{ kind: index === 0 ? 'MAIN' : 'ALTERNATIVE', platform: 'WEB' },
      sources: [{ url, width: 1000, height: 1000, format: 'JPG' }],
    })),
    articles: variants.map((variant) => toArticle(variant, inclusive)),
  }
}

const REGIONS: Readonly<Record<string, string>> = { gbp: 'UK', eur: 'IE' }

function toArticle(variant: MedusaVariant, inclusive: readonly string[]) {
  const sku = skuOf(variant)
  const prices = variant.prices.filter(
    ({ currency_code, min_quantity, rules = {} }) =>
      currency_code in REGIONS && inclusive.includes(currency_code) && !min_quantity && !Object.keys(rules).length,
  )
  return {
    ...{ sku, articleId: sku, upc: variant.upc || variant.ean || variant.barcode || sku },
    ...looksOf(variant.options),
    prices: prices.map(({ amount, currency_code }) => {
      return { region: REGIONS[currency_code], price: pounds(penceOf(amountOf(amount))) }
    }),
  }
}

/** What Medusa sells without counting is as much as Aftercare takes. */
export function toStock(variant: MedusaVariant, storeIds: readonly string[]) {
  const { manage_inventory, allow_backorder, inventory_quantity } = variant
  const counted = manage_inventory && !allow_backorder ? (inventory_quantity ?? 0) : 1_000_000
  const quantity = Math.min(1_000_000, Math.max(0, Math.floor(counted)))
  return { quantities: storeIds.map((storeId) => ({ storeId, quantity })) }
}
