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

/** The names of the form's fields. */
export const FIELDS = {
  version: 'version',
  /** The method that the page was drawn for. */
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
  /** What comes back in all, where the method of a return changes: nobody is refunded another amount than was shown (D-58). */
  total: 'total',
  /** What is searched for, in the address too. */
  near: 'near',
  act: 'act',
} as const

/** Where places are offered on the page, and what their heading is called. */
export const PLACES = 'places'

/** Where the address of the collection stands on the page, and what its heading is called. */
export const WHERE = 'where'

/** What is kept as soon as it is picked. */
export const CHOICES = ['channel', 'via', 'size', 'on', 'slot', 'safePlace', 'parcels', 'place'] as const

export type ChoiceField = (typeof CHOICES)[number]

/**
 * What a button asks for: to keep the choices, to collect from another address, to look for places, to see more of them,
 * to have none chosen, or to book.
 */
export const ACTS = {
  keep: 'keep',
  address: 'address',
  find: 'find',
  more: 'more',
  noPlace: 'no-place',
  book: 'book',
} as const

export interface StepTwoProps {
  /** GFT-13. */
  isGift: boolean
  crumbs: Crumb[]
  title: string
  back: { href: string; label: string }
  facts: string[]
  steps: StepperProps['steps']
  /** What has changed since step 1 (D-179), and why the page is here again. */
  notices: string[]
  /** How many items are left after this return, and how to go on (D-219). */
  left: string | null
  refund: RefundProps
  form: StepTwoForm
}

export interface RefundProps {
  /** Null where nothing is said of it: another method refunds the same. */
  total: string | null
  /** What the recipient of a gift gets; null to anybody else. */
  asGift: string | null
  /** Null: the total alone, in one line (D-134). */
  items: { rows: AmountRow[]; refundedTo: string | null; notes: string[] } | null
}

export interface StepTwoForm {
  action: string
  hidden: HiddenField[]
  /** Null: nothing is expected back (D-128). */
  method: MethodProps | null
  collection: CollectionProps | null
  /** Null where it is taken nowhere. */
  places: PlacesProps | null
  submit: string
  /** What is to be chosen first: the field, and what is said about it (CHN-14). */
  missing: FieldProblem | null
  problems: FieldProblem[]
  failure: string | null
  chosen: { heading: string; lines: string[] } | null
}

export interface MethodProps {
  lede: string
  channels: ChannelCard[]
  /** Null where none can be chosen. */
  channel: string | null
  /** Null until a channel is. */
  options: { heading: string; cards: MethodCard[]; selected: string } | null
  sizes: { value: string; label: string }[]
  size: string | null
  limits: string[]
  about: string[]
  notices: RichBlock[][]
}

/** Days or hours that are asked of somebody else: there, on their way, or not to be had. */
export type Loadable<Thing> = { is: 'there'; things: Thing[] } | { is: 'late' } | { is: 'failed'; sentence: string }

export interface CollectionProps {
  address: { name: string; lines: string[]; contact: string | null } | null
  /** Where another address is chosen; null where that is not offered. */
  change: { href: string; label: string } | null
  /** The address book, while one is chosen from it. */
  book: { options: { value: string; label: string }[]; selected: string; cancel: string } | null
  /** COL-04. */
  bookFailure: string | null
  newAddress: { href: string; label: string } | null
  /** How another address can be used where none can be chosen here (D-102). */
  otherAddress: LinkedTextProps | null
  /** What is missing to arrange it, and where to add it (D-76). */
  contactMissing: { sentence: string; href: string } | null
  remote: string | null
  /** What was chosen for another address and could not be kept. */
  letGo: string | null
  /** Null where nobody collects from that address. */
  days: Loadable<DayCardDay> | null
  daysNote: string
  on: string | null
  /** Null until a day is chosen, or where there are none to choose. */
  slots: Loadable<TimeSlot> | null
  slot: string | null
  /** Null where it cannot be said. */
  safePlace: { options: { value: string; label: string }[]; selected: string } | null
  parcels: { max: number; selected: string } | null
  /** Where days and hours are waited for. */
  waitHref: string
}

/** The places that were found; those of one name, of which one is meant; none yet, or none at all. */
export type PlacesShown =
  | { is: 'there'; legend: string; announcement: string; choices: readonly PlaceChoice[]; moreHref: string | null }
  | { is: 'several'; question: string; links: { href: string; label: string }[] }
  | { is: 'late' }
  | { is: 'failed'; sentence: string }

export interface PlacesProps {
  heading: string
  /** `href` is where a search is asked for: what is typed follows it. */
  search: {
    href: string
    label: string
    placeholder: string
    /** Where the browser doesn't say where it is. */
    notLocated: string
    maxLength: number
    value: string
    error: string | null
  }
  /** Null where nobody has searched, and nobody knows where the shopper lives. */
  shown: PlacesShown | null
  selected: string | null
  remove: string | null
  waitHref: string
}
