import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { Log } from '../../ports/log.ts'
import type { ReturnReasons } from '../../ports/return-reasons.ts'
import type { OwnSql } from '../own-sql.ts'

/**
 * The built-in reasons service. It knows from the catalogue whether goods have sizes and whether their department sells
 * glass (D-50). A SKU that it has never heard of has sizes if its department has.
 */
export function builtInReasons(sql: OwnSql, log: Log): ReturnReasons {
  return {
    async offeredFor({ orderNumber }, { sku, department }) {
      try {
        const [found] = await sql<{ sized: boolean; glass: boolean }[]>`
          select
            coalesce(
              (select size is not null from catalogue.variants where sku = ${sku} order by product_id limit 1),
              exists (
                select from catalogue.products where department = ${department} and has_sizes
              )
            ) as sized,
            exists (
              select from catalogue.products where department = ${department} and glass
            ) as glass`
        return found ? reasonsFor(found) : null
      } catch (error) {
        log.error('built-in reasons', error, { call: 'reason codes', order: orderNumber })
        return null
      }
    },
  }
}
