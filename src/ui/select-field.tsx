import { Field, type FieldTexts, fieldAria } from './field.tsx'

export interface SelectFieldProps extends FieldTexts {
  name: string
  options: { value: string; label: string }[]
  value?: string | undefined
  /** The first option, which chooses nothing: "Please select reason". */
  placeholder?: string
  required?: boolean
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
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className="select"
        id={id}
        name={name}
        required={required}
        defaultValue={value}
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
