import { ButtonLink } from '../../../ui/button.tsx'
import type { StepTwoControl } from './use-step-two-form.ts'

interface LoadingPlaceholderProps {
  field: string
  text: string
  label: string
  href: string
  control: StepTwoControl
}

/** Shown for days, slots or places that are still loading: a script requests them again, without one a link does. */
export function LoadingPlaceholder({
  field,
  text,
  label,
  href,
  control: { isHydrated, isBusy, isWaiting },
}: LoadingPlaceholderProps) {
  const isRequested = isHydrated && (isBusy || isWaiting)
  return (
    <div className="cluster" id={field} tabIndex={-1}>
      {isRequested ? (
        <p className="muted">{text}</p>
      ) : (
        <ButtonLink variant="secondary" href={href}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
