/** The state of a carousel, saved in `history.state` for Back and reload. */
export interface CarouselState {
  height: number
  scrollLefts: number[]
  /** Index of the returned item for which the carousels show ideas. */
  item?: number
}

interface CarouselHistoryState {
  /** Keyed by the carousel's position among all carousels of the page. */
  carousels?: Record<number, CarouselState>
}

/**
 * Saves the state when the carousel is drawn, when its height has `settled`, after scrolling and after any click. The
 * returned function ends the saving.
 */
export function saveCarouselState(
  place: HTMLElement,
  settled: Promise<void>,
  shownItem: Pick<CarouselState, 'item'> = {},
): () => void {
  const save = () => {
    if (!place.isConnected) return
    const scrollLefts = [...place.querySelectorAll('.carousel__track')].map(({ scrollLeft }) => scrollLeft)
    const carousels = {
      ...historyState()?.carousels,
      [placeIndex(place)]: { ...shownItem, height: place.offsetHeight, scrollLefts },
    }
    history.replaceState({ ...historyState(), carousels }, '')
  }
  const frame = requestAnimationFrame(save)
  void settled.then(save)
  // The `scrollend` event of a row doesn't bubble, so it is captured.
  place.addEventListener('scrollend', save, true)
  // A click may leave the page while a row is still scrolling.
  document.addEventListener('click', save, true)
  return () => {
    cancelAnimationFrame(frame)
    place.removeEventListener('scrollend', save, true)
    document.removeEventListener('click', save, true)
  }
}

/**
 * Reserves the saved height at once, so that the browser can restore the scroll position. Undefined if nothing has been
 * saved.
 */
export function reserveSpace(place: HTMLElement): CarouselState | undefined {
  const state = historyState()?.carousels?.[placeIndex(place)]
  if (state) {
    place.style.minBlockSize = `${state.height}px`
    focusWithoutScrolling()
  }
  return state
}

/**
 * Focuses the `autofocus` element now: if the browser did so later, it would scroll away from the restored position.
 */
function focusWithoutScrolling(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
}

function historyState(): CarouselHistoryState | null {
  return history.state
}

function placeIndex(place: Element): number {
  return [...document.querySelectorAll('.carousel-place')].indexOf(place)
}
