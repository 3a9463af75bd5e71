import type { DraftCollection } from '../returns/draft-return.ts'
import { type CollectionSlot, readParcelCount, SAFE_PLACES, slotText } from './collection.ts'
import type { MethodNeed } from './method-choice.ts'

/** An empty field means that nothing was chosen yet. */
export interface SentCollection {
  addressId: string
  on: string
  slot: string
  safePlace: string
  parcels: string
}

export interface CollectionChoiceContext {
  need: Exclude<MethodNeed, 'nothing'>
  addressIds: readonly string[]
  days: readonly Temporal.PlainDate[] | null
  /** For the requested day; null: not available, or not requested. */
  slots: readonly CollectionSlot[] | null
}

export type CollectionRefusal =
  | 'address-unknown'
  | 'day-not-offered'
  | 'days-unknown'
  | 'slot-not-offered'
  | 'slots-unknown'
  | 'safe-place-unknown'
  | 'parcels-out-of-range'

type Part<Value> = { value: Value } | { refusal: CollectionRefusal }

/** Checks all that was sent: the address must be the shopper's own, day and slot currently offered (D-145). */
export function readCollection(
  sent: SentCollection,
  context: CollectionChoiceContext,
): { ok: true; collection: DraftCollection } | { ok: false; refusal: CollectionRefusal } {
  const address = readAddress(sent, context)
  const day = readDay(sent, context)
  const details = context.need === 'a-day' ? readSafePlace(sent) : readSlotAndParcels(sent, context)
  for (const part of [address, day, details]) if ('refusal' in part) return { ok: false, refusal: part.refusal }
  return { ok: true, collection: { ...valueIn(address), ...valueIn(day), ...valueIn(details) } }
}

function valueIn(part: Part<DraftCollection>): DraftCollection {
  return 'value' in part ? part.value : {}
}

function readAddress({ addressId }: SentCollection, { addressIds }: CollectionChoiceContext): Part<DraftCollection> {
  if (addressId === '') return { value: {} }
  return addressIds.includes(addressId) ? { value: { addressId } } : { refusal: 'address-unknown' }
}

function readDay({ on }: SentCollection, { days }: CollectionChoiceContext): Part<DraftCollection> {
  if (on === '') return { value: {} }
  if (days === null) return { refusal: 'days-unknown' }
  const day = days.find((each) => each.toString() === on)
  return day ? { value: { on: day } } : { refusal: 'day-not-offered' }
}

function readSafePlace({ safePlace }: SentCollection): Part<DraftCollection> {
  const safePlaces: readonly string[] = SAFE_PLACES
  if (safePlace === '') return { value: {} }
  return safePlaces.includes(safePlace) ? { value: { safePlace } } : { refusal: 'safe-place-unknown' }
}

function readSlotAndParcels(
  { on, slot, parcels: sent }: SentCollection,
  { slots }: CollectionChoiceContext,
): Part<DraftCollection> {
  const parcels = sent === '' ? 1 : readParcelCount(sent)
  if (parcels === null) return { refusal: 'parcels-out-of-range' }
  if (slot === '') return { value: { parcels } }
  // A slot can only be offered for a day.
  if (on === '') return { refusal: 'slot-not-offered' }
  if (slots === null) return { refusal: 'slots-unknown' }
  const isOffered = slots.some((each) => each.isFree && slotText(each) === slot)
  return isOffered ? { value: { parcels, slot } } : { refusal: 'slot-not-offered' }
}

/** What the shopper has yet to choose for a collection. */
export function missingCollectionDetail(need: MethodNeed, collection: DraftCollection = {}): 'a-day' | 'a-slot' | null {
  if (need === 'nothing') return null
  if (collection.on === undefined) return 'a-day'
  return need === 'a-slot' && collection.slot === undefined ? 'a-slot' : null
}
