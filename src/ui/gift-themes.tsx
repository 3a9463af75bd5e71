import type { GiftThemeCode } from '../domain/gift-receipts/themes-on.ts'
import { FieldError } from './field-error.tsx'
import type { ThemeDrawing } from './gift-themes.data.ts'
import { RadioAnswer } from './radio-answer.tsx'

export interface GiftThemesProps {
  legend: string
  name: string
  /** Passed as props, so that the browser's script does not also contain the drawings. */
  themes: readonly { value: GiftThemeCode; label: string; drawing: ThemeDrawing }[]
  selected?: string | null
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: (value: string) => void
}

export function GiftThemes({ legend, name, themes, selected = null, error, choose }: GiftThemesProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="themes">
        {themes.map(({ value, label, drawing }, place) => (
          <RadioAnswer
            key={value}
            className={`theme theme--${value}`}
            name={name}
            value={value}
            place={place}
            selected={value === selected}
            choose={choose}
          >
            <Drawing {...drawing} />
            <span>{label}</span>
          </RadioAnswer>
        ))}
      </div>
    </fieldset>
  )
}

function Drawing({ d, transform, filled = false }: ThemeDrawing) {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true">
      <path
        d={d}
        transform={transform}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        // Wider in a drawing that is scaled down, so that all lines look equally wide.
        strokeWidth={transform ? 2 : 1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
