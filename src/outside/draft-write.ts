import type { DraftRequest } from '../domain/returns/draft-return.ts'
import { toldOfDraft } from '../domain/returns/told-of-draft.ts'
import { SITES, type SiteKey } from '../domain/sites/site.ts'
import type { Json } from '../ports/command-log.ts'
import type { DraftReturns, KeptDraft } from '../ports/draft-returns.ts'
import type { Log } from '../ports/log.ts'
import type { OrderManagement } from '../ports/order-management.ts'
import type { OutsideWrite } from '../ports/outside-writes.ts'
import type { WriteKind } from './write-kind.ts'

/** What the write carries with it until it is settled: what is asked, and what is kept once it is granted. */
export interface DraftWritePayload {
  site: SiteKey
  headerKey: string
  request: DraftRequest
  toKeep: KeptDraft
  /** The version that it takes the place of. */
  replaces: number | null
}

export interface DraftWriteParts {
  orderManagement: OrderManagement
  drafts: DraftReturns
  log: Log
}

/**
 * Order management is told of a return in the making (CRE-01); the draft is kept as soon as it says yes, whoever hears
 * it. Nothing is mailed: a draft is no promise.
 */
export function draftWriteKind({ orderManagement, drafts, log }: DraftWriteParts): WriteKind {
  return {
    name: 'draft-return',
    call(write) {
      const { site, headerKey, request } = payloadOf(write)
      const { orderNumber, customerId, reference } = write
      return orderManagement.write(reference, { site: SITES[site], orderNumber, headerKey, customerId }, request)
    },
    lookUp: ({ reference }) => orderManagement.findWrite(reference),
    async onConfirmed(transaction, write, told) {
      const { toKeep, replaces } = payloadOf(write)
      const draft = toldOfDraft(told)
      // It said yes, and not how it calls it: the next change will be a new draft over there.
      if (draft === null) log.warn('draft without a number', { order: write.orderNumber, reference: write.reference })
      await drafts.save(transaction, { ...toKeep, told: draft }, replaces)
    },
    // A draft changes nothing of the order, so there is no news of it to ask for.
    async onLookedUp() {},
    // The page said that it did not work, and so it is.
    async onNotDoneLater() {},
  }
}

/** Instants write themselves as ISO text. */
export function draftPayload(payload: DraftWritePayload): Json {
  return JSON.parse(JSON.stringify(payload))
}

function payloadOf({ payload }: OutsideWrite): DraftWritePayload {
  const kept = payload as unknown as DraftWritePayload
  const { draft } = kept.toKeep
  const changedAt = Temporal.Instant.from(draft.changedAt as unknown as string)
  return { ...kept, toKeep: { ...kept.toKeep, draft: { ...draft, changedAt } } }
}
