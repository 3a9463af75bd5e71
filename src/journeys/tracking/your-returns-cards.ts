import { formatMoney } from '../../domain/money/money.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { mayChangeMethod } from '../../domain/returns/change-of-method.ts'
import { codeOf } from '../../domain/returns/proof.ts'
import { sendBySentence } from '../../domain/returns/send-by.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { progressOf, type ReturnProgress, shortStatus } from '../../domain/tracking/progress.ts'
import { refundDate, refundedOn } from '../../domain/tracking/refund-date.ts'
import { type RefundToCome, refundToCome } from '../../domain/tracking/refund-to-come.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { statusWords } from '../../domain/tracking/status-words.ts'
import {
  ALREADY_SENT,
  isLongUnscanned,
  nextThing,
  overdueOf,
  trackedCarrierName,
} from '../../domain/tracking/what-to-do.ts'
import type { ListedReturn } from '../../ports/order-records.ts'
import type { LinkedTextProps } from '../../ui/linked-text.tsx'
import type { OpenReturnCardProps } from '../../ui/open-return-card.tsx'
import type { RefundedReturnProps } from '../../ui/refunded-return.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'
import { YOUR_RETURNS_MESSAGES as SAYS, WARNINGS } from './your-returns-messages.ts'

export interface ReadReturn extends ListedReturn {
  progress: ReturnProgress
  amount: RefundToCome
  isRejected: boolean
}

type Asked = Pick<Visit, 'now' | 'hasPage' | 'pictureOf'>

/** How long a returned parcel stays listed: it can be sent again (D-127). */
const BACK_DAYS = 14

export function readReturn(listed: ListedReturn): ReadReturn {
  const { created, order } = listed
  const isRejected = order.lines.some(({ facts }) => facts.rejection !== undefined)
  const progress = progressOf(created, { isRejected })
  return { ...listed, progress, isRejected, amount: refundToCome(created, order.lines, progress) }
}

export function isRefundedReturn({ progress }: ReadReturn): boolean {
  return progress.reached === 4
}

export function isOpen(read: ReadReturn, today: Temporal.PlainDate): boolean {
  if (isRefundedReturn(read) || read.progress.over) return false
  if (read.endedAt === null) return true
  return Temporal.PlainDate.compare(dayOf(read.endedAt).add({ days: BACK_DAYS }), today) >= 0
}

export function toOpenCard(read: ReadReturn, visit: Asked): OpenReturnCardProps {
  const { created, order, progress, amount } = read
  const short = shortStatus(progress, created)
  const refund = amount.as === 'nothing' ? null : refundDate(created, progress, dayOf(visit.now))
  const itemCount = itemCountOf(read)
  return {
    returnNumber: created.returnNumber,
    // Not sent back, not expected (D-128).
    status: {
      label: created.path === null && short.step === 1 ? (statusWords('started', created).label ?? '') : short.label,
      ...lookOf(short),
    },
    refund: moneyOf(read),
    facts: [...numbersOf(read), SAYS.items(itemCount)],
    items: namesOf(order.lines.map(({ description }) => description)),
    marksDone: progress.shownStep,
    warning: warningOf(read, refund?.late ?? null, visit),
    pictures: order.lines.map(({ picture, description }) => ({ src: visit.pictureOf(picture), name: description })),
    itemCount,
    refundTo: refundTo(read),
    ...(isOfGift(created) && { refundTerm: SAYS.youGet }),
    when: refund?.value ?? null,
    next: nextOf(read, visit),
  }
}

/** "Shirt, Mug and 2 more" */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ')
  return names.length > 2 ? SAYS.andMore(shown, names.length - 2) : shown
}

function lookOf({
  isProblem,
  step,
}: ReturnType<typeof shortStatus>): Pick<OpenReturnCardProps['status'], 'tone' | 'icon'> {
  if (isProblem) return { tone: 'error', icon: 'error' }
  return { tone: 'info', icon: step === 1 ? 'clock' : step === 2 ? 'truck' : 'box' }
}

function numbersOf({ created }: ReadReturn): string[] {
  return [SAYS.return(created.returnNumber), SAYS.order(created.orderNumber)]
}

