import { mayBeCancelled } from '../../domain/returns/change-of-method.ts'
import { isStillToSendBack, stillReturnableUntil } from '../../domain/returns/end-return.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import { whyNotNow } from './change-of-method.ts'
import { thingsOf } from './things-of.ts'
import { TRACK as SAYS } from './track-messages.ts'
import type { TrackDetailProps } from './tracked-return.ts'

const CANCEL_DIALOG = 'cancel-return'

export function CancelDialog() {
  return <Dialog id={CANCEL_DIALOG} title="" filledByPage />
}

export function handOverKind({ path }: CreatedReturn): 'nothing' | 'inStore' | 'parcel' {
  if (path === null) return 'nothing'
  return path === 'in-store' ? 'inStore' : 'parcel'
}

/** TRK-08, D-142. Nothing on the collection day and once on its way (D-100). */
export function Amend(props: TrackDetailProps & { isCancellable: boolean }) {
  const { visit, found, created, progress, changeHref, isCancellable } = props
  const { order, openWrite } = found
  const { orderNumber, returnNumber } = created
  const again = created.ended ? againHref(props) : null
  if (again) {
    return (
      <p className="no-print">
        <ButtonLink href={again}>{SAYS.again(thingsOf(created))}</ButtonLink>
      </p>
    )
  }
  const isBusy =
    openWrite !== null && openWrite.returnNumber !== returnNumber && mayBeCancelled(created, order, visit.now)
  const whyNot = isBusy ? SAYS.amend.busy : whyNotNow(created, found, progress, visit.now)
  if (!changeHref && !isCancellable && !whyNot) return null
  const { heading, lede, until, change, cancel } = SAYS.amend
  return (
    <section className="card stack no-print" aria-labelledby="amend">
      <h2 id="amend">{heading}</h2>
      <p className="muted">{whyNot ?? lede[changeHref === null ? 'cancel' : 'change'](until[handOverKind(created)])}</p>
      {(changeHref || isCancellable) && (
        <div className="cluster">
          {changeHref && (
            <ButtonLink variant="secondary" href={changeHref}>
              {change}
            </ButtonLink>
          )}
          {isCancellable && (
            <ButtonLink
              variant="secondary"
              href={urls.cancelReturn(visit.site.sites[order.site], orderNumber, returnNumber)}
              data-dialog={CANCEL_DIALOG}
            >
              {cancel}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

/** Withdrawn items go back without a choice (D-125). */
function againHref({ visit, found: { order }, created }: TrackDetailProps): string | null {
  const { site, orderNumber } = order
  if (isStillToSendBack(order, created, visit.now)) return urls.returnWithdrawn(visit.site.sites[site], orderNumber)
  return stillReturnableUntil(order, created, visit.now) && urls.itemLevelReturns(visit.site.sites[site], orderNumber)
}
