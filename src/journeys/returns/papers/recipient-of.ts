import type { CreatedReturns } from '../../../adapters/postgres/created-returns.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'

export interface RecipientParts {
  created: Pick<CreatedReturns, 'find'>
}

export async function recipientOf(
  { created }: RecipientParts,
  { customerId, orderNumber, returnNumber }: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
): Promise<string | null> {
  return (await created.find(customerId, orderNumber, returnNumber, 'anyone'))?.recipientId ?? null
}
