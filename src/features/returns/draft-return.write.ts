import { z } from 'zod'
import { DELIVERY_REFUND_OPTIONS } from '../../domain/returns/delivery-refund.ts'
import { type DraftRequest, readDraftDetails } from '../../domain/returns/draft-return.ts'
import { SITES } from '../../domain/sites/site.ts'
import { schemaOf, storedJson } from '../../platform/database/codec.ts'
import type { Log } from '../../platform/log.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { OrderManagement } from '../../systems/order-management/order-management.ts'
import { selectedLine } from '../../systems/order-management/order-management.ts'
import { savedDraftSchema } from '../order-records/draft.records.ts'
import { orderIdFields } from '../order-records/write-head.ts'
import type { DraftReturns } from './draft-returns.records.ts'

export const CHANGED_MEANWHILE = 'changed-elsewhere'

const draftRequest = schemaOf<DraftRequest>()(
  z.object({
    kind: z.literal('draft-return'),
    draftNumber: z.string().nullable(),
    change: z.object({
      kind: z.enum(['create', 'update']),
      lines: z.array(z.object({ action: z.enum(['create', 'modify', 'remove']), line: selectedLine })),
    }),
    deliveryOption: z.enum(DELIVERY_REFUND_OPTIONS),
  }),
)

export const draftWritePayload = storedJson('outside_writes.payload')(
  z.object({ ...orderIdFields, request: draftRequest, toKeep: savedDraftSchema, replaces: z.int().nullable() }),
)

export interface DraftWriteParts {
  orderManagement: OrderManagement
  drafts: DraftReturns
  log: Log
}

/** The draft is saved once order management confirms it (CRE-01). No mail is sent, since a draft promises nothing. */
export function draftWriteKind({ orderManagement, drafts, log }: DraftWriteParts): WriteKind {
  return {
    name: 'draft-return',
    stages: [
      {
        call(write) {
          const { site, headerKey, request } = draftWritePayload.read(write.payload)
          const { orderNumber, customerId, reference } = write
          return orderManagement.draftReturn(
            reference,
            { site: SITES[site], orderNumber, headerKey, customerId },
            request,
          )
        },
        lookUp: ({ reference }) => orderManagement.findWrite(reference),
      },
    ],
    async onConfirmed(transaction, write, [details]) {
      const { toKeep, replaces } = draftWritePayload.read(write.payload)
      const acknowledgement = readDraftDetails(details)
      // Without a number, the next change creates a new draft at order management.
      if (acknowledgement === null)
        log.warn('draft without a number', { order: write.orderNumber, reference: write.reference })
      if (await drafts.save(transaction, { ...toKeep, acknowledged: acknowledgement }, replaces)) return
      // Another tab has saved first (D-131). Order management now has these lines: the next change starts from them.
      if (acknowledgement)
        await drafts.saveAcknowledgement(transaction, toKeep.draft, {
          ...acknowledgement,
          lines: toKeep.draft.items.lines,
        })
      return { state: 'refused', refusal: CHANGED_MEANWHILE }
    },
    // A draft does not change the order, so there is no update to fetch.
    async onLookedUp() {},
    // The page has already shown the failure.
    async onNotDone() {},
    // Writes are given up after a day: the draft has lapsed by then (D-84), and the order is unchanged.
    async onGivenUp() {},
  }
}
