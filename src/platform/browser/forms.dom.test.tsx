import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const navigation = new EventTarget()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(window, { navigation })
  await import('./forms.client.ts')
})
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <form method="post" action="/cancel">
      <button type="submit">Cancel order</button>
    </form>,
  )
})

/** Whether the form is sent. */
function press(): boolean {
  const submitter = document.querySelector('button')
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  return document.forms[0]?.dispatchEvent(event) === true
}
const looksBusy = () => document.querySelector('.is-busy') !== null

test('D-124 a second click while a post is under way does nothing', () => {
  expect([press(), press(), looksBusy()]).toEqual([true, false, true])
})

test('D-124 after Stop the button works again, at once where the browser reports it', () => {
  press()
  navigation.dispatchEvent(new Event('navigateerror'))
  expect([looksBusy(), press()]).toEqual([false, true])
  // Otherwise once it can't be a double click any more.
  vi.advanceTimersByTime(3001)
  expect(press()).toBe(true)
})
