import { STOCK_STATUSES } from '../../domain/catalogue/enumerations.data.ts'
import type { Barcode, Product, Variant } from '../../domain/catalogue/product.ts'
import type { Review } from '../../domain/catalogue/review.ts'
import { STOCK_WORDS } from '../../domain/catalogue/sold-at.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { fieldOf, readLeniently } from '../../platform/outside/read-leniently.ts'
import { sku } from '../../platform/outside/wire-values.ts'
import {
  CATALOGUE_KINDS,
  type CatalogueReadResult,
  type CatalogueRecord,
  type ReadCatalogueUpdate,
} from './catalogue-intake.records.ts'
import type { Stock } from './product.records.ts'
import {
  type WireCatalogueEnvelope,
  type WireOffer,
  type WireReview,
  type WireStock,
  wireCatalogueEnvelope,
} from './wire-catalogue.ts'
import { catalogueId, type WireArticle, type WireProduct } from './wire-product.ts'

/** If one of these is unreadable, the record is refused: ignoring it would change prices, dispatch or whole lists. */
const FIELDS_NEVER_LEFT_OUT: readonly string[] = [
  'onSale',
  'status',
  'glass',
  'siteBrands',
  'deliveryTypes',
  'deliveryDays',
  'hazardClasses',
  'prices',
  'salePrice',
  'barcodes',
  'media',
  'messages',
  'promotions',
  'customers',
]

/** In these lists, only the unreadable entries are left out. */
const LISTS_LEFT_OUT_BY_ENTRY: readonly string[] = ['media', 'sources', 'photos']

const REASONS_MAX = 20

/**
 * Reads one record of the catalogue as the retailer's systems send it (D-172), or lists field by field why it is
 * refused. `isShown`: whether pages may show a picture.
 */
export function catalogueReader(sites: Sites, isShown: (picture: string) => boolean): ReadCatalogueUpdate {
  return (input) => {
    const parsed = readLeniently(wireCatalogueEnvelope, input, FIELDS_NEVER_LEFT_OUT, LISTS_LEFT_OUT_BY_ENTRY)
    if (!parsed.ok) return refuse(input, parsed.reasons)
    const envelope = parsed.value
    const reasons: string[] = []
    addInconsistencies(sites, envelope, (field, problem) => reasons.push(`record.${field}: ${problem}`))
    if (reasons.length > 0) return refuse(input, reasons)
    const warnings = [...parsed.warnings, ...parsed.unknown.map(unknownField)]
    const record = recordOf(sites, envelope, isShown, (field, problem) =>
      warnings.push(`${parsed.asSent(`record.${field}`)}: ${problem}`),
    )
    const { id, sequence, occurredAt, searchEngine = null, environment = null } = envelope
    const update = { id, sequence, occurredAt, searchEngine, environment, record }
    return { ok: true, update, warnings: warnings.slice(0, REASONS_MAX) }
  }
}

const FIELD_SHOWN_MAX = 100

function unknownField(path: string): string {
  return `${path.replaceAll(/\p{C}/gu, ' ').slice(0, FIELD_SHOWN_MAX)}: is not a field that we know; left out`
}

/** Checks that concern several fields of a record. */
function addInconsistencies(sites: Sites, { kind, record }: WireCatalogueEnvelope, addReason: AddReason): void {
  if (kind === 'product') addProductInconsistencies(record, addReason)
  if (kind === 'stock') addStockInconsistencies(sites, record, addReason)
  if (kind === 'offer') addOfferInconsistencies(record, addReason)
}

function addStockInconsistencies(sites: Sites, { quantities }: WireStock, addReason: AddReason): void {
  for (const [place, { storeId }] of quantities.entries())
    if (siteByStoreId(sites, storeId) === null) addReason(`quantities.${place}.storeId`, 'is not a known store')
  if (hasDuplicates(quantities.map(({ storeId }) => storeId))) addReason('quantities', 'two are of the same store')
}

function addOfferInconsistencies({ productIds, customers = [] }: WireOffer, addReason: AddReason): void {
  if (hasDuplicates(productIds)) addReason('productIds', 'two are the same')
  if (hasDuplicates(customers.map(({ customerId }) => customerId)))
    addReason('customers', 'two have the same customerId')
}

