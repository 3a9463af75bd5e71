import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { CreatedReturns } from '../../../ports/created-returns.ts'

export interface RecipientParts {
  created: Pick<CreatedReturns, 'find'>
}

/** Who has made a return, where that is the recipient of a gift (D-42): its papers are drawn as they may see it. */
export async function recipientOf(
  { created }: RecipientParts,
  { customerId, orderNumber, returnNumber }: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
): Promise<string | null> {
  return (await created.find(customerId, orderNumber, returnNumber, 'anyone'))?.recipientId ?? null
}
