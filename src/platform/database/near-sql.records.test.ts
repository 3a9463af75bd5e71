import { beforeAll, describe, expect, test } from 'vitest'
import type { ClonedDatabase } from '../../../test/harness/clone-database.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { metresBetween, type Point } from '../../domain/shops/distance.ts'
import { nearestDropOffs } from '../../systems/carriers/drop-offs.ts'

const PLACES = 20_000
const log = { debug() {}, info() {}, warn() {}, error() {} }

const database = databaseForAllTests()
let places: (Point & { id: string })[] = []
beforeAll(async () => {
  const { sql } = database
  await sql`truncate evri.places`
  await sql`select setseed(0.42)`
  const facts = {
    line1: '1 High Street',
    line2: null,
    city: 'Town',
    county: null,
    openingHours: [],
    services: [],
    facilities: [],
  }
  // Thick round London, thin in the north, and some heaps of one point.
  await sql`
    insert into evri.places (place_id, name, kind, country, postcode, latitude, longitude, facts)
    select 'P' || n, 'Place ' || n, 'ParcelShop', 'UK', 'W2 1NW',
      case when n % 100 = 0 then 55 when n % 2 = 0 then 51.5 + random() - 0.5 else 49.1 + random() * 11.7 end,
      case when n % 100 = 0 then -3 when n % 2 = 0 then random() * 2 - 1 else random() * 12 - 10.4 end,
      ${sql.json(facts)}
    from generate_series(1, ${PLACES}) n`
  await sql`analyze evri.places`
  places = await sql<(Point & { id: string })[]>`select place_id as id, latitude, longitude from evri.places`
})

const nearest = (from: Point) => nearestDropOffs({ sql: database.builtInSql, log }, 'evri', from)
const reallyNearest = (from: Point) =>
  // Numbers are sorted as numbers in it, and ten times as fast as in a list.
  [
    ...Float64Array.from(places, (place) => metresBetween(place, from))
      .sort()
      .subarray(0, 20),
  ]

describe('the nearest 20 of 20,000', () => {
  test('are those really nearest, at two hundred places between all coasts', async () => {
    for (let n = 0; n < 200; n += 1) {
      const from = { latitude: 49.2 + ((n * 37) % 116) / 10, longitude: -10 + ((n * 53) % 118) / 10 }
      const rows = await nearest(from)
      expect(rows.map(({ place }) => Math.round(metresBetween(place, from)))).toEqual(
        reallyNearest(from).map(Math.round),
      )
    }
  })

  test.each(['force_custom_plan', 'force_generic_plan'] as const)(
    'are read by the index, without reading or sorting the table: %s',
    async (mode) => {
      const queryPlaces = (sql: ClonedDatabase['sql']) =>
        nearestDropOffs({ sql, log }, 'evri', { latitude: 51.5, longitude: -0.1 })
      const plans = await plansOf(database, queryPlaces, mode)
      expect(plans).toHaveLength(1)
      expect(plans[0]?.sequentialScans).toEqual([])
      expect(plans[0]?.indexes).toEqual(['places_near', 'places_near'])
    },
  )
})
