import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TRACK as SAYS } from './track-messages.ts'

const CANCEL_DIALOG = 'cancel-return'

export interface AmendProps {
  /** Null: not possible, or no other way (D-100, D-102). */
  changeHref: string | null
  /** Null: too late (D-142). */
  cancelHref: string | null
  whyNot: string | null
  lede: string
  again: { href: string; label: string } | null
}

export function CancelDialog() {
  return <Dialog id={CANCEL_DIALOG} title="" filledByPage />
}

/** TRK-08, D-142. */
export function Amend({ changeHref, cancelHref, whyNot, lede, again }: AmendProps) {
  if (again) {
    return (
      <p className="no-print">
        <ButtonLink href={again.href}>{again.label}</ButtonLink>
      </p>
    )
  }
  if (!changeHref && !cancelHref && !whyNot) return null
  return (
    <section className="card stack no-print" aria-labelledby="amend">
      <h2 id="amend">{SAYS.amend.heading}</h2>
      <p className="muted">{whyNot ?? lede}</p>
      {(changeHref || cancelHref) && (
        <div className="cluster">
          {changeHref && (
            <ButtonLink variant="secondary" href={changeHref}>
              {SAYS.amend.change}
            </ButtonLink>
          )}
          {cancelHref && (
            <ButtonLink variant="secondary" href={cancelHref} data-dialog={CANCEL_DIALOG}>
              {SAYS.amend.cancel}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
