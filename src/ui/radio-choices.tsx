import { FieldError } from './field-error.tsx'

export interface RadioChoicesProps {
  legend: string
  name: string
  choices: readonly { value: string; label: string; hint?: string }[]
  selected?: string | null
  error?: string | undefined
}

/** A few answers to one question, below each other. */
export function RadioChoices({ legend, name, choices, selected = null, error }: RadioChoicesProps) {
  return (
    <fieldset className="stack stack-2" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      {choices.map(({ value, label, hint }, place) => {
        // The summary of errors leads to the first.
        const id = place === 0 ? name : `${name}-${place + 1}`
        return (
          <label key={value} className="choice" htmlFor={id}>
            <input
              className="radio"
              type="radio"
              id={id}
              name={name}
              value={value}
              defaultChecked={value === selected}
            />
            <span>{label}</span>
            {hint && <small>{hint}</small>}
          </label>
        )
      })}
    </fieldset>
  )
}
