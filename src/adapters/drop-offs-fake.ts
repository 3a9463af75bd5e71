import { z } from 'zod'
import { metresBetween, type Point } from '../domain/shops/distance.ts'
import type { DropOffCarrier, DropOffPlace } from '../domain/shops/drop-off.ts'
import { keptJson, noteInLog, orNull } from '../kept-json/codec.ts'
import { openingHours, words } from '../kept-json/shop-facts.ts'
import { PLACES_MAX } from '../ports/places.ts'
import { isNear } from './near-sql.ts'
import type { BuiltInParts } from './outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Routes, type ServedAnswer } from './outside-system/server.ts'
import { writeDropOffs } from './wire-drop-off.ts'
import { fromPointQuestion } from './wire-point-question.ts'

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

/** The nearest places of a built-in carrier, the nearest first. */
export async function nearestDropOffs(
  { sql, log }: Pick<BuiltInParts, 'sql' | 'log'>,
  carrier: DropOffCarrier,
  from: Point,
) {
  const table = `${SCHEMAS[carrier]}.places`
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
}

export async function answerDropOffs(parts: BuiltInParts, carrier: DropOffCarrier, from: Point): Promise<ServedAnswer> {
  return { status: 200, body: writeDropOffs(await nearestDropOffs(parts, carrier, from), carrier) }
}

/** Of a carrier that is asked by a point (API-16). */
export function pointRoute(parts: BuiltInParts, carrier: DropOffCarrier, path: string): Routes {
  return {
    async [`POST ${path}`](request) {
      const question = fromPointQuestion(request)
      return question ? await answerDropOffs(parts, carrier, question.point) : NO_SUCH_CALL
    },
  }
}

export function noDropOffs(carrier: DropOffCarrier): ServedAnswer {
  return { status: 200, body: writeDropOffs([], carrier) }
}
