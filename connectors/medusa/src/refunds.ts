import { log } from './log.ts'
import type { Medusa, MedusaOrder, MedusaPayment } from './medusa.ts'
import { decimalOf, penceOf } from './money.ts'
import { noteOf } from './parts.ts'
import { livePayments, owedPence, refunded, refundNote, refundsOf } from './to-envelope.ts'

export type Refunds = ReturnType<typeof refundsBy>

/** What Medusa owes, or nothing. */
export function owe(order: MedusaOrder): number {
  return Math.max(0, owedPence(order))
}

/** After a refund whose answer was lost, Medusa may still be at it: it is looked for this long before another try. */
const SETTLED_AFTER_MS = 600_000

export function refundsBy(medusa: Medusa, isAutomatic: boolean) {
  const tried = new Map<string, number>()

  /** Refunds what was captured, once for each reference; returns how much has been refunded under it. */
  async function refund(order: MedusaOrder, pence: number, reference: string): Promise<number> {
    const note = refundNote(reference)
    const already = refunded(refundsOf(order).filter((each) => each.note === note))
    if (already > 0 || !isAutomatic || pence <= 0) return already
    if (Date.now() - (tried.get(note) ?? Number.NEGATIVE_INFINITY) < SETTLED_AFTER_MS) return 0
    tried.set(note, Date.now())
    let left = pence
    for (const payment of livePayments(order)) {
      const amount = Math.min(left, refundable(payment))
      if (amount <= 0) continue
      await medusa.post(`/payments/${payment.id}/refund`, { amount: amount / 100, note })
      left -= amount
    }
    return pence - left
  }

  /**
   * Refunds each return that has come back whole, as Aftercare promised. Anything else is for staff: damaged units, and a
   * promise that Medusa's own sum does not bear out.
   */
  async function refundReturns(order: MedusaOrder): Promise<boolean> {
    let isChanged = false
    for (const each of order.returns) {
      const note = noteOf(each)
      if (!note || each.status !== 'received' || order.status === 'canceled' || !isAutomatic) continue
      const owed = owe(order)
      if (owed === 0) continue
      const promised = penceOf(decimalOf(note.aftercare_refund))
      const delivery = penceOf(decimalOf(note.aftercare_delivery))
      const isWhole = each.items.every((item) => item.received_quantity >= item.quantity && item.damaged_quantity === 0)
      // A penny for each line may be rounding.
      const isBorneOut = promised - delivery <= owed + each.items.length
      if (!isWhole || !isBorneOut) {
        log('refund left to staff', { order: order.id, return: note.aftercare, whole: isWhole, borneOut: isBorneOut })
        continue
      }
      if ((await refund(order, promised, note.aftercare)) > 0) isChanged = true
    }
    return isChanged
  }

  return { refund, refundReturns }
}

function refundable({ captures, refunds }: MedusaPayment): number {
  const captured = captures.reduce((sum, { raw_amount }) => sum + decimalOf(raw_amount), 0n)
  return penceOf(captured) - refunded(refunds)
}
