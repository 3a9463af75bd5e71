import { formatMoney } from '../../../domain/money/money.ts'
import { paymentNameInSentence } from '../../../domain/orders/cancel-refund.ts'
import { itemFacts, itemNames } from '../../../domain/orders/item-names.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { EACH_METHOD_SENTENCE } from '../../../domain/orders/payment-name.ts'
import { offeredPaths } from '../../../domain/return-methods/returns-promise.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { isGiftReturn } from '../../../domain/returns/return.ts'
import { sendBySentence } from '../../../domain/returns/send-by.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import type { BrandSite, Sites } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { isRefundedAsCard } from '../../../domain/tracking/customer-actions.ts'
import type { ReturnProgress } from '../../../domain/tracking/progress.ts'
import { refundDate } from '../../../domain/tracking/refund-date.ts'
import { deductedPence, refundedPence, type TrackedItem } from '../../../domain/tracking/refunded-money.ts'
import {
  cardUseBySentence,
  isReduced,
  lineRejectionText,
  REJECTION_DISPUTE_TEXT,
  rejectionNote,
} from '../../../domain/tracking/rejection.ts'
import type { NotifiedStatus } from '../../../domain/tracking/return-notifications.ts'
import { RETURN_STATUSES, statusWords } from '../../../domain/tracking/return-statuses.data.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { defineWords } from '../../../domain/words/words.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import type { MailItem, MailPart } from '../../../ui/mail-parts.tsx'
import { type MailBrand, type MailRecipient, type OrderMail, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import type { WrittenMail } from '../../order-records/order.write.ts'
import { RETURN_MESSAGES } from '../../returns/messages.ts'
import { trackingFacts } from '../../returns/return-proof.ts'
import { PROOF_MESSAGES } from '../../returns/return-proof-messages.ts'
import { TRACK_MESSAGES } from '../track-messages.ts'

export interface TrackingMails {
  statusChanged(what: NotifiedStatus, data: TrackingMailData, to: MailParty): WrittenMail
  /** The mail names only these items, since earlier rejections had a mail of their own. */
  rejected(items: readonly TrackedItem[], data: TrackingMailData, to: MailParty): WrittenMail
  cardEnds(item: TrackedItem, data: TrackingMailData, to: MailParty): WrittenMail
}

type MailContents = Omit<OrderMail, 'kind' | 'orderNumber' | 'returnNumber'>

export function trackingMails(brand: MailBrand, origin: () => MailRecipient<MailParty>['origin']): TrackingMails {
  const write = (kind: string, { order, created, items }: TrackingMailData, to: MailParty, contents: MailContents) => {
    const { orderNumber, returnNumber } = created
    const { site } = order
    return writeOrderMail(
      brand,
      { to, site, origin: origin() },
      {
        ...{ kind, orderNumber, returnNumber, preview: contents.paragraphs.slice(0, 2).join(' ') },
        ...contents,
        parts: [...(contents.parts ?? []), detailsPart(created, items)],
      },
      { label: PAGE_NAMES.trackReturn, href: urls.trackReturns(brand.sites[site], orderNumber, returnNumber) },
    )
  }
  return {
    statusChanged: (what, data, to) => write(KINDS[what], data, to, statusMail(what, data, brand.sites)),
    rejected: (items, data, to) => write('return-rejected', data, to, rejectedText(items, data)),
    cardEnds: (item, data, to) => {
      const cardText = isGiftReturn(data.created) ? MAIL_MESSAGES.gift.cardFor : MAIL_MESSAGES.card.sentFor
      const [sentFor, useBySentence] = [cardText(item.line.description), useByNoteOf(item, data)]
      return write('gift-card-ends', data, to, {
        heading: MAIL_MESSAGES.card.heading,
        paragraphs: [sentFor, `${MAIL_MESSAGES.card.spent} ${MAIL_MESSAGES.card.notFound}`],
        ...(useBySentence && { strong: useBySentence, preview: `${useBySentence} ${sentFor}` }),
      })
    },
  }
}

const KINDS: Readonly<Record<NotifiedStatus, string>> = {
  received: 'return-received',
  'refund-completed': 'return-refunded',
  missing: 'return-missing',
  damaged: 'return-damaged',
  'heading-back': 'return-heading-back',
  'collection-attempted': 'collection-attempted',
  'collection-refused': 'collection-refused',
}

function statusMail(what: NotifiedStatus, data: TrackingMailData, sites: Sites): MailContents {
  if (what === 'received') return receivedText(data)
  if (what === 'refund-completed') return refundMailContents(data)
  const { created, order, progress } = data
  const { next } = RETURN_STATUSES[what]
  const { label, advice } = statusWords(what, created)
  const happenedSentences = what === 'missing' || what === 'damaged' ? [MAIL_MESSAGES.happened[what]] : []
  const { sendBy } = created.facts
  const rebookSentences = [
    bookAgainText(sites[order.site]),
    ...(sendBy ? [sendBySentence(formatWeekday(Temporal.PlainDate.from(sendBy)))] : []),
    isGiftReturn(created) ? MAIL_MESSAGES.gift.later : MAIL_MESSAGES.refundLater,
  ]
  return {
    heading: label ?? '',
    paragraphs: [
      ...happenedSentences,
      ...parcelsSentence(what, progress),
      ...advice,
      ...(next === 'rebook' ? rebookSentences : []),
    ],
  }
}

function bookAgainText(site: BrandSite): string {
  const paths = offeredPaths(site)
  if (paths.length === 0) return COMMON_SENTENCES.byContact
  if (!paths.includes('collect-from-home')) return MAIL_MESSAGES.bookAgain.anotherWay
  return MAIL_MESSAGES.bookAgain[paths.length > 1 ? 'orAnotherWay' : 'collection']
}

/** When this mail is written, the refund of the received return may already be completed. */
function receivedText({ created, progress, today }: TrackingMailData): MailContents {
  const { label, advice } = statusWords('received', created)
  const refund = refundDate(created, progress, today)
  return {
    heading: label ?? '',
    paragraphs: [
      MAIL_MESSAGES.hasReachedUs(progress.parcels.length),
      ...(progress.reachedStep === 4 ? [] : advice),
      ...(refund?.lateSentence ? [refund.lateSentence] : []),
    ],
    // A completed refund has a mail of its own.
    ...(refund && !refund.lateSentence && progress.reachedStep < 4 && { strong: MAIL_MESSAGES.refundOn(refund) }),
  }
}

function rejectedText(items: readonly TrackedItem[], data: TrackingMailData): MailContents {
  const isLowerRefund = items.some(({ line }) => isReduced(line) || line.facts.rejection?.eGiftCardIssued)
  const { heading, checked } = isGiftReturn(data.created)
    ? { heading: TRACK_MESSAGES.gift.about, checked: MAIL_MESSAGES.gift.rejected.checked }
    : {
        heading: isLowerRefund ? MAIL_MESSAGES.rejected.reduced : TRACK_MESSAGES.about,
        checked: MAIL_MESSAGES.rejected.checked,
      }
  return {
    heading,
    paragraphs: [checked],
    parts: [
      {
        kind: 'items',
        title: MAIL_MESSAGES.rejected.title,
        items: items.flatMap((item) => rejectedItem(item, data)),
        ending: REJECTION_DISPUTE_TEXT,
      },
    ],
  }
}

function rejectedItem(item: TrackedItem, data: TrackingMailData): MailItem[] {
  const { line } = item
  if (!line.facts.rejection) return []
  const reason = lineRejectionText(line, data.order.currency)
  // The usual text, "We've emailed you the details", is no help in the email itself.
  const text = reason.isUnknown ? rejectionReason(line, data.order) : reason.text
  const useBySentence = useByNoteOf(item, data)
  return [
    {
      name: line.description,
      facts: factsOf(item),
      note: rejectionNote(line) ?? '',
      text: useBySentence ? `${text} ${useBySentence}` : text,
    },
  ]
}

function rejectionReason(line: OrderLine, { currency }: Order): string {
  const { gift, rejected } = MAIL_MESSAGES
  if (line.rejectedGift) return isReduced(line) ? gift.rejected.reduced : gift.rejected.asCard
  const { eGiftCardIssued = false, reductionPence = 0 } = line.facts.rejection ?? {}
  if (eGiftCardIssued) return rejected.asCard
  if (reductionPence <= 0) return rejected.inFull
  return rejected.deducted(formatMoney({ pence: reductionPence, currency }))
}

function parcelsSentence(what: NotifiedStatus, { parcels }: ReturnProgress): string[] {
  if (parcels.length === 1) return []
  const affectedParcels = parcels.filter(({ status }) => status === what).map(({ parcel }) => parcel)
  return [MAIL_MESSAGES.parcels(affectedParcels, parcels.length)]
}

function detailsPart(created: CreatedReturn, items: readonly TrackedItem[]): MailPart {
  const names = itemNames(items.map(({ line, returned }) => ({ ...line, quantity: returned.quantity })))
  return {
    kind: 'facts',
    title: TRACK_MESSAGES.detail.heading,
    facts: [
      ...(names ? [{ term: MAIL_MESSAGES.facts.items, value: names }] : []),
      { term: PROOF_MESSAGES.facts.returnNumber, value: created.returnNumber },
      { term: PROOF_MESSAGES.facts.orderNumber, value: created.orderNumber },
      ...trackingFacts(created),
    ],
  }
}

export interface TrackingMailData {
  order: Order
  created: CreatedReturn
  items: readonly TrackedItem[]
  progress: ReturnProgress
  today: Temporal.PlainDate
}

/** "Size M, Sky, Qty 1". */
export function factsOf({ line, returned }: TrackedItem): string {
  return [...itemFacts(line), `Qty ${returned.quantity}`].join(', ')
}

/** "Use it by 19 Dec 2026."; null unless an e-gift card was sent instead of a refund (D-99). */
export function useByNoteOf({ line, returned }: TrackedItem, { order }: TrackingMailData): string | null {
  if (!line.facts.rejection?.eGiftCardIssued || !returned.rejectedAt) return null
  return cardUseBySentence(order.site, dayOf(returned.rejectedAt))
}

export function refundMailContents(data: TrackingMailData) {
  const { created, items, order, progress } = data
  // A gift's mail names no amount, since the e-gift card itself shows its value (D-42).
  if (isGiftReturn(created)) {
    const { heading, text, notFound } = MAIL_MESSAGES.gift.sent
    return { heading, paragraphs: [text, notFound], parts: [] }
  }
  // No amount is named if one of the lines no longer exists or if no money was refunded.
  const pence = (items.length < created.lines.length ? null : refundedPence(created, items)) || null
  const cardItems = items.filter(isCard)
  const rows = pence === null ? [] : rowsOf(data, pence)
  const parts: MailPart[] = []
  const notes = pence === null ? [] : notesOf(data)
  if (rows.length > 0) parts.push({ kind: 'amounts', title: RETURN_MESSAGES.summaryTitle, rows, notes })
  if (cardItems.length > 0) {
    const toMailItem = (item: TrackedItem) => ({
      name: item.line.description,
      facts: factsOf(item),
      note: rejectionNote(item.line) ?? '',
      text: `${MAIL_MESSAGES.rejected.asCard} ${useByNoteOf(item, data) ?? ''}`.trim(),
    })
    parts.push({ kind: 'items', title: MAIL_MESSAGES.refund.cards, items: cardItems.map(toMailItem) })
  }
  const isCardsOnly = cardItems.length > 0 && cardItems.length === items.length && pence === null
  const amount = pence === null ? null : formatMoney({ pence, currency: order.currency })
  return {
    heading: progress.parcels.flatMap(({ steps }) => steps).find(({ status }) => status === REFUNDED)?.label ?? '',
    paragraphs: [
      amount === null
        ? isCardsOnly
          ? MAIL_MESSAGES.refund.cardsOnly
          : MAIL_MESSAGES.refund.noAmount
        : MAIL_MESSAGES.refund.amount(amount, refundDestinationText(data)),
      ...(isCardsOnly || isRefundedAsCard(data.created) ? [] : statusWords(REFUNDED, data.created).advice),
      ...(rows.length > 0 ? [] : notes),
    ],
    parts,
  }
}

const REFUNDED = 'refund-completed'

function isCard({ line }: TrackedItem): boolean {
  return line.facts.rejection?.eGiftCardIssued === true
}

/** The refund goes to a new e-gift card if the shopper chose one, or paid with a gift card, which can't be refilled. */
function refundDestinationText({ created }: TrackingMailData): string | null {
  const { eGiftCardRequested, refundedTo } = created.facts
  if (eGiftCardRequested) return MAIL_MESSAGES.refund.aCard
  return refundedTo === undefined ? null : paymentNameInSentence(refundedTo)
}

function notesOf({ created }: TrackingMailData): string[] {
  return (created.facts.refundNotes ?? []).map((note) => note.replace(EACH_METHOD_SENTENCE, '').trim()).filter(Boolean)
}

function rowsOf({ created, items, order }: TrackingMailData, pence: number) {
  const money = (amount: number) => formatMoney({ pence: amount, currency: order.currency })
  const { deliveryRefundPence = 0, returnCostPence = 0, refundAdjustmentPence = 0 } = created.facts
  const moneyItems = items.filter((item) => !isCard(item))
  const deducted = moneyItems.reduce((sum, item) => sum + deductedPence(item), 0)
  const lines = moneyItems.map((item) => item.returned.refundPence ?? Number.NaN)
  const others = deliveryRefundPence + refundAdjustmentPence - returnCostPence - deducted
  const sum = lines.reduce((one, other) => one + other, others)
  if (sum !== pence) return []
  return [
    ...moneyItems.map((item) => ({
      label: item.line.description,
      note: factsOf(item),
      amount: money(item.returned.refundPence ?? 0),
    })),
    { label: RETURN_MESSAGES.delivery, amount: money(deliveryRefundPence) },
    ...(returnCostPence === 0 ? [] : [{ label: RETURN_MESSAGES.returnCost, amount: money(-returnCostPence) }]),
    ...(refundAdjustmentPence === 0
      ? []
      : [{ label: RETURN_MESSAGES.adjustment, amount: money(refundAdjustmentPence) }]),
    ...(deducted === 0 ? [] : [{ label: MAIL_MESSAGES.refund.deducted, amount: money(-deducted) }]),
    { label: MAIL_MESSAGES.refund.total, amount: money(pence), total: true },
  ]
}

export const MAIL_MESSAGES = defineWords('tracking.mails', {
  facts: {
    items: 'Items',
  },
  hasReachedUs: (parcels: number) =>
    parcels > 1
      ? `${parcels === 2 ? 'Both' : `All ${parcels}`} parcels of your return have reached us.`
      : 'Your return has reached us.',
  refundOn: ({ label, value }: { label: string; value: string }) => `${label}: ${value}`,
  parcels: (affectedParcels: readonly number[], count: number) =>
    affectedParcels.length === count
      ? `This is about all ${count} parcels.`
      : `This is about ${affectedParcels.length === 1 ? 'parcel' : 'parcels'} ${listed(affectedParcels)} of ${count}.`,
  happened: {
    missing: "We're sorry. Your parcel has gone missing on its way to us.",
    damaged: "We're sorry. Your parcel was damaged on its way to us.",
  },
  bookAgain: {
    orAnotherWay:
      'You can book another collection or return it another way: open your return and choose Change your method.',
    collection: 'You can book another collection: open your return and choose Change your method.',
    anotherWay: 'You can return it another way: open your return and choose Change your method.',
  },
  refundLater: "We'll refund you once it has reached us and we've checked it.",
  /** Texts for a gift's recipient, without any amount (D-42). */
  gift: {
    later: "We'll email you an e-gift card once it has reached us and we've checked it.",
    sent: {
      heading: "We've sent your e-gift card",
      text: "Your return is complete. We've sent your e-gift card in a separate email.",
      notFound: "If you can't find it, please look in your junk mail or contact us.",
    },
    rejected: {
      checked: "We've checked your return. Here's what it means for your e-gift card.",
      asCard: "We've sent you an e-gift card.",
      reduced: "We've reduced the value of your e-gift card.",
    },
    cardFor: (name: string) => `We sent you an e-gift card for ${name}.`,
  },
  refund: {
    amount: (amount: string, where: string | null) =>
      where === null ? `We've refunded ${amount}.` : `We've refunded ${amount} to ${where}.`,
    aCard: 'a new e-gift card by email',
    noAmount: "We've completed the refund for your return.",
    cardsOnly: 'Your return is complete.',
    deducted: 'Deducted',
    total: 'Refunded',
    cards: 'E-gift cards',
  },
  rejected: {
    reduced: "We're unable to issue a full refund",
    checked: "We've checked your return. Here's what it means for your refund.",
    title: 'What we found',
    asCard: "We've sent you an e-gift card instead of a refund.",
    deducted: (amount: string) => `We've deducted ${amount} from your refund.`,
    inFull: "We've refunded it in full.",
  },
  card: {
    heading: 'Your e-gift card ends soon',
    sentFor: (name: string) => `We sent you an e-gift card in place of a refund for ${name}.`,
    spent: "If you've spent it already, you don't need to do anything.",
    notFound: "If you can't find it, please contact us.",
  },
} as const)

function listed(numbers: readonly number[]): string {
  return [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter((part) => part !== '').join(' and ')
}
