import type { Country } from '../addresses/address.ts'
import type { DropOffCarrier } from '../shops/drop-off.ts'
import type { DeliveryOption } from './delivery-refund.ts'
import type { RefundTo } from './e-gift-card.ts'
import type { OverallTotals } from './reckon-refund.ts'
import type { ReturnShops } from './return-method.ts'
import type { SelectedLine } from './selection.ts'

/** An abandoned draft holds nothing back for longer than this (D-84). */
const DRAFT_HOURS = 24

/**
 * Where a return was begun: on step 1, or on the order's page, which goes on to step 2 at once (D-101, D-134); by
 * withdrawing from the contract, which has chosen the items (D-125); by the recipient of a gift (D-42); or it is there
 * already, and its method is being changed.
 */
export type ReturnEntry = (typeof RETURN_ENTRIES)[number]

export const RETURN_ENTRIES = ['step-1', 'order-page', 'withdrawal', 'gift', 'amending'] as const

/** What step 1 asks: which items go back, and where the refund goes. */
export interface DraftItems {
  lines: readonly SelectedLine[]
  /** The keys of lines that a later return is to take, where there were too many for one (D-52). */
  later: readonly string[]
  refundTo: RefundTo
}

/** When and from where it is collected. */
export interface DraftCollection {
  addressId?: string
  on?: Temporal.PlainDate
  slot?: string
  safePlace?: string
  parcels?: number
}

/** The shop or drop-off that was chosen, with what is shown of it: a carrier's place cannot be asked for by its id. */
export interface DraftPlace {
  placeId: string
  /** Who takes it in there; another carrier, or another list of shops, has other places. */
  via: ReturnShops | DropOffCarrier
  name: string
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  country: Country
  /** "Mon-Sat 08:00-21:00, Sun 11:00-17:00", as they were told when it was chosen. */
  hours?: string
  latitude?: number
  longitude?: number
}

/** What step 2 asks: how it goes back (D-145). */
export interface DraftWay {
  /** `collectFromHome-evri-standard` and so on. */
  method?: string
  place?: DraftPlace
  collection?: DraftCollection
}

/** A return in the making. There is one per shopper and order (D-52). */
export interface DraftReturn extends DraftWay {
  customerId: string
  orderNumber: string
  /** The return whose method is being changed: there is one for each, beside that of the order. */
  returnNumber?: string
  /** Goes up with every change, so that a tab knows whether it shows the latest (D-131). */
  version: number
  entry: ReturnEntry
  items: DraftItems
  /** The version in which these items were first chosen; absent once a return has used them up. */
  itemsVersion?: number
  /** The credential of the house that set the return window aside for it: for that one alone it stays so (D-05). */
  windowSetAsideBy?: string
  changedAt: Temporal.Instant
}

/** What the shopper leaves step 1 with. */
export interface LeftStepOne {
  customerId: string
  orderNumber: string
  selection: readonly SelectedLine[]
  /** Unless given, what the draft kept so; what is taken now waits no longer. */
  later?: readonly string[]
  refundTo?: RefundTo
  entry?: ReturnEntry
  windowSetAsideBy?: string
}

export type LineAction = 'create' | 'modify' | 'remove'

/** What order management is told of the draft (CRE-01, CRE-02). */
export interface DraftChange {
  kind: 'create' | 'update'
  lines: { action: LineAction; line: SelectedLine }[]
}

/** What order management is asked: to draft a return, or to change the draft that it calls so. */
export interface DraftRequest {
  kind: 'draft-return'
  draftNumber: string | null
  change: DraftChange
  /** Which delivery charge the refund takes (D-178). */
  deliveryOption: DeliveryOption
}

/** What it says of a draft (DAT-09). */
export interface AcknowledgedDraft {
  draftNumber: string
  /** Null where it reckons nothing. */
  totals: OverallTotals | null
  /** The lines that it has, where they are not those of the draft: another tab had changed that meanwhile. */
  lines?: readonly SelectedLine[]
}

export type ChangedElsewhere = { ok: false; code: 'changed-elsewhere'; latest: DraftReturn }

export type LeavingStepOne = { ok: true; draft: DraftReturn; change: DraftChange } | ChangedElsewhere

/** While nobody knows whether order management has it (D-123): the order's page and step 1 say the same. */
export const DRAFT_REQUESTED = "We're setting up your return. You can make other changes once that's done."

/** While nobody knows whether it is booked (D-152): the order's page and step 3 say the same. */
export const BOOKING_REQUESTED = "We're still booking your return. We'll email you when it's done."

/** Where it turned out that it is not (D-83): the order's page, step 3 and the mail say the same. */
export const NOT_BOOKED = "We couldn't book your return. Nothing has been booked. Please try again."

export const CHANGED_ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

/**
 * The draft as it stands after step 1, and what changes by it: the first time everything is new; later, kept lines are
 * modified, new ones created and deselected ones removed (D-84). Refused when the page showed another version than the
 * latest; what is the same as the latest harms nobody, so that a second click goes through. Of a draft that order
 * management was not told of everything is new to it. How it goes back stays chosen, as long as that is offered.
 */
