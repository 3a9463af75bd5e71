import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface ChannelCard {
  value: string
  icon: IconName
  /** "In store" */
  title: string
  /** "Free" */
  fee: string
  /** "Same day" */
  description: string
}

export interface ChannelCardsProps {
  legend: string
  name: string
  channels: readonly ChannelCard[]
  selected?: string | null
  error?: string | undefined
}

/** The ways to send things back, one of which is chosen (CHN-01, CHN-07). The heading above says the legend too. */
export function ChannelCards({ legend, name, channels, selected = null, error }: ChannelCardsProps) {
  return (
    <fieldset className="stack stack-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="vh">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="channels">
        {channels.map(({ value, icon, title, fee, description }, place) => (
          <label key={value} className="radio-card channel">
            <input
              className="tiny-input"
              type="radio"
              // The summary of errors leads to the first.
              id={place === 0 ? name : `${name}-${place + 1}`}
              name={name}
              value={value}
              defaultChecked={value === selected}
            />
            <Icon name={icon} />
            <b>{title}</b>
            <span className="free">{fee}</span>
            <small>{description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
