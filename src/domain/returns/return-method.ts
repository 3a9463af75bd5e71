/** The words for how goods go back. What a service calls them stays with its adapter. */

export const RETURN_PATHS = ['in-store', 'postal', 'collect-from-home'] as const
export type ReturnPath = (typeof RETURN_PATHS)[number]

/** Which shops take them in: "Fashion, Home & Beauty", or "Foodhall and Outlets" (CHN-02, D-149). */
export type ReturnShops = 'clothing-and-home' | 'foodhall'

/** Who carries them, or takes them in, where a shopper can choose (CHN-02 to CHN-04, D-64). */
export type OfferedCarrier = ReturnShops | 'evri' | 'royal-mail' | 'parcelforce' | 'an-post'

/** DPD and order management are met on tracking only (TRK-28, D-64). */
export type Carrier = OfferedCarrier | 'dpd' | 'order-management'

export const PARCEL_SIZES = ['standard', 'large', 'extra-large'] as const
export type ParcelSize = (typeof PARCEL_SIZES)[number]

/** Ours, or the service's own word where we have none (D-64). */
export type OrTheirWord<OurWord extends string> = OurWord | (string & Record<never, never>)

/** A way to send something back, as the channels service offers it. */
export interface ReturnMethod {
  path: ReturnPath
  via: OrTheirWord<OfferedCarrier>
  /** The sizes that are offered, where the method has any. */
  sizes: readonly OrTheirWord<ParcelSize>[]
}
