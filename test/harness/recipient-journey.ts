import type { GiftReceipt } from '../../src/domain/gift-receipts/gift-receipt.ts'
import { RECEIPT_STATES } from '../../src/domain/gift-receipts/receipt-states.data.ts'
import { boundLines } from '../../src/domain/gift-receipts/shared-lines.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { anAddress } from '../builders/address.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { giveGift } from './give-gift.ts'
import type { Journey } from './journey.ts'
import type { Visitor } from './visitor.ts'

interface BoundOptions {
  /** The numbers of the lines that the gift receipt is for. */
  lines?: readonly number[]
  /** Overrides of the order; by default it is Amelia's and has three lines. */
  order?: OrderParts
  receipt?: Partial<GiftReceipt>
  /** The recipient: the name of any demo shopper. */
  name?: string
}

export interface BoundRecipient {
  someone: Visitor
  recipientId: string
  orderNumber: string
  order: Order
  receipt: GiftReceipt
  token: string
}

let lastNumber = 870_000_000

/** Inserts an order of Amelia's with a gift receipt for some lines, binds it to Rosie, and signs her in. */
export async function boundRecipient(journey: Journey, options: BoundOptions = {}): Promise<BoundRecipient> {
  const { lines = [1], order: parts = {}, receipt: changed = {} } = options
  const flagged = RECEIPT_STATES[changed.state ?? 'sent'].flagsLines
  const placed = anOrder({ orderNumber: String(++lastNumber), lines: threeLines(), ...parts })
  const isGiven = (lineNo: number) => flagged && lines.includes(lineNo)
  const order = {
    ...placed,
    lines: placed.lines.map((line) =>
      isGiven(line.lineNo) ? { ...line, facts: { ...line.facts, giftEmailSent: true } } : line,
    ),
  }
  await insertOrders(journey.sql, [order])
  return await bindGiftReceipt(journey, order, options)
}

/** Inserts a gift receipt for lines of an existing order, binds it to a recipient, and signs the recipient in. */
export async function bindGiftReceipt(
  journey: Journey,
  order: Order,
  { lines = [1], receipt: changed = {}, name = 'rosie' }: Omit<BoundOptions, 'order'> = {},
): Promise<BoundRecipient> {
  const { customerId, orderNumber, site } = order
  const keys = order.lines.filter(({ lineNo }) => lines.includes(lineNo)).map(({ key }) => key)
  const bound = { customerId, orderNumber, site, lines: boundLines(order, keys), ...changed }
  const { receipt, token } = await giveGift(journey.sql, bound)
  const recipientId = `C-${name}`
  await journey.records.giftReceipts.bind(receipt, recipientId, journey.product.clock.now())
  return { someone: await journey.signedInVisitor(name), recipientId, orderNumber, order, receipt, token }
}

/** Prices and an address that occur nowhere else, so that a page which shows one is detected. */
function threeLines() {
  const facts = { shipTo: anAddress({ line1: '99 Buyers Wharf', postcode: 'W2 1NW' }) }
  return [
    anOrderLine({ description: 'Dress', colour: 'Damson', unitPricePence: 7654, facts }),
    anOrderLine({ description: 'Mugs', size: null, quantity: 3, unitPricePence: 8765, facts }),
    anOrderLine({ description: 'Candle', size: null, unitPricePence: 9876, facts }),
  ]
}
