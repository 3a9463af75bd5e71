/**
 * This script is optional. With it, the price, and the bar at the bottom on phones, follow the chosen size, the page's
 * links and forms keep that size, and the list of pictures is a tab stop only where it scrolls.
 */

// Makes the script a module, so that its names are not global.
export {}

const buyForm = document.querySelector<HTMLFormElement>('#buy')
const bar = buyForm?.querySelector('[data-shows=choice]')
const initialText = bar?.textContent ?? ''

function showChoice(): void {
  const label = buyForm?.querySelector('label:has([name=sku]:checked)')
  const chosen = label?.querySelector<HTMLElement>('[data-size]')
  const { size, text } = chosen?.dataset ?? {}
  if (!label || !size) return
  if (bar) bar.textContent = `${initialText}, ${text}`
  const price = label.querySelector<HTMLElement>('[data-saving]')
  if (price) {
    for (const place of document.querySelectorAll('[data-shows=price]'))
      place.replaceChildren(...price.cloneNode(true).childNodes)
    for (const place of document.querySelectorAll('[data-shows=saving]')) place.textContent = price.dataset.saving ?? ''
  }
  addSizeToLinks(size)
}

/** Adds the chosen size to all links and forms that lead back to this page. */
function addSizeToLinks(size: string): void {
  const withSize = (address: string) => {
    const url = new URL(address, location.href)
    url.searchParams.set('size', size)
    return url.pathname + url.search + url.hash
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.hues a, #reviews a[href*="#reviews"]'))
    link.href = withSize(link.href)
  for (const form of document.querySelectorAll<HTMLFormElement>('#reviews form')) {
    if (form.method === 'post') form.action = withSize(form.action)
    else hiddenSizeField(form).value = size
  }
}

function hiddenSizeField(form: HTMLFormElement): HTMLInputElement {
  const existing = form.querySelector<HTMLInputElement>('[name=size]')
  if (existing) return existing
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'size' })
  form.prepend(field)
  return field
}

buyForm?.addEventListener('change', showChoice)
// The browser may restore an earlier choice.
addEventListener('pageshow', showChoice)
showChoice()

const views = document.querySelector<HTMLElement>('.views')
if (views) {
  const update = () => {
    if (views.scrollWidth > views.clientWidth) views.tabIndex = 0
    else views.removeAttribute('tabindex')
  }
  addEventListener('resize', update, { passive: true })
  update()
}
