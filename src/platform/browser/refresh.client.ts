import { toDocument } from './page-content.ts'

/**
 * Polls the page and replaces what changed in `data-refresh="name"`; a change of `data-refresh-live` is announced.
 * Forms stay outside: a polled page has no form keys. Polling does not prolong the session. `data-refresh-seconds` sets
 * the interval, and 0 ends the polling. `data-refresh-reload` marks work under way: once a polled page lacks it, the
 * page reloads.
 */
const DEFAULT_SECONDS = 60

const intervalElement = document.querySelector<HTMLElement>('[data-refresh-seconds]')
const waitMs = 1000 * (Number(intervalElement?.dataset.refreshSeconds) || DEFAULT_SECONDS)
const announcement = document.createElement('div')
announcement.className = 'vh'
announcement.setAttribute('role', 'status')

let timer: ReturnType<typeof setTimeout> | undefined
let requestedAt = Date.now()
let isRequesting = false
let hasStopped = places(document).length === 0 || hasSettled(document)
let lastLiveText = liveTextOf(document)
/** A page that arrived while a dialog was open; shown once the dialog is closed. */
let pendingPage: Document | null = null

if (!hasStopped) {
  document.body.append(announcement)
  document.addEventListener('visibilitychange', schedulePoll)
  document.addEventListener('close', showPendingPage, true)
  schedulePoll()
}

/** Schedules the next poll: at once if it is overdue, and never while the page is hidden. */
function schedulePoll(): void {
  clearTimeout(timer)
  if (!hasStopped && !isRequesting && !document.hidden)
    timer = setTimeout(refresh, Math.max(0, requestedAt + waitMs - Date.now()))
}

async function refresh(): Promise<void> {
  isRequesting = true
  requestedAt = Date.now()
  // A redirect leads to sign-in, so it is not followed.
  const response = await fetch(location.href, { headers: { 'X-Refresh': '1' }, redirect: 'manual' }).catch(() => null)
  const html = response?.status === 200 ? await response.text().catch(() => null) : null
  // After a network or server error polling goes on, since the next request may succeed.
  if (html !== null) show(toDocument(html))
  else hasStopped = response !== null && response.status !== 200 && response.status < 500
  isRequesting = false
  schedulePoll()
}

function showPendingPage(): void {
  const page = pendingPage
  pendingPage = null
  if (page) show(page)
}

function show(page: Document): void {
  if (isUnderWay(document) && !isUnderWay(page)) {
    hasStopped = true
    if (document.querySelector('dialog[open]')) pendingPage = page
    else location.reload()
    return
  }
  const freshPlaces = new Map(places(page).map((place) => [place.dataset.refresh, place]))
  hasStopped = freshPlaces.size === 0
  if (hasStopped) return
  // Closing a dialog returns focus to the link that opened it, so that link must stay.
  if (document.querySelector('dialog[open]')) {
    pendingPage = page
    return
  }
  let isAllShown = true
  for (const place of places(document)) {
    const freshPlace = freshPlaces.get(place.dataset.refresh)
    if (!freshPlace || freshPlace.innerHTML === place.innerHTML) continue
    // A part of the page that has the focus is replaced by a later poll, once the focus has left it.
    const canReplace = !place.contains(document.activeElement)
    // The nodes are copied, since one refreshed part may be inside another, or occur twice.
    if (canReplace) place.replaceChildren(...freshPlace.cloneNode(true).childNodes)
    isAllShown &&= canReplace
  }
  hasStopped = isAllShown && hasSettled(page)
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
