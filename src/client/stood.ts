/** What stood in a place: kept with the page in the browser's history, for whoever comes back to it or loads it again. */
export interface Stood {
  height: number
  /** How far each of its rows was moved. */
  lefts: number[]
  /** Of several items the one that it was for. */
  item?: number
}

interface Kept {
  /** By the order of the places on the page. */
  stood?: Record<number, Stood>
}

/** Notes what stands there, once it is drawn, when a row was moved and when anything is pressed. Gives an end of it. */
export function keepStood(place: HTMLElement, of: Pick<Stood, 'item'> = {}): () => void {
  const note = () => {
    if (!place.isConnected) return
    const lefts = [...place.querySelectorAll('.carousel__track')].map(({ scrollLeft }) => scrollLeft)
    const stood = { ...kept()?.stood, [orderOf(place)]: { ...of, height: place.offsetHeight, lefts } }
    history.replaceState({ ...kept(), stood }, '')
  }
  const drawn = requestAnimationFrame(note)
  // That of a row does not bubble.
  place.addEventListener('scrollend', note, true)
  // Whatever it leads to, also while a row is still moving.
  document.addEventListener('click', note, true)
  return () => {
    cancelAnimationFrame(drawn)
    place.removeEventListener('scrollend', note, true)
    document.removeEventListener('click', note, true)
  }
}

/** Makes room for what stood there, at once: the browser goes back to where the shopper was. Null where nothing did. */
export function makeRoom(place: HTMLElement): Stood | null {
  const stood = kept()?.stood?.[orderOf(place)] ?? null
  if (stood) {
    place.style.minBlockSize = `${stood.height}px`
    focusWithoutScrolling()
  }
  return stood
}

/** What the page gives the focus to by itself has it now: later it would scroll the page away from where it went back to. */
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
