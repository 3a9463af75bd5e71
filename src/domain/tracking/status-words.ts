import { type CreatedReturn, isOfGift, type ReturnStatus } from '../returns/return.ts'
import { RETURN_STATUSES, type StatusWords } from './return-statuses.data.ts'

/** D-42, D-93. */
export function statusWords(status: ReturnStatus, returned: Pick<CreatedReturn, 'recipientId'>): StatusWords {
  const { label, short, advice, toRecipient } = RETURN_STATUSES[status]
  return { label, short, advice, ...(isOfGift(returned) && toRecipient) }
}
