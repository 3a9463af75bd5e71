import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { Button } from '../../ui/button.tsx'
import * as ICONS from '../../ui/icons.data.ts'

/** About a hundred metres: exact enough to find a shop. */
const LOCATION_DECIMALS = 3
const LOCATION_MS = 10_000

interface LocateProps {
  messages: { locating: string; notLocated: string }
  status: string
  setStatus(status: string): void
  onLocated(where: string): void
}

export function LocateButton({ messages, status, setStatus, onLocated }: LocateProps) {
  if (!('geolocation' in navigator)) return null
  const locate = () => {
    setStatus(messages.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus('')
        onLocated([coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(LOCATION_DECIMALS)).join(','))
      },
      () => setStatus(messages.notLocated),
      { timeout: LOCATION_MS, maximumAge: LOCATION_MS },
    )
  }
  return (
    <div className="cluster">
      <Button type="button" variant="link" icon={ICONS.pin} onClick={locate}>
        {PAGE_WORDS.useMyLocation}
      </Button>
      <span className="small muted" role="status">
        {status}
      </span>
    </div>
  )
}
