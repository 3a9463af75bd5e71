import type { CommandLog, Json } from '../../ports/command-log.ts'
import type { DraftReturns, KeptDraft } from '../../ports/draft-returns.ts'
import { LEAVE_STEP_ONE } from './to-page.ts'

export interface KeepParts {
  commands: CommandLog
  drafts: DraftReturns
}

/** Thrown to undo: the key is free again, and nothing has changed. */
class DraftMoved extends Error {}

/** Keeps a draft once, in place of the one it was made from. False when another tab was quicker, or used the key. */
export async function keepDraft(
  { commands, drafts }: KeepParts,
  { key, stored, kept }: { key: string; stored: KeptDraft | null; kept: KeptDraft },
): Promise<boolean> {
  const { customerId, orderNumber, lines, later, refundTo, version, changedAt } = kept.draft
  const payload = { orderNumber, lines, later, refundTo } as unknown as Json
  try {
    const { outcome } = await commands.once(
      { customerId, key, purpose: LEAVE_STEP_ONE, payload, acceptedAt: changedAt },
      async (transaction) => {
        if (await drafts.save(transaction, kept, stored?.draft.version ?? null)) return { version }
        throw new DraftMoved('another tab has kept another draft meanwhile')
      },
    )
    return outcome !== 'key-reused'
  } catch (error) {
    if (error instanceof DraftMoved) return false
    throw error
  }
}
