import type { Country } from '../addresses/address.ts'
import type { ShopList } from '../policy/shop-kind.ts'
import type { DropOffCarrier } from '../shops/drop-off.ts'
import { defineWords } from '../words/words.ts'
import type { OverallTotals } from './calculate-refund.ts'
import type { DeliveryRefundOption } from './delivery-refund.ts'
import type { RefundTo } from './e-gift-card.ts'
import type { SelectedLine } from './selection.ts'

const DRAFT_HOURS = 24

/**
 * Where a draft was started. `order-page`: goes straight to step 2 (D-101, D-134). `withdrawal`: its items are chosen
 * already (D-125). `gift`: by the gift's recipient (D-42). `amending`: to change the method of an existing return.
 */
export type ReturnEntryPoint = (typeof RETURN_ENTRY_POINTS)[number]

export const RETURN_ENTRY_POINTS = ['step-1', 'order-page', 'withdrawal', 'gift', 'amending'] as const

interface DraftItems {
  lines: readonly SelectedLine[]
  /** Keys of lines for a later return, if there were too many for one (D-52). */
  later: readonly string[]
  refundTo: RefundTo
}

export interface DraftCollection {
  addressId?: string
  on?: Temporal.PlainDate
  slot?: string
  safePlace?: string
  parcels?: number
}

/** Stored with its details, because a carrier's place cannot be looked up by its id. */
export interface DraftPlace {
  placeId: string
  /** The list of shops, or the carrier, that the place belongs to. */
  via: ShopList | DropOffCarrier
  name: string
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  country: Country
  hours?: string
  latitude?: number
  longitude?: number
}

/** How the items go back: the method, with its place or collection. */
export interface DraftMethod {
  method?: string
  place?: DraftPlace
  collection?: DraftCollection
}

/** One per shopper and order (D-52), and one for each return whose method is being changed. */
export interface DraftReturn extends DraftMethod {
  customerId: string
  orderNumber: string
  /** Set if the draft changes the method of this return. */
  returnNumber?: string
  /** Increases with every change, to detect outdated tabs (D-131). */
  version: number
  entry: ReturnEntryPoint
  items: DraftItems
  /** The version in which the items were chosen; absent once a return was created with them. */
  itemsVersion?: number
  /** The service credential that turned off the check of the return window, only for its own calls (D-05). */
  windowSetAsideBy?: string
  changedAt: Temporal.Instant
}

interface StepOneResult {
  customerId: string
  orderNumber: string
  selection: readonly SelectedLine[]
  /** Defaults to `later` of the stored draft, without the lines selected now. */
  later?: readonly string[]
  refundTo?: RefundTo
  entry?: ReturnEntryPoint
  windowSetAsideBy?: string
}

export type LineAction = 'create' | 'modify' | 'remove'

interface DraftChange {
  kind: 'create' | 'update'
  lines: { action: LineAction; line: SelectedLine }[]
}

export interface DraftRequest {
  kind: 'draft-return'
  draftNumber: string | null
  change: DraftChange
  /** How much of the delivery charge is refunded; sent to order management with the draft (D-178). */
  deliveryOption: DeliveryRefundOption
}

export type DraftKey = Pick<DraftReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

export interface AcknowledgedDraft {
  draftNumber: string
  totals: OverallTotals | null
  /** Set if another tab has changed the draft meanwhile, so that order management has other lines. */
  lines?: readonly SelectedLine[]
}

type ChangedElsewhere = { ok: false; code: 'changed-elsewhere' }

export type StepOneOutcome = { ok: true; draft: DraftReturn; change: DraftChange } | ChangedElsewhere

/** Shown while the outcome is unknown (D-123), on the order page and in step 1. */
export const DRAFT_REQUESTED = "We're setting up your return. You can make other changes once that's done."

/** Shown while the outcome is unknown (D-152), on the order page and in step 3. */
export const BOOKING_REQUESTED = "We're still booking your return. We'll email you when it's done."

/** Used on the order page, in step 3 and in the mail (D-83). */
export const RETURN_SENTENCES = defineWords('returns.sentences', {
  notBooked: "We couldn't book your return. Nothing has been booked. Please try again.",
  changedElsewhere: 'You changed this return in another tab. This is the latest version.',
} as const)

/**
 * The change asks order management to modify lines that stay, create new ones and remove deselected ones (D-84); if it
 * has not acknowledged the draft, all lines are new. Refused if the page showed an outdated version, unless the items
 * are the same, so that a second click succeeds. The chosen method stays.
 */
export function submitStepOne(
  stored: DraftReturn | null,
  result: StepOneResult,
  {
    at,
    shownVersion,
    acknowledged,
  }: { at: Temporal.Instant; shownVersion: number | null; acknowledged: AcknowledgedDraft | null },
): StepOneOutcome {
  const activeDraft = stored !== null && !hasLapsed(stored, at) ? stored : null
  const { customerId, orderNumber, selection, refundTo = 'original-payment-card', entry = 'step-1' } = result
  const {
    later: previousLater = activeDraft && isSameKindOfReturn(activeDraft.entry, entry) ? activeDraft.items.later : [],
  } = result
  const later = previousLater.filter((key) => !selection.some(({ lineKey }) => lineKey === key))
  const items: DraftItems = { lines: selection, later, refundTo }
  const isUnchanged = activeDraft !== null && fingerprintOf(activeDraft.items) === fingerprintOf(items)
  if (activeDraft && activeDraft.version !== shownVersion && !isUnchanged)
    return { ok: false, code: 'changed-elsewhere' }
  // Versions continue after a lapsed draft, so that a tab that still shows it counts as outdated.
  const version = (stored?.version ?? 0) + 1
  const way = activeDraft ? draftMethodOf(activeDraft) : {}
  const { windowSetAsideBy } = result
  const windowOverride = windowSetAsideBy === undefined ? {} : { windowSetAsideBy }
  const itemsVersion = isUnchanged ? (activeDraft.itemsVersion ?? activeDraft.version) : version
  const draft = {
    ...way,
    ...windowOverride,
    itemsVersion,
    customerId,
    orderNumber,
    version,
    entry,
    items,
    changedAt: at,
  }
  return {
    ok: true,
    draft,
    change: changeOf(activeDraft && acknowledged ? (acknowledged.lines ?? activeDraft.items.lines) : null, selection),
  }
}

