import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'

/** Some hundred metres: enough to find a shop by. */
const LOCATION_DECIMALS = 3
const LOCATION_MS = 10_000

/** A search round where the browser is: only a script can ask it. */
export function Locate({ found }: { found(where: string): void }) {
  const [locating, setLocating] = useState<'not' | 'asked' | 'failed'>('not')
  if (!('geolocation' in navigator)) return null
  const locate = () => {
    setLocating('asked')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('not')
        found([coords.latitude, coords.longitude].map((each) => each.toFixed(LOCATION_DECIMALS)).join(','))
      },
      () => setLocating('failed'),
      { timeout: LOCATION_MS, maximumAge: LOCATION_MS },
    )
  }
  return (
    <div className="cluster">
      <Button type="button" variant="link" icon="pin" onClick={locate}>
        {SAYS.useMyLocation}
      </Button>
      <span className="small muted" role="status">
        {locating === 'asked' && SAYS.locating}
        {locating === 'failed' && SAYS.noLocation}
      </span>
    </div>
  )
}
