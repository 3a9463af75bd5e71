import { ButtonLink } from '../../../ui/button.tsx'
import type { StepTwoControl } from './use-step-two-form.ts'

interface LateProps {
  field: string
  says: string
  label: string
  href: string
  control: StepTwoControl
}

/** What came too late is asked for again: by the script at once, without one, or where that fails, by a link. */
export function Late({ field, says, label, href, control: { isLive, isBusy, isWaiting } }: LateProps) {
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
