import { comeNear, giveUpRoom, holdRoom, trimRoom } from '../../platform/browser/moments.ts'
import { visitSession } from '../../platform/browser/visit-session.ts'
import { type CarouselState, reserveSpace, saveCarouselState } from './carousel-state.ts'
import { fetchRecommended, type Recommended, tell } from './recommended.ts'

/** Pages are complete without carousels. Each is requested when it is near, and React only if there is one to show. */
const filled = new Map<Element | null, Promise<void>>()
for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) filled.set(place, fill(place))

async function fill(place: HTMLElement): Promise<void> {
  const stood = reserveSpace(place)
  const found = (await comeNear(place)) && (await find(place))
  if (!found || !(await show(place, found, stood))) await giveUpRoom(place)
}

async function find(place: HTMLElement): Promise<Recommended | undefined> {
  const { carousel: address = '', strategy, goesBy } = place.dataset
  if (goesBy === 'visit' && (await visitSession(true)) === null) return
  return (await fetchRecommended(place, address))?.find(({ id }) => id === strategy)
}

async function show(place: HTMLElement, found: Recommended, stood: CarouselState | null): Promise<boolean> {
  const variant = variantOf(place)
  tell({ event: 'carousel_available', carouselId: found.id, variant })
  // The network may have gone meanwhile.
  const loaded = await import('./show-carousel.tsx').catch(() => null)
  if (!loaded) return false
  // Neighbours appear in order: the first would push the second down.
  await filled.get(place.previousElementSibling)
  await holdRoom(place)
  const showFor = loaded.showCarousel(place, found, variantOf(place), stood?.lefts[0])
  document.querySelector('#buy')?.addEventListener('change', () => showFor(variantOf(place)))
  saveCarouselState(place, trimRoom(place))
  return true
}

/** Once a size is chosen, that size (D-202). */
function variantOf({ dataset: { variant } }: HTMLElement): string | null {
  const size = document.querySelector<HTMLInputElement>('#buy [name=sku]:checked')
  return variant === undefined ? null : (size?.value ?? variant)
}
