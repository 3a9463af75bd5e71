import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const OF = { orderNumber: '600000001', returnNumber: '8123456789', channelId: 'postal-evri', itemCount: 2 }
const page = document.documentElement

beforeAll(async () => {
  page.dataset.consent = 'accepted'
  show(' data-just-created=""')
  await import('./return-analytics.client.ts')
})
beforeEach(() => {
  show()
  page.dataset.consent = 'accepted'
})
afterEach(() => {
  delete window.dataLayer
})

function show(more = ''): void {
  document.body.innerHTML = `
    <aside data-return='${JSON.stringify(OF)}'${more}>
      <a href="#label" data-label=""><svg></svg>Print return label</a>
      <button type="button" data-prints="">Print</button>
      <button type="button" id="mail">Email me this again</button>
    </aside>
    <button type="button" id="other" data-prints="">Print something else</button>`
}

const press = (selector: string, type = 'click', button = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }))

test('REC-09 a return that is shown for the first time is reported, with its fields and no others', () => {
  expect(window.dataLayer).toEqual([{ event: 'return_confirmation', ...OF }])
})

test('REC-09 printing the label or the page is reported, each time', () => {
  press('[data-label] svg')
  press('button[data-prints]')
  // The middle button opens the label, and does nothing on the other; the right one shows a menu.
  press('[data-label]', 'auxclick', 1)
  press('button[data-prints]', 'auxclick', 1)
  press('[data-label]', 'auxclick', 2)
  expect(window.dataLayer).toEqual([
    { event: 'return_print', ...OF },
    { event: 'return_print', ...OF },
    { event: 'return_print', ...OF },
  ])
})

test('nothing else is reported, and without consent nothing at all', () => {
  press('#mail')
  press('#other')
  page.dataset.consent = 'refused'
  press('[data-label]')
  delete page.dataset.consent
  press('[data-label]')
  expect(window.dataLayer).toBeUndefined()
})
