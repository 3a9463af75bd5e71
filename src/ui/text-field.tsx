import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { Field, type FieldTexts, fieldAria } from './field.tsx'

export interface TextFieldProps extends FieldTexts {
  name: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date'
  value?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  required?: boolean
  maxLength?: number
  /** For what is short: so many letters wide. */
  size?: number
  /** Takes focus with the page, or with the dialog: the only field of a form that was refused. */
  autoFocus?: boolean
}

export function TextField({ name, id = name, label, hint, error, type = 'text', value, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        {...fieldAria(id, { hint, error })}
        className="input"
        id={id}
        name={name}
        type={type}
        // A password never travels back into a page.
        defaultValue={type === 'password' ? undefined : value}
      />
    </Field>
  )
}
