import { allowedStage, type ChosenCollection, type StageName } from '../../domain/christmas/stages.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import type { DayCardDay } from '../../ui/day-card.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { LinkedTextProps } from '../../ui/linked-text.tsx'
import type { NoticeTone } from '../../ui/notice.tsx'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import type { PostalAddressProps } from '../../ui/postal-address.tsx'
import type { TimeSlot } from '../../ui/slot-picker.tsx'

/** Query parameters of the page, which are also its form fields. */
export const FIELDS = {
  stage: 'stage',
  q: 'q',
  more: 'more',
  shopId: 'shopId',
  day: 'day',
  slot: 'slot',
  /** The day whose times were shown. Without JavaScript another day can be chosen: the time then doesn't count. */
  timesOf: 'timesOf',
} as const

/** The id of the first notice, so that it can take the focus. */
export const ANNOUNCEMENT_ID = 'announcement'

export interface CurrentCollectionProps {
  store: string
  slot: string | null
  lines: { key: string; name: string; about: string | null; picture: string | null; amount: string }[]
  rows: AmountRow[]
  /** What to bring; null once the day of collection has passed. */
  bring: string | null
  /** Null if no item can be amended. */
  amendHref: string | null
}

export interface StartProps {
  place: PostalAddressProps | null
  slot: string | null
  /** Link to the choice of another store. Null if the collection can't be changed. */
  changeHref: string | null
  /** Link to the other slots of the same store. */
  changeSlotHref: string | null
}

export interface StoresProps {
  search: {
    label: string
    placeholder: string
    /** Shown if the browser gives no location. */
    notLocated: string
    maxLength: number
    value: string
  }
  /** The form that posts the browser's location, which is never put into an address. */
  locationForm: { action: string; hidden: HiddenField[] }
  /** Why a search lists no stores; otherwise null. */
  notice: SlotNotice | null
  /** The choice between several places with the same name (D-150). */
  ambiguousPlace: { question: string; links: { href: string; label: string }[] } | null
  list: { legend: string; announcement: string | null; choices: PlaceChoice[]; hasMore: boolean }
}

export interface DayOfSlots extends DayCardDay {
  slots: TimeSlot[]
}

export interface SlotsProps {
  store: PostalAddressProps
  /** "0.32 miles" from the searched place; null without a search. */
  distance: string | null
  /** "Mon-Sat 08:00-21:00", "Sun 11:00-17:00"; empty if the hours are unknown. */
  hours: string[]
  /** A note that food can also be collected outside these hours; null if it can't. */
  hoursNote: string | null
  changeHref: string
  /** The line above the days, such as "Collection days in December 2026." */
  about: string
  /** Empty if no slot can be chosen: `notice` then gives the reason. */
  days: DayOfSlots[]
  notice: SlotNotice | null
}

export interface ConfirmationProps {
  action: string
  hidden: HiddenField[]
  from: { store: string; slot: string }
  to: { store: string; slot: string }
}

export interface SlotNotice extends LinkedTextProps {
  tone: NoticeTone
}

export interface SlotPageProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  about: string
  stage: StageName
  /** The page's own path; `identity` has the query parameters that all its addresses share. */
  path: string
  identity: HiddenField[]
  startHref: string
  /** What was searched for, so that going back shows the same stores. */
  q: string | null
  chosen: ChosenCollection
  problems: FieldProblem[]
  notice: SlotNotice | null
  /** Whether this answers a post: the notice is then read first. */
  isAnswer: boolean
  presentCollection: CurrentCollectionProps
  start: StartProps | null
  stores: StoresProps | null
  slots: SlotsProps | null
  confirmation: ConfirmationProps | null
}

/** Choices still missing before a stage can be opened (XMS-08). */
export function missingChoices(requested: StageName, chosen: ChosenCollection): FieldProblem[] {
  const allowed = allowedStage(requested, chosen)
  if (allowed === requested) return []
  const message = requested === 'confirmation' ? SHOP_WORDS.chooseWithSlot : SHOP_WORDS.choose
  if (allowed === 'storeSelection') return [{ field: FIELDS.shopId, message }]
  return [{ field: chosen.day === null ? FIELDS.day : FIELDS.slot, message }]
}
