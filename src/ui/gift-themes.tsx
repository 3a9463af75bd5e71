import { FieldError } from './field-error.tsx'
import { type GiftThemeCode, type ThemeDrawing, themeDrawings } from './gift-themes.data.ts'

export interface GiftThemesProps {
  legend: string
  name: string
  themes: readonly { code: GiftThemeCode; label: string }[]
  selected?: string | null
  error?: string | undefined
}

/** How a gift receipt looks: one of the themes that are in season (D-38). */
export function GiftThemes({ legend, name, themes, selected = null, error }: GiftThemesProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{legend}</legend>
      <div className="themes">
        {themes.map(({ code, label }, place) => (
          <label key={code} className={`theme theme--${code}`}>
            <input
              className="tiny-input"
              type="radio"
              // The summary of errors leads to the first.
              id={place === 0 ? name : `${name}-${place + 1}`}
              name={name}
              value={code}
              defaultChecked={code === selected}
            />
            <Drawing {...themeDrawings[code]} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`} message={error} />}
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
        // What is scaled down keeps the same line.
        strokeWidth={transform ? 2 : 1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
