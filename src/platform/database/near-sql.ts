import type { Point } from '../../domain/shops/distance.ts'
import type { OwnSql } from './own-sql.ts'
import type { Fragment } from './sql.ts'

/**
 * The scale of a Mercator map changes from north to south, by less than this factor within a hundred miles. So the
 * nearest places by distance are among those that are up to this factor further away on the map.
 */
const SCALE_CHANGE_MAX = 1.1
const RADIANS = Math.PI / 180

/**
 * A condition that selects the nearest rows of a table and a few others: the caller sorts them by real distance. The
 * index on `at` finds them, so that distant rows are never sorted.
 */
export function nearestCondition(sql: OwnSql, table: string, from: Point, limit: number, condition: Fragment) {
  const origin = sql`point(${from.longitude}::float8, ${mercatorLatitude(from.latitude)}::float8)`
  return sql`at <@ circle(${origin}, (
    select max(nearest.distance) * ${SCALE_CHANGE_MAX}::float8 + 1e-9
    from (select at <-> ${origin} as distance from ${sql(table)} where ${condition} order by at <-> ${origin} limit ${limit})
      as nearest
  )) and ${condition}`
}

/** The latitude on a Mercator map, as stored in the column `at`. */
function mercatorLatitude(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS
}
