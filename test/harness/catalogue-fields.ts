import * as lists from '../../src/domain/catalogue/enumerations.data.ts'
import { brandSites } from '../../src/domain/sites/brand-sites.ts'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../builders/catalogue.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer of the call, looked into by the test
type Any = any

/** A catalogue field with an open list of values: how a test sends a value, and how it reads the value back. */
export interface CatalogueField {
  row: string
  /** The field's name in the table of the docs. */
  field: string
  values: readonly string[]
  /** The envelopes that give the product of this id the value. */
  sent(id: string, value: string): unknown[]
  /** What the call returns about the product. */
  read(answer: Any): unknown
}

/** The value under its path, of which a part that ends in `[]` is a list of one; `beside` it are other fields. */
function put(path: string, value: string, beside = {}): Record<string, unknown> {
  const [part = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : { ...beside, ...put(rest.join('.'), value) }
  return { [part.replace('[]', '')]: part.endsWith('[]') ? [inner] : inner }
}

function take(path: string, record: Any): unknown {
  return path.split('.').reduce((at, part) => (part.endsWith('[]') ? at[part.slice(0, -2)][0] : at[part]), record)
}

type Beside = (value: string) => Record<string, unknown>

/** A field of the product's own record. */
function ofProduct(row: string, path: string, values: readonly string[], beside: Beside = () => ({})): CatalogueField {
  return {
    ...{ row, field: `product \`${path}\``, values },
    sent: (id, value) => [sentProduct(id, put(path, value, beside(value)))],
    read: ({ product }) => take(path, product.record),
  }
}

function ofArticle(row: string, path: string, values: readonly string[], beside: Beside = () => ({})): CatalogueField {
  const field = `articles[].${path}`
  return {
    ...ofProduct(row, field, values),
    sent: (id, value) => [sentProduct(id, { articles: [sentArticle(put(path, value, beside(value)))] })],
  }
}

function ofMedia(row: string, path: string, values: readonly string[]): CatalogueField {
  const source = { url: 'dress-damson', width: 100, height: 100, format: 'PNG' }
  const media = { kind: 'MAIN', platform: 'WEB', sources: [source] }
  return {
    ...ofProduct(row, `media[].${path}`, values),
    sent: (id, value) => [sentProduct(id, { media: [{ ...media, ...put(path, value, source) }] })],
  }
}

function ofOffer(path: string, values: readonly string[], beside = {}): CatalogueField {
  return {
    ...{ row: 'DAT-27', field: `offer \`${path}\``, values },
    sent: (id, value) => [sentProduct(id), sentOffer(`O-${id}`, { productIds: [id], ...put(path, value, beside) })],
    read: ({ offers: [first] }) => take(path, first.record),
  }
}

const QUANTITIES: Record<string, number> = { IN_STOCK: 6, LOW_STOCK: 5, OUT_OF_STOCK: 0 }
/** The check digits are valid: the intake refuses others. */
const BARCODES: Record<string, string> = { EAN8: '73513537', EAN13: '4006381333931', UPC: '036000291452' }
const SITE_BRANDS = Object.values(brandSites()).map(({ catalogueName }) => catalogueName)

export const CATALOGUE_FIELDS: readonly CatalogueField[] = [
  {
    row: 'DAT-21',
    field: 'stock `quantities[].status`',
    values: lists.STOCK_STATUSES,
    sent: (id, status) => [sentProduct(id), sentStock(`${id}-1`, { '10151': QUANTITIES[status] ?? 9 }, {}, status)],
    read: ({ stock: [first] }) => first.status,
  },
  ofArticle('DAT-22', 'prices[].region', lists.REGIONS, () => ({ price: '10.00', salePrice: '9.99' })),
  ofProduct('DAT-23', 'status', lists.PRODUCT_STATUSES),
  ofProduct('DAT-24', 'businessUnit', lists.BUSINESS_UNITS),
  ofArticle('DAT-24', 'barcodes[].type', lists.BARCODE_TYPES, (type) => ({ value: BARCODES[type] ?? '42' })),
  ofArticle('DAT-24', 'articleType', lists.ARTICLE_TYPES),
  ofArticle('DAT-24', 'measurementUnit', lists.MEASUREMENT_UNITS),
  ofProduct('DAT-24', 'shelfLife.unit', lists.SHELF_LIFE_UNITS, () => ({ amount: 3 })),
  ofProduct('DAT-25', 'hazardClasses[]', lists.HAZARD_CLASSES),
  ofProduct('DAT-25', 'deliveryDays[]', lists.DAYS_OF_WEEK),
  ofProduct('DAT-27', 'promotions[].state', lists.OFFER_STATES, () => ({ promotionId: 'X', text: 'x' })),
  ofOffer('state', lists.OFFER_STATES),
  ofOffer('activationMode', lists.ACTIVATION_MODES),
  ofOffer('customers[].state', lists.OFFER_CUSTOMER_STATES, { customerId: 'C-1' }),
  {
    row: 'DAT-28',
    field: 'every envelope `searchEngine`',
    values: lists.SEARCH_ENGINES,
    sent: (id, searchEngine) => [sentProduct(id, {}, { searchEngine })],
    read: ({ product }) => product.searchEngine,
  },
  {
    row: 'DAT-29',
    field: 'review `locale`',
    values: lists.REVIEW_LOCALES,
    sent: (id, locale) => [sentProduct(id), sentReview(`R-${id}`, { productId: id, locale })],
    read: ({ verdicts: [first] }) => first.locale,
  },
  ofProduct('DAT-30', 'siteBrands[]', SITE_BRANDS),
  ofProduct('DAT-31', 'deliveryTypes[]', lists.DELIVERY_TYPES),
  ofMedia('DAT-32', 'kind', lists.MEDIA_KINDS),
  ofMedia('DAT-32', 'platform', lists.MEDIA_PLATFORMS),
  ofProduct('DAT-32', 'messages[].severity', lists.MESSAGE_SEVERITIES, () => ({ text: 'x' })),
  ofMedia('DAT-36', 'sources[].format', lists.IMAGE_FORMATS),
  ofMedia('DAT-36', 'resizeMode', lists.RESIZE_MODES),
  ofMedia('DAT-36', 'focusPoint', lists.FOCUS_POINTS),
  {
    row: 'DAT-37',
    field: 'every envelope `environment`',
    values: lists.ENVIRONMENTS,
    sent: (id, environment) => [sentProduct(id, {}, { environment })],
    read: ({ product }) => product.environment,
  },
]