function recordOf(
  sites: Sites,
  envelope: WireCatalogueEnvelope,
  isShown: (picture: string) => boolean,
  warn: AddReason,
): CatalogueRecord {
  const { kind, id } = envelope
  switch (kind) {
    case 'product':
      return { kind, product: readProduct(sites, id, envelope.record, isShown, warn) }
    case 'stock':
      return { kind, stock: readStock(sites, id, envelope.record) }
    case 'review':
      return { kind, review: readReview(id, envelope.record, isShown, warn) }
    case 'offer': {
      const { customers = [], ...offer } = envelope.record
      return { kind, offer: { offerId: id, ...offer }, customers }
    }
  }
}

function readStock(sites: Sites, sku: string, { quantities }: WireStock): Stock {
  return {
    sku,
    quantities: quantities.flatMap(({ storeId, quantity, status = null }) => {
      const site = siteByStoreId(sites, storeId)
      if (!site) return []
      const isUnknown = status !== null && !STOCK_STATUSES.some((each) => each === status)
      const isSold = !isUnknown && status !== STOCK_WORDS['out-of-stock']
      return [{ site: site.key, quantity: isSold ? quantity : 0, unknownStatus: isUnknown ? status : null }]
    }),
  }
}

function readReview(
  reviewId: string,
  wire: WireReview,
  isShown: (picture: string) => boolean,
  warn: AddReason,
): Review {
  const { photos = [] } = wire
  for (const [place, { url }] of photos.entries()) if (!isShown(url)) warn(`photos.${place}.url`, NOT_SHOWN)
  return {
    reviewId,
    productId: wire.productId,
    locale: wire.locale,
    rating: wire.rating,
    title: wire.title ?? '',
    text: wire.text ?? '',
    author: wire.author,
    place: wire.place ?? null,
    submittedAt: wire.submittedAt,
    isRecommended: wire.isRecommended ?? false,
    photos,
    colour: wire.colour ?? null,
    size: wire.size ?? null,
    helpful: wire.helpful ?? 0,
  }
}

function refuse(input: unknown, reasons: string[]): CatalogueReadResult {
  const kind = CATALOGUE_KINDS.find((each) => each === fieldOf(input, 'kind')) ?? null
  const id = (kind === 'stock' ? sku : catalogueId).safeParse(fieldOf(input, 'id')).data ?? null
  return { ok: false, kind, id, reasons: reasons.slice(0, REASONS_MAX) }
}

type AddReason = (field: string, problem: string) => void

const NOT_SHOWN = 'is not at an origin in IMAGE_ORIGINS; kept, but not shown'

/** Checks that concern several fields of a product. */
function addProductInconsistencies({ articles }: WireProduct, addReason: AddReason): void {
  if (hasDuplicates(articles.map(({ sku }) => sku))) addReason('articles', 'two articles have the same sku')
  for (const [place, { prices = [] }] of articles.entries()) {
    if (hasDuplicates(prices.map(({ region }) => region)))
      addReason(`articles.${place}.prices`, 'two prices are of the same region')
    for (const [at, { price, salePrice }] of prices.entries())
      if (salePrice !== undefined && salePrice >= price)
        addReason(`articles.${place}.prices.${at}.salePrice`, 'must be less than the price')
  }
}

/** Warns of invalid barcodes, which are left out, and of pictures that no page may show (D-176, D-183). */
function readProduct(
  sites: Sites,
  productId: string,
  wire: WireProduct,
  isShown: (picture: string) => boolean,
  warn: AddReason,
): Product {
  const { copy, media = [], articles } = wire
  for (const [place, { sources }] of media.entries())
    for (const [at, { url }] of sources.entries())
      if (!isShown(url)) warn(`media.${place}.sources.${at}.url`, NOT_SHOWN)
  warnOfUnlisted(sites, wire, warn)
  warnOfIndistinguishableArticles(articles, warn)
  return {
    productId,
    name: wire.name,
    slug: wire.slug,
    productType: wire.productType,
    department: wire.department,
    stroke: wire.stroke,
    status: wire.status,
    onSale: wire.onSale ?? true,
    glass: wire.glass ?? false,
    shelf: wire.shelf ? { ...wire.shelf, rank: wire.shelf.rank ?? null } : null,
    newSince: wire.newSince ?? null,
    businessUnit: wire.businessUnit ?? null,
    siteBrands: wire.siteBrands ?? [],
    deliveryTypes: wire.deliveryTypes ?? [],
    deliveryDays: wire.deliveryDays ?? [],
    hazardClasses: wire.hazardClasses ?? [],
    shelfLife: wire.shelfLife ?? null,
    copy: {
      noun: copy?.noun ?? null,
      about: copy?.about ?? '',
      points: copy?.points ?? [],
      care: copy?.care ?? null,
    },
    messages: wire.messages ?? [],
    promotions: wire.promotions ?? [],
    media: media.map(({ colour = null, resizeMode = null, focusPoint = null, ...rest }) => ({
      ...rest,
      ...{ colour, resizeMode, focusPoint },
    })),
    variants: articles.map((article, place) =>
      readVariant(article, (field, problem) => warn(`articles.${place}.${field}`, problem)),
    ),
  }
}

