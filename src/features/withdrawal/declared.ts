import type { Order } from '../../domain/orders/order.ts'
import type { SentWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { FIELDS } from './choosing.ts'
import { WITHDRAW } from './record-withdrawal.ts'

/** A declaration interrupted by sign-in: its units count as withdrawn at its instant, not at a later one (D-163). */
export interface Declared {
  at: Temporal.Instant
  units: ReadonlyMap<string, number>
}

/** An interrupted declaration must be confirmed within this time, or it no longer counts. */
export const CONFIRMED_WITHIN_MINUTES = 24 * 60

/** Reads the declaration in a saved post; if it adds nothing to an `earlier` one, it keeps that one's instant. */
export function declaredBy(
  order: Order,
  rows: readonly SentWithdrawalLine[],
  earlier: Declared | null,
  postedAt: Temporal.Instant,
): Declared | null {
  const at = instantOf(order, rows, earlier, postedAt)
  const units = new Map(
    rows.map((row) => [row.lineKey, unitsOf(order, row)] as const).filter(([, unitCount]) => unitCount > 0),
  )
  return units.size > 0 ? { at, units } : null
}

/** Writes the form's hidden field. The form's key is issued for exactly this text, so that no instant can be forged. */
export function writeDeclared({ at, units }: Declared): string {
  return [String(at), ...[...units].map(([key, unitCount]) => `${encodeURIComponent(key)}:${unitCount}`)].join(' ')
}

/** The purpose for which the form's key is issued. */
export function purposeOf(order: Pick<Order, 'orderNumber'>, declared: Declared | null): string {
  return declared === null ? WITHDRAW : purposeWith(order, writeDeclared(declared))
}

/** The key of a posted form, and its earlier declaration; null if we did not issue the key. */
export function sentKey(visit: OrderVisit): { key: string; declared: Declared | null } | null {
  const text = sentValue(visit.fields, FIELDS.declared)
  const key = text === '' ? null : sentCommandKey(visit, purposeWith(visit.order, text))
  if (key !== null) return { key, declared: ifRecent(readDeclared(text), visit.now) }
  const plainKey = sentCommandKey(visit, WITHDRAW)
  return plainKey === null ? null : { key: plainKey, declared: null }
}

/** The declaration in a saved post or a URL; null if it is too old or the key was not issued for exactly that text. */
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

/** Reads only a text that we wrote. */
function readDeclared(text: string): Declared {
  const [at = '', ...lines] = text.split(' ')
  const units = lines.map((line): [string, number] => {
    const [key = '', unitCount] = line.split(':')
    return [decodeURIComponent(key), Number(unitCount)]
  })
  return { at: Temporal.Instant.from(at), units: new Map(units) }
}

/** The instant of the withdrawal: adding a line or units to the declaration makes it new. */
export function instantOf(
  order: Order,
  rows: readonly SentWithdrawalLine[],
  declared: Declared | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const isWithin = (row: SentWithdrawalLine) => unitsOf(order, row) <= (declared?.units.get(row.lineKey) ?? 0)
  return declared !== null && rows.every(isWithin) ? declared.at : now
}

/** A row without a number means all units. An unknown line or an invalid number declares nothing. */
function unitsOf({ lines }: Order, { lineKey, quantity }: SentWithdrawalLine): number {
  const all = lines.find(({ key }) => key === lineKey)?.quantity ?? 0
  if (quantity === '') return all
  return /^\d{1,6}$/.test(quantity) ? Math.min(all, Number(quantity)) : 0
}
