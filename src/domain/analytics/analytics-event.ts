/** What may be told of a carousel (REC-07, REC-08, D-106). */
export const CAROUSEL_EVENTS = [
  /** The answer holds products. */
  'carousel_available',
  /** It stands on the page. */
  'carousel_present',
  /** Half of it is in view, for the first time. */
  'carousel_seen',
  /** It was moved in any way, for the first time. */
  'carousel_scroll',
  /** It was moved by touch: each time. */
  'carousel_swipe',
  'carousel_click',
] as const
export type CarouselEventName = (typeof CAROUSEL_EVENTS)[number]

export interface CarouselEvent {
  event: CarouselEventName
  /** The strategy that filled it (REC-06). */
  carouselId: string
  /** The article of the item that it is shown for; null where it is for none. */
  variant: string | null
  /** What was pressed; null of the carousel as a whole. */
  productId: string | null
  /** Its place, from 1; null of the carousel as a whole. */
  position: number | null
}

/** What may be told of a return (REC-09, D-106). Fields that a moment does not have are left out. */
export interface ReturnEvent {
  event: 'return_selection' | 'return_confirmation' | 'return_print'
  orderNumber: string
  returnNumber?: string
  channelId?: string
  /** In units: two of the same are two. */
  itemCount?: number
}

/** Of which return something is told. */
export type ToldReturn = Omit<ReturnEvent, 'event'>

/** Never a name, an address of any kind or a postcode. */
export type AnalyticsEvent = CarouselEvent | ReturnEvent
