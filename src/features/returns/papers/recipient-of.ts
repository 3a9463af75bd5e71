import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { CreatedReturns } from '../created-returns.records.ts'

export interface RecipientParts {
  created: Pick<CreatedReturns, 'find'>
}

export async function recipientOf(
  { created }: RecipientParts,
  { customerId, orderNumber, returnNumber }: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
): Promise<string | null> {
  return (await created.find(customerId, orderNumber, returnNumber, 'anyone'))?.recipientId ?? null
}