function itemCountOf({ created }: ReadReturn): number {
  return created.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function moneyOf({ amount, order }: ReadReturn): string | null {
  return amount.pence === null ? null : formatMoney({ pence: amount.pence, currency: order.currency })
}

function refundTo({ created, amount }: ReadReturn): string | null {
  if (amount.as === 'nothing') return null
  return amount.as === 'e-gift-card' ? SAYS.eGiftCard : (created.facts.refundedTo ?? null)
}

/** A late refund matters more than the reason. */
function warningOf(
  { created, order, progress }: ReadReturn,
  late: string | null,
  visit: Asked,
): LinkedTextProps | null {
  const contact = contactOf({ created, order }, visit)
  const linked = (text: string, words: string) => ({ text, link: contact === null ? null : { words, href: contact } })
  if (late !== null) return linked(late, 'contact us')
  const overdue = overdueOf(created, progress, dayOf(visit.now))
  if (isLongUnscanned(created, visit.now))
    return linked([overdue, ALREADY_SENT].filter((text) => text !== null).join(' '), 'Contact us')
  if (overdue !== null) return { text: overdue, link: null }
  const { sendBy } = created.facts
  if (RETURN_STATUSES[progress.told].next === 'rebook' && sendBy) {
    return { text: sendBySentence(formatWeekday(Temporal.PlainDate.from(sendBy))), link: null }
  }
  const carrier = created.carrier ? trackedCarrierName(created.carrier) : SAYS.aCarrier
  const text = WARNINGS[progress.told]?.(carrier)
  return text === undefined ? null : { text, link: null }
}

function nextOf({ created, order, progress }: ReadReturn, visit: Asked): OpenReturnCardProps['next'] {
  const waysOn = { mayChange: mayChangeMethod(created, order, visit.now) }
  const { title, text, action } = nextThing(created, progress, dayOf(visit.now), waysOn)
  const shown = actionOf(action, { created, order }, visit)
  const track = trackHref({ created, order }, visit)
  return { title, text, action: shown, trackHref: shown?.href === track ? null : track }
}

/** D-132. */
function contactOf({ created, order }: Pick<ListedReturn, 'created' | 'order'>, { hasPage }: Asked): string | null {
  const { orderNumber, returnNumber } = created
  return hasPage(PATHS.contact) ? urls.contact(SITES[SITES[order.site].main], { orderNumber, returnNumber }) : null
}

function trackHref({ created, order }: Pick<ListedReturn, 'created' | 'order'>, { hasPage }: Asked): string | null {
  const { orderNumber, returnNumber } = created
  return hasPage(PATHS.trackReturns) ? urls.trackReturns(SITES[order.site], orderNumber, returnNumber) : null
}

type Action = NonNullable<OpenReturnCardProps['next']['action']>

function actionOf(
  action: ReturnType<typeof nextThing>['action'],
  { created, order }: Pick<ListedReturn, 'created' | 'order'>,
  visit: Asked,
): Action | null {
  const contact = contactOf({ created, order }, visit)
  if (action === 'contact' && contact !== null) return { href: contact, label: SAYS.contactUs, isMain: true }
  if (action === 'print-label' && visit.hasPage(PATHS.returnLabel)) {
    const href = urls.returnLabel(SITES[order.site], created)
    return { href, label: SAYS.printLabel, icon: 'print', isMain: true }
  }
  const href = trackHref({ created, order }, visit)
  if (href === null) return null
  if (action !== 'show-code') return { href, label: SAYS.track }
  const label = codeOf(created)?.kind === 'barcode' ? SAYS.showBarcode : SAYS.showQr
  return { href, label, icon: 'qr', isMain: true }
}

function refundedOnDay(read: ReadReturn, day: string): string {
  // The status says that it was a card.
  if (isOfGift(read.created)) return day
  return read.amount.as === 'e-gift-card' ? SAYS.asEGiftCard(day) : SAYS.refundedOn(day, refundTo(read))
}

export function toRefundedRow(read: ReadReturn, visit: Asked): RefundedReturnProps {
  const { created, order, isRejected } = read
  const [first] = order.lines
  const { orderNumber, returnNumber } = created
  const on = refundedOn(created.scans)
  const day = on && formatWeekday(on)
  return {
    returnNumber,
    name: first?.description ?? SAYS.return(returnNumber),
    picture: visit.pictureOf(first?.picture ?? null),
    moreItems: itemCountOf(read) - 1,
    href: trackHref(read, visit) ?? urls.orderDetails(SITES[order.site], orderNumber),
    facts: numbersOf(read),
    status: isRejected && !isOfGift(created) ? SAYS.refundActioned : statusWords('refund-completed', created).short,
    refunded: day && refundedOnDay(read, day),
    amount: moneyOf(read),
  }
}
