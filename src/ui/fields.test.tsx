import { describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { SelectField } from './select-field.tsx'
import { parsed } from './testing.ts'
import { TextField } from './text-field.tsx'

const markup = '"><script>alert(1)</script>'

describe('text field', () => {
  test('its label names its input', () => {
    const page = parsed(<TextField name="email" label="Email" />)
    expect(page.querySelector('label')?.getAttribute('for')).toBe('email')
    expect(page.querySelector('input')?.id).toBe('email')
  })

  test('without an error it is not invalid and not described', () => {
    const input = parsed(<TextField name="email" label="Email" />).querySelector('input')
    expect(input?.hasAttribute('aria-invalid')).toBe(false)
    expect(input?.hasAttribute('aria-describedby')).toBe(false)
  })

  test('with an error it is invalid and described by the hint, then by the error', () => {
    const page = parsed(<TextField name="email" label="Email" hint="For the receipt" error="Enter an email address" />)
    const input = page.querySelector('input')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(input?.getAttribute('aria-describedby')).toBe('email-hint email-error')
    expect(page.querySelector('#email-hint')?.textContent).toBe('For the receipt')
    expect(page.querySelector('#email-error')?.textContent).toBe('Error: Enter an email address')
    expect(page.querySelector('#email-error .vh')?.textContent).toBe('Error: ')
  })

  test('passes on what the browser needs', () => {
    const input = parsed(
      <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" maxLength={6} required />,
    ).querySelector('input')
    expect(input?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(input?.getAttribute('inputmode')).toBe('numeric')
    expect(input?.getAttribute('maxlength')).toBe('6')
    expect(input?.hasAttribute('required')).toBe(true)
  })

  test('a value that holds markup stays a value', () => {
    const page = parsed(<TextField name="email" label="Email" value={markup} error={markup} />)
    expect(page.querySelector('script')).toBeNull()
    expect(page.querySelector('input')?.getAttribute('value')).toBe(markup)
  })

  test('a password is never sent back', () => {
    const page = parsed(<TextField name="password" label="Password" type="password" value="hunter2" />)
    expect(page.innerHTML).not.toContain('hunter2')
  })
})

describe('select field', () => {
  const options = [
    { value: 'R01', label: 'Too small' },
    { value: 'R02', label: 'Too big' },
  ]

  test('selects the value it is given', () => {
    const page = parsed(<SelectField name="reason" label="Reason" options={options} value="R02" />)
    expect([...page.querySelectorAll('option[selected]')].map((option) => option.textContent)).toEqual(['Too big'])
  })

  test('starts with the placeholder, which has no value', () => {
    const page = parsed(<SelectField name="reason" label="Reason" options={options} placeholder="Please select" />)
    expect([...page.querySelectorAll('option')].map((option) => option.getAttribute('value'))).toEqual([
      '',
      'R01',
      'R02',
    ])
  })

  test('shows its error', () => {
    const page = parsed(<SelectField name="reason" label="Reason" options={options} error="Select a reason" />)
    expect(page.querySelector('select')?.getAttribute('aria-invalid')).toBe('true')
    expect(page.querySelector('select')?.getAttribute('aria-describedby')).toBe('reason-error')
  })

  test('labels that hold markup stay text', () => {
    const page = parsed(<SelectField name="x" label="X" options={[{ value: markup, label: markup }]} />)
    expect(page.querySelector('script')).toBeNull()
    expect(page.querySelector('option')?.textContent).toBe(markup)
  })
})

describe('checkbox', () => {
  test('is ticked only if checked is set, and sends its value', () => {
    const ticked = parsed(<Checkbox name="remember" label="Keep me signed in" value="30-days" checked />)
    expect(ticked.querySelector('input')?.hasAttribute('checked')).toBe(true)
    expect(ticked.querySelector('input')?.getAttribute('value')).toBe('30-days')
    const unticked = parsed(<Checkbox name="remember" label="Keep me signed in" />)
    expect(unticked.querySelector('input')?.hasAttribute('checked')).toBe(false)
  })

  test('its label holds the hint', () => {
    const page = parsed(<Checkbox name="remember" label="Keep me signed in" hint="Not on a shared computer" />)
    expect(page.querySelector('label[for=remember]')?.textContent).toContain('Not on a shared computer')
  })
})

describe('error summary', () => {
  const errors = [
    { fieldId: 'email', message: 'The email address is required' },
    { fieldId: 'password', message: markup },
  ]

  test('is an alert that takes focus without JavaScript', () => {
    const summary = parsed(<ErrorSummary errors={errors} />).querySelector('[role=alert]')
    expect(summary?.getAttribute('tabindex')).toBe('-1')
    expect(summary?.hasAttribute('autofocus')).toBe(true)
    expect(summary?.querySelector('h2')?.textContent).toBe('There is a problem')
  })

  test('links to each field in order', () => {
    const links = [...parsed(<ErrorSummary errors={errors} />).querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#email', '#password'])
    expect(links.map((link) => link.textContent)).toEqual(['The email address is required', markup])
  })

  test('without errors there is none', () => {
    expect(parsed(<ErrorSummary errors={[]} />).children).toHaveLength(0)
  })
})

test('hidden fields keep their order, shared names and markup as values', () => {
  const page = parsed(
    <HiddenFields
      fields={[
        { name: 'line', value: '1' },
        { name: 'line', value: markup },
      ]}
    />,
  )
  const inputs = [...page.querySelectorAll('input[type=hidden]')]
  expect(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([
    ['line', '1'],
    ['line', markup],
  ])
})
