/** Moments that a place on the page waits for. */

/**
 * Somebody looks at the page, has answered about personalisation, and is near the place. Null where they refused what it
 * goes by; true where they have just agreed, and were there: they see at once what comes of it.
 */
export async function comeNear(place: HTMLElement): Promise<boolean | null> {
  await pageShown()
  const { documentElement: html } = document
  const isNew = !html.dataset.consent
  // Until then nothing is asked on their behalf (D-104).
  if (isNew)
    await new Promise((resolve) => new MutationObserver(resolve).observe(html, { attributeFilter: ['data-consent'] }))
  const { consent } = html.dataset
  if (consent === 'refused' && place.dataset.goesBy) return null
  const isThere = place.getBoundingClientRect().top < 2 * innerHeight
  await isNear(place)
  return isNew && isThere && consent === 'accepted'
}

/** Somebody looks at the page: one that was made ready ahead may never be looked at. */
async function pageShown(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

/** The place is at most one screen away. */
function isNear(place: Element): Promise<void> {
  return seenAs(place, ({ isIntersecting }) => isIntersecting, { rootMargin: '100% 0px' })
}

/**
 * The place may grow without moving anything that is seen: all that comes below it lies below the screen, and
 * nobody scrolls just now, when the screen is ahead of what a script knows.
 */
export async function movesNothing(place: Element): Promise<void> {
  for (let next = below(place); next; next = below(place)) {
    await seenAs(next, ({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top > 0)
    // Something else may have come between them meanwhile.
    if ((await isAtRest()) && next === below(place)) return
  }
}

const REST_MS = 100

function isAtRest(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (atRest: boolean) => () => {
      clearTimeout(rest)
      removeEventListener('scroll', moved)
      resolve(atRest)
    }
    const moved = end(false)
    const rest = setTimeout(end(true), REST_MS)
    addEventListener('scroll', moved, { passive: true })
  })
}

function seenAs(
  element: Element,
  isMeant: (entry: IntersectionObserverEntry) => boolean,
  how: IntersectionObserverInit = {},
): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (!last || !isMeant(last)) return
      watch.disconnect()
      resolve()
    }, how)
    watch.observe(element)
  })
}

/** The first thing after the place that has a size and goes with the page when it is scrolled. */
function below(place: Element): Element | null {
  for (let at: Element | null = place; at; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getBoundingClientRect().height > 0 && getComputedStyle(next).position !== 'fixed') return next
  return null
}
