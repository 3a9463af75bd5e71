import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ServedRequest, type Server, serveRoutes } from '../../platform/outside/server.ts'
import { REASONS_PATH, type toWireQuestion, toWireReasons } from './reasons-wire.ts'

/**
 * The built-in reasons service. It reads from the catalogue whether goods have sizes and whether their department sells
 * glass (D-50). An unknown SKU has sizes if its department has.
 */
export function fakeReasons({ sql, sites }: BuiltInParts): Server {
  return serveRoutes({
    async [`POST ${REASONS_PATH}`](request) {
      const { SKU: sku, DepartmentCode: department } = (request as ServedRequest & ReturnType<typeof toWireQuestion>)
        .body
      const [product] = await sql<{ sized: boolean; glass: boolean }[]>`
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
      return {
        status: 200,
        body: toWireReasons(reasonsFor(product ?? { sized: false, glass: false }, sites.uk.policy.returnReasons)),
      }
    },
  })
}
