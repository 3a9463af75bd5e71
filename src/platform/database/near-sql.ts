import type { Point } from '../../domain/shops/distance.ts'
import type { OwnSql } from './own-sql.ts'
import type { Fragment } from './sql.ts'

/**
 * A Mercator map's scale changes from north to south, within a hundred miles by less than this factor. So the nearest
 * places by distance are among those that are up to this factor further on the map.
 */
const STRETCH = 1.1
const RADIANS = Math.PI / 180

/**
 * A condition that selects the nearest rows of a table and a few others: the caller sorts them by real distance. The
 * index on `at` finds them, so that distant rows are never sorted.
 */
export function isNear(sql: OwnSql, table: string, from: Point, limit: number, suits: Fragment) {
  const here = sql`point(${from.longitude}::float8, ${stretched(from.latitude)}::float8)`
  return sql`at <@ circle(${here}, (
    select max(nearest.distance) * ${STRETCH}::float8 + 1e-9
    from (select at <-> ${here} as distance from ${sql(table)} where ${suits} order by at <-> ${here} limit ${limit})
      as nearest
  )) and ${suits}`
}

/** The latitude on a Mercator map, as stored in the column `at`. */
function stretched(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS
}
