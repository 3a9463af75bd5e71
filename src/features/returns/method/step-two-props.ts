import type { RichBlock } from '../../../domain/content/rich-text.ts'
import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { AmountRow } from '../../../ui/amounts.tsx'
import type { ChannelCard } from '../../../ui/channel-cards.tsx'
import type { DayCardDay } from '../../../ui/day-card.tsx'
import type { HiddenField } from '../../../ui/hidden-fields.tsx'
import type { LinkedTextProps } from '../../../ui/linked-text.tsx'
import type { MethodCard } from '../../../ui/method-cards.tsx'
import type { PlaceChoice } from '../../../ui/place-choices.tsx'
import type { TimeSlot } from '../../../ui/slot-picker.tsx'
import type { StepperProps } from '../../../ui/stepper.tsx'

export const FIELDS = {
  version: 'version',
  /** The method that was selected when the page was shown. */
  shown: 'shown',
  channel: 'channel',
  via: 'via',
  size: 'size',
  address: 'address',
  on: 'on',
  slot: 'slot',
  safePlace: 'safePlace',
  parcels: 'parcels',
  place: 'place',
  /** The refund shown for a change of method, which must not differ when booked (D-58). */
  total: 'total',
  /** The text of the search for places; also a query parameter. */
  near: 'near',
  act: 'act',
} as const

/** The id of the places' heading, which URLs point to. */
export const PLACES_ID = 'places'

/** The id of the collection address's heading, which URLs point to. */
export const COLLECTION_ADDRESS_ID = 'where'

/** The fields that are saved as soon as they are picked. */
export const CHOICE_FIELDS = ['channel', 'via', 'size', 'on', 'slot', 'safePlace', 'parcels', 'place'] as const

export type ChoiceField = (typeof CHOICE_FIELDS)[number]

/**
 * The buttons: save the choices, collect from another address, search for places, show more of them, choose none, or
 * book.
 */
export const SUBMIT_ACTIONS = {
  keep: 'keep',
  address: 'address',
  find: 'find',
  more: 'more',
  noPlace: 'no-place',
  book: 'book',
} as const

export interface StepTwoProps {
  /** Gift-style pages print without header, footer and breadcrumb (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  title: string
  back: { href: string; label: string }
  facts: string[]
  steps: StepperProps['steps']
  /** What has changed since step 1 (D-179), and why the page is shown again. */
  notices: string[]
  /** How many items are left after this return, and how to return them (D-219). */
  leftText: string | null
  refund: RefundProps
  form: StepTwoForm
}

export interface RefundProps {
  /** Null for a gift recipient, and if a change of method does not change the refund. */
  total: string | null
  /** What a gift recipient gets instead of a refund; null for the buyer. */
  asGift: string | null
  /** Null without a refund summary: the total, if it is shown, is then one line. */
  items: { rows: AmountRow[]; refundedTo: string | null; notes: string[] } | null
}

export interface StepTwoForm {
  action: string
  hidden: HiddenField[]
  /** Null if nothing is expected back (D-128). */
  method: MethodProps | null
  collection: CollectionProps | null
  /** Null for methods without a place. */
  places: PlacesProps | null
  submit: string
  /** What must be chosen before booking (CHN-14). */
  missing: FieldProblem | null
  problems: FieldProblem[]
  failure: string | null
  chosen: { heading: string; lines: string[] } | null
}

export interface MethodProps {
  lede: string
  channels: ChannelCard[]
  /** Null if none can be chosen. */
  channel: string | null
  /** Null if no channel can be chosen. */
  options: { heading: string; cards: MethodCard[]; selected: string } | null
  sizes: { value: string; label: string }[]
  size: string | null
  limits: string[]
  about: string[]
  notices: RichBlock[][]
}

export type Loadable<Thing> =
  | { state: 'loaded'; things: Thing[] }
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }

export interface CollectionProps {
  address: { name: string; lines: string[]; contact: string | null } | null
  /** Null where no other address can be chosen. */
  change: { href: string; label: string } | null
  /** The address book, while an address is chosen from it. */
  book: { options: { value: string; label: string }[]; selected: string; cancel: string } | null
  /** Why no address can be chosen (COL-04). */
  bookFailure: string | null
  newAddress: { href: string; label: string } | null
  /** How to use another address where none can be chosen here (D-102). */
  otherAddress: LinkedTextProps | null
  /** A missing phone number or email address, and where to add it (D-76). */
  contactMissing: { sentence: string; href: string } | null
  remote: string | null
  /** Shown if the chosen day or slot is not offered at the new address. */
  dropped: string | null
  /** Null if there is no collection from the chosen address. */
  days: Loadable<DayCardDay> | null
  daysNote: string
  on: string | null
  /** Null until a day is chosen, or if the carrier has no slots. */
  slots: Loadable<TimeSlot> | null
  slot: string | null
  /** Null if no safe space can be chosen. */
  safePlace: { options: { value: string; label: string }[]; selected: string } | null
  parcels: { max: number; selected: string } | null
  /** The URL of this page that waits until days and slots have loaded. */
  waitHref: string
}

/** The places; several localities of one name to choose from; still loading; or no places. */
export type PlacesShown =
  | { state: 'loaded'; legend: string; announcement: string; choices: readonly PlaceChoice[]; moreHref: string | null }
  | { state: 'several'; question: string; links: { href: string; label: string }[] }
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }

export interface PlacesProps {
  heading: string
  /** The typed text is appended to `href`. */
  search: {
    href: string
    label: string
    placeholder: string
    /** Shown if the browser does not give its location. */
    notLocated: string
    maxLength: number
    value: string
    error: string | null
  }
  /** Null if there is neither a search nor a postcode of the shopper. */
  shown: PlacesShown | null
  selected: string | null
  remove: string | null
  waitHref: string
}
