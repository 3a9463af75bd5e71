import { consentKnown, isNear, movesNothing, pageShown } from './moments.ts'
import { askRecommended } from './recommended.ts'
import { tell } from './tell-of-carousel.ts'
import { visitSession } from './visit-session.ts'

/**
 * Pages leave places for carousels (src/flows/carousel-place.tsx), and are whole without them. A place is asked for when
 * it is near, and React is fetched only where there is something to show.
 */
const filled = new Map<Element | null, Promise<void>>()
for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) filled.set(place, fill(place))

async function fill(place: HTMLElement): Promise<void> {
  const { carousel: address = '', strategy, variant = null, goesBy } = place.dataset
  await pageShown()
  // What goes by what somebody has looked at is not for those who refused that.
  if ((await consentKnown()) === 'refused' && goesBy) return
  await isNear(place)
  if (goesBy === 'visit' && (await visitSession(true)) === null) return
  const found = (await askRecommended(place, address)).find(({ id }) => id === strategy)
  if (!found) return
  tell({ event: 'carousel_available', carouselId: found.id, variant })
  const { showCarousel } = await import('./show-carousel.tsx')
  // Two that stand together come in their order: the first would push the second down.
  await filled.get(place.previousElementSibling)
  await movesNothing(place)
  showCarousel(place, found, variant)
}
