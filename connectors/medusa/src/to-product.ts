import type { MedusaOptionValue } from './medusa.ts'
import { decimalOf, penceOf, pounds } from './money.ts'
import { COLOUR, optionOf, productType, SIZE, skuOf } from './to-envelope.ts'

export interface MedusaProduct {
  id: string
  title: string
  handle: string
  status: string
  description: string | null
  is_giftcard: boolean
  metadata: Record<string, unknown> | null
  type: { value: string } | null
  categories: { handle: string }[]
  images: { url: string }[]
  variants: MedusaVariant[]
}

export interface MedusaVariant {
  id: string
  title: string
  sku: string | null
  ean: string | null
  upc: string | null
  barcode: string | null
  weight: number | null
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_quantity?: number
  options: MedusaOptionValue[]
  prices: { amount: unknown; currency_code: string; min_quantity: unknown; rules?: Record<string, unknown> }[]
}

export const PRODUCT_FIELDS = [
  ...['id', 'title', 'handle', 'status', 'description', 'is_giftcard', 'metadata', '*type', '*categories', '*images'],
  ...['*variants', '*variants.options', '*variants.options.option', '*variants.prices', 'variants.inventory_quantity'],
].join(',')

const REGIONS = { gbp: 'UK', eur: 'IE' } as const
type Currency = keyof typeof REGIONS

/** Sold without counting, in Medusa: as many as Aftercare takes. */
const UNCOUNTED = 1_000_000

/** `inclusive`: the currencies whose prices include VAT. Others are left out, since a price without VAT would mislead. */
export function toProduct(product: MedusaProduct, inclusive: ReadonlySet<string>) {
  const { metadata, type, is_giftcard } = product
  const own = (name: string): string | undefined => {
    const value = metadata?.[`aftercare_${name}`]
    return typeof value === 'string' && value ? value : undefined
  }
  const [department, category] = own('shelf')?.split('/') ?? []
  return {
    name: product.title.slice(0, 200),
    slug: slugOf(product.handle) || product.id.toLowerCase().replaceAll('_', '-'),
    productType: productType({ product_type: type?.value ?? null, is_giftcard }),
    department: (own('department') ?? product.categories[0]?.handle ?? 'medusa').slice(0, 20),
    // The end of an id is its random part.
    stroke: own('stroke') ?? product.id.slice(-20),
    status: product.status === 'published' ? 'PUBLISHED_TO_SELLING_CHANNELS' : 'READY_FOR_REVIEW_AND_APPROVAL',
    ...(department && category && { shelf: { department, category } }),
    ...(product.description && { copy: { about: product.description.slice(0, 5000) } }),
    media: product.images
      .filter(({ url }) => url.startsWith('https://'))
      .map(({ url }, index) => ({
        kind: index === 0 ? 'MAIN' : 'ALTERNATIVE',
        platform: 'WEB',
        // Medusa does not know the size of a picture.
        sources: [{ url, width: 1000, height: 1000, format: /\.png$/i.test(url) ? 'PNG' : 'JPG' }],
      })),
    articles: product.variants.map((variant) => toArticle(variant, inclusive)),
  }
}

function toArticle(variant: MedusaVariant, inclusive: ReadonlySet<string>) {
  const sku = skuOf(variant)
  const barcodes = [
    { type: 'EAN13', value: variant.ean },
    { type: 'UPC', value: variant.upc },
  ].filter(({ value }) => value)
  const colour = optionOf(variant.options, COLOUR)
  const size = optionOf(variant.options, SIZE)
  const prices = variant.prices.filter(
    ({ currency_code: currency, min_quantity, rules }) =>
      currency in REGIONS && inclusive.has(currency) && !min_quantity && Object.keys(rules ?? {}).length === 0,
  )
  return {
    sku,
    upc: variant.upc || variant.ean || variant.barcode || sku,
    articleId: sku,
    ...(colour && { colour }),
    ...(size && { size }),
    barcodes,
    ...(variant.weight && { weightGrams: Math.round(variant.weight) }),
    prices: prices.map(({ amount, currency_code }) => ({
      region: REGIONS[currency_code as Currency],
      price: pounds(penceOf(decimalOf(amount))),
    })),
  }
}

export function toStock(variant: MedusaVariant, storeIds: readonly string[]) {
  const { manage_inventory, allow_backorder, inventory_quantity = 0 } = variant
  const counted = Math.min(UNCOUNTED, Math.max(0, Math.floor(inventory_quantity)))
  const quantity = manage_inventory && !allow_backorder ? counted : UNCOUNTED
  return { quantities: storeIds.map((storeId) => ({ storeId, quantity })) }
}

function slugOf(handle: string): string {
  return handle
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 150)
}
