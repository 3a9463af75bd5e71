import { classNames } from './class-names.ts'
import { Icon, type IconPath } from './icon.tsx'

export interface OrderCardTitleProps {
  status: { label: string; tone: 'success' | 'info' | 'error'; icon: IconPath }
  /** Visually hidden: distinguishes headings with the same status. */
  about: string
  /** Visually hidden, before the amount. */
  amountLabel: string
  amount: string | null
}

export function OrderCardTitle({ status, about, amountLabel, amount }: OrderCardTitleProps) {
  return (
    <div className="order-card__title">
      <h2>
        <span className={classNames('badge', `badge--${status.tone}`)}>
          <Icon path={status.icon} />
        </span>
        {status.label}
        <span className="vh">, {about}</span>
      </h2>
      {amount !== null && (
        <span className="order-card__total">
          <span className="vh">{amountLabel} </span>
          {amount}
        </span>
      )}
    </div>
  )
}
