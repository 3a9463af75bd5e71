import type { ReturnReason } from '../../domain/policy/return-reasons.data.ts'
import type { SiteKey } from '../../domain/sites/site.ts'

/** The kind of goods, on which the offered reasons depend (RSN-13). */
export interface GoodsKind {
  sku: string
  department: string
  stroke: string
}

/** The order that the query of the reasons call names (API-04). */
export interface ReasonsOrder {
  orderNumber: string
  site: SiteKey
}

export interface ReturnReasons {
  /** Null: no answer (D-54). */
  offeredFor(order: ReasonsOrder, goods: GoodsKind): Promise<readonly ReturnReason[] | null>
}
