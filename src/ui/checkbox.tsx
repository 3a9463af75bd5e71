import { FieldError } from './field-error.tsx'

export interface CheckboxProps {
  name: string
  label: string
  value?: string
  id?: string
  hint?: string
  error?: string | undefined
  checked?: boolean
  disabled?: boolean
}

export function Checkbox({
  name,
  label,
  value = 'yes',
  id = name,
  hint,
  error,
  checked = false,
  disabled,
}: CheckboxProps) {
  const errorId = `${id}-error`
  const choice = (
    <label className="choice" htmlFor={id}>
      <input
        className="check"
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <span>{label}</span> {/* The hint is part of the label, so that it is read too, and can be pressed. */}
      {hint && <small>{hint}</small>}
    </label>
  )
  if (!error) return choice
  return (
    <div className="stack stack-2">
      {choice}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
