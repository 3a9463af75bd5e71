import { toDocument } from './page-content.ts'

/**
 * Polls the page and replaces what changed in `data-refresh="name"`; a change of `data-refresh-live` is announced.
 * Forms stay outside: an answer to this has no keys. Polling does not keep the session alive. `data-refresh-seconds`
 * sets the interval (0: final). `data-refresh-reload` marks work under way: once it is gone, the page reloads.
 */
const DEFAULT_SECONDS = 60

const own = document.querySelector<HTMLElement>('[data-refresh-seconds]')
const waitMs = 1000 * (Number(own?.dataset.refreshSeconds) || DEFAULT_SECONDS)
const announcement = document.createElement('div')
announcement.className = 'vh'
announcement.setAttribute('role', 'status')

let timer: ReturnType<typeof setTimeout> | undefined
let requestedAt = Date.now()
let isRequesting = false
let isOver = places(document).length === 0 || hasSettled(document)
let lastLiveText = liveTextOf(document)
/** Arrived while a dialog was open; shown once it is closed. */
let held: Document | null = null

if (!isOver) {
  document.body.append(announcement)
  document.addEventListener('visibilitychange', plan)
  document.addEventListener('close', showHeld, true)
  plan()
}

/** At once where it is due, and never while the page is hidden. */
function plan(): void {
  clearTimeout(timer)
  if (!isOver && !isRequesting && !document.hidden)
    timer = setTimeout(refresh, Math.max(0, requestedAt + waitMs - Date.now()))
}

async function refresh(): Promise<void> {
  isRequesting = true
  requestedAt = Date.now()
  // Followed, a redirect would lead to sign-in.
  const answer = await fetch(location.href, { headers: { 'X-Refresh': '1' }, redirect: 'manual' }).catch(() => null)
  const html = answer?.status === 200 ? await answer.text().catch(() => null) : null
  // Without an answer, or after a server error, it may work in a minute.
  if (html !== null) show(toDocument(html))
  else isOver = answer !== null && answer.status !== 200 && answer.status < 500
  isRequesting = false
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
  // Closing a dialog returns focus to the link that opened it, so that link must stay.
  if (isOver) return
  if (document.querySelector('dialog[open]')) {
    held = page
    return
  }
  let isAllShown = true
  for (const place of places(document)) {
    const next = fresh.get(place.dataset.refresh)
    if (!next || next.innerHTML === place.innerHTML) continue
    // Not replaced while it has the focus: next time, or once it is left.
    const isLeft = !place.contains(document.activeElement)
    // A copy: one mark may be inside another, or occur twice.
    if (isLeft) place.replaceChildren(...next.cloneNode(true).childNodes)
    isAllShown &&= isLeft
  }
  isOver = isAllShown && hasSettled(page)
  const liveText = liveTextOf(page)
  if (liveText !== lastLiveText) announcement.textContent = liveText
  lastLiveText = liveText
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

function liveTextOf(page: Document): string {
  const parts = page.querySelectorAll(':is(h2, p)[data-refresh-live], [data-refresh-live] :is(h2, p)')
  return [...parts].map(({ textContent }) => textContent).join(' ')
}
