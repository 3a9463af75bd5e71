import { formatList } from '../catalogue/format-list.ts'
import { GIFT_CARD_NAME } from '../orders/payment-name.ts'
import { PARCEL_SIZES } from '../policy/return-method.ts'
import type { ReturnMethodTerms } from '../policy/return-methods.data.ts'
import { carrierName, returnShopsName, type ShopNames } from '../return-methods/method-texts.ts'
import { collectionTime } from '../return-methods/next-steps.ts'
import { placeListFor } from '../return-methods/return-place.ts'
import { hasLabel, proofCodeOf } from '../returns/proof.ts'
import type { CreatedReturn, ReturnScan, ReturnStatus } from '../returns/return.ts'
import { bringBySentence, isPastSendBy, overdueSentence, sendBySentence } from '../returns/send-by.ts'
import { dayOf } from '../time/days.ts'
import { formatDay, formatWeekday } from '../time/format-day.ts'
import { COMMON_SENTENCES } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'
import { type ReturnProgress, scansOfParcels } from './progress.ts'
import { RETURN_STATUSES, statusWords } from './return-statuses.data.ts'

type Tracked = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'scans' | 'createdAt' | 'recipientId'>

export interface NextAction {
  title: string
  text: string
  action: 'show-code' | 'print-label' | 'contact' | 'track'
}

/** After this many days without a scan we ask whether the parcel was sent (D-132). */
const UNSCANNED_DAYS = 10

const WORDS = defineWords('tracking.next', {
  nothingToDo: 'Nothing to do for now',
  nothingToSend: 'Nothing to send back',
  noNeedToSend: "You don't need to send this back.",
  inStore: (shops: string) => `In store, ${shops}`,
  dropOff: (carrier: string) => `${carrier} drop-off`,
  collection: (carrier: string) => `${carrier} collection`,
  created: (day: string) => `created ${day}`,
  returnsTeam: 'Our returns team',
  expected: "We're expecting it.",
  /** What can be done after a failed collection; the sentences below are put together from these. */
  rebook: {
    largerSize: 'a larger size',
    otherCarrier: 'another carrier',
    otherDay: 'another day',
    otherWay: 'return it another way',
    book: (what: string) => `book ${what}`,
    sentence: (alternatives: string) => `You can ${alternatives}.`,
  },
  showBarcode: (place: string) => `Show your barcode at ${place}.`,
  dropItOff: (place: string) => `Drop your parcel off at ${place}.`,
  handItOver: 'Hand your parcel over when the driver comes.',
  missed: {
    canChange: (day: string, alternatives: string) =>
      `Your collection was booked for ${day}, and we haven't heard that it was picked up. If no one came, you can ${alternatives}.`,
    contact: (day: string) =>
      `Your collection was booked for ${day}, and we haven't heard that it was picked up. If no one came, please contact us.`,
  },
  parcelReady: (day: string, time: string) => `Have your parcel ready on ${day}, ${time}.`,
  parcelsReady: (day: string, time: string) => `Have your parcels ready on ${day}, ${time}.`,
  aDropOff: 'the drop-off',
  anyDropOff: (carrier: string) => `any ${carrier} drop-off`,
  contact: 'Please contact us',
  again: 'You can return it again',
  wasItPickedUp: 'Was it picked up?',
  ready: (day: string) => `Have it ready on ${day}`,
  driver: 'The driver',
  collects: (carrier: string, time: string) => `${carrier} collects it from you, ${time}.`,
  bringItIn: 'Bring it in',
  bringItInBy: (day: string) => `Bring it in by ${day}`,
  withBarcode: (place: string) => `To ${place}, with your barcode.`,
  dropOffTitle: 'Drop it off',
  dropOffBy: (day: string) => `Drop it off by ${day}`,
  at: (place: string) => `At ${place}.`,
  atWithoutPrinter: (place: string) => `At ${place}. No printer needed.`,
  handedTo: (receiver: string, day: string) => `Handed to ${receiver} on ${day}.`,
  handedOver: (day: string) => `Handed over on ${day}.`,
} as const)

