import { COUNT_PAUSE_MS, counterText, isTooLong, spokenCount } from '../../../domain/messages/message-text.ts'

/**
 * Live counter. It is announced after a pause, and only near the limit. Listens on the document, since
 * fields also arrive later, in a dialog.
 */
let timer: ReturnType<typeof setTimeout> | undefined

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement) || !target.matches('[data-counted]')) return
  count(target)
  clearTimeout(timer)
  timer = setTimeout(say, COUNT_PAUSE_MS, target)
})

// Back and reload may restore what was typed.
addEventListener('pageshow', () => {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('[data-counted]')) count(area)
})

function count(area: HTMLTextAreaElement): void {
  const counter = document.getElementById(`${area.id}-count`)
  if (!counter) return
  counter.textContent = counterText(area.value)
  counter.classList.toggle('is-over', isTooLong(area.value))
}

function say(area: HTMLTextAreaElement): void {
  const announcement = document.getElementById(`${area.id}-announcement`)
  if (announcement) announcement.textContent = spokenCount(area.value)
}
