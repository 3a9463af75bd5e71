import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import type { Barcode, Product, Variant } from '../../domain/catalogue/product.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { WireArticle } from './wire-article.ts'
import type { WireProduct } from './wire-product.ts'

/** Says of a field of the record what is wrong with it. */
export type Say = (field: string, what: string) => void

export const NOT_SHOWN = 'is not at an origin in IMAGE_ORIGINS; kept, but not shown'

/** What no single field of a product shows. */
export function whyNotSoundProduct({ articles }: WireProduct, say: Say): void {
  if (hasTwice(articles.map(({ sku }) => sku))) say('articles', 'two articles have the same sku')
  for (const [place, { prices = [] }] of articles.entries()) {
    if (hasTwice(prices.map(({ region }) => region)))
      say(`articles.${place}.prices`, 'two prices are of the same region')
    for (const [at, { price, salePrice }] of prices.entries())
      if (salePrice !== undefined && salePrice >= price)
        say(`articles.${place}.prices.${at}.salePrice`, 'must be less than the price')
  }
}

/** Warns of barcodes that no till could read, which are left out, and of pictures that no page will show (D-176, D-183). */
export function readProduct(
  sites: Sites,
  productId: string,
  wire: WireProduct,
  isShown: (picture: string) => boolean,
  warn: Say,
): Product {
  const { copy, media = [], articles } = wire
  for (const [place, { sources }] of media.entries())
    for (const [at, { url }] of sources.entries())
      if (!isShown(url)) warn(`media.${place}.sources.${at}.url`, NOT_SHOWN)
  warnOfPlaces(sites, wire, warn)
  warnOfArticles(articles, warn)
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
      readArticle(article, (field, what) => warn(`articles.${place}.${field}`, what)),
    ),
  }
}

/** What is kept as sent, but puts the product on no page. */
function warnOfPlaces(sites: Sites, { shelf, siteBrands = [] }: WireProduct, warn: Say): void {
  const department = DEPARTMENTS.find(({ slug }) => slug === shelf?.department)
  if (shelf && !department) warn('shelf.department', 'is not a department of the shop; kept, but in no list')
  if (department && !department.categories.some(({ slug }) => slug === shelf?.category))
    warn('shelf.category', 'is not a category of that department; kept, but in no list')
  const brands = Object.values(sites).map(({ catalogueName }) => catalogueName)
  for (const [place, brand] of siteBrands.entries())
    if (!brands.includes(brand)) warn(`siteBrands.${place}`, 'is not a site of ours; kept, but sold at none')
}

/** What a shopper could not tell apart. */
function warnOfArticles(articles: readonly WireArticle[], warn: Say): void {
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

function readArticle(wire: WireArticle, warn: Say): Variant {
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

export function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}

/** How many digits each has, the last of which checks the others (GS1); other barcodes check nothing. */
const CHECKED_DIGITS: Readonly<Record<string, number>> = { EAN8: 8, EAN13: 13, UPC: 12 }

/** Whether a till could read it: of EAN8, EAN13 and UPC only digits, as many as they have, and the last fits the others. */
export function isSoundBarcode({ type, value }: Barcode): boolean {
  const length = Object.hasOwn(CHECKED_DIGITS, type) ? CHECKED_DIGITS[type] : undefined
  if (length === undefined) return true
  return value.length === length && /^[0-9]+$/.test(value) && sumOf(value) % 10 === 0
}

/** From the right every other digit counts three times; with the check digit the sum is a full ten. */
function sumOf(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
}
