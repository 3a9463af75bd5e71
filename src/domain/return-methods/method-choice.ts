import {
  type OfferedCarrier,
  type OrUnknown,
  PARCEL_SIZES,
  type ParcelSize,
  RETURN_PATHS,
  type ReturnMethod,
  type ReturnPath,
} from '../policy/return-method.ts'

/** The channels service's codes (DAT-14). */
export const CHANNEL_TYPES: Readonly<Record<ReturnPath, string>> = {
  'in-store': 'instore',
  postal: 'postal',
  'collect-from-home': 'collectFromHome',
}

/** The specification has no An Post, which is our addition (D-64). */
export const SUB_CHANNELS: Readonly<Record<OfferedCarrier, string>> = {
  evri: 'evri',
  'royal-mail': 'royalMail',
  parcelforce: 'parcelForce',
  'an-post': 'anPost',
  'clothing-and-home': 'clothAndHome',
  foodhall: 'simplyFood',
}

export interface MethodChoice {
  path: ReturnPath
  via: OrUnknown<OfferedCarrier>
  size: OrUnknown<ParcelSize> | null
}

/** `collectFromHome-evri-standard` (COL-17, D-145). */
export function methodId({ path, via, size }: MethodChoice): string {
  return [CHANNEL_TYPES[path], carrierId(via), ...(size === null ? [] : [size])].join('-')
}

/** Judges by the id alone, whether or not the method is offered and we support its carrier and size. */
export function isCollectionId(id: string): boolean {
  return id.startsWith(`${CHANNEL_TYPES['collect-from-home']}-`)
}

function carrierId(via: MethodChoice['via']): string {
  return (Object.hasOwn(SUB_CHANNELS, via) ? SUB_CHANNELS[via as OfferedCarrier] : null) ?? via
}

/** Sorted as the channels service sends them: the first is the default (CHN-06, D-63). */
export function methodChoices(methods: readonly ReturnMethod[]): MethodChoice[] {
  return methods.flatMap(({ path, via, sizes }) =>
    (sizes.length === 0 ? [null] : sizes).map((size) => ({ path, via, size })),
  )
}

export function findMethod(methods: readonly ReturnMethod[], id: string): MethodChoice | null {
  return methodChoices(methods).find((choice) => methodId(choice) === id) ?? null
}

/** The draft's method while it is offered, else the first that we have a carrier for (CHN-06). */
export function chosenMethod(methods: readonly ReturnMethod[], savedId: string | undefined): MethodChoice | null {
  const usable = methodChoices(methods).filter(isUsable)
  return usable.find((choice) => methodId(choice) === savedId) ?? usable[0] ?? null
}

/** A method whose carrier is unknown to us is shown, but cannot be chosen. */
export function isUsable(choice: Pick<MethodChoice, 'path' | 'via'>): boolean {
  return needOf(choice) !== null
}

interface SentMethod {
  path: string
  via: string
  size: string
  shown: string
}

/**
 * The page doesn't show the options of a newly chosen channel or carrier yet, so the first is taken (CHN-06); for a
 * carrier, the one with the size that was picked at the same time, if it has that size.
 */
export function readMethod(methods: readonly ReturnMethod[], sent: SentMethod): MethodChoice | null {
  const choices = methodChoices(methods)
  const shown = findMethod(methods, sent.shown)
  const ofPath = choices.filter(({ path }) => path === sent.path)
  if (shown === null || shown.path !== sent.path) return ofPath.find(isUsable) ?? ofPath[0] ?? null
  const ofCarrier = ofPath.filter(({ via }) => via === sent.via)
  const ofSize = ofCarrier.find(({ size }) => (size ?? '') === sent.size) ?? null
  if (shown.via === sent.via) return ofSize
  const isSizePicked = sent.size !== (shown.size ?? '')
  return (isSizePicked ? ofSize : null) ?? ofCarrier[0] ?? null
}

export type MethodNeed = 'nothing' | 'a-day' | 'a-slot'

/** What a method needs besides being chosen. Null if its carrier is unknown to us, or can't collect from homes. */
export function needOf({ path, via }: Pick<MethodChoice, 'path' | 'via'>): MethodNeed | null {
  if (!Object.hasOwn(SUB_CHANNELS, via)) return null
  if (path !== 'collect-from-home') return 'nothing'
  return COLLECTION_NEEDS[via] ?? null
}

const COLLECTION_NEEDS: Readonly<Record<string, MethodNeed>> = { evri: 'a-day', parcelforce: 'a-slot' }

export function methodOfId(id: string): MethodChoice | null {
  return EVERY_CHOICE.find((choice) => methodId(choice) === id) ?? null
}

const EVERY_CHOICE: readonly MethodChoice[] = RETURN_PATHS.flatMap((path) =>
  Object.keys(SUB_CHANNELS).flatMap((via) => [null, ...PARCEL_SIZES].map((size) => ({ path, via, size }))),
)
