import { z } from 'zod'
import { metresBetween, type Point } from '../domain/shops/distance.ts'
import type { DropOffCarrier, DropOffPlace, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { keptJson, orNull } from '../kept-json/codec.ts'
import { noteInLog } from '../kept-json/note-in-log.ts'
import { openingHours, words } from '../kept-json/shop-facts.ts'
import type { Log } from '../ports/log.ts'
import { PLACES_MAX } from '../ports/places.ts'
import { isNear } from './near-sql.ts'
import type { OwnSql } from './own-sql.ts'
import { milesTold } from './wire-drop-off.ts'

/** What a carrier's table keeps in columns, or by being that carrier's. */
type InColumns = 'placeId' | 'carrier' | 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'

/** What is known of a drop-off place beyond its columns. */
export const dropOffFacts = keptJson<Omit<DropOffPlace, InColumns>>('places.facts')(
  z.object({
    line1: z.string(),
    line2: orNull(z.string()),
    city: z.string(),
    county: orNull(z.string()),
    openingHours,
    services: words,
    facilities: words,
  }),
)

/** A built-in carrier keeps its places in a schema of its own. */
const SCHEMAS = { evri: 'evri', 'royal-mail': 'royal_mail', 'an-post': 'an_post' } as const satisfies Record<
  DropOffCarrier,
  string
>

interface PlaceRow extends Pick<DropOffPlace, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  place_id: string
  facts: unknown
}

/** The nearest places of a built-in carrier, the nearest first; null when its table cannot be read. */
export async function nearestDropOffs(
  { sql, log }: { sql: OwnSql; log: Log },
  carrier: DropOffCarrier,
  from: Point,
): Promise<NearbyDropOff[] | null> {
  const table = `${SCHEMAS[carrier]}.places`
  try {
    const rows = await sql<PlaceRow[]>`
      select place_id, name, kind, country, postcode, latitude, longitude, facts
      from ${sql(table)}
      where ${isNear(sql, table, from, PLACES_MAX, sql`true`)}
      order by place_id`
    const places = noteInLog(log, {}, (note) =>
      rows.flatMap(({ place_id: placeId, facts, ...row }): DropOffPlace[] => {
        const read = dropOffFacts.salvage(facts, note)
        return read ? [{ placeId, carrier, ...row, ...read }] : []
      }),
    )
    return places
      .map((place) => ({ place, metres: metresBetween(place, from) }))
      .toSorted((one, other) => one.metres - other.metres)
      .slice(0, PLACES_MAX)
      .map(({ place, metres }) => ({ place, miles: milesTold(metres, carrier) }))
  } catch (error) {
    log.error(`built-in ${carrier}`, error, { call: 'places' })
    return null
  }
}
