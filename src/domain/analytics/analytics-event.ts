export const CAROUSEL_EVENTS = [
  'carousel_available',
  'carousel_present',
  /** Half of the carousel is in view for the first time. */
  'carousel_seen',
  /** The first scroll only. */
  'carousel_scroll',
  /** Every swipe by touch. */
  'carousel_swipe',
  'carousel_click',
] as const
export type CarouselEventName = (typeof CAROUSEL_EVENTS)[number]

export interface CarouselEvent {
  event: CarouselEventName
  carouselId: string
  variant: string | null
  productId: string | null
  position: number | null
}

/** Fields that do not apply are left out (REC-09, D-106). */
export interface ReturnEvent {
  event: 'return_selection' | 'return_confirmation' | 'return_print'
  orderNumber: string
  returnNumber?: string
  channelId?: string
  /** Counts units: two of the same item are two. */
  itemCount?: number
}

export type ReturnEventData = Omit<ReturnEvent, 'event'>

/** Must never contain a name, any kind of address or a postcode. */
export type AnalyticsEvent = CarouselEvent | ReturnEvent
