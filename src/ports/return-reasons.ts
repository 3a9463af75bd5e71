import type { ReturnReason } from '../domain/returns/return-reasons.data.ts'

/** RSN-13. */
export interface GoodsKind {
  sku: string
  department: string
  stroke: string
}

/** API-04. */
export interface ReasonsOrder {
  orderNumber: string
  storeId: string
}

export interface ReturnReasons {
  /** Null: no answer (D-54). */
  offeredFor(order: ReasonsOrder, goods: GoodsKind): Promise<readonly ReturnReason[] | null>
}
