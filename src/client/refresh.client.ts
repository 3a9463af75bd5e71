import { toDocument } from './page-content.ts'

/**
 * A page that only shows something stays true by this. Every minute it asks for itself and replaces what has changed in
 * the elements marked `data-refresh="name"`; a change of the text marked `data-refresh-news` is read out. Forms, and what
 * other scripts change, stand outside of them: an answer to this has no keys. Asking does not keep the session alive.
 * `data-refresh-seconds` says how often, where that is not every minute; 0 says that nothing will change any more.
 * While something is under way, `data-refresh-reload` stands in the page: once it is gone, the whole page is loaded again.
 */
const DEFAULT_SECONDS = 60

const own = document.querySelector<HTMLElement>('[data-refresh-seconds]')
const waitMs = 1000 * (Number(own?.dataset.refreshSeconds) || DEFAULT_SECONDS)
const said = document.createElement('div')
said.className = 'vh'
said.setAttribute('role', 'status')

let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = Date.now()
let isAsking = false
let isOver = places(document).length === 0 || hasSettled(document)
let news = newsOf(document)
/** What came while a dialog was open: it is shown once that is closed. */
let held: Document | null = null

if (!isOver) {
  document.body.append(said)
  document.addEventListener('visibilitychange', plan)
  document.addEventListener('close', showHeld, true)
  plan()
}

/** At once where it is time already, and not while nobody sees the page. */
function plan(): void {
  clearTimeout(timer)
  if (!isOver && !isAsking && !document.hidden) timer = setTimeout(ask, Math.max(0, askedAt + waitMs - Date.now()))
}

async function ask(): Promise<void> {
  isAsking = true
  askedAt = Date.now()
  // Followed, a redirect would lead to sign-in.
  const answer = await fetch(location.href, { headers: { 'X-Refresh': '1' }, redirect: 'manual' }).catch(() => null)
  const html = answer?.status === 200 ? await answer.text().catch(() => null) : null
  // Where nobody answered, or the server is in trouble, it may be better in a minute.
  if (html !== null) show(toDocument(html))
  else isOver = answer !== null && answer.status !== 200 && answer.status < 500
  isAsking = false
  plan()
}

function showHeld(): void {
  const page = held
  held = null
  if (page) show(page)
}

function show(page: Document): void {
  if (isUnderWay(document) && !isUnderWay(page)) {
    isOver = true
    if (document.querySelector('dialog[open]')) held = page
    else location.reload()
    return
  }
  const fresh = new Map(places(page).map((place) => [place.dataset.refresh, place]))
  isOver = fresh.size === 0
  // Whoever reads in a dialog comes back to the link that opened it.
  if (isOver) return
  if (document.querySelector('dialog[open]')) {
    held = page
    return
  }
  let isAllShown = true
  for (const place of places(document)) {
    const next = fresh.get(place.dataset.refresh)
    if (!next || next.innerHTML === place.innerHTML) continue
    // Where somebody is in it, it is replaced in a minute, or whenever they have left it.
    const isLeft = !place.contains(document.activeElement)
    // A copy: one mark may stand in another, or twice.
    if (isLeft) place.replaceChildren(...next.cloneNode(true).childNodes)
    isAllShown &&= isLeft
  }
  isOver = isAllShown && hasSettled(page)
  const told = newsOf(page)
  if (told !== news) said.textContent = told
  news = told
}

function hasSettled(page: Document): boolean {
  return page.querySelector('[data-refresh-seconds="0"]') !== null
}

function isUnderWay(page: Document): boolean {
  return page.querySelector('[data-refresh-reload]') !== null
}

function places(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-refresh]')]
}

function newsOf(page: Document): string {
  const parts = page.querySelectorAll(':is(h2, p)[data-refresh-news], [data-refresh-news] :is(h2, p)')
  return [...parts].map(({ textContent }) => textContent).join(' ')
}
