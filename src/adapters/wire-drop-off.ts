import { z } from 'zod'
import { milesOfKilometres, milesOfMetres } from '../domain/shops/distance.ts'
import type { DropOffCarrier, DropOffPlace, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { PLACES_MAX } from '../ports/places.ts'
import { readOnce } from './outside-system/read-once.ts'
import { fromWireStore, toWireStore, wireStore, wireStores, withoutDistance } from './wire-store.ts'

/** What each carrier's places are called (STR-11), and in what it tells distances (STR-05, STR-06). */
const WORDS = {
  evri: { storeType: 'evri', kind: 'ParcelShop', unit: 'km' },
  'royal-mail': { storeType: 'royalMail', kind: 'Royal Mail drop-off', unit: 'm' },
  'an-post': { storeType: 'anPost', kind: 'Post Office', unit: 'km' },
} as const satisfies Record<DropOffCarrier, { storeType: string; kind: string; unit: 'm' | 'km' }>

const METRES_OF_A_KILOMETRE = 1000

const readStore = readOnce((sent) => wireStore.safeParse(sent).data ?? null)
const wireDistance = z.number().min(0)

/** Null: that is no list of places. Those of it that are none, or another carrier's, are counted and left out. */
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
  const { store, distance: told } = withoutDistance(sent)
  const data = readStore(store)
  const { data: distance } = wireDistance.safeParse(told)
  const { storeType, kind, unit } = WORDS[carrier]
  if (!data || distance === undefined || (data.storeType !== undefined && data.storeType !== storeType)) return null
  return {
    place: { placeId: data.id, carrier, kind: data.locationTypeName ?? kind, ...fromWireStore(data) },
    miles: unit === 'm' ? milesOfMetres(distance) : milesOfKilometres(distance),
  }
}

export function writeDropOffs(found: readonly { place: DropOffPlace; metres: number }[], carrier: DropOffCarrier) {
  const { storeType, unit } = WORDS[carrier]
  return {
    stores: found.map(({ place, metres }) => ({
      ...{ id: place.placeId, storeType, locationTypeName: place.kind },
      ...toWireStore(place),
      distance: unit === 'm' ? metres : metres / METRES_OF_A_KILOMETRE,
    })),
  }
}