export function handOverName({ path, carrier }: Pick<Tracked, 'path' | 'carrier'>, names: ShopNames): string {
  if (path === null || carrier === null) return WORDS.nothingToSend
  if (path === 'in-store') return WORDS.inStore(receiverName(carrier, names))
  return WORDS[path === 'postal' ? 'dropOff' : 'collection'](trackedCarrierName(carrier))
}

/** The day of the hand-over, else the day booked for the collection, else the day on which the return was created. */
export function handOverDay({ facts, createdAt, scans }: Pick<Tracked, 'facts' | 'createdAt' | 'scans'>): string {
  const first = firstHandOver(scans)
  if (first) return formatDay(dayOf(first.at))
  if (facts.collectionOn) return formatDay(Temporal.PlainDate.from(facts.collectionOn))
  return WORDS.created(formatDay(dayOf(createdAt)))
}

function firstHandOver(scans: readonly ReturnScan[]): ReturnScan | null {
  return scans
    .filter(({ status }) => RETURN_STATUSES[status].isHandedOver)
    .reduce<ReturnScan | null>(
      (one, scan) => (one === null || Temporal.Instant.compare(scan.at, one.at) < 0 ? scan : one),
      null,
    )
}

/** Includes carriers that shoppers cannot choose (TRK-28). */
export function trackedCarrierName(carrier: NonNullable<Tracked['carrier']>): string {
  if (carrier === 'dpd') return 'DPD'
  return carrier === 'order-management' ? WORDS.returnsTeam : carrierName(carrier)
}

/** The carrier, or the shops to which the return was brought. */
export function receiverName(carrier: NonNullable<Tracked['carrier']>, names: ShopNames): string {
  return returnShopsName(carrier, names) ?? trackedCarrierName(carrier)
}

interface MethodActions {
  /** The methods of the site; none if the method can't be changed (D-100), so that texts ask to contact us. */
  changeTo?: readonly ReturnMethodTerms[]
  /** False once the return window of a parcel that was brought back has ended. */
  canReturnAgain?: boolean
}

/** The sentence in lists of returns about one that is overdue; null if handed over, ended or not overdue (D-218). */
export function overdueListSentence(
  tracked: Tracked,
  { reachedStep, endedAs }: ReturnProgress,
  today: Temporal.PlainDate,
): string | null {
  return reachedStep === 1 && !endedAs ? overdueSentence(tracked, today) : null
}

export function bannerSentences(
  tracked: Tracked,
  { bannerStatus, endedAs }: ReturnProgress,
  today: Temporal.PlainDate,
  methodActions: MethodActions = {},
): string[] {
  if (endedAs)
    return OVER_SENTENCES[endedAs === 'cancelled' && tracked.path === 'in-store' ? 'cancelledInStore' : endedAs]
  const { next } = RETURN_STATUSES[bannerStatus]
  const { advice } = statusWords(bannerStatus, tracked)
  const until = deadlineTexts(tracked, today)
  if (next === 'rebook') return [...advice, ...rebookSentence(tracked, bannerStatus, methodActions), ...until]
  if (bannerStatus === 'refund-completed' && isRefundedAsCard(tracked)) return []
  if (next !== 'hand-over') return [...advice]
  if (tracked.path === null) return [WORDS.noNeedToSend]
  return [WORDS.expected, handOverSentence(tracked, today, methodActions), ...until]
}

/** True if the refund is an e-gift card, so that no bank shows it. */
export function isRefundedAsCard({ facts: { eGiftCardRequested, refundedTo } }: Pick<Tracked, 'facts'>): boolean {
  return eGiftCardRequested === true || refundedTo === GIFT_CARD_NAME
}

