import { Button } from '../../ui/button.tsx'

/** Some hundred metres: enough to find a shop by. */
const LOCATION_DECIMALS = 3
const LOCATION_MS = 10_000

interface LocateProps {
  says: { locate: string; locating: string; notLocated: string }
  status: string
  setStatus(status: string): void
  found(where: string): void
}

export function Locate({ says, status, setStatus, found }: LocateProps) {
  if (!('geolocation' in navigator)) return null
  const locate = () => {
    setStatus(says.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus('')
        found([coords.latitude, coords.longitude].map((each) => each.toFixed(LOCATION_DECIMALS)).join(','))
      },
      () => setStatus(says.notLocated),
      { timeout: LOCATION_MS, maximumAge: LOCATION_MS },
    )
  }
  return (
    <div className="cluster">
      <Button type="button" variant="link" icon="pin" onClick={locate}>
        {says.locate}
      </Button>
      <span className="small muted" role="status">
        {status}
      </span>
    </div>
  )
}
