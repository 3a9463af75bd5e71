import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface OrderCardTitleProps {
  status: { label: string; tone: 'success' | 'info' | 'error'; icon: IconName }
  /** Said after the status, unseen: which order or return, so that no two headings sound alike. */
  about: string
  /** What the amount is, said before it, unseen. */
  amountIs: string
  /** Formatted: "£633.99". Null where it is not known. */
  amount: string | null
}

/** The head of a card: what has become of it, and how much it is about. */
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
