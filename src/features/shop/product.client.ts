/**
 * Optional: price and phone bar follow the chosen size, which the page's links and forms then carry. The picture
 * list is a tab stop only where it scrolls.
 */

// Makes it a module: its names are its own.
export {}

const buying = document.querySelector<HTMLFormElement>('#buy')
const bar = buying?.querySelector('[data-shows=choice]')
const unchosen = bar?.textContent ?? ''

function show(): void {
  const label = buying?.querySelector('label:has([name=sku]:checked)')
  const chosen = label?.querySelector<HTMLElement>('[data-size]')
  const { size, text } = chosen?.dataset ?? {}
  if (!label || !size) return
  if (bar) bar.textContent = `${unchosen}, ${text}`
  const price = label.querySelector<HTMLElement>('[data-saving]')
  if (price) {
    for (const place of document.querySelectorAll('[data-shows=price]'))
      place.replaceChildren(...price.cloneNode(true).childNodes)
    for (const place of document.querySelectorAll('[data-shows=saving]')) place.textContent = price.dataset.saving ?? ''
  }
  carry(size)
}

/** To all links that lead back to this page. */
function carry(size: string): void {
  const withSize = (address: string) => {
    const url = new URL(address, location.href)
    url.searchParams.set('size', size)
    return url.pathname + url.search + url.hash
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.hues a, #reviews a[href*="#reviews"]'))
    link.href = withSize(link.href)
  for (const each of document.querySelectorAll<HTMLFormElement>('#reviews form')) {
    if (each.method === 'post') each.action = withSize(each.action)
    else hiddenIn(each).value = size
  }
}

function hiddenIn(asking: HTMLFormElement): HTMLInputElement {
  const there = asking.querySelector<HTMLInputElement>('[name=size]')
  if (there) return there
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'size' })
  asking.prepend(field)
  return field
}

buying?.addEventListener('change', show)
// Also what the browser restores.
addEventListener('pageshow', show)
show()

const views = document.querySelector<HTMLElement>('.views')
if (views) {
  const update = () => {
    if (views.scrollWidth > views.clientWidth) views.tabIndex = 0
    else views.removeAttribute('tabindex')
  }
  addEventListener('resize', update, { passive: true })
  update()
}
