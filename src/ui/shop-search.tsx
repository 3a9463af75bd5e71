import type { FormEventHandler } from 'react'
import { Button } from './button.tsx'
import { Field, fieldAria } from './field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import * as ICONS from './icons.data.ts'

export interface ShopSearchProps {
  action: string
  hidden?: { name: string; value: string }[]
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string
  autoComplete?: 'off' | 'postal-code'
  maxLength?: number
  value?: string
  error?: string | undefined
  button: string
  /** Set if the page has another main action, so that this button is secondary. */
  secondary?: boolean
  submit?: FormEventHandler<HTMLFormElement>
}

export function ShopSearch(props: ShopSearchProps) {
  const { action, hidden = [], name, label, hint, placeholder, value, error, button } = props
  const { autoComplete = 'off', maxLength, secondary = false, submit } = props
  return (
    <form method="get" action={action} onSubmit={submit}>
      <HiddenFields fields={hidden} />
      <Field id={name} label={label} hint={hint} error={error}>
        <div className="search">
          <input
            {...fieldAria(name, { hint, error })}
            className="input"
            id={name}
            name={name}
            type="text"
            defaultValue={value}
            placeholder={placeholder}
            autoComplete={autoComplete}
            maxLength={maxLength}
          />
          <Button variant={secondary ? 'secondary' : 'primary'} icon={ICONS.search}>
            {button}
          </Button>
        </div>
      </Field>
    </form>
  )
}
