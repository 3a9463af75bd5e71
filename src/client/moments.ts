/**
 * Waits until the page is visible, consent is answered and the place is near. Null where the place needs a consent
 * that was refused; true where it was just given nearby, so that the result shows at once.
 */
export async function comeNear(place: HTMLElement): Promise<boolean | null> {
  await pageShown()
  const { documentElement: html } = document
  const isNew = !html.dataset.consent
  // Before that nothing is requested on their behalf (D-104).
  if (isNew)
    await new Promise((resolve) => new MutationObserver(resolve).observe(html, { attributeFilter: ['data-consent'] }))
  const { consent } = html.dataset
  if (consent === 'refused' && place.dataset.goesBy) return null
  const isThere = place.getBoundingClientRect().top < 2 * innerHeight
  await isNear(place)
  return isNew && isThere && consent === 'accepted'
}

/** A prerendered page may never be looked at. */
async function pageShown(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

/** At most one screen away. */
function isNear(place: Element): Promise<void> {
  return seenAs(place, ({ isIntersecting }) => isIntersecting, { rootMargin: '100% 0px' })
}

/**
 * Resolves when the place can grow without a visible shift: all below it is off screen, and nothing is scrolling,
 * when the screen is ahead of what a script knows.
 */
export async function movesNothing(place: Element): Promise<void> {
  for (let next = below(place); next; next = below(place)) {
    await seenAs(next, ({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top > 0)
    // Something else may have been inserted meanwhile.
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

/** The first element after the place that has a size and scrolls with the page. */
function below(place: Element): Element | null {
  for (let at: Element | null = place; at; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getBoundingClientRect().height > 0 && getComputedStyle(next).position !== 'fixed') return next
  return null
}
