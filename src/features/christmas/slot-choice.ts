import type { ChosenSlot } from '../../domain/christmas/move-collection.ts'
import { type ChosenCollection, readStage, type StageName } from '../../domain/christmas/stages.ts'
import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { type Point, readLatLong } from '../../domain/shops/distance.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { LOCATION_FIELD } from '../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { FIELDS } from './slot-props.ts'

/** The choices so far, from the page's address or a form. */
export interface SlotChoice {
  stage: StageName
  /** The search text: null without a search, empty when nothing was typed. */
  q: string | null
  /** Whether all stores that the search found are shown. */
  showsAllStores: boolean
  /** The browser's location; only in forms, never in addresses. */
  location: Point | null
  chosen: ChosenCollection
}

const LENGTH_MAX = 64
const SLOT = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What a form has sent: the choices, and the collection before and after the change; null where one is incomplete. */
export interface SubmittedChoice {
  choice: SlotChoice
  from: ChristmasCollection | null
  to: ChristmasCollection | null
}

/** The fields with the collection that the form showed: the order is changed only if it still has that collection. */
export const FROM_FIELDS = { shopId: 'fromShopId', day: 'fromDay', slot: 'fromSlot' } as const

type ReadField = (name: string, lengthMax?: number) => string | null

export function choiceInQuery(query: URLSearchParams): SlotChoice {
  return readChoice(reader((name) => (name === LOCATION_FIELD ? null : query.get(name))))
}

export function choiceInForm(fields: FormFields): SubmittedChoice {
  const read = reader((name) => (fields[name] === undefined ? null : sentValue(fields, name)))
  const choice = readChoice(read)
  return { choice, from: toCollection(chosenIn(read, FROM_FIELDS)), to: toCollection(choice.chosen) }
}

function reader(getValue: (name: string) => string | null): ReadField {
  return (name, lengthMax = LENGTH_MAX) => getValue(name)?.replaceAll('\0', '').trim().slice(0, lengthMax) ?? null
}

function readChoice(read: ReadField): SlotChoice {
  const chosen = chosenIn(read, FIELDS)
  const showsAllStores = read(FIELDS.more) !== null
  const isSlotOfDay = (read(FIELDS.timesOf) ?? chosen.day) === chosen.day
  return {
    // The button "Show more stores" submits a field of its own, so it can't submit a stage as well.
    stage: readStage(read(FIELDS.stage) ?? (showsAllStores ? 'storeSelection' : null)),
    // One above the limit, so that a longer text is refused instead of shortened.
    q: read(FIELDS.q, SEARCH_TEXT_LENGTH_MAX + 1),
    showsAllStores,
    location: readLatLong(read(LOCATION_FIELD) ?? ''),
    chosen: isSlotOfDay ? chosen : { ...chosen, slot: null },
  }
}

/** Reads a collection from the fields with these names; invalid values become null. */
function chosenIn(read: ReadField, names: Record<keyof ChosenCollection, string>): ChosenCollection {
  const [day, slot] = [read(names.day), read(names.slot)]
  return {
    shopId: read(names.shopId) || null,
    day: day && isDay(day) ? day : null,
    slot: slot && SLOT.test(slot) ? slot : null,
  }
}

/** Null if the store, the day or the time is missing. */
function toCollection(chosen: ChosenCollection): ChristmasCollection | null {
  const slot = slotChosen(chosen)
  return chosen.shopId && slot ? { ...slot, shopId: chosen.shopId } : null
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** The half-hour that was chosen; null if the day or the time is missing. */
export function slotChosen({ day, slot }: ChosenCollection): ChosenSlot | null {
  const [startsAt, endsAt] = slot?.split('-') ?? []
  return day && startsAt && endsAt ? { on: Temporal.PlainDate.from(day), startsAt, endsAt } : null
}

export function changeSlotUrl(
  { site, order }: Pick<OrderVisit, 'site'> & { order: Pick<Order, 'site' | 'orderNumber'> },
  stage: StageName,
  { q, chosen }: { q?: string | null; chosen?: Partial<ChosenCollection> } = {},
): string {
  return urls.changeCollectionSlot(site.sites[order.site], order.orderNumber, {
    stage: stage === 'start' ? undefined : stage,
    q: q ?? undefined,
    shopId: chosen?.shopId ?? undefined,
    day: chosen?.day ?? undefined,
    slot: chosen?.slot ?? undefined,
  })
}
