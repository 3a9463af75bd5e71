import type { Order } from '../../domain/orders/order.ts'
import type { SentWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { FIELDS } from './choosing.ts'
import { WITHDRAW } from './record-withdrawal.ts'

/** What was declared before a sign-in came between: that instant counts, for those units and no others (D-163). */
export interface Declared {
  at: Temporal.Instant
  units: ReadonlyMap<string, number>
}

/** What is declared is to be confirmed soon: an instant that is kept for later use is none of a sign-in. */
export const CONFIRMED_WITHIN_MINUTES = 24 * 60

/** What a kept post declared of this order, when it was sent or as of an earlier one; null where it chose nothing. */
export function declaredBy(
  order: Order,
  rows: readonly SentWithdrawalLine[],
  earlier: Declared | null,
  postedAt: Temporal.Instant,
): Declared | null {
  const at = instantOf(order, rows, earlier, postedAt)
  const units = new Map(rows.map((row) => [row.lineKey, unitsOf(order, row)] as const).filter(([, sent]) => sent > 0))
  return units.size > 0 ? { at, units } : null
}

/** As the form carries it. Its key is issued for exactly this, so that nobody makes up an instant. */
export function writeDeclared({ at, units }: Declared): string {
  return [String(at), ...[...units].map(([key, sent]) => `${encodeURIComponent(key)}:${sent}`)].join(' ')
}

/** What the key of the form is issued for. */
export function purposeOf(order: Pick<Order, 'orderNumber'>, declared: Declared | null): string {
  return declared === null ? WITHDRAW : purposeWith(order, writeDeclared(declared))
}

/** The key of a form that was sent, and what it declared earlier; null where the key is none of ours. */
export function sentKey(visit: OrderVisit): { key: string; declared: Declared | null } | null {
  const text = sentValue(visit.fields, FIELDS.declared)
  const key = text === '' ? null : sentCommandKey(visit, purposeWith(visit.order, text))
  if (key !== null) return { key, declared: ifRecent(readDeclared(text), visit.now) }
  const plain = sentCommandKey(visit, WITHDRAW)
  return plain === null ? null : { key: plain, declared: null }
}

/** What a kept post or an address says that was declared; null where its key was not issued for exactly that. */
export function declaredIn({ isCommandKey, order, now }: OrderVisit, text: string, key: string): Declared | null {
  const isOurs = text !== '' && isCommandKey(key, purposeWith(order, text))
  return isOurs ? ifRecent(readDeclared(text), now) : null
}

function purposeWith({ orderNumber }: Pick<Order, 'orderNumber'>, text: string): string {
  return `${WITHDRAW} ${orderNumber} ${text}`
}

function ifRecent(declared: Declared, now: Temporal.Instant): Declared | null {
  return Temporal.Instant.compare(now, declared.at.add({ minutes: CONFIRMED_WITHIN_MINUTES })) <= 0 ? declared : null
}

/** Only of a text that we wrote. */
function readDeclared(text: string): Declared {
  const [at = '', ...lines] = text.split(' ')
  const units = lines.map((line): [string, number] => {
    const [key = '', sent] = line.split(':')
    return [decodeURIComponent(key), Number(sent)]
  })
  return { at: Temporal.Instant.from(at), units: new Map(units) }
}

/** Whoever adds something declares that now. */
export function instantOf(
  order: Order,
  rows: readonly SentWithdrawalLine[],
  declared: Declared | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const isWithin = (row: SentWithdrawalLine) => unitsOf(order, row) <= (declared?.units.get(row.lineKey) ?? 0)
  return declared !== null && rows.every(isWithin) ? declared.at : now
}

/** Without a number all are meant. What is no line of the order, or no number, declares nothing. */
function unitsOf({ lines }: Order, { lineKey, quantity }: SentWithdrawalLine): number {
  const all = lines.find(({ key }) => key === lineKey)?.quantity ?? 0
  if (quantity === '') return all
  return /^\d{1,6}$/.test(quantity) ? Math.min(all, Number(quantity)) : 0
}
