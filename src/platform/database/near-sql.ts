import type { Point } from '../../domain/shops/distance.ts'
import type { OwnSql } from './own-sql.ts'
import type { Fragment } from './sql.ts'

/**
 * The scale of the map changes from north to south. Within a hundred miles it is by less than this, so that the nearest
 * by distance are among those that are so much further on the map.
 */
const STRETCH = 1.1
const RADIANS = Math.PI / 180

/**
 * A condition that holds for the nearest of a table's rows and for few others: they are still to be sorted by their real
 * distance. The index of `at` finds them, and nothing is sorted that is far away.
 */
export function isNear(sql: OwnSql, table: string, from: Point, limit: number, suits: Fragment) {
  const here = sql`point(${from.longitude}::float8, ${stretched(from.latitude)}::float8)`
  return sql`at <@ circle(${here}, (
    select max(nearest.distance) * ${STRETCH}::float8 + 1e-9
    from (select at <-> ${here} as distance from ${sql(table)} where ${suits} order by at <-> ${here} limit ${limit})
      as nearest
  )) and ${suits}`
}

/** The latitude on a map of Mercator's, as the column `at` has it. */
function stretched(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS
}
