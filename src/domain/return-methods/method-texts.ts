import { isRemote, type Place } from '../calendar/place.ts'
import type { Policy } from '../policy/policy.ts'
import type { OfferedCarrier, ParcelSize, ReturnPath } from '../policy/return-method.ts'
import type { ParcelLimits, ReturnMethodTerms } from '../policy/return-methods.data.ts'
import type { ShopList } from '../policy/shop-kind.ts'
import type { Refund } from '../returns/calculate-refund.ts'
import { usesCode } from '../returns/proof.ts'
import { defineWords } from '../words/words.ts'
import type { MethodChoice } from './method-choice.ts'

/** The specification calls these channels (CHN-01). */
export const PATH_NAMES: Readonly<Record<ReturnPath, string>> = defineWords('returns.paths', {
  'in-store': 'In store',
  postal: 'By post',
  'collect-from-home': 'Collect from home',
})

/** The specification calls these sub-channels (CHN-03, CHN-04). An Post, for Ireland, is our addition (D-64). */
const CARRIER_NAMES: Readonly<Record<Exclude<OfferedCarrier, ShopList>, string>> = {
  evri: 'Evri',
  'royal-mail': 'Royal Mail',
  parcelforce: 'Parcelforce',
  'an-post': 'An Post',
}

const SIZE_NAMES: Readonly<Record<ParcelSize, string>> = {
  standard: 'Standard',
  large: 'Large',
  'extra-large': 'Extra large',
}

/** An unknown carrier is named by the service's code (D-64). */
export function carrierName(via: MethodChoice['via']): string {
  return labelIn(CARRIER_NAMES, via) ?? via
}

export type ShopNames = Pick<Policy, 'returnShops'>

/** Null for carriers. */
export function returnShopsName(via: string, { returnShops }: ShopNames): string | null {
  return labelIn(returnShops, via)
}

/** The carrier's name, or the retailer's own for its shops. */
export function viaName(via: MethodChoice['via'], names: ShopNames): string {
  return returnShopsName(via, names) ?? carrierName(via)
}

export function sizeName(size: NonNullable<MethodChoice['size']>): string {
  return labelIn(SIZE_NAMES, size) ?? size
}

/** "Collect from home - Parcelforce, large" (D-89). */
export function methodName(choice: MethodChoice, names: ShopNames): string {
  return nameOfMethod(choice, viaName(choice.via, names))
}

/** Of a method that is not in store. */
export function carrierMethodName(choice: MethodChoice): string {
  return nameOfMethod(choice, carrierName(choice.via))
}

function nameOfMethod({ path, size }: MethodChoice, via: string): string {
  const sizeText = size === null ? '' : `, ${sizeName(size).toLowerCase()}`
  return `${PATH_NAMES[path]} - ${via}${sizeText}`
}

/** For use within a sentence, with only the details that distinguish the method from `other` (D-146). */
export function describeMethod({ path, via, size }: MethodChoice, other: MethodChoice, names: ShopNames): string {
  const isSamePath = path === other.path
  const carrier = viaName(via, names)
  if (path === 'in-store') return isSamePath ? `an in-store return (${carrier})` : 'an in-store return'
  const words = path === 'postal' ? `a postal return with ${carrier}` : `collection by ${carrier}`
  const isSameCarrier = isSamePath && via === other.via
  return isSameCarrier && size !== null ? `${words} (${sizeName(size).toLowerCase()} parcel)` : words
}

const WORDS = defineWords('returns.methodTexts', {
  sameDay: 'Same day',
  processed: (days: number) => `Processed in ${days} days`,
  anyTime: 'Any time 8am to 8pm.',
  inSlot: 'In a time slot you choose.',
  printLabel: "You'll need to print a label",
  noPrinter: 'No printer needed',
  allFees: 'All delivery fees refunded',
  standardFees: 'Standard delivery fees refunded',
  update: 'Update return',
  book: 'Book collection',
  create: 'Create return',
} as const)

/** Only fashion, home and beauty in store is same day; food halls take longer (D-62). */
export function methodSpeedText({ path, via }: Pick<MethodChoice, 'path' | 'via'>, from?: Place): string {
  return path === 'in-store' && via === 'clothing-and-home' ? WORDS.sameDay : WORDS.processed(refundDays(path, from))
}

/** A parcel takes 3 days to arrive and 4 to check, and 2 more from remote areas (D-95, D-220). */
export function refundDays(path: ReturnPath | null, from?: Place): number {
  const isSent = path === 'postal' || path === 'collect-from-home'
  return isSent && from && isRemote(from) ? 9 : 7
}

/** Evri needs only a day, Parcelforce a time slot as well (COL-06, COL-09). */
export function collectionText(need: 'a-day' | 'a-slot', sizes: readonly NonNullable<MethodChoice['size']>[]): string {
  const when = WORDS[need === 'a-day' ? 'anyTime' : 'inSlot']
  const [last, ...others] = sizes.map((size) => sizeName(size).toLowerCase()).toReversed()
  if (last === undefined) return when
  const all = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`
  return `${when} ${all.charAt(0).toUpperCase()}${all.slice(1)} parcel.`
}

/** The texts of the limits; a method with sizes has limits only once a size is chosen (CHN-09, CHN-10, D-65). */
export function limitTexts(
  { path, via, size }: MethodChoice,
  methods: readonly ReturnMethodTerms[],
): readonly string[] {
  const terms = methods.find((each) => each.path === path && each.via === via)
  const sizes: Readonly<Record<string, ParcelLimits>> = terms?.sizes ?? {}
  return (labelIn(sizes, size ?? '') ?? sizes[''])?.sentences ?? []
}

/** The 15 of "15kg". */
export function weightMaxKg(limits: readonly string[]): number | null {
  for (const limit of limits) {
    const [, kg] = /^(\d+(?:\.\d+)?)\s?kg$/.exec(limit) ?? []
    if (kg) return Number(kg)
  }
  return null
}

interface PostedReturn {
  /** The customs declaration is on the label, which a code does not carry (D-73). */
  hasCustoms?: boolean
}

/** Shops need no label, and some carriers scan a code from a phone and print the label themselves (D-62, D-88). */
export function needsPrinter(
  { path, via }: Pick<MethodChoice, 'path' | 'via'>,
  { hasCustoms = false }: PostedReturn = {},
): boolean {
  return path !== 'in-store' && (hasCustoms || !usesCode({ path, carrier: via }))
}

export function printerText(choice: Pick<MethodChoice, 'path' | 'via'>, posted: PostedReturn = {}): string {
  return WORDS[needsPrinter(choice, posted) ? 'printLabel' : 'noPrinter']
}

/** Names the refunded fees only if this return refunds some (CHN-08, D-58, D-62). */
export function feeText({
  pence,
  note,
  isWhole,
}: Pick<Refund['delivery'], 'pence' | 'note' | 'isWhole'>): string | null {
  if (pence === 0) return note
  return WORDS[isWhole ? 'allFees' : 'standardFees']
}

export function actionName(path: ReturnPath, isChange: boolean): string {
  if (isChange) return WORDS.update
  return WORDS[path === 'collect-from-home' ? 'book' : 'create']
}

function labelIn<Word>(words: Readonly<Record<string, Word>>, key: string): Word | null {
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}
