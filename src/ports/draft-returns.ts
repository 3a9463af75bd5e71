import type { AcknowledgedDraft, DraftReturn } from '../domain/returns/draft-return.ts'
import type { ReturnMethod } from '../domain/returns/return-method.ts'
import type { ReturnTo } from './return-channels.ts'

/** Read with its order (`OrderRecords.findDetails`). */
export interface KeptDraft {
  draft: DraftReturn
  methods: readonly ReturnMethod[]
  returnTo: ReturnTo
  /** Null: unknown to order management. */
  acknowledged: AcknowledgedDraft | null
  /** Creates the one return that follows, however often requested (D-124). */
  returnKey: string
}

export type WhichDraft = Pick<DraftReturn, 'customerId' | 'orderNumber' | 'returnNumber'>
