import {
  ACTIVATION_MODES,
  ARTICLE_TYPES,
  BARCODE_TYPES,
  BUSINESS_UNITS,
  DAYS_OF_WEEK,
  DELIVERY_TYPES,
  ENVIRONMENTS,
  FOCUS_POINTS,
  HAZARD_CLASSES,
  IMAGE_FORMATS,
  MEASUREMENT_UNITS,
  MEDIA_KINDS,
  MEDIA_PLATFORMS,
  MESSAGE_SEVERITIES,
  OFFER_CUSTOMER_STATES,
  OFFER_STATES,
  PRODUCT_STATUSES,
  REGIONS,
  RESIZE_MODES,
  REVIEW_LOCALES,
  SEARCH_ENGINES,
  SHELF_LIFE_UNITS,
  STOCK_STATUSES,
} from '../../src/domain/catalogue/enumerations.data.ts'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../builders/catalogue.ts'
import { BRAND_SITES } from '../builders/sites.ts'

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

/** A field of the product's own record. */
function ofProduct(
  row: string,
  field: string,
  values: readonly string[],
  record: (value: string) => Record<string, unknown>,
  read: (record: Any) => unknown,
): CatalogueField {
  const sent = (id: string, value: string) => [sentProduct(id, record(value))]
  return { row, field: `product \`${field}\``, values, sent, read: ({ product }) => read(product.record) }
}

function ofArticle(
  row: string,
  field: string,
  values: readonly string[],
  article: (value: string) => Record<string, unknown>,
  read: (article: Any) => unknown,
): CatalogueField {
  const record = (value: string) => ({ articles: [sentArticle(article(value))] })
  return ofProduct(row, `articles[].${field}`, values, record, ({ articles: [first] }) => read(first))
}

function ofMedia(
  row: string,
  field: string,
  values: readonly string[],
  media: (value: string) => Record<string, unknown>,
  read: (media: Any) => unknown,
): CatalogueField {
  const sources = [{ url: 'dress-damson', width: 100, height: 100, format: 'PNG' }]
  const record = (value: string) => ({ media: [{ kind: 'MAIN', platform: 'WEB', sources, ...media(value) }] })
  return ofProduct(row, `media[].${field}`, values, record, ({ media: [first] }) => read(first))
}

function ofOffer(
  field: string,
  values: readonly string[],
  record: (value: string) => Record<string, unknown>,
  read: (record: Any) => unknown,
): CatalogueField {
  return {
    row: 'DAT-27',
    field: `offer \`${field}\``,
    values,
    sent: (id, value) => [sentProduct(id), sentOffer(`O-${id}`, { productIds: [id], ...record(value) })],
    read: ({ offers: [first] }) => read(first.record),
  }
}

const QUANTITIES: Record<string, number> = { IN_STOCK: 6, LOW_STOCK: 5, OUT_OF_STOCK: 0 }
/** The check digits are valid: the intake refuses others. */
const BARCODES: Record<string, string> = { EAN8: '73513537', EAN13: '4006381333931', UPC: '036000291452' }

