import type { AcknowledgedDraft, DraftReturn } from '../domain/returns/draft-return.ts'
import type { ReturnMethod } from '../domain/returns/return-method.ts'
import type { Transaction } from './command-log.ts'
import type { ReturnTo } from './return-channels.ts'

/** A draft as it is kept between the steps. It is read with its order (`OrderRecords.findDetails`). */
export interface KeptDraft {
  draft: DraftReturn
  /** The ways back that were found for what it takes. */
  methods: readonly ReturnMethod[]
  /** Where it goes, as was told with them. */
  returnTo: ReturnTo
  /** Null: order management has not heard of it. */
  acknowledged: AcknowledgedDraft | null
  /** Under which the one return that follows is created, however often that is asked for (D-124). */
  returnKey: string
}

/** The one of the order, or of a change of method of one of its returns. */
export type WhichDraft = Pick<DraftReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

export interface DraftReturns {
  /** Whether this is the version that is kept, null for none; with the transaction, which holds it there. */
  isLatest(transaction: Transaction, draft: WhichDraft, version: number | null): Promise<boolean>
  /**
   * Keeps a draft in place of the version it was made from, or as the first of its order. False, and nothing changed,
   * when another version is there meanwhile.
   */
  save(transaction: Transaction, kept: KeptDraft, replaces: number | null): Promise<boolean>
  /** The same in a transaction of its own: for what nobody else is told of (D-145). */
  saveAlone(kept: KeptDraft, replaces: number | null): Promise<boolean>
  /**
   * It has become a return: what was kept for a later one stays as a draft of its own. Otherwise it has lapsed, so that the
   * versions of the next one go on, and an old tab is not taken for up to date (D-131).
   */
  useUp(transaction: Transaction, draft: WhichDraft, at: Temporal.Instant): Promise<void>
  /**
   * It has not become one: the next try is another one (D-83). A slot or a day that is gone is chosen no longer, and
   * then it is another version.
   */
  release(transaction: Transaction, draft: WhichDraft, gone: 'slot' | 'day' | null): Promise<void>
  /** Order management has said yes to lines that the draft has no more: the next change is reckoned from those. */
  noteAcknowledged(transaction: Transaction, draft: WhichDraft, acknowledged: AcknowledgedDraft): Promise<void>
}