/** What remains after a failed collection, as far as the methods allow it (D-93, D-102); null if nothing does. */
function alternativesOf(
  { carrier, facts }: Tracked,
  { changeTo = [] }: MethodActions,
  { isRefused }: { isRefused: boolean },
): string | null {
  const collections = changeTo.filter(({ path }) => path === 'collect-from-home')
  const larger = PARCEL_SIZES.slice(facts.size ? PARCEL_SIZES.indexOf(facts.size) + 1 : 0)
  const bookings = isRefused
    ? [
        collections.some(({ sizes }) => larger.some((size) => sizes[size])) && WORDS.rebook.largerSize,
        collections.some(({ via }) => via !== carrier) && WORDS.rebook.otherCarrier,
      ]
    : [collections.length > 0 && WORDS.rebook.otherDay]
  const booking = formatList(
    bookings.filter((each) => each !== false),
    'or',
  )
  const alternatives = [
    booking !== '' && WORDS.rebook.book(booking),
    changeTo.length > collections.length && WORDS.rebook.otherWay,
  ].filter((each) => each !== false)
  return alternatives.length === 0 ? null : alternatives.join(isRefused ? ', or ' : ' or ')
}

function rebookSentence(tracked: Tracked, bannerStatus: ReturnStatus, methodActions: MethodActions): string[] {
  const alternatives = alternativesOf(tracked, methodActions, { isRefused: bannerStatus === 'collection-refused' })
  return alternatives === null ? [] : [WORDS.rebook.sentence(alternatives)]
}

const OVER_SENTENCES = defineWords('tracking.over', {
  cancelled: ['This return has been cancelled. Its label and code no longer work.'],
  cancelledInStore: ['This return has been cancelled. Its code no longer works.'],
  lapsed: ["We didn't receive it in time, so we've closed this return. If you've already sent it, please contact us."],
})

function deadlineTexts(tracked: Tracked, today: Temporal.PlainDate): string[] {
  const { path, facts } = tracked
  const { sendBy } = facts
  if (!sendBy || path === null) return []
  if (isPastSendBy(tracked, today)) return [overdueSentence(tracked, today)].filter((sentence) => sentence !== null)
  const day = formatWeekday(Temporal.PlainDate.from(sendBy))
  return [path === 'in-store' ? bringBySentence(day) : sendBySentence(day)]
}

function handOverSentence(tracked: Tracked, today: Temporal.PlainDate, methodActions: MethodActions): string {
  const { path, facts } = tracked
  const { handIn, collectionOn } = facts
  if (path === 'in-store') return WORDS.showBarcode(handIn?.name ?? COMMON_SENTENCES.anyStore)
  if (path === 'postal') return WORDS.dropItOff(dropOffPlace(tracked))
  if (!collectionOn) return WORDS.handItOver
  const day = formatWeekday(Temporal.PlainDate.from(collectionOn))
  if (isCollectionMissed(tracked, today)) {
    const alternatives = alternativesOf(tracked, methodActions, { isRefused: false })
    return alternatives === null ? WORDS.missed.contact(day) : WORDS.missed.canChange(day, alternatives)
  }
  return WORDS[(facts.parcels ?? 1) > 1 ? 'parcelsReady' : 'parcelReady'](day, timeOf(facts))
}

function dropOffPlace({ carrier, facts }: Tracked): string {
  if (facts.handIn) return facts.handIn.name
  if (carrier === null) return WORDS.aDropOff
  return WORDS.anyDropOff(trackedCarrierName(placeListFor({ path: 'postal', via: carrier }) ?? carrier))
}

function timeOf({ collectionFrom: from, collectionTo: to }: Tracked['facts']): string {
  return collectionTime({ from, to })
}

export function isCollectionMissed(tracked: Tracked, today: Temporal.PlainDate): boolean {
  return tracked.path === 'collect-from-home' && isCollectionPast(tracked, today) && isUnscanned(tracked)
}

