import { waitForVisitSession } from '../../platform/browser/visit-session.ts'
import {
  releaseReservedSpace,
  reserveWhileLoading,
  trimReservedSpace,
  waitUntilNear,
} from '../../platform/browser/wait-for-layout.ts'
import { type CarouselState, reserveSpace, saveCarouselState } from './carousel-state.ts'
import { fetchRecommendedCarousels, type RecommendedCarousel, reportEvent } from './recommended.ts'

/** Each carousel is requested when the visitor scrolls near its place; React is loaded only if there is one to show. */
const placesFilled = new Map<Element | null, Promise<void>>()
for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) placesFilled.set(place, fill(place))

async function fill(place: HTMLElement): Promise<void> {
  const state = reserveSpace(place)
  const carousel = (await waitUntilNear(place)) && (await find(place))
  if (!carousel || !(await show(place, carousel, state))) await releaseReservedSpace(place)
}

async function find(place: HTMLElement): Promise<RecommendedCarousel | undefined> {
  const { carousel: address = '', strategy, goesBy } = place.dataset
  if (goesBy === 'visit' && (await waitForVisitSession(true)) === null) return
  return (await fetchRecommendedCarousels(place, address))?.find(({ id }) => id === strategy)
}

async function show(
  place: HTMLElement,
  carousel: RecommendedCarousel,
  state: CarouselState | undefined,
): Promise<boolean> {
  const variant = variantOf(place)
  reportEvent({ event: 'carousel_available', carouselId: carousel.id, variant })
  // The chunk may fail to load; the place then stays empty.
  const carouselModule = await import('./show-carousel.tsx').catch(() => null)
  if (!carouselModule) return false
  // Carousels appear in the order of the page, since a late one would push down those below it.
  await placesFilled.get(place.previousElementSibling)
  await reserveWhileLoading(place)
  const showFor = carouselModule.showCarousel(place, carousel, variantOf(place), state?.scrollLefts[0])
  document.querySelector('#buy')?.addEventListener('change', () => showFor(variantOf(place)))
  saveCarouselState(place, trimReservedSpace(place))
  return true
}

/** The variant of the chosen size, or else the one for which the page was made (D-202). */
function variantOf({ dataset: { variant } }: HTMLElement): string | null {
  const size = document.querySelector<HTMLInputElement>('#buy [name=sku]:checked')
  return variant === undefined ? null : (size?.value ?? variant)
}