/** Withdrawn items are returned in a separate return (D-125). */
function isSameKindOfReturn(one: ReturnEntryPoint, other: ReturnEntryPoint): boolean {
  return (one === 'withdrawal') === (other === 'withdrawal')
}

/** Leaves out a withdrawal's items, which are not chosen at step 1. */
export function itemsAtStepOne({ entry, items }: Pick<DraftReturn, 'entry' | 'items'>): DraftItems {
  return entry === 'withdrawal' ? { ...items, lines: [], later: [] } : items
}

/** Needs no request: the method of a draft is not sent to order management (D-145). */
export function submitDraftMethod(
  stored: DraftReturn | null,
  way: DraftMethod,
  { at, shownVersion }: { at: Temporal.Instant; shownVersion: number | null },
): { ok: true; draft: DraftReturn } | { ok: false; code: 'no-draft' } | ChangedElsewhere {
  if (stored === null || hasLapsed(stored, at)) return { ok: false, code: 'no-draft' }
  const isUnchanged = isSameMethod(stored, way) && hasSeenItems(stored, shownVersion)
  if (stored.version !== shownVersion && !isUnchanged) return { ok: false, code: 'changed-elsewhere' }
  const { method: _method, place: _place, collection: _collection, ...rest } = stored
  return { ok: true, draft: { ...rest, ...draftMethodOf(way), version: stored.version + 1, changedAt: at } }
}

/** False if another tab has chosen other items since: the shopper must see them before they are booked (D-131). */
export function hasSeenItems({ itemsVersion = 0 }: DraftReturn, shownVersion: number | null): boolean {
  return (shownVersion ?? 0) >= itemsVersion
}

export function isSameMethod(stored: DraftMethod, way: DraftMethod): boolean {
  return JSON.stringify(partsOf(stored)) === JSON.stringify(partsOf(way))
}

/** In a fixed order, because stored fields may be read back in a different order. */
function partsOf({ method, place, collection }: DraftMethod) {
  const { addressId, on, slot, safePlace, parcels } = collection ?? {}
  return [method, place && [place.via, place.placeId], collection && [addressId, on, slot, safePlace, parcels]]
}

export function draftMethodOf({ method, place, collection }: DraftMethod): DraftMethod {
  return {
    ...(method !== undefined && { method }),
    ...(place !== undefined && { place }),
    ...(collection !== undefined && { collection }),
  }
}

export function hasLapsed(draft: DraftReturn, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, draftLapsesAt(draft)) >= 0
}

export function draftLapsesAt({ changedAt }: Pick<DraftReturn, 'changedAt'>): Temporal.Instant {
  return changedAt.add({ hours: DRAFT_HOURS })
}

/** Drafts last changed at this time or earlier have lapsed. */
export function draftLapseThreshold(at: Temporal.Instant): Temporal.Instant {
  return at.subtract({ hours: DRAFT_HOURS })
}

/** True if the draft has become a return, which takes its items. */
export function isUsedUp({ items }: Pick<DraftReturn, 'items'>): boolean {
  return items.lines.length + items.later.length === 0
}

function changeOf(previous: readonly SelectedLine[] | null, now: readonly SelectedLine[]): DraftChange {
  const isAmong = (lines: readonly SelectedLine[], { lineKey }: SelectedLine) =>
    lines.some((line) => line.lineKey === lineKey)
  if (previous === null) return { kind: 'create', lines: now.map((line) => ({ action: 'create', line })) }
  const removed = previous.filter((line) => !isAmong(now, line))
  return {
    kind: 'update',
    lines: [
      ...now.map((line) => ({ action: isAmong(previous, line) ? ('modify' as const) : ('create' as const), line })),
      ...removed.map((line) => ({ action: 'remove' as const, line })),
    ],
  }
}

function fingerprintOf({ lines, later, refundTo }: DraftItems): string {
  return JSON.stringify([
    lines.map(({ lineKey, quantity, reason: { primary, secondary }, comment }) => [
      lineKey,
      quantity,
      primary,
      secondary,
      comment,
    ]),
    later,
    refundTo,
  ])
}

export function toDraftDetails({ draftNumber, totals }: AcknowledgedDraft): Record<string, string> {
  if (totals === null) return { draftNumber }
  const { lineSubTotalPence, grandDiscountPence } = totals
  return {
    draftNumber,
    lineSubTotalPence: String(lineSubTotalPence),
    grandDiscountPence: String(grandDiscountPence),
  }
}

/** Null without a draft number, without which the draft could not be changed later. */
export function readDraftDetails(details: Readonly<Record<string, string>>): AcknowledgedDraft | null {
  const { draftNumber } = details
  if (!draftNumber) return null
  const [lineSubTotalPence, grandDiscountPence] = [details.lineSubTotalPence, details.grandDiscountPence].map(penceOf)
  if (lineSubTotalPence === undefined || grandDiscountPence === undefined) return { draftNumber, totals: null }
  // A discount above the subtotal would make the refund negative (D-61).
  if (grandDiscountPence > lineSubTotalPence) return { draftNumber, totals: null }
  return { draftNumber, totals: { lineSubTotalPence, grandDiscountPence } }
}

function penceOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