export const CATALOGUE_FIELDS: readonly CatalogueField[] = [
  {
    row: 'DAT-21',
    field: 'stock `quantities[].status`',
    values: STOCK_STATUSES,
    sent: (id, status) => [sentProduct(id), sentStock(`${id}-1`, { '10151': QUANTITIES[status] ?? 9 }, {}, status)],
    read: ({ stock: [first] }) => first.status,
  },
  ofArticle(
    'DAT-22',
    'prices[].region',
    REGIONS,
    (region) => ({ prices: [{ region, price: '10.00', salePrice: '9.99' }] }),
    ({ prices: [{ region, price, salePrice }] }) => (price === '10.00' && salePrice === '9.99' ? region : null),
  ),
  ofProduct(
    'DAT-23',
    'status',
    PRODUCT_STATUSES,
    (status) => ({ status }),
    ({ status }) => status,
  ),
  ofProduct(
    'DAT-24',
    'businessUnit',
    BUSINESS_UNITS,
    (businessUnit) => ({ businessUnit }),
    (seen) => seen.businessUnit,
  ),
  ofArticle(
    'DAT-24',
    'barcodes[].type',
    BARCODE_TYPES,
    (type) => ({ barcodes: [{ type, value: BARCODES[type] ?? '42' }] }),
    ({ barcodes: [{ type, value }] }) => (value === (BARCODES[type] ?? '42') ? type : null),
  ),
  ofArticle(
    'DAT-24',
    'articleType',
    ARTICLE_TYPES,
    (articleType) => ({ articleType }),
    (seen) => seen.articleType,
  ),
  ofArticle(
    'DAT-24',
    'measurementUnit',
    MEASUREMENT_UNITS,
    (measurementUnit) => ({ measurementUnit }),
    (seen) => seen.measurementUnit,
  ),
  ofProduct(
    'DAT-24',
    'shelfLife.unit',
    SHELF_LIFE_UNITS,
    (unit) => ({ shelfLife: { amount: 3, unit } }),
    ({ shelfLife: { amount, unit } }) => (amount === 3 ? unit : null),
  ),
  ofProduct(
    'DAT-25',
    'hazardClasses[]',
    HAZARD_CLASSES,
    (one) => ({ hazardClasses: [one] }),
    (seen) => seen.hazardClasses[0],
  ),
  ofProduct(
    'DAT-25',
    'deliveryDays[]',
    DAYS_OF_WEEK,
    (one) => ({ deliveryDays: [one] }),
    (seen) => seen.deliveryDays[0],
  ),
  ofProduct(
    'DAT-27',
    'promotions[].state',
    OFFER_STATES,
    (state) => ({ promotions: [{ promotionId: 'X', state, text: 'x' }] }),
    ({ promotions: [first] }) => first.state,
  ),
  ofOffer(
    'state',
    OFFER_STATES,
    (state) => ({ state }),
    ({ state }) => state,
  ),
  ofOffer(
    'activationMode',
    ACTIVATION_MODES,
    (mode) => ({ activationMode: mode }),
    (seen) => seen.activationMode,
  ),
  ofOffer(
    'customers[].state',
    OFFER_CUSTOMER_STATES,
    (state) => ({ customers: [{ customerId: 'C-1', state }] }),
    ({ customers: [{ customerId, state }] }) => (customerId === 'C-1' ? state : null),
  ),
  {
    row: 'DAT-28',
    field: 'every envelope `searchEngine`',
    values: SEARCH_ENGINES,
    sent: (id, searchEngine) => [sentProduct(id, {}, { searchEngine })],
    read: ({ product }) => product.searchEngine,
  },
  {
    row: 'DAT-29',
    field: 'review `locale`',
    values: REVIEW_LOCALES,
    sent: (id, locale) => [sentProduct(id), sentReview(`R-${id}`, { productId: id, locale })],
    read: ({ verdicts: [first] }) => first.locale,
  },
  ofProduct(
    'DAT-30',
    'siteBrands[]',
    Object.values(BRAND_SITES).map(({ catalogueName }) => catalogueName),
    (one) => ({ siteBrands: [one] }),
    (seen) => seen.siteBrands[0],
  ),
  ofProduct(
    'DAT-31',
    'deliveryTypes[]',
    DELIVERY_TYPES,
    (one) => ({ deliveryTypes: [one] }),
    (seen) => seen.deliveryTypes[0],
  ),
  ofMedia(
    'DAT-32',
    'kind',
    MEDIA_KINDS,
    (kind) => ({ kind }),
    ({ kind }) => kind,
  ),
  ofMedia(
    'DAT-32',
    'platform',
    MEDIA_PLATFORMS,
    (platform) => ({ platform }),
    ({ platform }) => platform,
  ),
  ofProduct(
    'DAT-32',
    'messages[].severity',
    MESSAGE_SEVERITIES,
    (severity) => ({ messages: [{ severity, text: 'x' }] }),
    ({ messages: [first] }) => first.severity,
  ),
  ofMedia(
    'DAT-36',
    'sources[].format',
    IMAGE_FORMATS,
    (format) => ({ sources: [{ url: 'dress-damson', width: 1, height: 2, format }] }),
    ({ sources: [first] }) => first.format,
  ),
  ofMedia(
    'DAT-36',
    'resizeMode',
    RESIZE_MODES,
    (resizeMode) => ({ resizeMode }),
    ({ resizeMode }) => resizeMode,
  ),
  ofMedia(
    'DAT-36',
    'focusPoint',
    FOCUS_POINTS,
    (focusPoint) => ({ focusPoint }),
    ({ focusPoint }) => focusPoint,
  ),
  {
    row: 'DAT-37',
    field: 'every envelope `environment`',
    values: ENVIRONMENTS,
    sent: (id, environment) => [sentProduct(id, {}, { environment })],
    read: ({ product }) => product.environment,
  },
]
