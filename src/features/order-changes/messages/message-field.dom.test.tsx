import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageField } from '../../../ui/message-field.tsx'
import './message-field.client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = renderToStaticMarkup(<MessageField name="message" label="Gift message" />)
})
afterEach(() => vi.useRealTimers())

function type(text: string): void {
  const area = document.querySelector('textarea') as HTMLTextAreaElement
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const count = () => document.getElementById('message-count')
const announcement = () => document.getElementById('message-announcement')?.textContent

test('MSG-02 the counter goes along with what is typed, and marks what is too much', () => {
  type('Hi 🎂')
  expect(count()?.textContent).toBe('4/200')
  expect(count()?.classList.contains('is-over')).toBe(false)
  type('x'.repeat(201))
  expect(count()?.textContent).toBe('1 character too many')
  expect(count()?.classList.contains('is-over')).toBe(true)
})

test('it is announced after a pause, and only near the limit', () => {
  type('x'.repeat(100))
  vi.runAllTimers()
  expect(announcement()).toBe('')
  type('x'.repeat(189))
  type('x'.repeat(190))
  expect(announcement()).toBe('')
  vi.runAllTimers()
  expect(announcement()).toBe('10 characters left')
})

test('text that the browser brings back is counted', () => {
  const area = document.querySelector('textarea') as HTMLTextAreaElement
  area.value = 'Back again'
  window.dispatchEvent(new Event('pageshow'))
  expect(count()?.textContent).toBe('10/200')
})
