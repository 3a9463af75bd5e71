import { isOfGift } from '../returns/as-its-maker-sees.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import { RETURN_STATUSES } from './return-statuses.data.ts'

const CONTACT_HELP = 'Please contact customer help so we can sort out your e-gift card.'

/** The first sentence to the recipient of a gift, where it tells others of their refund (D-42). */
const OF_GIFT: Partial<Record<ReturnStatus, string>> = {
  received: "We're checking it and will then email you an e-gift card.",
  'refund-completed': "We've sent you an e-gift card by email.",
  missing: CONTACT_HELP,
  damaged: CONTACT_HELP,
}

/** What a status means for whoever made the return, and what to do, in sentences (D-93). */
export function adviceOf(status: ReturnStatus, returned: Pick<CreatedReturn, 'recipientId'>): readonly string[] {
  const { advice } = RETURN_STATUSES[status]
  const instead = isOfGift(returned) ? OF_GIFT[status] : undefined
  return instead === undefined ? advice : [instead, ...advice.slice(1)]
}
