import { Field, type FieldTexts, fieldAria } from './field.tsx'

export interface SelectFieldProps extends FieldTexts {
  name: string
  options: { value: string; label: string }[]
  value?: string | undefined
  placeholder?: string
  required?: boolean
  /** Set if React controls the field. */
  onChange?: (value: string) => void
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  options,
  value,
  placeholder,
  required,
  onChange,
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className="select"
        id={id}
        name={name}
        required={required}
        {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
