import { type CardAnswer, CardAnswers } from './card-answers.tsx'
import { FieldError } from './field-error.tsx'
import { Icon, type IconPath } from './icon.tsx'

export interface ChannelCard extends CardAnswer {
  icon: IconPath
  title: string
  fee: string
  description: string
}

export interface ChannelCardsProps {
  legend: string
  name: string
  channels: readonly ChannelCard[]
  selected?: string | null
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

/** The choice of in store, by post or collection, each with its speed and "Free" (CHN-01, CHN-07). */
export function ChannelCards({ legend, name, channels, selected = null, error, choose }: ChannelCardsProps) {
  return (
    <fieldset className="stack stack-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="vh">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="channels">
        <CardAnswers name={name} answers={channels} selected={selected} choose={choose} className="radio-card channel">
          {({ icon, title, fee, description }) => (
            <>
              <Icon path={icon} />
              <b>{title}</b> <span className="free">{fee}</span> <small>{description}</small>
            </>
          )}
        </CardAnswers>
      </div>
    </fieldset>
  )
}
