import { vi } from 'vitest'

/** Simulates IntersectionObserver. Watched elements are far below the screen until a test moves them. */
export function fakeIntersectionObserver() {
  const watches = new Set<{
    element: Element
    margin: string | undefined
    report: (isIntersecting: boolean, top: number) => void
  }>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: { element: Element; margin: string | undefined; report: (isIntersecting: boolean, top: number) => void }[] =
        []
      callback: (entries: object[]) => void
      options: { rootMargin?: string; threshold?: number }
      constructor(callback: (entries: object[]) => void, options: { rootMargin?: string; threshold?: number } = {}) {
        this.callback = callback
        this.options = options
      }
      observe(element: Element) {
        const report = (isIntersecting: boolean, top: number) =>
          this.callback([{ isIntersecting, boundingClientRect: { top } }])
        const watch = { element, margin: this.options.rootMargin, report }
        watches.add(watch)
        this.own.push(watch)
      }
      disconnect() {
        for (const watch of this.own) watches.delete(watch)
      }
    },
  )
  const reportAll = (isMatch: (element: Element) => boolean, isIntersecting: boolean, top: number) => {
    for (const watch of [...watches]) if (isMatch(watch.element)) watch.report(isIntersecting, top)
  }
  return {
    watched: () => [...watches].map(({ element }) => element),
    /** The root margin with which the element is observed. */
    marginOf: (element: Element) => [...watches].find((watch) => watch.element === element)?.margin,
    comesIntoView: (element: Element) => reportAll((each) => each === element, true, 100),
    liesBelow: (element: Element) => reportAll((each) => each === element, false, 2000),
    liesAbove: (element: Element) => reportAll((each) => each === element, false, -500),
  }
}
