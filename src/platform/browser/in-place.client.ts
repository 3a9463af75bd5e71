import { contentBehind, isPost, postForm } from './page-content.ts'
import { isPlainClick } from './plain-click.ts'

/**
 * Replaces an element by the form of a linked page; without this script the link leads to that page. Cancel and Escape
 * restore the element, and errors are shown in its place.
 */
const openPlaces = new Map<HTMLElement, { link: HTMLAnchorElement; originalNodes: Node[] }>()

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[data-in-place]')
  const place = link && document.getElementById(link.dataset.inPlace ?? '')
  if (link && place && isPlainClick(event)) {
    event.preventDefault()
    void open(place, link)
    return
  }
  const openPlace = target.closest('[data-dialog-close]') && findOpenPlace(target)
  if (openPlace) {
    event.preventDefault()
    close(openPlace)
  }
})

document.addEventListener('keydown', (event) => {
  // During IME composition Escape only cancels the composition.
  if (event.key !== 'Escape' || event.isComposing) return
  const openPlace = findOpenPlace(event.target)
  if (openPlace) close(openPlace)
})

document.addEventListener('submit', (event) => {
  const openPlace = isPost(event) && findOpenPlace(event.target)
  if (!openPlace) return
  event.preventDefault()
  void postForm(event).then((content) => {
    if (content && openPlaces.has(openPlace)) fill(openPlace, content)
  })
})

// A page restored by Back must show the stored values, not an open form.
addEventListener('pageshow', (event) => {
  if (event.persisted) for (const place of [...openPlaces.keys()]) close(place)
})

async function open(place: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const content = await contentBehind(link)
  if (!content || openPlaces.has(place)) return
  openPlaces.set(place, { link, originalNodes: [...place.childNodes] })
  place.hidden = false
  link.hidden = true
  fill(place, content)
}

/** Also focuses the first element that is a field or is marked `autofocus`, such as the error summary. */
function fill(place: HTMLElement, content: HTMLElement): void {
  place.replaceChildren(content)
  place.querySelector<HTMLElement>('[autofocus], select, textarea, input:not([type=hidden])')?.focus()
}

function close(place: HTMLElement): void {
  const entry = openPlaces.get(place)
  if (!entry) return
  openPlaces.delete(place)
  place.replaceChildren(...entry.originalNodes)
  place.hidden = entry.originalNodes.length === 0
  entry.link.hidden = false
  entry.link.focus()
}

function findOpenPlace(target: EventTarget | null): HTMLElement | null {
  for (const place of openPlaces.keys()) if (target instanceof Node && place.contains(target)) return place
  return null
}
