import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TRACK as SAYS } from './track-messages.ts'

const CANCEL_DIALOG = 'cancel-return'

export interface AmendProps {
  /** Null where it cannot go back in another way, or there is none (D-100, D-102). */
  changeHref: string | null
  /** Null where it cannot be called off any more (D-142). */
  cancelHref: string | null
  /** Why neither can be done just now, where that is worth saying. */
  whyNot: string | null
  lede: string
  /** Where its items can be returned again; null where they cannot. */
  again: { href: string; label: string } | null
}

/** Filled by the page that asks. */
export function CancelDialog() {
  return <Dialog id={CANCEL_DIALOG} title="" filledByPage />
}

/** What can still be done about it (TRK-08, D-142), and how to begin anew. */
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
