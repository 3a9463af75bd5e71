import { COUNT_PAUSE_MS, counterText, isTooLong, spokenCount } from '../../../domain/messages/message-text.ts'

/**
 * Counts characters while the shopper types; the count is announced after a pause, and only near the limit. The script
 * listens on the document, since a dialog can add fields later.
 */
let timer: ReturnType<typeof setTimeout> | undefined

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement) || !target.matches('[data-counted]')) return
  updateCounter(target)
  clearTimeout(timer)
  timer = setTimeout(announce, COUNT_PAUSE_MS, target)
})

// Back and reload may restore a typed text.
addEventListener('pageshow', () => {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('[data-counted]')) updateCounter(area)
})

function updateCounter(area: HTMLTextAreaElement): void {
  const counter = document.getElementById(`${area.id}-count`)
  if (!counter) return
  counter.textContent = counterText(area.value)
  counter.classList.toggle('is-over', isTooLong(area.value))
}

function announce(area: HTMLTextAreaElement): void {
  const announcement = document.getElementById(`${area.id}-announcement`)
  if (announcement) announcement.textContent = spokenCount(area.value)
}
