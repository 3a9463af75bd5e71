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
  /** Width in characters. */
  size?: number
  /** Set if this is the only field of a refused form. */
  autoFocus?: boolean
  min?: string
  max?: string
  /** Set if React controls the field. */
  onChange?: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  const { name, id = name, label, hint, error, type = 'text', value, onChange, ...rest } = props
  // A password that was sent is never written into a page.
  const shown = type === 'password' ? undefined : value
  const valueProps = onChange
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
        {...valueProps}
      />
    </Field>
  )
}
