import type { Point } from '../../domain/shops/distance.ts'
import type { Log } from '../../ports/log.ts'
import type { DropOffsByPostcode } from '../../ports/places.ts'
import { nearestDropOffs } from '../drop-off-table.ts'
import type { OwnSql } from '../own-sql.ts'

const STREET_LENGTH = 3

/** The built-in Royal Mail: its places round the middle of a postcode's district, which it knows itself. */
export function builtInRoyalMail(sql: OwnSql, log: Log): DropOffsByPostcode {
  return {
    async dropOffsNear({ orderNumber, postcode }) {
      try {
        const [point] = await sql<Point[]>`
          select latitude, longitude from royal_mail.districts
          where code in ${sql(codesOf(postcode))}
          order by length(code) desc
          limit 1`
        return point ? await nearestDropOffs({ sql, log }, 'royal-mail', point) : []
      } catch (error) {
        log.error('built-in royal-mail', error, { call: 'places', ...(orderNumber && { order: orderNumber }) })
        return null
      }
    },
  }
}

/** "W1C 1AP" is looked for as W1C, W1 and W. */
function codesOf(postcode: string): string[] {
  const typed = postcode.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase()
  const outward = /\d[A-Z]{2}$/.test(typed) && typed.length > STREET_LENGTH + 1 ? typed.slice(0, -STREET_LENGTH) : typed
  return [outward, outward.replace(/(?<=\d)[A-Z]$/, ''), outward.replace(/\d.*$/, '')]
}
