import { vi } from 'vitest'

/** Plays the part of a browser that watches what comes into view. Whatever it watches stands far below until it is moved. */
export function seenPlaces() {
  const watches = new Set<{
    element: Element
    margin: string | undefined
    tell: (isIntersecting: boolean, top: number) => void
  }>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      mine: { element: Element; margin: string | undefined; tell: (isIntersecting: boolean, top: number) => void }[] =
        []
      callback: (entries: object[]) => void
      how: { rootMargin?: string; threshold?: number }
      constructor(callback: (entries: object[]) => void, how: { rootMargin?: string; threshold?: number } = {}) {
        this.callback = callback
        this.how = how
      }
      observe(element: Element) {
        const tell = (isIntersecting: boolean, top: number) =>
          this.callback([{ isIntersecting, boundingClientRect: { top } }])
        const watch = { element, margin: this.how.rootMargin, tell }
        watches.add(watch)
        this.mine.push(watch)
      }
      disconnect() {
        for (const watch of this.mine) watches.delete(watch)
      }
    },
  )
  const tellAll = (isMatch: (element: Element) => boolean, isIntersecting: boolean, top: number) => {
    for (const watch of [...watches]) if (isMatch(watch.element)) watch.tell(isIntersecting, top)
  }
  return {
    watched: () => [...watches].map(({ element }) => element),
    /** How far beyond the screen it is looked for. */
    marginOf: (element: Element) => [...watches].find((watch) => watch.element === element)?.margin,
    comesIntoView: (element: Element) => tellAll((each) => each === element, true, 100),
    liesBelow: (element: Element) => tellAll((each) => each === element, false, 2000),
    liesAbove: (element: Element) => tellAll((each) => each === element, false, -500),
  }
}
