import { deliveryDayOf } from '../orders/delivery-day.ts'
import { canonicalStatus, readLineStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { Policy } from '../policy/policy.ts'
import type { BrandSite } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
import { isFurniture } from './line-return-status.ts'
import { isWithinReturnWindow, type WindowOptions, withUsualWindow } from './return-window.ts'
import {
  NOT_RETURNABLE_WORDS,
  RETURNABLE_STATUSES,
  STATUS_REASONS,
  WHY_NOT_SENTENCES,
  type WhyNotCode,
} from './why-not-returnable.data.ts'

export interface EligibilityOptions extends WindowOptions {
  /**
   * A gift receipt that was sent stops only the buyer (ELI-05, D-42); once its recipient returns the line, the line is
   * closed to all others (D-168). Otherwise, only the status and the kind of goods count for a withdrawal, which is a
   * legal right (ELI-03 to ELI-10, D-125).
   */
  returner?: 'buyer' | 'gift-recipient' | 'withdrawal'
}

export interface WhyNot {
  code: WhyNotCode
  sentence: string
  hint: string | null
  /** The day on which the goods should arrive, so that they become returnable (D-126). */
  changesOn: Temporal.PlainDate | null
}

/** Pages and API calls share this rule (D-126). The status is checked before flags, since it explains more (D-09). */
export function whyNotReturnable(
  reported: OrderLine,
  order: Pick<Order, 'placedAt'>,
  at: Temporal.Instant,
  { returner = 'buyer', ...window }: EligibilityOptions = {},
): WhyNot | null {
  const line = { ...reported, status: canonicalStatus(reported.status) }
  const byStatus = statusReasonOf(line)
  if (byStatus) return withSentence(byStatus, line, dayOf(at))
  // A line that a gift recipient is returning is closed to all others (D-168).
  if (line.returnedByRecipient && returner !== 'gift-recipient') return withSentence('gift-receipt-sent', line, null)
  if (isFurniture(line)) return FURNITURE
  const code = returner === 'withdrawal' ? goodsReasonOf(line) : shopReasonOf(line, order, at, { returner, ...window })
  if (code === null) return null
  // For a replacement, any other reason is shown as "Reshipped" (ELI-17).
  const why = withSentence(line.status === 'Reshipped' ? 'reshipped' : code, line, null)
  return code === 'window-expired' ? { ...why, hint: NOT_RETURNABLE_WORDS.stillFaulty } : why
}

export function rowMessage(site: BrandSite, { status }: OrderLine, why: WhyNot | null): string | null {
  if (why) return whyNotSentenceAt(site, why)
  return canonicalStatus(status) === 'Reshipped' ? WHY_NOT_SENTENCES.reshipped : null
}

function statusReasonOf({ status }: OrderLine): WhyNotCode | null {
  if (RETURNABLE_STATUSES.includes(status)) return null
  return (Object.hasOwn(STATUS_REASONS, status) && STATUS_REASONS[status]) || 'other-status'
}

/** True for replacements and for items that were replaced (ELI-06, ELI-07). */
function isReshipBlocked({ status, facts }: OrderLine): boolean {
  return Boolean(facts.reshipParentKey) || (status === 'Reshipped' && facts.reshipDisabled === true)
}

function shopReasonOf(
  line: OrderLine,
  order: Pick<Order, 'placedAt'>,
  at: Temporal.Instant,
  { returner, ...window }: EligibilityOptions,
): WhyNotCode | null {
  if (isReshipBlocked(line)) return 'reshipped'
  const byFlags = goodsReasonOf(line) ?? flagReasonOf(line, returner)
  const inWindow = returner === 'gift-recipient' ? withUsualWindow(line) : line
  return byFlags ?? (isWithinReturnWindow(inWindow, order, at, window) ? null : 'window-expired')
}

function goodsReasonOf({ productType, facts }: OrderLine): WhyNotCode | null {
  return kindReasonOf(productType) ?? (facts.serviceItem === true ? 'not-returnable' : null)
}

function kindReasonOf(productType: string): 'e-gift-card' | 'food' | null {
  if (productType === 'EGiftCard') return 'e-gift-card'
  return productType === 'Foods' ? 'food' : null
}

/** Why a product can never be returned online, in any order; null if it can. */
export function whyNeverReturnable(
  product: { productType: string; department?: string },
  { neverReturned }: Policy,
): 'furniture' | 'e-gift-card' | 'food' | 'not-returnable' | null {
  if (isFurniture(product)) return 'furniture'
  const isOfDepartment = neverReturned.departments.includes(product.department ?? '')
  return kindReasonOf(product.productType) ?? (isOfDepartment ? 'not-returnable' : null)
}

function flagReasonOf({ status, facts }: OrderLine, returner: EligibilityOptions['returner']): WhyNotCode | null {
  const isUnableToReturn = facts.ableToReturn === false && status !== 'Reshipped'
  if (isUnableToReturn || facts.returnable === false || facts.neverReturned === true) return 'not-returnable'
  return facts.giftEmailSent === true && returner === 'buyer' ? 'gift-receipt-sent' : null
}

const FURNITURE: WhyNot = {
  code: 'furniture',
  get sentence() {
    return WHY_NOT_SENTENCES.furniture
  },
  hint: null,
  changesOn: null,
}

/** Without a phone number the sentence does not suggest a call. */
export function whyNotSentenceAt(
  { hasPhone }: BrandSite,
  { code, sentence }: Pick<WhyNot, 'sentence'> & { code: string },
): string {
  return code === 'furniture' && !hasPhone ? NOT_RETURNABLE_WORDS.furnitureWithoutPhone : sentence
}

function withSentence(code: WhyNotCode, line: OrderLine, today: Temporal.PlainDate | null): WhyNot {
  const sentence = code === 'other-status' ? readLineStatus(line).label : WHY_NOT_SENTENCES[code]
  return { code, sentence, hint: null, changesOn: today && arrivalOf(line, today) }
}

/** Null once the expected day has passed. */
function arrivalOf(line: OrderLine, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const { stage } = readLineStatus(line)
  const isComing = stage === 'created' || stage === 'preparing' || line.status === 'On its way to store'
  const day = isComing && line.productType !== 'EGiftCard' ? deliveryDayOf(line, today) : null
  const on = day?.from ?? day?.on ?? null
  return on && Temporal.PlainDate.compare(on, today) >= 0 ? on : null
}
