import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { fromWireQuestion, REASONS_PATH, writeReasons } from './reasons-wire.ts'

/**
 * The built-in reasons service. It knows from the catalogue whether goods have sizes and whether their department sells
 * glass (D-50). A SKU that it has never heard of has sizes if its department has.
 */
export function fakeReasons({ sites, sql }: BuiltInParts): Server {
  return serveRoutes({
    async [`POST ${REASONS_PATH}`]({ query, body }) {
      const question = fromWireQuestion(sites, { query, body })
      if (question === null) return NO_SUCH_CALL
      const { sku, department } = question.goods
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
      return { status: 200, body: writeReasons(reasonsFor(found ?? { sized: false, glass: false })) }
    },
  })
}
