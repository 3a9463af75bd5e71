import type { Order } from '../../domain/orders/order.ts'
import type { SubmittedWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { FIELDS } from './choosing.ts'
import { WITHDRAW_PURPOSE } from './record-withdrawal.ts'

/** A declaration interrupted by sign-in: its units count as withdrawn at its instant, not at a later one (D-163). */
export interface InterruptedDeclaration {
  at: Temporal.Instant
  units: ReadonlyMap<string, number>
}

/** An interrupted declaration must be confirmed within this time, or it no longer counts. */
export const CONFIRMED_WITHIN_MINUTES = 24 * 60

/** Reads the declaration in a saved post; if it adds nothing to an `earlier` one, it keeps that one's instant. */
export function declarationInSavedPost(
  order: Order,
  rows: readonly SubmittedWithdrawalLine[],
  earlier: InterruptedDeclaration | null,
  postedAt: Temporal.Instant,
): InterruptedDeclaration | null {
  const at = withdrawalInstant(order, rows, earlier, postedAt)
  const units = new Map(
    rows.map((row) => [row.lineKey, unitsOf(order, row)] as const).filter(([, unitCount]) => unitCount > 0),
  )
  return units.size > 0 ? { at, units } : null
}

/** Writes the form's hidden field. The form's key is issued for exactly this text, so that no instant can be forged. */
export function declarationText({ at, units }: InterruptedDeclaration): string {
  return [String(at), ...[...units].map(([key, unitCount]) => `${encodeURIComponent(key)}:${unitCount}`)].join(' ')
}

/** The purpose for which the form's key is issued. */
export function keyPurposeFor(order: Pick<Order, 'orderNumber'>, declared: InterruptedDeclaration | null): string {
  return declared === null ? WITHDRAW_PURPOSE : purposeWith(order, declarationText(declared))
}

/** The key of a posted form, and its earlier declaration; null if we did not issue the key. */
export function readSentKey(visit: OrderVisit): { key: string; declared: InterruptedDeclaration | null } | null {
  const text = sentValue(visit.fields, FIELDS.declared)
  const key = text === '' ? null : sentCommandKey(visit, purposeWith(visit.order, text))
  if (key !== null) return { key, declared: ifRecent(readDeclaration(text), visit.now) }
  const plainKey = sentCommandKey(visit, WITHDRAW_PURPOSE)
  return plainKey === null ? null : { key: plainKey, declared: null }
}

/** The declaration in a saved post or a URL; null if it is too old or the key was not issued for exactly that text. */
export function findDeclarationIn(
  { isCommandKey, order, now }: OrderVisit,
  text: string,
  key: string,
): InterruptedDeclaration | null {
  const isOurs = text !== '' && isCommandKey(key, purposeWith(order, text))
  return isOurs ? ifRecent(readDeclaration(text), now) : null
}

function purposeWith({ orderNumber }: Pick<Order, 'orderNumber'>, text: string): string {
  return `${WITHDRAW_PURPOSE} ${orderNumber} ${text}`
}

function ifRecent(declared: InterruptedDeclaration, now: Temporal.Instant): InterruptedDeclaration | null {
  return Temporal.Instant.compare(now, declared.at.add({ minutes: CONFIRMED_WITHIN_MINUTES })) <= 0 ? declared : null
}

/** Reads only a text that we wrote. */
function readDeclaration(text: string): InterruptedDeclaration {
  const [at = '', ...lines] = text.split(' ')
  const units = lines.map((line): [string, number] => {
    const [key = '', unitCount] = line.split(':')
    return [decodeURIComponent(key), Number(unitCount)]
  })
  return { at: Temporal.Instant.from(at), units: new Map(units) }
}

/** The instant of the withdrawal: adding a line or units to the declaration makes it new. */
export function withdrawalInstant(
  order: Order,
  rows: readonly SubmittedWithdrawalLine[],
  declared: InterruptedDeclaration | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const isWithin = (row: SubmittedWithdrawalLine) => unitsOf(order, row) <= (declared?.units.get(row.lineKey) ?? 0)
  return declared !== null && rows.every(isWithin) ? declared.at : now
}

/** A row without a number means all units. An unknown line or an invalid number declares nothing. */
function unitsOf({ lines }: Order, { lineKey, quantity }: SubmittedWithdrawalLine): number {
  const all = lines.find(({ key }) => key === lineKey)?.quantity ?? 0
  if (quantity === '') return all
  return /^\d{1,6}$/.test(quantity) ? Math.min(all, Number(quantity)) : 0
}
