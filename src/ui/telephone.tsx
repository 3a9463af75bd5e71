import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface TelephoneProps {
  country: string
  shown: string
  /** With its country code, so that it can be called from anywhere. */
  dialled: string
}

export function Telephone({ country, shown, dialled }: TelephoneProps) {
  return (
    <div className="phone">
      <span className="muted small">{country}</span>{' '}
      <a className="nowrap" href={`tel:${dialled}`}>
        <Icon path={ICONS.phone} />
        {shown}
      </a>
    </div>
  )
}
