/** State of a carousel, in `history.state`: for Back and reload. */
export interface CarouselState {
  height: number
  lefts: number[]
  item?: number
}

interface CarouselHistoryState {
  /** By the order of the places on the page. */
  carousels?: Record<number, CarouselState>
}

/** Saves after drawing, once its height is `settled`, after scrolling and any press. Returns a function that stops it. */
export function saveCarouselState(
  place: HTMLElement,
  settled: Promise<void>,
  of: Pick<CarouselState, 'item'> = {},
): () => void {
  const note = () => {
    if (!place.isConnected) return
    const lefts = [...place.querySelectorAll('.carousel__track')].map(({ scrollLeft }) => scrollLeft)
    const carousels = { ...historyState()?.carousels, [orderOf(place)]: { ...of, height: place.offsetHeight, lefts } }
    history.replaceState({ ...historyState(), carousels }, '')
  }
  const drawn = requestAnimationFrame(note)
  void settled.then(note)
  // `scrollend` of a row does not bubble.
  place.addEventListener('scrollend', note, true)
  // Also while a row is still moving.
  document.addEventListener('click', note, true)
  return () => {
    cancelAnimationFrame(drawn)
    place.removeEventListener('scrollend', note, true)
    document.removeEventListener('click', note, true)
  }
}

/**
 * Reserves the former height at once, so that the browser can restore the scroll position. Undefined where
 * nothing was saved.
 */
export function reserveSpace(place: HTMLElement): CarouselState | undefined {
  const state = historyState()?.carousels?.[orderOf(place)]
  if (state) {
    place.style.minBlockSize = `${state.height}px`
    focusWithoutScrolling()
  }
  return state
}

/** Applies autofocus now: later it would scroll away from the restored position. */
function focusWithoutScrolling(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
}

function historyState(): CarouselHistoryState | null {
  return history.state
}

function orderOf(place: Element): number {
  return [...document.querySelectorAll('.carousel-place')].indexOf(place)
}
