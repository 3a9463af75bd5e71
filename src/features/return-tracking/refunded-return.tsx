import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { refundedOn } from '../../domain/tracking/refund-date.ts'
import { statusWords } from '../../domain/tracking/status-words.ts'
import { Facts } from '../../ui/facts.tsx'
import { MoreItems } from '../../ui/more-items.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { urls } from '../../urls.ts'
import { itemCountOf, moneyOf, numbersOf, refundTo, type ShownReturn, trackHref } from './open-return.tsx'
import { YOUR_RETURNS_MESSAGES as SAYS } from './your-returns-messages.ts'

export function RefundedReturn({ read, visit }: ShownReturn) {
  const { created, order, isRejected } = read
  const [first] = order.lines
  const { orderNumber, returnNumber } = created
  const on = refundedOn(created.scans)
  const amount = moneyOf(read)
  return (
    <li className="line">
      <ProductPicture src={visit.pictureOf(first?.picture ?? null)} lazy />
      <div className="line__main">
        <p className="line__name">
          <a href={trackHref({ read, visit }) ?? urls.orderDetails(visit.site.sites[order.site], orderNumber)}>
            <ProductName name={first?.description ?? SAYS.return(returnNumber)} />
            <span className="vh">, return {returnNumber}</span>
          </a>
        </p>
        <Facts facts={numbersOf(read)} />
        <MoreItems count={itemCountOf(read) - 1} />
        <Pill
          tone="success"
          label={
            isRejected && !isOfGift(created) ? SAYS.refundActioned : statusWords('refund-completed', created).short
          }
        />
        {on && <p className="small muted">{refundedText(read, formatWeekday(on))}</p>}
      </div>
      {amount !== null && (
        <span className="line__price">
          <span className="vh">{SAYS.refund} </span>
          {amount}
        </span>
      )}
    </li>
  )
}

function refundedText(read: ShownReturn['read'], day: string): string {
  // The status says that it was a card.
  if (isOfGift(read.created)) return day
  return read.amount.as === 'e-gift-card' ? SAYS.asEGiftCard(day) : SAYS.refundedOn(day, refundTo(read))
}
