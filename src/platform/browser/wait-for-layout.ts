/**
 * Waits until the page is visible, consent is answered and the place is near. False if the place needs consent and it
 * was refused.
 */
export async function waitUntilNear(place: HTMLElement): Promise<boolean> {
  await pageShown()
  const { documentElement: html } = document
  // Nothing is requested before the shopper has answered the consent banner (D-104).
  if (!html.dataset.consent)
    await new Promise((resolve) => new MutationObserver(resolve).observe(html, { attributeFilter: ['data-consent'] }))
  if (html.dataset.consent === 'refused' && place.dataset.goesBy) return false
  await waitUntilWithinOneScreen(place)
  return true
}

/** Keeps the space that carousel.css reserves. If none is reserved, waits until the place can grow unnoticed. */
export async function reserveWhileLoading(place: HTMLElement): Promise<void> {
  const { height } = place.getBoundingClientRect()
  if (height === 0) await waitUntilNothingMoves(place)
  else place.style.minBlockSize = `${height}px`
}

/** Removes reserved space that the content did not need. */
export async function trimReservedSpace(place: HTMLElement): Promise<void> {
  await waitUntilNothingMoves(place)
  place.style.minBlockSize = ''
}

export async function releaseReservedSpace(place: HTMLElement): Promise<void> {
  if (place.getBoundingClientRect().height === 0) return
  await waitUntilNothingMoves(place)
  place.hidden = true
}

/** Waits while the page is only prerendered: it may never be shown. */
async function pageShown(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

function waitUntilWithinOneScreen(place: Element): Promise<void> {
  return observeOnce(place, ({ isIntersecting }) => isIntersecting, { rootMargin: '100% 0px' })
}

/**
 * Resolves when the place can grow, or shrink to nothing, without a visible shift: everything below it is off screen
 * before and after, and nothing is scrolling, since scripts learn of scrolling late.
 */
async function waitUntilNothingMoves(place: HTMLElement): Promise<void> {
  for (let next = elementBelow(place); next; next = elementBelow(place)) {
    await observeOnce(next, ({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top > 0, {
      rootMargin: `0px 0px ${place.offsetHeight}px`,
    })
    // Something else may have been inserted meanwhile.
    if ((await isAtRest()) && next === elementBelow(place)) return
  }
}

const REST_MS = 100

async function isAtRest(): Promise<boolean> {
  const { scrollY: scrollBefore } = window
  // On a busy page `scrollY` changes only with the next frame.
  await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), REST_MS))
  return window.scrollY === scrollBefore
}

function observeOnce(
  element: Element,
  isMatch: (entry: IntersectionObserverEntry) => boolean,
  options: IntersectionObserverInit = {},
): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (!last || !isMatch(last)) return
      observer.disconnect()
      resolve()
    }, options)
    observer.observe(element)
  })
}

/** The first element after the place that has a size and scrolls with the page. */
function elementBelow(place: Element): Element | null {
  for (let ancestor: Element | null = place; ancestor; ancestor = ancestor.parentElement)
    for (let next = ancestor.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getBoundingClientRect().height > 0 && getComputedStyle(next).position !== 'fixed') return next
  return null
}
