import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import type { SiteKey } from '../../domain/sites/site.ts'

/** What the reasons offered depend on (RSN-13). */
export interface GoodsKind {
  sku: string
  department: string
  stroke: string
}

/** Goes into the query of the reasons call (API-04). */
export interface ReasonsOrder {
  orderNumber: string
  site: SiteKey
}

export interface ReturnReasons {
  /** Null: no answer (D-54). */
  offeredFor(order: ReasonsOrder, goods: GoodsKind): Promise<readonly ReturnReason[] | null>
}
