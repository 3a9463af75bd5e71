import { hasBlockedWord } from '../messages/blocked-words.ts'
import { isTooLong } from '../messages/message-text.ts'
import { normaliseItemMessage } from '../messages/why-not-saved.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { whyNotSentenceAt } from '../returns/why-not-returnable.ts'
import type { BrandSite } from '../sites/site.ts'
import { dayOf, readDay } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { readEmail, readFirstName } from './form-problems.ts'
import { failedPart, type GiftProblem, joinParts, type ReadPart } from './gift-problem.ts'
import { giftableLines, isSoonPossible, type ReceiptWithLines } from './receipt-lines.ts'
import { sendDays } from './send-days.ts'
import { DEFAULT_GIFT_THEME, type GiftThemeCode, themesOn } from './themes-on.ts'

interface SentPrint {
  lineKeys: readonly string[]
  name: string
  message: string
  theme: string
}

export interface SentMail extends SentPrint {
  email: string
  /** `now` or `date`. */
  when: string
  date: string
}

export interface GiftPrint {
  lineKeys: string[]
  name: string
  message: string | null
  theme: GiftThemeCode
}

export interface GiftMail extends GiftPrint {
  email: string
  /** The day of sending; today means at once (D-41). */
  sendOn: Temporal.PlainDate
}

interface GiftVisit {
  now: Temporal.Instant
  site: BrandSite
}

/** Lists all problems, in the order of the fields (D-40). */
export function readGiftPrint(
  order: Order,
  sent: SentPrint,
  visit: GiftVisit,
  receipts: readonly ReceiptWithLines[] = [],
  lines: ReadPart<{ lineKeys: string[] }> = readGiftLines(order, sent.lineKeys, visit, receipts),
): ReadPart<GiftPrint> {
  const recipient = joinParts(lines, readFirstName(sent.name))
  return joinParts(recipient, joinParts(readMessage(sent.message), readTheme(sent.theme, visit)))
}

export function readGiftMail(
  order: Order,
  sent: SentMail,
  visit: GiftVisit,
  receipts: readonly ReceiptWithLines[] = [],
  lines?: ReadPart<{ lineKeys: string[] }>,
): ReadPart<GiftMail> {
  const details = joinParts(readGiftPrint(order, sent, visit, receipts, lines), readEmail(sent.email))
  return joinParts(details, readSendOn(order, sent, visit, receipts))
}

/** Reads a repeated request, whose lines may already have the receipt that was requested. */
export function readGiftMailAgain(
  order: Order,
  sent: SentMail,
  visit: GiftVisit,
  receipts: readonly ReceiptWithLines[] = [],
): ReadPart<GiftMail> {
  const lineKeys = linesOf(order, sent.lineKeys).map(({ key }) => key)
  return readGiftMail(order, sent, visit, receipts, lineKeys.length > 0 ? { ok: true, gift: { lineKeys } } : undefined)
}

/** Every chosen line must be able to have a gift receipt (D-164). */
export function readGiftLines(
  order: Order,
  sent: readonly string[],
  visit: GiftVisit,
  receipts: readonly ReceiptWithLines[] = [],
): ReadPart<{ lineKeys: string[] }> {
  if (sent.length === 0) return failedPart({ code: 'nothing-chosen' })
  const verdicts = giftableLines(order, visit.now, receipts)
  const problems = [...new Set(sent)].flatMap((lineKey): GiftProblem[] => {
    const why = verdicts.get(lineKey)
    if (why === undefined) return [{ code: 'unknown-line', lineKey }]
    return why === null ? [] : [{ code: 'line-not-possible', lineKey, why: whyNotSentenceAt(visit.site, why) }]
  })
  if (problems.length > 0) return failedPart(...problems)
  return { ok: true, gift: { lineKeys: linesOf(order, sent).map(({ key }) => key) } }
}

/** No minimum length (GFT-08). Invisible characters are no message. */
function readMessage(text: string): ReadPart<{ message: string | null }> {
  const normalised = normaliseItemMessage(text)
  if (normalised.replaceAll(/[\p{Cf}\s]/gu, '') === '') return { ok: true, gift: { message: null } }
  // Counts everything that was typed, as the counter on the page does.
  if (isTooLong(text)) return failedPart({ code: 'message-too-long', text })
  return hasBlockedWord(normalised)
    ? failedPart({ code: 'message-blocked' })
    : { ok: true, gift: { message: normalised } }
}

/** Checks today's themes even if the mail is sent later, because those were offered (D-167). */
function readTheme(sent: string, { now }: GiftVisit): ReadPart<{ theme: GiftThemeCode }> {
  const chosen = themesOn(dayOf(now)).find(({ value }) => value === (sent || DEFAULT_GIFT_THEME))
  if (!chosen) return failedPart({ code: 'theme-unknown' })
  return chosen.isVisible ? { ok: true, gift: { theme: chosen.value } } : failedPart({ code: 'theme-out-of-season' })
}

function readSendOn(
  order: Order,
  { lineKeys, when, date }: SentMail,
  visit: GiftVisit,
  receipts: readonly ReceiptWithLines[],
): ReadPart<{ sendOn: Temporal.PlainDate }> {
  const today = dayOf(visit.now)
  // Without a script the form can send both "now" and a date. This is refused, so that no present is announced early.
  if (when === 'now' && date.trim() !== '') return failedPart({ code: 'when-unclear' })
  if (when === 'now') return { ok: true, gift: { sendOn: today } }
  if (when !== 'date') return failedPart({ code: 'when-missing' })
  if (date.trim() === '') return failedPart({ code: 'date-missing' })
  const sendOn = readDay(date.trim())
  // Items that can't have a receipt are reported separately and don't limit the date, unless they soon can.
  const verdicts = giftableLines(order, visit.now, receipts)
  const lines = linesOf(order, lineKeys).filter(({ key }) => isSoonPossible(verdicts.get(key)))
  if (sendOn && lines.length === 0) return { ok: true, gift: { sendOn } }
  const { first, last } = sendDays(lines, today)
  const isBetween =
    sendOn && Temporal.PlainDate.compare(first, sendOn) <= 0 && Temporal.PlainDate.compare(sendOn, last) <= 0
  if (isBetween) return { ok: true, gift: { sendOn } }
  return failedPart({ code: 'date-out-of-range', first: formatDay(first), last: formatDay(last) })
}

function linesOf({ lines }: Order, keys: readonly string[]): OrderLine[] {
  return lines.filter(({ key }) => keys.includes(key))
}
