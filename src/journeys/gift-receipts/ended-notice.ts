import { RECEIPT_STATES } from '../../domain/gift-receipts/receipt-states.data.ts'
import type { GiftReceipt } from '../../ports/gift-receipts.ts'
import { TAKE_BACK_SAYS as SAYS } from './take-back-messages.ts'

/** What the gift page says of a receipt that was to be taken back, by how it stands now: also after a reload. */
export function endedNotice({ state, sentAt, freedAt, name }: GiftReceipt): string {
  if (state !== 'cancelled' && state !== 'taken-back')
    return RECEIPT_STATES[state].buyerMay ? SAYS.notNow : SAYS.tooLate
  const done = state === 'cancelled' ? [SAYS.cancelled] : [SAYS.takenBack, ...(sentAt ? [SAYS.told(name)] : [])]
  return [...done, freedAt ? SAYS.freed : SAYS.notFreed].join(' ')
}
