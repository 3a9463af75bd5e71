import { Notice } from './notice.tsx'
import { RadioAnswer } from './radio-answer.tsx'

export interface DayCardDay {
  /** Sent when chosen: the day in ISO writing. */
  value: string
  /** "Monday" */
  weekday: string
  /** "16 Nov" */
  dayAndMonth: string
}

export interface DayPickerProps {
  heading: string
  level?: 2 | 3
  subHeading?: string
  days: readonly DayCardDay[]
  /** The field that takes the choice. Without one there is nothing to choose, and nothing is drawn (COL-21). */
  name?: string | undefined
  selected?: string | null
  /** Also stands alone, where there are no days to show (D-77). */
  error?: string | undefined
}

/** Days as cards, one of which can be chosen (COL-19 to COL-22). */
export function DayPicker({ heading, level = 2, subHeading, days, name, selected = null, error }: DayPickerProps) {
  if (name === undefined || (days.length === 0 && !error)) return null
  const Heading = `h${level}` as const
  return (
    <fieldset className="day-picker" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <Heading>{heading}</Heading>
      </legend>
      {subHeading && <p className="muted">{subHeading}</p>}
      {error && (
        <div id={`${name}-error`}>
          <Notice tone="error" size="compact">
            {error}
          </Notice>
        </div>
      )}
      {days.length > 0 && (
        <div className="days">
          {days.map(({ value, weekday, dayAndMonth }, place) => (
            <RadioAnswer
              key={value}
              className="radio-card day"
              name={name}
              value={value}
              place={place}
              selected={value === selected}
            >
              <b>{weekday}</b>
              <span>{dayAndMonth}</span>
            </RadioAnswer>
          ))}
        </div>
      )}
    </fieldset>
  )
}
