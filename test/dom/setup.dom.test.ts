import { afterAll, beforeAll, expect, test } from 'vitest'

let atFirst: unknown[]
beforeAll(() => {
  atFirst = [document.body.innerHTML, window.dataLayer, document.documentElement.dataset.consent]
})
// Left behind on purpose: a file that comes next in this worker has a window of its own, or fails.
afterAll(() => {
  document.body.innerHTML = '<p>Left behind'
  window.dataLayer = [{ event: 'sign_in' } as never]
  const fail = () => {
    throw new Error('This window is closed.')
  }
  document.addEventListener('click', fail)
  window.addEventListener('pagehide', fail)
  setInterval(fail, 50)
})

test('a file begins with a new window, and closes it', () => {
  expect(atFirst).toEqual(['', undefined, undefined])
})
