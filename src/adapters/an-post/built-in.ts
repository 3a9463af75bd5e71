import type { Log } from '../../ports/log.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { nearestDropOffs } from '../drop-off-table.ts'
import type { OwnSql } from '../own-sql.ts'

/** The built-in An Post: its post offices. */
export function builtInAnPost(sql: OwnSql, log: Log): DropOffsByPoint {
  return { dropOffsNear: ({ point }) => nearestDropOffs({ sql, log }, 'an-post', point) }
}