/** Warns of values that are stored as sent, but because of which no page lists the product. */
function warnOfUnlisted(sites: Sites, { shelf, siteBrands = [] }: WireProduct, warn: AddReason): void {
  const department = sites.uk.policy.departments.find(({ slug }) => slug === shelf?.department)
  if (shelf && !department) warn('shelf.department', 'is not a department of the shop; kept, but in no list')
  if (department && !department.categories.some(({ slug }) => slug === shelf?.category))
    warn('shelf.category', 'is not a category of that department; kept, but in no list')
  const brands = Object.values(sites).map(({ catalogueName }) => catalogueName)
  for (const [place, brand] of siteBrands.entries())
    if (!brands.includes(brand)) warn(`siteBrands.${place}`, 'is not a site of ours; kept, but sold at none')
}

/** Warns of articles that a shopper could not distinguish. */
function warnOfIndistinguishableArticles(articles: readonly WireArticle[], warn: AddReason): void {
  const seen = new Set<string>()
  const haveColours = articles.some(({ colour }) => colour !== undefined)
  for (const [place, { colour, size }] of articles.entries()) {
    const choice = JSON.stringify([colour, size])
    if (seen.has(choice))
      warn(`articles.${place}`, 'has the colour and size of another; kept, but only one in stock is offered')
    seen.add(choice)
    if (haveColours && colour === undefined)
      warn(`articles.${place}.colour`, 'is missing, though other articles have one; offered as "Other"')
  }
}

function readVariant(wire: WireArticle, warn: AddReason): Variant {
  const { barcodes = [], prices = [] } = wire
  return {
    sku: wire.sku,
    upc: wire.upc,
    articleId: wire.articleId ?? null,
    articleType: wire.articleType ?? null,
    colour: wire.colour ?? null,
    colourGroup: wire.colourGroup ?? null,
    size: wire.size ?? null,
    sizePosition: wire.sizePosition ?? null,
    measurementUnit: wire.measurementUnit ?? null,
    barcodes: barcodes.filter((each, place) => {
      const isSound = isSoundBarcode(each)
      if (!isSound)
        warn(`barcodes.${place}.value`, 'must have the digits of its type, the last checking the others; left out')
      return isSound
    }),
    prices: prices.map(({ region, price, salePrice }) => ({ region, fullPence: price, salePence: salePrice ?? null })),
    weightGrams: wire.weightGrams ?? null,
    lengthMm: wire.lengthMm ?? null,
    widthMm: wire.widthMm ?? null,
    heightMm: wire.heightMm ?? null,
  }
}

function hasDuplicates(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}

/** The number of digits by type, the last being a GS1 check digit; other types have no check digit. */
const CHECKED_DIGITS: Readonly<Record<string, number>> = { EAN8: 8, EAN13: 13, UPC: 12 }

/** An EAN8, EAN13 or UPC must have the right number of digits and the right check digit; any other barcode is sound. */
export function isSoundBarcode({ type, value }: Barcode): boolean {
  const length = Object.hasOwn(CHECKED_DIGITS, type) ? CHECKED_DIGITS[type] : undefined
  if (length === undefined) return true
  return value.length === length && /^[0-9]+$/.test(value) && checksumOf(value) % 10 === 0
}

/**
 * Counted from the right, every second digit has three times its value; with the right check digit the sum is a
 * multiple of ten.
 */
function checksumOf(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
}
