import { STOCK_STATUSES } from '../../domain/catalogue/enumerations.data.ts'
import type { Review } from '../../domain/catalogue/review.ts'
import { STOCK_WORDS } from '../../domain/catalogue/stock.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { fieldOf, readLeniently } from '../../platform/outside/read-optional.ts'
import {
  CATALOGUE_KINDS,
  type CatalogueRecord,
  type ReadCatalogue,
  type ReadCatalogueUpdate,
  type Stock,
} from './catalogue.ts'
import { hasTwice, NOT_SHOWN, readProduct, type Say, whyNotSoundProduct } from './read-product.ts'
import {
  type WireCatalogueEnvelope,
  type WireOffer,
  type WireReview,
  type WireStock,
  wireCatalogueEnvelope,
} from './wire-catalogue.ts'
import { catalogueId } from './wire-words.ts'

/** What is sold where and for how much, what must be known of it before it is sent, and what whole lists would vanish by. */
const NEVER_LEFT_OUT: readonly string[] = [
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

/** Without one of these a product or a review is still what it is. */
const LEFT_OUT_ONE_BY_ONE: readonly string[] = ['media', 'sources', 'photos']

const REASONS_MAX = 20

/**
 * Reads one record of the catalogue as the retailer's systems send it (D-172), or says field by field why it cannot be
 * taken. It is told which pictures pages show.
 */
export function catalogueReader(sites: Sites, isShown: (picture: string) => boolean): ReadCatalogueUpdate {
  return (sent) => {
    const parsed = readLeniently(wireCatalogueEnvelope, sent, NEVER_LEFT_OUT, LEFT_OUT_ONE_BY_ONE)
    if (!parsed.ok) return refuse(sent, parsed.reasons)
    const envelope = parsed.value
    const reasons: string[] = []
    whyNotSound(sites, envelope, (field, what) => reasons.push(`record.${field}: ${what}`))
    if (reasons.length > 0) return refuse(sent, reasons)
    const warnings = [...parsed.warnings, ...parsed.unknown.map(unknownField)]
    const record = recordOf(sites, envelope, isShown, (field, what) =>
      warnings.push(`${parsed.asSent(`record.${field}`)}: ${what}`),
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

/** What no single field shows. */
function whyNotSound(sites: Sites, { kind, record }: WireCatalogueEnvelope, say: Say): void {
  if (kind === 'product') whyNotSoundProduct(record, say)
  if (kind === 'stock') whyNotSoundStock(sites, record, say)
  if (kind === 'offer') whyNotSoundOffer(record, say)
}

function whyNotSoundStock(sites: Sites, { quantities }: WireStock, say: Say): void {
  for (const [place, { storeId }] of quantities.entries())
    if (siteByStoreId(sites, storeId) === null) say(`quantities.${place}.storeId`, 'is not a known store')
  if (hasTwice(quantities.map(({ storeId }) => storeId))) say('quantities', 'two are of the same store')
}

function whyNotSoundOffer({ productIds, customers = [] }: WireOffer, say: Say): void {
  if (hasTwice(productIds)) say('productIds', 'two are the same')
  if (hasTwice(customers.map(({ customerId }) => customerId))) say('customers', 'two have the same customerId')
}

function recordOf(
  sites: Sites,
  envelope: WireCatalogueEnvelope,
  isShown: (picture: string) => boolean,
  warn: Say,
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

function readReview(reviewId: string, wire: WireReview, isShown: (picture: string) => boolean, warn: Say): Review {
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

function refuse(sent: unknown, reasons: string[]): ReadCatalogue {
  const kind = CATALOGUE_KINDS.find((each) => each === fieldOf(sent, 'kind')) ?? null
  const id = catalogueId.safeParse(fieldOf(sent, 'id')).data ?? null
  return { ok: false, kind, id, reasons: reasons.slice(0, REASONS_MAX) }
}
