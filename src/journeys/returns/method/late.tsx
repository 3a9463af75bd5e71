import { ButtonLink } from '../../../ui/button.tsx'
import type { Kept } from './use-kept.ts'

interface LateProps {
  field: string
  says: string
  label: string
  href: string
  kept: Kept
}

/** What came too late is asked for again: by the script at once, without one, or where that fails, by a link. */
export function Late({ field, says, label, href, kept: { isLive, isBusy, isWaiting } }: LateProps) {
  const isAsked = isLive && (isBusy || isWaiting)
  return (
    <div className="cluster" id={field} tabIndex={-1}>
      {isAsked ? (
        <p className="muted">{says}</p>
      ) : (
        <ButtonLink variant="secondary" href={href}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
