import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { RadioAnswers } from './radio-answer.tsx'

export interface RadioChoicesProps {
  legend: string
  name: string
  choices: readonly { value: string; label: string; hint?: string }[]
  selected?: string | null
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: (value: string) => void
  /** Shown below the last choice. */
  children?: ReactNode
}

export function RadioChoices({ legend, name, choices, selected = null, error, choose, children }: RadioChoicesProps) {
  return (
    <fieldset className="stack stack-2" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <RadioAnswers name={name} answers={choices} selected={selected} className="choice" showsRadio choose={choose}>
        {({ label, hint }) => (
          <>
            <span>{label}</span> {hint && <small>{hint}</small>}
          </>
        )}
      </RadioAnswers>
      {children}
    </fieldset>
  )
}
