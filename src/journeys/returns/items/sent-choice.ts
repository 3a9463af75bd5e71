import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import type { DraftReturn } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import type { SelectedLine, SentLine } from '../../../domain/returns/selection.ts'
import type { FormFields } from '../../../ports/kept-posts.ts'
import { sentValue } from '../../../web/form.ts'
import type { OfferedReasons } from '../offered-reasons.ts'

/** What stands on step 1: as it was sent or kept, and not yet believed. */
export interface Choice {
  rows: readonly SentLine[]
  /** The keys of lines that were left for a later return (D-52). */
  later: readonly string[]
  /** The keys of lines of which the page said that they travel together, where all that are ticked cannot (D-52). */
  together: readonly string[]
  refundTo: RefundTo
  /** Of the draft that the page showed. */
  shownVersion: number | null
}

export const NO_CHOICE: Choice = {
  rows: [],
  later: [],
  together: [],
  refundTo: 'original-payment-card',
  shownVersion: null,
}

/** The ways to accept a split: as many as the limit lets, or what travels together. */
export const SPLITS = ['accept', 'together'] as const

/** The names of the form's fields; those of a row end with the place of its line. */
export const FIELDS = {
  line: 'line',
  later: 'later',
  together: 'together',
  refundTo: 'refundTo',
  version: 'version',
  split: 'split',
  blocked: 'blocked',
  box: (place: string) => `line-${place}`,
  primary: (place: string) => `primary-${place}`,
  secondary: (place: string) => `secondary-${place}`,
  quantity: (place: string) => `quantity-${place}`,
} as const

/** Where a line stands in its order. Keys come from outside, and may be nothing to name a field by. */
export function placeOf({ lineNo, splitNo }: Pick<OrderLine, 'lineNo' | 'splitNo'>): string {
  return `${lineNo}-${splitNo}`
}

export function choiceInForm(fields: FormFields, order: Order, offered: OfferedReasons): Choice {
  return {
    rows: valuesOf(fields, FIELDS.line).map((lineKey) => rowOf(fields, lineKey, order, offered)),
    later: valuesOf(fields, FIELDS.later),
    together: valuesOf(fields, FIELDS.together),
    refundTo: sentValue(fields, FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card',
    shownVersion: versionIn(fields),
  }
}

/** Of the draft that the page showed. */
export function versionIn(fields: FormFields): number | null {
  const version = sentValue(fields, FIELDS.version)
  return /^\d{1,9}$/.test(version) ? Number(version) : null
}

export function choiceInDraft({ lines, later, refundTo, version }: DraftReturn): Choice {
  const rows = lines.map(({ lineKey, quantity, reason: { primary, secondary } }) => ({
    lineKey,
    quantity: String(quantity),
    primary,
    secondary: secondary ?? '',
  }))
  return { rows, later, together: [], refundTo, shownVersion: version }
}

/** The same selection has the same print, in whatever order it was sent. */
export function printOf(selection: readonly SelectedLine[]): string {
  return JSON.stringify(
    selection.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
  )
}

function rowOf(fields: FormFields, lineKey: string, order: Order, offered: OfferedReasons): SentLine {
  const line = order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return { lineKey, quantity: '', primary: '', secondary: '' }
  const place = placeOf(line)
  const primary = sentValue(fields, FIELDS.primary(place))
  const reason = offered.get(lineKey)?.find(({ code }) => code === primary)
  return {
    lineKey,
    quantity: sentValue(fields, FIELDS.quantity(place)),
    primary,
    // Without a script the field of the reason before is still there; where the new one asks for no more, it says nothing.
    secondary: reason?.secondaries.length === 0 ? '' : sentValue(fields, FIELDS.secondary(place)),
  }
}

function valuesOf(fields: FormFields, name: string): string[] {
  return [fields[name] ?? []].flat()
}
