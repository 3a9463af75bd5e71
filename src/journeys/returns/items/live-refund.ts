import type { Currency } from '../../../domain/money/money.ts'
import { type OrderedLine, refundsOfParts } from '../../../domain/returns/refund-of-parts.ts'

/** What the browser needs to reckon along while rows are ticked. It decides nothing: the server reckons again. */
export interface LiveFacts {
  currency: Currency
  limit: number
  /** Where the reasons of a line can be asked for again (D-54). */
  reasonsCall: string
  lines: LiveLine[]
  ordered: OrderedLine[]
  /** Lists of reasons, each once; lines name theirs by its place. */
  reasons: LiveReason[][]
  /** Whether something is kept that cannot be ticked: then not everything goes back, whatever is ticked. */
  keepsMore: boolean
  delivery: Record<'refunded' | 'kept', { label: string; pence: number; note: string | null }>
  eGiftCardLimitPence: number
}

export interface LiveLine {
  key: string
  place: string
  sku: string
  title: string
  units: number
  totalPence: number
  /** The place of the ordered line that it is, or is a part of. */
  ordered: number
  /** Null: the service gave none. */
  reasons: number | null
}

export interface LiveReason {
  code: string
  refundsDelivery: boolean
  secondaries: { code: string; label: string }[]
}

export interface Ticked {
  line: LiveLine
  quantity: number
  primary: string
  secondary: string
}

export interface LiveRefund {
  items: { title: string; quantity: number; pence: number }[]
  delivery: LiveFacts['delivery']['refunded']
  totalPence: number
  eGiftCard: boolean
}

export function liveRefund(facts: LiveFacts, ticked: readonly Ticked[]): LiveRefund {
  const refunds = new Map<LiveLine, number>()
  for (const [place, ordered] of facts.ordered.entries()) {
    const parts = ticked.filter(({ line }) => line.ordered === place)
    const each = refundsOfParts(
      ordered,
      parts.map(({ line: { totalPence, units }, quantity }) => ({ totalPence, units, quantity })),
    )
    for (const [index, { line }] of parts.entries()) refunds.set(line, each[index] ?? 0)
  }
  const items = ticked.map(({ line, quantity }) => ({ title: line.title, quantity, pence: refunds.get(line) ?? 0 }))
  const delivery = facts.delivery[refundsDelivery(facts, ticked) ? 'refunded' : 'kept']
  const totalPence = items.reduce((sum, { pence }) => sum + pence, delivery.pence)
  return { items, delivery, totalPence, eGiftCard: totalPence < facts.eGiftCardLimitPence }
}

/** RSN-14. */
export function missingField(facts: LiveFacts, { line, primary, secondary }: Ticked): 'primary' | 'secondary' | null {
  const reason = reasonOf(facts, line, primary)
  if (!reason) return 'primary'
  const more = reason.secondaries
  return more.length > 0 && !more.some(({ code }) => code === secondary) ? 'secondary' : null
}

export function reasonOf({ reasons }: LiveFacts, line: LiveLine, primary: string): LiveReason | null {
  return (line.reasons === null ? [] : (reasons[line.reasons] ?? [])).find(({ code }) => code === primary) ?? null
}

function refundsDelivery(facts: LiveFacts, ticked: readonly Ticked[]): boolean {
  if (ticked.some(({ line, primary }) => reasonOf(facts, line, primary)?.refundsDelivery)) return true
  const whole = (line: LiveLine) => ticked.some((one) => one.line.key === line.key && one.quantity === line.units)
  return !facts.keepsMore && facts.lines.length > 0 && facts.lines.every(whole)
}
