import { describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { SelectField } from './select-field.tsx'
import { renderToElement } from './testing.ts'
import { TextField } from './text-field.tsx'

const markup = '"><script>alert(1)</script>'

describe('text field', () => {
  test('with an error it is invalid and described by the hint, then by the error', () => {
    const page = renderToElement(
      <TextField name="email" label="Email" hint="For the receipt" error="Enter an email address" />,
    )
    const input = page.querySelector('input')
    expect(page.querySelector('label')?.getAttribute('for')).toBe(input?.id)
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(input?.getAttribute('aria-describedby')).toBe('email-hint email-error')
    expect(page.querySelector('#email-hint')?.textContent).toBe('For the receipt')
    expect(page.querySelector('#email-error')?.textContent).toBe('Error: Enter an email address')
    const plain = renderToElement(<TextField name="email" label="Email" />).querySelector('input')
    expect([plain?.hasAttribute('aria-invalid'), plain?.hasAttribute('aria-describedby')]).toEqual([false, false])
  })

  test('a value that holds markup stays a value, and a password is never sent back', () => {
    const page = renderToElement(<TextField name="email" label="Email" value={markup} error={markup} />)
    expect(page.querySelector('script')).toBeNull()
    expect(page.querySelector('input')?.getAttribute('value')).toBe(markup)
    const password = renderToElement(<TextField name="password" label="Password" type="password" value="hunter2" />)
    expect(password.innerHTML).not.toContain('hunter2')
  })
})

test('a select starts with its placeholder, selects its value, and shows its error', () => {
  const options = [
    { value: 'R01', label: 'Too small' },
    { value: 'R02', label: markup },
  ]
  const select = { name: 'reason', label: 'Reason', options, placeholder: 'Please select' }
  const page = renderToElement(<SelectField {...select} value="R02" error="Select a reason" />)
  const values = [...page.querySelectorAll('option')].map((option) => option.getAttribute('value'))
  expect(values).toEqual(['', 'R01', 'R02'])
  expect(page.querySelector('option[selected]')?.textContent).toBe(markup)
  expect(page.querySelector('select')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('select')?.getAttribute('aria-describedby')).toBe('reason-error')
})

test('a checkbox is ticked only if checked is set, and its label holds the hint', () => {
  const box = { name: 'remember', label: 'Keep me signed in', hint: 'Not on a shared computer' }
  const ticked = renderToElement(<Checkbox {...box} value="30-days" checked />)
  expect(ticked.querySelector('input[checked]')?.getAttribute('value')).toBe('30-days')
  expect(renderToElement(<Checkbox {...box} />).querySelector('[checked]')).toBeNull()
  expect(ticked.querySelector('label[for=remember]')?.textContent).toContain('Not on a shared computer')
})

test('the summary of errors is an alert that takes focus without JavaScript, and links to each field in order', () => {
  const errors = [
    { fieldId: 'email', message: 'The email address is required' },
    { fieldId: 'password', message: markup },
  ]
  const summary = renderToElement(<ErrorSummary errors={errors} />).querySelector('[role=alert]')
  expect([summary?.getAttribute('tabindex'), summary?.hasAttribute('autofocus')]).toEqual(['-1', true])
  expect(summary?.querySelector('h2')?.textContent).toBe('There is a problem')
  expect([...(summary?.querySelectorAll('a') ?? [])].map((a) => [a.getAttribute('href'), a.textContent])).toEqual([
    ['#email', 'The email address is required'],
    ['#password', markup],
  ])
  expect(renderToElement(<ErrorSummary errors={[]} />).children).toHaveLength(0)
})
