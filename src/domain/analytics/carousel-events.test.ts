import { expect, test } from 'vitest'
import { CAROUSEL_EVENTS, type CarouselEventName } from './analytics-event.ts'
import { type CarouselInteraction, nextCarouselEvent, type ReportedCarousel } from './carousel-events.ts'

/** The events of a row of moments, in their order. */
function tell(moments: (Pick<CarouselInteraction, 'event' | 'product'> & { variant?: string | null })[]) {
  let state: ReportedCarousel | null = null
  return moments.flatMap(({ variant = 'A1', ...moment }) => {
    const { now, event } = nextCarouselEvent(state, { carouselId: 'visual', variant, ...moment })
    state = now
    return event ?? []
  })
}

const names = (moments: [CarouselEventName, string?][]) =>
  tell(moments.map(([event, variant]) => ({ event, variant: variant ?? 'A1' }))).map(
    ({ event, variant }) => `${event} ${variant}`,
  )

test('REC-08 every event has its carousel and variant, and those of the whole no product', () => {
  for (const event of CAROUSEL_EVENTS)
    expect(tell([{ event }])).toEqual([{ event, carouselId: 'visual', variant: 'A1', productId: null, position: null }])
})

test('REC-08 a click also has its product and position', () => {
  expect(tell([{ event: 'carousel_click', product: { productId: 'P2', position: 3 } }])).toEqual([
    { event: 'carousel_click', carouselId: 'visual', variant: 'A1', productId: 'P2', position: 3 },
  ])
})

test('REC-07 seen and scroll are reported once, however often they happen', () => {
  const moments: [CarouselEventName][] = [
    ['carousel_seen'],
    ['carousel_scroll'],
    ['carousel_seen'],
    ['carousel_scroll'],
  ]
  expect(names(moments)).toEqual(['carousel_seen A1', 'carousel_scroll A1'])
})

test('REC-07 both are reported again after a change of variant, also back to the first', () => {
  expect(
    names([
      ['carousel_seen', 'A1'],
      ['carousel_scroll', 'A1'],
      ['carousel_seen', 'A2'],
      ['carousel_scroll', 'A2'],
      ['carousel_scroll', 'A2'],
      ['carousel_seen', 'A1'],
    ]),
  ).toEqual(['carousel_seen A1', 'carousel_scroll A1', 'carousel_seen A2', 'carousel_scroll A2', 'carousel_seen A1'])
})

test('REC-08 a swipe and a click are reported each time, having the products and being shown once', () => {
  expect(names(CAROUSEL_EVENTS.flatMap((event) => [[event], [event]] as [CarouselEventName][]))).toEqual([
    'carousel_available A1',
    'carousel_present A1',
    'carousel_seen A1',
    'carousel_scroll A1',
    'carousel_swipe A1',
    'carousel_swipe A1',
    'carousel_click A1',
    'carousel_click A1',
  ])
})
