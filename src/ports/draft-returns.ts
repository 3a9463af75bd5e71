import type { AcknowledgedDraft, DraftReturn } from '../domain/returns/draft-return.ts'
import type { ReturnMethod } from '../domain/returns/return-method.ts'
import type { Transaction } from './command-log.ts'
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

export interface DraftReturns {
  /** Null: none is saved. Locks it until commit. */
  isLatest(transaction: Transaction, draft: WhichDraft, version: number | null): Promise<boolean>
  /** False, without a change, when the saved version is not the one it replaces. */
  save(transaction: Transaction, kept: KeptDraft, replaces: number | null): Promise<boolean>
  /** In its own transaction, for what needs no outside call (D-145). */
  saveAlone(kept: KeptDraft, replaces: number | null): Promise<boolean>
  /** What was put aside for later becomes the next draft. Otherwise it lapses, so that versions go on (D-131). */
  useUp(transaction: Transaction, draft: WhichDraft, at: Temporal.Instant): Promise<void>
  /** The next try is a new one (D-83). A slot or day that is gone is cleared, which makes a new version. */
  release(transaction: Transaction, draft: WhichDraft, gone: 'slot' | 'day' | null): Promise<void>
  /** Confirmed lines that the draft no longer has: the next change starts from these. */
  noteAcknowledged(transaction: Transaction, draft: WhichDraft, acknowledged: AcknowledgedDraft): Promise<void>
}
