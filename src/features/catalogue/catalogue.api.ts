import { z } from 'zod'
import type { Sites } from '../../domain/sites/site.ts'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import { type IntakeResult, intakeEach } from '../../platform/calls/intake-each.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { CATALOGUE_TAKEN_EXAMPLE } from '../order-records/intake/examples.data.ts'
import {
  CATALOGUE_KINDS,
  type CatalogueIntake,
  type CatalogueOutcome,
  type CatalogueRecord,
  type ReadCatalogueUpdate,
} from './catalogue-intake.records.ts'

export interface CatalogueIntakeApiParts extends CatalogueIntakeParts {
  catalogueSchema: z.ZodType
  intakeBytesMax: number
}

/** A repeated envelope does no harm, since kind, id and sequence identify it (D-172). */
export function catalogueIntakeRoutes(parts: CatalogueIntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'catalogue-intake',
      path: PATHS.catalogueIntake,
      scope: 'catalogue',
      what: 'Catalogue',
      envelope: parts.catalogueSchema,
      envelopeExample: productExample,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'CatalogueTaken',
        outcomes: USUAL_OUTCOMES,
        of: {
          kind: z.enum(CATALOGUE_KINDS).nullable().describe("What the record is; null if that couldn't be read."),
          id: z.string().nullable().describe("Its id; null if it couldn't be read."),
        },
        example: CATALOGUE_TAKEN_EXAMPLE,
      },
      take: ({ body }) => intakeCatalogue(body, parts),
    }),
  ]
}

export interface CatalogueIntakeParts {
  readCatalogue: ReadCatalogueUpdate
  catalogueIntake: CatalogueIntake
}

interface RecordReference {
  kind: CatalogueRecord['kind'] | null
  id: string | null
}

export type CatalogueIntakeResult = RecordReference & IntakeResult<CatalogueOutcome>

export async function intakeCatalogue(
  envelopes: readonly unknown[],
  { readCatalogue, catalogueIntake }: CatalogueIntakeParts,
): Promise<CatalogueIntakeResult[]> {
  return await intakeEach(envelopes, {
    read: readCatalogue,
    about: ({ record, id }): RecordReference => ({ kind: record.kind, id }),
    take: (updates) => catalogueIntake.take(updates),
  })
}

const PRODUCT_ID = /^[\dA-Za-z][\w.:-]{0,63}$/

export function productIdParam(example: string) {
  return z
    .string()
    .regex(PRODUCT_ID, 'must be letters, digits and . _ : - only, the first a letter or digit')
    .meta({ description: 'The id of the product, as it was sent.', examples: [example] })
}

export const PRODUCT_UNKNOWN = 'There is no such product.'

export const PRODUCT_EXAMPLE = {
  kind: 'product',
  id: 'P-1001',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  searchEngine: 'ELASTIC',
  environment: 'API',
  record: {
    name: 'Linen Shirt',
    slug: 'linen-shirt',
    productType: 'GM',
    department: 'T11',
    stroke: '4711',
    status: 'PUBLISHED_TO_SELLING_CHANNELS',
    shelf: { department: 'men', category: 'shirts', rank: 3 },
    newSince: '2026-11-01T09:00:00Z',
    businessUnit: 'C_AND_H',
    siteBrands: ['aftercare', 'aftercareie'],
    deliveryTypes: ['NDDDELIVERY', 'STOREDELIVERY'],
    deliveryDays: ['MONDAY', 'FRIDAY'],
    hazardClasses: [],
    copy: { noun: 'shirt', about: 'A light shirt for warm days.', points: ['100% linen'], care: 'Wash at 30°C.' },
    messages: [{ severity: 'INFORMATION', text: 'Comes up large: consider a size down.' }],
    promotions: [{ promotionId: 'SUMMER', state: 'ACTIVE', text: '20% off linen' }],
    media: [
      {
        kind: 'MAIN',
        platform: 'WEB',
        colour: 'Sage',
        sources: [{ url: 'shirt-sage', width: 1000, height: 1000, format: 'PNG' }],
        resizeMode: 'FIT',
        focusPoint: 'CENTER',
      },
    ],
    onSale: 'Y',
    glass: 'N',
    articles: [
      {
        sku: 'S-1001',
        upc: '036000291452',
        articleId: 'A-1001',
        articleType: 'VARIANTARTICLE',
        colour: 'Sage',
        colourGroup: 'Green',
        size: 'M',
        sizePosition: 3,
        measurementUnit: 'EA',
        barcodes: [{ type: 'UPC', value: '036000291452' }],
        weightGrams: 240,
        prices: [
          { region: 'UK', price: '45.00', salePrice: '36.00' },
          { region: 'IE', price: '54.00' },
        ],
      },
    ],
  },
}

export const STOCK_EXAMPLE = {
  kind: 'stock',
  id: 'S-1001',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  record: {
    quantities: [
      { storeId: '10151', quantity: 3 },
      { storeId: '10451', quantity: 0 },
    ],
  },
}

export const REVIEW_EXAMPLE = {
  kind: 'review',
  id: 'R-1001',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  record: {
    productId: 'P-1001',
    locale: 'GB',
    rating: 5,
    title: 'Cool in the heat',
    text: 'Light, and it hardly creases.',
    author: 'Robin',
    place: 'Leeds',
    submittedAt: '2026-11-01T09:00:00Z',
    isRecommended: 'Y',
    photos: [{ url: 'shirt-sage-2', width: 800, height: 800 }],
    colour: 'Sage',
    size: 'M',
    helpful: 4,
  },
}

export const OFFER_EXAMPLE = {
  kind: 'offer',
  id: 'O-1001',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  record: {
    productIds: ['P-1001'],
    state: 'ACTIVE',
    activationMode: 'ACTIVATION_REQUIRED',
    text: '10% off your first shirt',
    customers: [{ customerId: 'C-1001', state: 'ALLOCATED' }],
  },
}

export const PRODUCT_ANSWER_EXAMPLE = {
  storeId: '10151',
  product: PRODUCT_EXAMPLE,
  stock: [{ sku: 'S-1001', quantity: 3, status: 'LOW_STOCK' }],
  verdicts: [{ locale: 'GB', stars: [0, 0, 0, 0, 1], recommended: 1 }],
  offers: [{ id: 'O-1001', record: OFFER_EXAMPLE.record }],
}

function productExample({ uk, ie }: Sites): typeof PRODUCT_EXAMPLE {
  const siteBrands = [uk.catalogueName, ie.catalogueName]
  return { ...PRODUCT_EXAMPLE, record: { ...PRODUCT_EXAMPLE.record, siteBrands } }
}

export function productAnswerExample(sites: Sites): typeof PRODUCT_ANSWER_EXAMPLE {
  return { ...PRODUCT_ANSWER_EXAMPLE, storeId: sites.uk.storeId, product: productExample(sites) }
}
