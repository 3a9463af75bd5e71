import {
  COUNT_PAUSE_MS,
  counterText,
  isTooLong,
  limitText,
  spokenCount,
} from '../../../domain/messages/message-text.ts'

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

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return
  const area = target.form?.querySelector<HTMLTextAreaElement>('textarea[data-or]')
  if (area) count(area)
})

// Back and reload may restore what was typed and chosen.
addEventListener('pageshow', () => {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-counted]')) count(area)
})

function count(area: HTMLTextAreaElement): void {
  const counter = document.getElementById(`${area.id}-count`)
  if (!counter) return
  counter.textContent = isNumber(area) ? '' : counterText(area.value)
  counter.classList.toggle('is-over', !isNumber(area) && isTooLong(area.value))
  const limit = document.getElementById(`${area.id}-limit`)
  if (limit) limit.textContent = limitText(area.dataset.or, kindOf(area))
}

function kindOf(area: HTMLTextAreaElement): string | undefined {
  return area.dataset.or === undefined ? undefined : area.form?.querySelector('select')?.value
}

function isNumber(area: HTMLTextAreaElement): boolean {
  return kindOf(area) === 'number'
}

function say(area: HTMLTextAreaElement): void {
  const announcement = document.getElementById(`${area.id}-announcement`)
  if (announcement) announcement.textContent = isNumber(area) ? '' : spokenCount(area.value)
}
