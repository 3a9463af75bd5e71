import { asBuyerSees, asToldToBuyer, markReturned } from '../../domain/gift-receipts/as-buyer-sees.ts'
import { asRecipientSees } from '../../domain/gift-receipts/as-recipient-sees.ts'
import type { OpenWrite } from '../../domain/order-actions/what-may-be-done.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import { type DraftRow, toKeptDraft } from './draft-row.ts'
import { type GiftReceiptRow, toGiftReceipts } from './gift-receipt-rows.ts'
import type { LastCreation, OrderDetails } from './order-details.ts'
import { type LineRow, type OrderRow, orderOfRows } from './order-rows.ts'
import type { ByRecipientsRow, ReturningRow } from './recipients-returns.ts'
import { toWithdrawn, type WithdrawnRow } from './withdrawn-rows.ts'

export interface DetailsRow extends OrderRow, ByRecipientsRow, ReturningRow {
  email: string | null
  phone: string | null
  owner: string | null
  has_returns: boolean
  open_write: OpenWrite | null
  draft: DraftRow | null
  last_creation: (Omit<LastCreation, 'askedAt'> & { askedAt: string }) | null
  lines: LineRow[] | null
  withdrawn: WithdrawnRow[] | null
  gift_receipts: GiftReceiptRow[] | null
}

export interface WholeRow extends OrderRow, Partial<ByRecipientsRow> {
  sequence: number
  told_at: Temporal.Instant | null
  lines: LineRow[] | null
}

export function toUpdate(row: WholeRow, note: NoteUnreadable, { forBuyer = false } = {}): OrderUpdate {
  const { sequence, told_at, known_as_of, by_recipients } = row
  const whole = orderOfRows(row, row.lines ?? [], note)
  const order = forBuyer ? asToldToBuyer(asBuyerSees(whole, { lines: by_recipients ?? [], asked: [] })) : whole
  return { order, sequence, occurredAt: told_at ?? known_as_of }
}

export function toOrderDetails(row: DetailsRow, note: NoteUnreadable, recipientId: string | null = null): OrderDetails {
  const returned = { lines: row.by_recipients ?? [], asked: row.asked_by_recipients ?? [] }
  const order = orderOfRows(row, row.lines ?? [], note)
  const whole = {
    ...order,
    lines: markReturned(order.lines, returned),
    ...(row.withdrawn && { withdrawn: toWithdrawn(row.withdrawn) }),
  }
  const giftReceipts = toGiftReceipts(row.gift_receipts)
  return {
    order: recipientId === null ? asBuyerSees(whole, returned) : asRecipientSees(whole, giftReceipts),
    whole,
    hasReturns: row.has_returns,
    returning: row.returning ?? [],
    contact: { email: row.email, phone: row.phone },
    owner: row.owner ?? '',
    giftReceipts,
    openWrite: row.open_write,
    draft: row.draft && toKeptDraft(row.draft, note),
    lastCreation: row.last_creation && {
      ...row.last_creation,
      askedAt: Temporal.Instant.from(row.last_creation.askedAt),
    },
  }
}
