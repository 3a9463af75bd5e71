export const RETURN_PATHS = ['in-store', 'postal', 'collect-from-home'] as const
export type ReturnPath = (typeof RETURN_PATHS)[number]

/** Carriers that a shopper can choose (CHN-02 to CHN-04, D-64). */
export const OFFERED_CARRIERS = [
  'clothing-and-home',
  'foodhall',
  'evri',
  'royal-mail',
  'parcelforce',
  'an-post',
] as const
export type OfferedCarrier = (typeof OFFERED_CARRIERS)[number]

/** DPD and order management appear in tracking only (TRK-28, D-64). */
export type Carrier = OfferedCarrier | 'dpd' | 'order-management'

export const PARCEL_SIZES = ['standard', 'large', 'extra-large'] as const
export type ParcelSize = (typeof PARCEL_SIZES)[number]

/** A known value, or an unknown code of the channels service (D-64). */
export type OrUnknown<KnownValue extends string> = KnownValue | (string & Record<never, never>)

export interface ReturnMethod {
  path: ReturnPath
  via: OrUnknown<OfferedCarrier>
  sizes: readonly OrUnknown<ParcelSize>[]
}
