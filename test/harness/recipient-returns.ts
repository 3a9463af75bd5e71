import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { anAddress } from '../builders/address.ts'
import { insertReturns } from '../builders/insert-returns.ts'
import { anOrderLine } from '../builders/order.ts'
import { aReturn, aReturnedLine } from '../builders/return.ts'
import type { Journey } from './journey.ts'
import { type BoundRecipient, boundRecipient } from './recipient-journey.ts'

export interface RecipientReturn extends BoundRecipient {
  returnNumber: string
}

/** Text that no page for a recipient may contain: amounts, and the buyer's name, card and address. */
export const NOT_FOR_RECIPIENTS = /[£€]|7654|76\.54|5432|54\.32|Visa|Amelia|amelia|Buyers Wharf|Gift return/

/** Inserts a return by Rosie of a gift from Amelia, with amounts that she must not see. */
export async function returnedGift(
  journey: Journey,
  parts: Partial<CreatedReturn> = {},
  lineFacts: Parameters<typeof anOrderLine>[0] = {},
): Promise<RecipientReturn> {
  const shipTo = anAddress({ line1: '99 Buyers Wharf' })
  const lines = [
    anOrderLine({
      ...{ description: 'Damson Dress', unitPricePence: 7654, status: 'Awaiting Return' },
      ...lineFacts,
      facts: { shipTo, ...lineFacts?.facts },
    }),
    anOrderLine({ description: 'Mugs', unitPricePence: 5432, facts: { shipTo } }),
  ]
  const bound = await boundRecipient(journey, { order: { lines, facts: { customerEmail: 'amelia@example.com' } } })
  const { orderNumber, recipientId, order } = bound
  const returnNumber = `8${orderNumber}`
  const amounts = { refundPence: 7654, deliveryRefundPence: 0, refundedTo: 'Visa ending 4242' }
  const created = aReturn({
    ...{ customerId: order.customerId, recipientId, orderNumber, returnNumber },
    lines: [aReturnedLine({ reason: 'R09-P0', secondaryReason: null, refundPence: 7654 })],
    ...parts,
    facts: {
      ...amounts,
      ...{ barcode: `QR${returnNumber}`, trackingNumbers: [`T${returnNumber}`], sendBy: '2026-12-19' },
      from: anAddress({ firstName: 'Rosie', lastName: 'Reed', line1: '3 Headingley Row', postcode: 'LS6 2AB' }),
      to: anAddress({ firstName: '', lastName: 'Returns', line1: 'Unit 5', postcode: 'NN11 8XX' }),
      ...parts.facts,
    },
  })
  await insertReturns(journey.sql, [created])
  return { ...bound, returnNumber }
}
