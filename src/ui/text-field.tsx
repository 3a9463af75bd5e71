import type { ChangeEvent, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
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
  /** Of a date, as date fields write it. */
  min?: string
  max?: string
  /** Where a script keeps it: the field then shows `value` and nothing else. */
  onChange?: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  const { name, id = name, label, hint, error, type = 'text', value, onChange, ...rest } = props
  // A password never travels back into a page.
  const shown = type === 'password' ? undefined : value
  const kept = onChange
    ? { value: shown ?? '', onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value) }
    : { defaultValue: shown }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        {...fieldAria(id, { hint, error })}
        className="input"
        id={id}
        name={name}
        type={type}
        {...kept}
      />
    </Field>
  )
}
