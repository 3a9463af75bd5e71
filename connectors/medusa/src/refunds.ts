import { log, type Medusa, type MedusaOrder } from './medusa.ts'
import { amountOf, penceOf } from './money.ts'
import { livePayments, noteOf, owedPence, pencePaid, refundNote, refundsOf } from './to-envelope.ts'

/** After a refund whose answer was lost, Medusa may still be at it: it is looked for this long before another try. */
const SETTLED_AFTER_MS = 600_000

/** Refunds what was captured, through Medusa. Call it in the order's turn, with the order as it is now. */
export function refundsBy(medusa: Medusa, isAutomatic: boolean) {
  const tried = new Map<string, number>()

  /** Once for each reference; returns how much has been refunded under it. */
  async function refund(order: MedusaOrder, pence: number, reference: string): Promise<number> {
    const note = refundNote(reference)
    const already = pencePaid(refundsOf(order).filter((each) => each.note === note))
    const isTried = Date.now() - (tried.get(note) ?? 0) < SETTLED_AFTER_MS
    if (already > 0 || isTried || !isAutomatic || pence <= 0) return already
    tried.set(note, Date.now())
    let left = pence
    for (const { id, captures, refunds } of livePayments(order)) {
      const amount = Math.min(left, pencePaid(captures) - pencePaid(refunds))
      if (amount > 0) await medusa.post(`/payments/${id}/refund`, { amount: amount / 100, note })
      left -= Math.max(0, amount)
    }
    return pence - left
  }

  /** Returns that have come back whole, as Aftercare promised. The rest is for staff: damage, or a promise that Medusa's sum does not bear out. */
  async function refundReturns(order: MedusaOrder): Promise<void> {
    for (const { status, metadata, items } of order.returns) {
      const note = noteOf({ metadata })
      const owed = owedPence(order)
      if (!note || status !== 'received' || order.status === 'canceled' || owed === 0) continue
      const [promised, delivery] = [penceOf(amountOf(note.refund)), penceOf(amountOf(note.delivery))]
      const isWhole = items.every((item) => item.received_quantity >= item.quantity && item.damaged_quantity === 0)
      // A penny for each item may be rounding.
      const isBorneOut = promised - delivery <= owed + items.length
      if (isWhole && isBorneOut) await refund(order, promised, note.number)
      else log('refund left to staff', { order: order.id, return: note.number, isWhole, isBorneOut })
    }
  }

  return { refund, refundReturns }
}
