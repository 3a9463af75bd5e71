import { Field, fieldAria } from './field.tsx'

export interface PickableReason {
  code: string
  label: string
  secondaries: readonly { code: string; label: string }[]
}

export interface ReasonPickerProps {
  legend: string
  /** The field of the primary reason; that of its secondary reasons is `secondaryField(name, primary)`. */
  name: string
  reasons: readonly PickableReason[]
  primary?: string
  secondary?: string
  primaryError?: string | undefined
  secondaryError?: string | undefined
  primaryLabel?: string
  secondaryLabel?: string
  /** For a form with no other field, which has no error summary. */
  focusesError?: boolean
}

/** The style sheet can reveal the fields of this many reasons. */
export const REVEALED_MAX = 12
const NOTHING_CHOSEN = 'Please select reason'

/** The server reads the field of the chosen primary only. */
export function secondaryField(name: string, primary: string): string {
  return `${name}-${primary}`
}

/**
 * All reasons are in the page; styles show the secondary ones of the chosen primary (`:has()`), without a script.
 */
export function ReasonPicker(props: ReasonPickerProps) {
  const { legend, name, reasons, primary = '', secondary = '', primaryError, secondaryError } = props
  const { primaryLabel = 'Reason', secondaryLabel = 'More specific reason', focusesError = false } = props
  const withMore = reasons.filter(({ secondaries }) => secondaries.length > 0)
  const placeOf = (code: string) => withMore.findIndex((reason) => reason.code === code) + 1 || undefined
  return (
    <fieldset className="reason-picker">
      <legend className="vh">{legend}</legend>
      <Field id={name} label={primaryLabel} error={primaryError}>
        <select
          {...fieldAria(name, { error: primaryError })}
          className="select"
          id={name}
          name={name}
          autoComplete="off"
          defaultValue={primary}
          // biome-ignore lint/a11y/noAutofocus: screen readers announce the field's error first, without JavaScript too
          autoFocus={focusesError && primaryError !== undefined}
        >
          <option value="">{NOTHING_CHOSEN}</option>
          {reasons.map(({ code, label }) => (
            <option key={code} value={code} data-more={placeOf(code)}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {withMore.map((reason) => (
        <div key={reason.code} className="reason-picker__more" data-more={placeOf(reason.code)}>
          <Secondaries
            id={secondaryField(name, reason.code)}
            label={secondaryLabel}
            reason={reason}
            chosen={reason.code === primary ? secondary : ''}
            error={reason.code === primary ? secondaryError : undefined}
            focusesError={focusesError}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface SecondariesProps {
  id: string
  label: string
  reason: PickableReason
  chosen: string
  error: string | undefined
  focusesError: boolean
}

function Secondaries({ id, label, reason, chosen, error, focusesError }: SecondariesProps) {
  return (
    <Field id={id} label={label} hint={reason.label} error={error}>
      <select
        {...fieldAria(id, { error })}
        className="select"
        id={id}
        name={id}
        autoComplete="off"
        defaultValue={chosen}
        // biome-ignore lint/a11y/noAutofocus: screen readers announce the field's error first, without JavaScript too
        autoFocus={focusesError && error !== undefined}
      >
        <option value="">{NOTHING_CHOSEN}</option>
        {reason.secondaries.map((secondary) => (
          <option key={secondary.code} value={secondary.code}>
            {secondary.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
