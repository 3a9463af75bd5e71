import { ButtonLink } from '../../../ui/button.tsx'
import type { StepTwoControl } from './use-step-two-form.ts'

interface LateProps {
  field: string
  text: string
  label: string
  href: string
  control: StepTwoControl
}

/** Stands in for a late part, which the script requests again at once; without a script, a link requests it. */
export function Late({ field, text, label, href, control: { isHydrated, isBusy, isWaiting } }: LateProps) {
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
