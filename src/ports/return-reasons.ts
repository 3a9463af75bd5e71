import type { ReturnReason } from '../domain/returns/return-reasons.data.ts'

/** What the reasons service is asked about: one kind of goods (RSN-13). */
export interface GoodsKind {
  sku: string
  department: string
  stroke: string
}

/** Which order the question is about, as the service wants to know it (API-04). */
export interface ReasonsOrder {
  orderNumber: string
  storeId: string
}

export interface ReturnReasons {
  /** The reasons for one kind of goods; null when the service gives no answer (D-54). */
  offeredFor(order: ReasonsOrder, goods: GoodsKind): Promise<readonly ReturnReason[] | null>
}
