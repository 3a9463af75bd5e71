/** State of a carousel, in `history.state`: for Back and reload. */
export interface Stood {
  height: number
  lefts: number[]
  item?: number
}

interface Kept {
  /** By the order of the places on the page. */
  stood?: Record<number, Stood>
}

/** Saves after drawing, once its height is `settled`, after scrolling and any press. Returns a function that stops it. */
export function keepStood(place: HTMLElement, settled: Promise<void>, of: Pick<Stood, 'item'> = {}): () => void {
  const note = () => {
    if (!place.isConnected) return
    const lefts = [...place.querySelectorAll('.carousel__track')].map(({ scrollLeft }) => scrollLeft)
    const stood = { ...kept()?.stood, [orderOf(place)]: { ...of, height: place.offsetHeight, lefts } }
    history.replaceState({ ...kept(), stood }, '')
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
 * Reserves the former height at once, so that the browser can restore the scroll position. Null where nothing was
 * saved.
 */
export function makeRoom(place: HTMLElement): Stood | null {
  const stood = kept()?.stood?.[orderOf(place)] ?? null
  if (stood) {
    place.style.minBlockSize = `${stood.height}px`
    focusWithoutScrolling()
  }
  return stood
}

/** Applies autofocus now: later it would scroll away from the restored position. */
function focusWithoutScrolling(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
}

function kept(): Kept | null {
  return history.state
}

function orderOf(place: Element): number {
  return [...document.querySelectorAll('.carousel-place')].indexOf(place)
}