export function isCollectionPast({ facts }: Pick<Tracked, 'facts'>, today: Temporal.PlainDate): boolean {
  if (!facts.collectionOn) return false
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(facts.collectionOn), today) < 0
}

function isUnscanned(tracked: Tracked): boolean {
  return scansOfParcels(tracked).some(({ scans }) => scans.every(({ status }) => status === 'started'))
}

export function isLongUnscanned(tracked: Tracked, now: Temporal.Instant): boolean {
  const { path, createdAt, facts } = tracked
  // Not for collections: without a scan they were missed, so nothing was sent.
  if (path !== 'postal' || !isUnscanned(tracked)) return false
  return Temporal.Instant.compare((facts.rebookedAt ?? createdAt).add({ hours: 24 * UNSCANNED_DAYS }), now) < 0
}

export const ALREADY_SENT = 'Already sent it? Contact us with your proof of posting.'

export function nextAction(
  tracked: Tracked,
  { bannerStatus }: ReturnProgress,
  today: Temporal.PlainDate,
  names: ShopNames,
  methodActions: MethodActions = {},
): NextAction {
  const { next } = RETURN_STATUSES[bannerStatus]
  const { label, advice } = statusWords(bannerStatus, tracked)
  if (next === 'contact') return { title: WORDS.contact, text: advice[0] ?? '', action: 'contact' }
  if (next === 'return-again') {
    const title = methodActions.canReturnAgain === false ? WORDS.nothingToDo : WORDS.again
    return { title, text: advice[0] ?? '', action: 'track' }
  }
  if (next === 'rebook') {
    const text = [...advice, ...rebookSentence(tracked, bannerStatus, methodActions)].join(' ')
    return { title: label ?? '', text, action: 'track' }
  }
  if (next === 'hand-over') return handOver(tracked, today, methodActions)
  return {
    title: WORDS.nothingToDo,
    text: bannerStatus === 'received' ? (advice[0] ?? '') : handedOver(tracked, names),
    action: 'track',
  }
}

function handOver(tracked: Tracked, today: Temporal.PlainDate, methodActions: MethodActions): NextAction {
  const { path, carrier, facts } = tracked
  if (path === null) {
    return { title: WORDS.nothingToDo, text: WORDS.noNeedToSend, action: 'track' }
  }
  const by = facts.sendBy && !isPastSendBy(tracked, today) ? formatWeekday(Temporal.PlainDate.from(facts.sendBy)) : null
  if (path === 'collect-from-home' && facts.collectionOn) {
    const day = formatWeekday(Temporal.PlainDate.from(facts.collectionOn))
    const name = carrier ? trackedCarrierName(carrier) : WORDS.driver
    if (isCollectionMissed(tracked, today)) {
      return { title: WORDS.wasItPickedUp, text: handOverSentence(tracked, today, methodActions), action: 'track' }
    }
    return {
      title: WORDS.ready(day),
      text: WORDS.collects(name, timeOf(facts)),
      action: hasLabel(tracked) ? 'print-label' : 'track',
    }
  }
  const action = proofCodeOf(tracked) ? 'show-code' : hasLabel(tracked) ? 'print-label' : 'track'
  if (path === 'in-store') {
    const title = by === null ? WORDS.bringItIn : WORDS.bringItInBy(by)
    return { title, text: WORDS.withBarcode(facts.handIn?.name ?? COMMON_SENTENCES.anyStore), action }
  }
  return {
    title: by === null ? WORDS.dropOffTitle : WORDS.dropOffBy(by),
    text: WORDS[action === 'show-code' ? 'atWithoutPrinter' : 'at'](dropOffPlace(tracked)),
    action,
  }
}

function handedOver({ carrier, scans }: Tracked, names: ShopNames): string {
  const first = firstHandOver(scans)
  if (first === null) return ''
  const day = formatWeekday(dayOf(first.at))
  return carrier ? WORDS.handedTo(receiverName(carrier, names), day) : WORDS.handedOver(day)
}
