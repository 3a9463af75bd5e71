import { type ChosenCollection, type StageName, stageToEnter } from '../../domain/christmas/stages.ts'
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
import { SLOT_MESSAGES as MESSAGES } from './slot-messages.ts'

/** What stands in the address, and the names of the fields that put it there. */
export const FIELDS = {
  stage: 'stage',
  q: 'q',
  more: 'more',
  shopId: 'shopId',
  day: 'day',
  slot: 'slot',
  /** The day whose times were shown: without a script another day may be picked beside them. */
  timesOf: 'timesOf',
} as const

/** The id of what is said first, so that it can take the focus. */
export const ANNOUNCEMENT_ID = 'said'

export interface CollectionDocketProps {
  store: string
  slot: string | null
  lines: { key: string; name: string; about: string | null; picture: string | null; amount: string }[]
  rows: AmountRow[]
  /** What to bring; null once the day has passed. */
  bring: string | null
  /** Null where nothing can be amended. */
  amendHref: string | null
}

export interface StartProps {
  place: PostalAddressProps | null
  slot: string | null
  /** Null once it can't be changed. */
  changeHref: string | null
  /** To the slots of the same store. */
  changeSlotHref: string | null
}

export interface StoresProps {
  search: {
    label: string
    placeholder: string
    /** Where the browser doesn't say where it is. */
    notLocated: string
    maxLength: number
    value: string
  }
  /** Where the browser is goes with a post, and stands in no address. */
  here: { action: string; hidden: HiddenField[] }
  /** What came of the search, in a sentence; null where there are stores. */
  notice: SlotNotice | null
  /** Several places of one name (D-150). */
  several: { question: string; links: { href: string; label: string }[] } | null
  list: { legend: string; announcement: string | null; choices: PlaceChoice[]; hasMore: boolean }
}

export interface DayOfSlots extends DayCardDay {
  slots: TimeSlot[]
}

export interface SlotsProps {
  store: PostalAddressProps
  /** "0.32 miles" from where somebody searched; null where nobody did. */
  distance: string | null
  /** "Mon-Sat 08:00-21:00", "Sun 11:00-17:00"; none where nobody tells them. */
  hours: string[]
  /** That food is collected outside them, too; null where it isn't. */
  hoursNote: string | null
  changeHref: string
  about: string
  /** Empty where there are none to choose: then `notice` says why. */
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
  /** The page's own address, and what all of its addresses name. */
  path: string
  identity: HiddenField[]
  startHref: string
  /** What was searched for, so that the same stores are there for whoever comes back. */
  q: string | null
  chosen: ChosenCollection
  problems: FieldProblem[]
  notice: SlotNotice | null
  /** Something was sent and is answered here: what is said of it is read first. */
  isAnswer: boolean
  docket: CollectionDocketProps
  start: StartProps | null
  stores: StoresProps | null
  slots: SlotsProps | null
  confirmation: ConfirmationProps | null
}

/** What is still to be chosen before a stage can be entered (XMS-08). */
export function missingAt(asked: StageName, chosen: ChosenCollection): FieldProblem[] {
  const entered = stageToEnter(asked, chosen)
  if (entered === asked) return []
  const message = asked === 'confirmation' ? MESSAGES.incomplete : MESSAGES.storeMissing
  if (entered === 'storeSelection') return [{ field: FIELDS.shopId, message }]
  return [{ field: chosen.day === null ? FIELDS.day : FIELDS.slot, message }]
}
