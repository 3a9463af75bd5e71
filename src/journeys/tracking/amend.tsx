import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TRACK as SAYS } from './track-messages.ts'

const CANCEL_DIALOG = 'cancel-return'

interface AmendProps {
  cancelHref: string | null
  againHref: string | null
}

/** Filled by the page that asks. */
export function CancelDialog() {
  return <Dialog id={CANCEL_DIALOG} title="" filledByPage />
}

/** What can still be done about it (TRK-08, D-142), and how to begin anew. */
export function Amend({ cancelHref, againHref }: AmendProps) {
  if (againHref) {
    return (
      <p className="no-print">
        <ButtonLink href={againHref}>{SAYS.again}</ButtonLink>
      </p>
    )
  }
  if (!cancelHref) return null
  return (
    <section className="card stack no-print" aria-labelledby="amend">
      <h2 id="amend">{SAYS.amend.heading}</h2>
      <p className="muted">{SAYS.amend.lede}</p>
      <p>
        <ButtonLink variant="secondary" href={cancelHref} data-dialog={CANCEL_DIALOG}>
          {SAYS.amend.cancel}
        </ButtonLink>
      </p>
    </section>
  )
}
