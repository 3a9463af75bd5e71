export const CAROUSEL_EVENTS = [
  'carousel_available',
  'carousel_present',
  /** Half of it in view, for the first time. */
  'carousel_seen',
  /** For the first time. */
  'carousel_scroll',
  /** By touch: each time. */
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

/** REC-09, D-106. Fields that do not apply are left out. */
export interface ReturnEvent {
  event: 'return_selection' | 'return_confirmation' | 'return_print'
  orderNumber: string
  returnNumber?: string
  channelId?: string
  /** Units: two of the same are two. */
  itemCount?: number
}

export type ReturnEventData = Omit<ReturnEvent, 'event'>

/** Never a name, an address of any kind or a postcode. */
export type AnalyticsEvent = CarouselEvent | ReturnEvent
