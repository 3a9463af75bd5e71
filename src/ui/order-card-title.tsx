import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface OrderCardTitleProps {
  status: { label: string; tone: 'success' | 'info' | 'error'; icon: IconName }
  /** Visually hidden: distinguishes headings with the same status. */
  about: string
  /** Visually hidden, before the amount. */
  amountIs: string
  amount: string | null
}

export function OrderCardTitle({ status, about, amountIs, amount }: OrderCardTitleProps) {
  return (
    <div className="order-card__title">
      <h2>
        <span className={classNames('badge', `badge--${status.tone}`)}>
          <Icon name={status.icon} />
        </span>
        {status.label}
        <span className="vh">, {about}</span>
      </h2>
      {amount !== null && (
        <span className="order-card__total">
          <span className="vh">{amountIs} </span>
          {amount}
        </span>
      )}
    </div>
  )
}
