import { Field, type FieldTexts, fieldAria } from './field.tsx'

export interface TextAreaProps extends FieldTexts {
  name: string
  value?: string
  rows?: number
  required?: boolean
}

/** Nothing is cut: a text that is too long stays, with an error. */
export function TextArea({ name, id = name, label, hint, error, value, rows = 6, required }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...fieldAria(id, { hint, error })}
        className="textarea"
        id={id}
        name={name}
        rows={rows}
        required={required}
        defaultValue={value}
      />
    </Field>
  )
}
