import { expect, test } from 'vitest'
import { MessageField } from './message-field.tsx'
import { renderToElement } from './testing.ts'

test('MSG-02 the first count is there without any script, and nothing cuts the text', () => {
  const page = renderToElement(<MessageField name="message" label="Gift message" value={'Hi\nMum'} />)
  expect(page.querySelector('#message-count')?.textContent).toBe('6/200')
  expect(page.querySelector('textarea')?.hasAttribute('maxlength')).toBe(false)
})

test('MSG-02 text that is too long stays whole, and the counter shows by how much', () => {
  const page = renderToElement(
    <MessageField name="message" label="Gift message" value={'x'.repeat(212)} error="Too long" />,
  )
  expect(page.querySelector('textarea')?.textContent).toHaveLength(212)
  expect(page.querySelector('#message-count')?.textContent).toBe('12 characters too many')
  expect(page.querySelector('#message-count')?.classList.contains('is-over')).toBe(true)
})

test('the field is described by its limit, its count and its error', () => {
  const area = renderToElement(<MessageField name="message" label="Gift message" error="Too short" />).querySelector(
    'textarea',
  )
  expect(area?.getAttribute('aria-describedby')).toBe('message-limit message-count message-error')
  expect(area?.getAttribute('aria-invalid')).toBe('true')
})
