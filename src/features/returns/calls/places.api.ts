import { z } from 'zod'
import { countryOf } from '../../../domain/addresses/format-address.ts'
import { REGIONS } from '../../../domain/calendar/place.ts'
import { metresBetween, type Point, readLatLong } from '../../../domain/shops/distance.ts'
import { isLongEnough, SEARCH_TEXT_LENGTH_MAX, SHOP_SEARCH_MESSAGES } from '../../../domain/shops/search-text.ts'
import type { Shop } from '../../../domain/shops/shop.ts'
import { type SiteKey, type Sites, siteByStoreId } from '../../../domain/sites/site.ts'
import { answerCall, callRefusalSchema, refuseCall } from '../../../platform/calls/call.ts'
import { storeIdSchema } from '../../../platform/calls/store-id-schema.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forCallers, forOrderCallers, type Route } from '../../../platform/http/route.ts'
import { EXACTNESSES, type Geocoder, type GeocodingResult } from '../../../systems/geocoder/geocoder.ts'
import type { Shops } from '../../../systems/shops/shops.ts'
import { PATHS } from '../../../urls.ts'
import { AWAY_EXAMPLES, LOCATED_EXAMPLE, STORES_EXAMPLE } from './examples.data.ts'
import { storeSchema } from './store-schema.ts'

export interface PlaceCallParts {
  sites: Sites
  shops: Shops
  geocoder: Geocoder
  /** Writes the wire formats, which only the adapters know (D-137). */
  placesWire: {
    /** Writes a store with its distance (DAT-15). */
    store(shop: Shop, metres: number): Json
    /** Writes all candidates if several places have the name (D-150). */
    located(result: GeocodingResult | 'not-found'): Json
  }
}

/** The most stores that one answer lists, as many as callers show (D-149). */
const STORES_MAX = 100

const noAnswerResponse = {
  about: "The service didn't answer (`no-answer`).",
  schema: callRefusalSchema,
  example: AWAY_EXAMPLES['no-answer'],
}

function refuseNoAnswer(): JsonAnswer {
  return refuseCall(503, 'no-answer', 'Sorry something went wrong, please try again later.')
}

/** The stores nearest to a point (API-10, D-137). */
export function inStoreDataCall({ sites, shops, placesWire }: PlaceCallParts): Route {
  const storeIdOf = (site: SiteKey) => sites[site].storeId
  return forCallers('returns', {
    name: 'in-store-data-call',
    method: 'POST',
    path: PATHS.inStoreDataCall,
    example: `${PATHS.inStoreDataCall}?storeId=10151`,
    outsideCallsInSequence: 1,
    call: {
      about: 'The stores nearest to a point.',
      more: `Up to ${STORES_MAX}, of every kind, the nearest first. It concerns no order: any signed-in shopper may call it. 503 \`no-answer\`: the shops service did not answer.`,
      query: z.looseObject({
        storeId: storeIdSchema(
          sites,
          `Which country: ${storeIdOf('uk')} and ${storeIdOf('christmas-uk')} the United Kingdom, ${storeIdOf('ie')} and ${storeIdOf('christmas-ie')} Ireland.`,
        ),
      }),
      body: z.object({
        latlong: z
          .string()
          .max(60, 'must have at most 60 characters')
          .transform((value, context): Point => {
            const point = readLatLong(value)
            if (point) return point
            context.addIssue({ code: 'custom', message: 'must be a latitude and a longitude, such as 51.5163,-0.1752' })
            return z.NEVER
          })
          .describe('Latitude and longitude in degrees, with a comma and nothing else between them.'),
      }),
      bodyExample: { latlong: '51.5163,-0.1752' },
      answers: {
        200: {
          about: 'The stores; none where the country has none.',
          schema: z.object({ stores: z.array(storeSchema).describe('The nearest first.') }),
          example: STORES_EXAMPLE,
        },
        503: noAnswerResponse,
      },
    },
    async answer({ parsedQuery: { storeId }, body: { latlong: point } }) {
      const site = siteByStoreId(sites, storeId) ?? sites.uk
      const nearby = await shops.near(point, { country: countryOf(site), which: 'all' }, STORES_MAX)
      if (nearby === null) return refuseNoAnswer()
      return answerCall(200, { stores: nearby.map((shop) => placesWire.store(shop, metresBetween(shop, point))) })
    },
  })
}

const pointSchema = z.object({
  latitude: z.number().describe('In degrees.'),
  longitude: z.number().describe('In degrees.'),
})
const placeFields = {
  postcode: z
    .string()
    .nullable()
    .describe('As typed, in its usual form; for a town an outward code or routing key in it. Null if there is none.'),
  area: z.enum(REGIONS).describe('UK is Great Britain; Northern Ireland and the islands have their own.'),
  exactness: z
    .enum(EXACTNESSES)
    .describe("How exact the point is: the postcode's own, that of its first half, of the town, or of a wider area."),
}
const candidateSchema = z
  .object({
    name: z
      .string()
      .describe('Tells the place from others of its name. Sent as `postCode`, it finds this place alone.'),
    point: pointSchema.describe('Where it is.'),
    ...placeFields,
  })
  .meta({ id: 'FoundPlace', description: 'A place that was found.' })

/** Answers where a postcode or town is (API-14, D-137, D-150). */
export function geocodeCall({ geocoder, placesWire }: PlaceCallParts): Route {
  return forOrderCallers('returns', 'orderNumber', {
    name: 'geocode-call',
    method: 'POST',
    path: PATHS.geocodeCall,
    example: `${PATHS.geocodeCall}?orderNumber=600000001`,
    outsideCallsInSequence: 1,
    call: {
      about: 'Where a postcode, Eircode or town is.',
      more: 'One candidate, several places of the same name, or none: an unknown place is answered with 200 and no candidates. 503 `no-answer`: the geocoder did not answer.',
      query: z.looseObject({
        orderNumber: z
          .string()
          .max(64)
          .meta({ description: FIELD_WORDS.orderNumber, examples: ['600000001'] }),
      }),
      body: z.object({
        postCode: z
          .string()
          .max(SEARCH_TEXT_LENGTH_MAX, `must have at most ${SEARCH_TEXT_LENGTH_MAX} characters`)
          .refine(isLongEnough, 'must have at least 2 characters of a postcode or town')
          .describe(`What the shopper typed. If nothing is found, pages say: ${SHOP_SEARCH_MESSAGES.notFound}`),
        countryCode: z
          .enum(['UK', 'IE'], 'must be UK or IE')
          .describe('UK, also for Northern Ireland, Jersey, Guernsey and the Isle of Man; or IE.'),
      }),
      bodyExample: { postCode: 'W2 1NW', countryCode: 'UK' },
      answers: {
        200: {
          about: 'What was found. Apart from `candidates`, the fields are those of the first, or null.',
          schema: z.object({
            point: pointSchema.nullable().describe('Where the first candidate is.'),
            postcode: placeFields.postcode,
            area: placeFields.area.nullable().describe('The region of the first candidate.'),
            exactness: placeFields.exactness.nullable().describe('How exact the point is.'),
            candidates: z.array(candidateSchema).describe('The likeliest first.'),
          }),
          example: LOCATED_EXAMPLE,
        },
        503: noAnswerResponse,
      },
    },
    async answer({ body: { postCode: text, countryCode: country }, order: { orderNumber } }) {
      const located = await geocoder.locate({ text, country, orderNumber })
      return located === null ? refuseNoAnswer() : answerCall(200, placesWire.located(located))
    },
  })
}