export function leaveStepOne(
  stored: DraftReturn | null,
  left: LeftStepOne,
  {
    at,
    shownVersion,
    acknowledged,
  }: { at: Temporal.Instant; shownVersion: number | null; acknowledged: AcknowledgedDraft | null },
): LeavingStepOne {
  const live = stored !== null && !hasLapsed(stored, at) ? stored : null
  const { customerId, orderNumber, selection, refundTo = 'original-payment-card', entry = 'step-1' } = left
  const { later: waiting = live && isSameMatter(live.entry, entry) ? live.items.later : [] } = left
  const later = waiting.filter((key) => !selection.some(({ lineKey }) => lineKey === key))
  const items: DraftItems = { lines: selection, later, refundTo }
  const isUnchanged = live !== null && printOf(live.items) === printOf(items)
  if (live && live.version !== shownVersion && !isUnchanged) return changedElsewhere(live)
  // Versions go on after a lapsed draft, so that a tab which showed that one is not taken for up to date.
  const version = (stored?.version ?? 0) + 1
  const way = live ? wayOf(live) : {}
  const { windowSetAsideBy } = left
  const setAside = windowSetAsideBy === undefined ? {} : { windowSetAsideBy }
  const itemsVersion = isUnchanged ? (live.itemsVersion ?? live.version) : version
  const draft = { ...way, ...setAside, itemsVersion, customerId, orderNumber, version, entry, items, changedAt: at }
  return {
    ok: true,
    draft,
    change: changeOf(live && acknowledged ? (acknowledged.lines ?? live.items.lines) : null, selection),
  }
}

/** What was withdrawn from waits for a return of its own kind (D-125). */
function isSameMatter(one: ReturnEntry, other: ReturnEntry): boolean {
  return (one === 'withdrawal') === (other === 'withdrawal')
}

/** What step 1 shows of a draft as chosen: nothing of one that a withdrawal has made, since its items are not chosen there. */
export function itemsAtStepOne({ entry, items }: Pick<DraftReturn, 'entry' | 'items'>): DraftItems {
  return entry === 'withdrawal' ? { ...items, lines: [], later: [] } : items
}

/** The draft with other answers to step 2: kept under its version, and nobody else is told (D-145). */
export function chooseWay(
  stored: DraftReturn | null,
  way: DraftWay,
  { at, shownVersion }: { at: Temporal.Instant; shownVersion: number | null },
): { ok: true; draft: DraftReturn } | { ok: false; code: 'no-draft' } | ChangedElsewhere {
  if (stored === null || hasLapsed(stored, at)) return { ok: false, code: 'no-draft' }
  const isUnchanged = isChosen(stored, way) && hasSeenItems(stored, shownVersion)
  if (stored.version !== shownVersion && !isUnchanged) return changedElsewhere(stored)
  const { method: _method, place: _place, collection: _collection, ...rest } = stored
  return { ok: true, draft: { ...rest, ...wayOf(way), version: stored.version + 1, changedAt: at } }
}

/** Whether these items are those that whoever saw that version has seen: nobody books what was chosen elsewhere (D-131). */
export function hasSeenItems({ itemsVersion = 0 }: DraftReturn, shownVersion: number | null): boolean {
  return (shownVersion ?? 0) >= itemsVersion
}

/** Whether the draft goes back in just this way. */
export function isChosen(stored: DraftWay, way: DraftWay): boolean {
  return JSON.stringify(partsOf(stored)) === JSON.stringify(partsOf(way))
}

/** In an order of their own: what was stored comes back in another one than what is read. */
function partsOf({ method, place, collection }: DraftWay) {
  const { addressId, on, slot, safePlace, parcels } = collection ?? {}
  return [method, place && [place.via, place.placeId], collection && [addressId, on, slot, safePlace, parcels]]
}

function changedElsewhere(latest: DraftReturn): ChangedElsewhere {
  return { ok: false, code: 'changed-elsewhere', latest }
}

/** How a draft goes back, without the rest of it. */
export function wayOf({ method, place, collection }: DraftWay): DraftWay {
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

/** When a draft was changed last that has just lapsed. */
export function lapsedBy(at: Temporal.Instant): Temporal.Instant {
  return at.subtract({ hours: DRAFT_HOURS })
}

/** Whether it has become a return, and nothing is left in it. */
export function isUsedUp({ items }: Pick<DraftReturn, 'items'>): boolean {
  return items.lines.length + items.later.length === 0
}

function changeOf(before: readonly SelectedLine[] | null, now: readonly SelectedLine[]): DraftChange {
  const isAmong = (lines: readonly SelectedLine[], { lineKey }: SelectedLine) =>
    lines.some((line) => line.lineKey === lineKey)
  if (before === null) return { kind: 'create', lines: now.map((line) => ({ action: 'create', line })) }
  const removed = before.filter((line) => !isAmong(now, line))
  return {
    kind: 'update',
    lines: [
      ...now.map((line) => ({ action: isAmong(before, line) ? ('modify' as const) : ('create' as const), line })),
      ...removed.map((line) => ({ action: 'remove' as const, line })),
    ],
  }
}

/** Equal for equal choices. */
function printOf({ lines, later, refundTo }: DraftItems): string {
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
