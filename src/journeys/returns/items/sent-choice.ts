import type { DraftReturn } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import {
  type ReadSelection,
  readSelection,
  type SelectedLine,
  type SentLine,
} from '../../../domain/returns/selection.ts'
import type { FormFields } from '../../../ports/kept-posts.ts'
import { sentCommandKey, sentValue, sentValues } from '../../../web/form.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { blockedBy } from '../blocked.ts'
import type { Found, Subject } from '../find-subject.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { ReturnRules } from '../return-parts.ts'
import { FIELDS, placeOf, SPLITS } from './choosing.ts'
import { LEAVE_STEP_ONE, type PageNews } from './to-page.ts'

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

export function choiceInForm(fields: FormFields, subject: Pick<Subject, 'order' | 'offered'>): Choice {
  return {
    rows: sentValues(fields, FIELDS.line).map((lineKey) => rowOf(fields, lineKey, subject)),
    later: sentValues(fields, FIELDS.later),
    together: sentValues(fields, FIELDS.together),
    refundTo: sentValue(fields, FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card',
    shownVersion: versionIn(fields),
  }
}

/** Of the draft that the page showed. */
export function versionIn(fields: FormFields): number | null {
  const version = sentValue(fields, FIELDS.version)
  return /^\d{1,9}$/.test(version) ? Number(version) : null
}

export function choiceInDraft({ items, version }: DraftReturn): Choice {
  const rows = items.lines.map(({ lineKey, quantity, reason: { primary, secondary } }) => ({
    lineKey,
    quantity: String(quantity),
    primary,
    secondary: secondary ?? '',
  }))
  return { ...NO_CHOICE, rows, later: items.later, refundTo: items.refundTo, shownVersion: version }
}

function rowOf(fields: FormFields, lineKey: string, { order, offered }: Pick<Subject, 'order' | 'offered'>): SentLine {
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

/** What a post of step 1 comes to: why the page is shown again, or what is to be kept. */
export type SentItems = { choice: Choice } & (
  | { ok: false; news: PageNews }
  | { ok: true; key: string; selection: readonly SelectedLine[]; later: readonly string[]; refundTo: RefundTo }
)

/** Reads a post of step 1 by all rules that ask nobody else. */
export function readSentItems(rules: ReturnRules, visit: OrderVisit, found: Found): SentItems {
  const { fields, now: at } = visit
  const { order } = found
  const sent = choiceInForm(fields, found)
  const again = (news: PageNews, choice = sent): SentItems => ({ ok: false, choice, news })
  const { read, later } = readRows(rules, fields, found, sent)
  if (!read.ok) return again({ problems: read.problems })
  const { selection } = read
  const options = { path: null, at, eGiftCardEnabled: rules.eGiftCardRefunds, chosen: sent.refundTo }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  // Nobody's money goes elsewhere than chosen without a word (D-59).
  if (eGiftCard.note !== null) return again({ notices: [eGiftCard.note] }, { ...sent, refundTo })
  const failure = blockedBy(visit, selection)
  if (failure !== null) {
    return again({ failure, blocked: sentValue(fields, FIELDS.blocked), together: sent.together })
  }
  const key = sentCommandKey(visit, LEAVE_STEP_ONE)
  if (key === null) return again({ notices: [SAYS.again] })
  return { ok: true, key, choice: sent, selection, later, refundTo }
}

/**
 * The rows as the rules read them. Who accepts to split sends the first items now, and keeps the rest for later; what a
 * draft keeps for later stays there until it is taken.
 */
function readRows(rules: ReturnRules, fields: FormFields, { order, back, offered, draft }: Found, sent: Choice) {
  const asked = { verdicts: back.verdicts, offered, configuredLimit: rules.maxReturnItems }
  const all = readSelection(order, sent.rows, asked)
  const accepted = SPLITS.find((one) => one === sentValue(fields, FIELDS.split))
  const first = accepted === 'together' ? sent.together : accepted && !all.ok ? all.split?.now : undefined
  const isFirst = (lineKey: string) => first?.includes(lineKey) || !back.verdicts.has(lineKey)
  const rows = first ? sent.rows.filter(({ lineKey }) => isFirst(lineKey)) : null
  const wanted = accepted ? [...sent.rows.map(({ lineKey }) => lineKey), ...sent.later] : (draft?.items.later ?? [])
  return {
    read: rows ? withLimit(readSelection(order, rows, asked), all) : all,
    later: back.online.filter((key) => wanted.includes(key)),
  }
}

/** While something is wrong with the first items, the page still shows them all, and says that they are too many. */
function withLimit(first: ReadSelection, all: ReadSelection): ReadSelection {
  if (first.ok || all.ok || all.split === null) return first
  return { ...first, split: all.split, problems: [{ code: 'too-many-items', lineKey: null }, ...first.problems] }
}
