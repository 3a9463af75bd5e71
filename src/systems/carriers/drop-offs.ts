import { z } from 'zod'
import {
  metresBetween,
  milesOfKilometres,
  milesOfMetres,
  nearestFirst,
  type Point,
} from '../../domain/shops/distance.ts'
import {
  type DropOffCarrier,
  type DropOffPlace,
  type DropOffs,
  type NearbyDropOff,
  PLACES_MAX,
} from '../../domain/shops/drop-off.ts'
import { noteInLog, orNull, storedJson } from '../../platform/database/codec.ts'
import { nearestCondition } from '../../platform/database/near-sql.ts'
import { cachedReader } from '../../platform/outside/cached-parse.ts'
import { readFromSystem } from '../../platform/outside/call-system.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { openingHours, textList } from '../../platform/outside/shop-facts.ts'
import {
  fromWireStore,
  toWireStore,
  wireStore,
  wireStores,
  withoutDistance,
} from '../../platform/outside/wire-store.ts'
import type { CarrierRead } from './carrier-question.ts'
import { PLACES } from './carriers.data.ts'

/** How places are requested: the body has the point or postcode, and the URL the order's number, if there is one. */
interface DropOffQuery<Where, Body> {
  write(where: Where): Body
  /** The point near which the built-in carrier searches; null if it does not know the place. */
  find(parts: BuiltInParts, body: Body): Promise<Point | null>
}

/** Searches around a latitude and longitude, as Evri (API-16) and An Post do. */
export const BY_POINT: DropOffQuery<{ point: Point }, Point> = {
  write: ({ point: { latitude, longitude } }) => ({ latitude, longitude }),
  find: async (_, point) => point,
}

/** Searches around a postcode, as Royal Mail does (API-15). The fake searches around the middle of its district. */
export const BY_POSTCODE: DropOffQuery<{ postcode: string }, { postCode: string }> = {
  write: ({ postcode }) => ({ postCode: postcode }),
  async find({ sql }, { postCode }) {
    const [point] = await sql<Point[]>`
      select latitude, longitude from royal_mail.districts
      where code in ${sql(codesOf(postCode))}
      order by length(code) desc
      limit 1`
    return point ?? null
  },
}

export function dropOffSearch<Where, Body>(
  carrier: DropOffCarrier,
  dropOffQuery: DropOffQuery<Where, Body>,
): CarrierRead<DropOffs<Where>, 'no-places'> {
  const { path } = PLACES[carrier]
  const call = { system: carrier, name: 'places', method: 'POST', path } as const
  return {
    ...{ path, fault: 'no-places', label: 'Has no places there', emptyAnswer: toWireDropOffs([], carrier) },
    client: (options) => ({
      async dropOffsNear({ orderNumber, ...where }) {
        const orderQuery = orderNumber === null ? {} : { orderNumber }
        const parse = (body: unknown) => readDropOffs(body, carrier)
        const request = { ...call, ...orderQuery, query: orderQuery, body: dropOffQuery.write(where as Where) }
        return (await readFromSystem(options, request, parse, ({ refused }) => refused))?.places ?? null
      },
    }),
    routes: (parts) => ({
      async [`POST ${path}`](request) {
        const from = await dropOffQuery.find(parts, request.body as Body)
        const dropOffs = from ? await nearestDropOffs(parts, carrier, from) : []
        return { status: 200, body: toWireDropOffs(dropOffs, carrier) }
      },
    }),
  }
}

const METRES_OF_A_KILOMETRE = 1000

const readStore = cachedReader((sent) => wireStore.safeParse(sent).data ?? null)
const wireDistance = z.number().min(0)

/** Null if the body is no list of places. Unreadable places and other carriers' are counted and left out. */
export function readDropOffs(
  body: unknown,
  carrier: DropOffCarrier,
): { places: NearbyDropOff[]; refused: number } | null {
  const { data } = wireStores.safeParse(body)
  if (!data) return null
  const places = data.stores.flatMap((sent) => readPlace(sent, carrier) ?? [])
  const nearest = places.toSorted((one, other) => one.miles - other.miles).slice(0, PLACES_MAX)
  return { places: nearest, refused: data.stores.length - places.length }
}

function readPlace(sent: unknown, carrier: DropOffCarrier): NearbyDropOff | null {
  const { store, distance: sentDistance } = withoutDistance(sent)
  const data = readStore(store)
  const { data: distance } = wireDistance.safeParse(sentDistance)
  const { storeType, kind, unit } = PLACES[carrier]
  if (!data || distance === undefined || (data.storeType !== undefined && data.storeType !== storeType)) return null
  return {
    place: { placeId: data.id, carrier, kind: data.locationTypeName ?? kind, ...fromWireStore(data) },
    miles: unit === 'm' ? milesOfMetres(distance) : milesOfKilometres(distance),
  }
}

export function toWireDropOffs(dropOffs: readonly { place: DropOffPlace; metres: number }[], carrier: DropOffCarrier) {
  const { storeType, unit } = PLACES[carrier]
  return {
    stores: dropOffs.map(({ place, metres }) => ({
      ...{ id: place.placeId, storeType, locationTypeName: place.kind },
      ...toWireStore(place),
      distance: unit === 'm' ? metres : metres / METRES_OF_A_KILOMETRE,
    })),
  }
}

/** The fields that are columns of a carrier's table, or that are the same for the whole table. */
type InColumns = 'placeId' | 'carrier' | 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'

/** The rest of a drop-off place, in one column. */
export const dropOffFacts = storedJson<Omit<DropOffPlace, InColumns>>('places.facts')(
  z.object({
    ...{ line1: z.string(), line2: orNull(z.string()), city: z.string(), county: orNull(z.string()) },
    ...{ openingHours, services: textList, facilities: textList },
  }),
)

interface PlaceRow extends Pick<DropOffPlace, Exclude<InColumns, 'placeId' | 'carrier'>> {
  place_id: string
  facts: unknown
}

/** A built-in carrier's places around a point, the nearest first. */
export async function nearestDropOffs(
  { sql, log }: Pick<BuiltInParts, 'sql' | 'log'>,
  carrier: DropOffCarrier,
  from: Point,
) {
  const table = `${carrier.replace('-', '_')}.places`
  const rows = await sql<PlaceRow[]>`
    select place_id, name, kind, country, postcode, latitude, longitude, facts
    from ${sql(table)}
    where ${nearestCondition(sql, table, from, PLACES_MAX, sql`true`)}
    order by place_id`
  const places = noteInLog(log, {}, (note) =>
    rows.flatMap(({ place_id: placeId, facts, ...row }): DropOffPlace[] => {
      const placeFacts = dropOffFacts.readLenient(facts, note)
      return placeFacts ? [{ placeId, carrier, ...row, ...placeFacts }] : []
    }),
  )
  const nearest = nearestFirst(places, from).slice(0, PLACES_MAX)
  return nearest.map((place) => ({ place, metres: metresBetween(place, from) }))
}

/** "W1C 1AP" is looked for as W1C, W1 and W. */
function codesOf(postcode: string): string[] {
  const typed = postcode.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase()
  const outward = typed.replace(/(?<=..)\d[A-Z]{2}$/, '')
  return [outward, outward.replace(/(?<=\d)[A-Z]$/, ''), outward.replace(/\d.*$/, '')]
}
