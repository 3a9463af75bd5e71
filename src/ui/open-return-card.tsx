import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import type { IconName } from './icons.data.ts'
import { LinkedText, type LinkedTextProps } from './linked-text.tsx'
import { Notice } from './notice.tsx'
import { OrderCardTitle, type OrderCardTitleProps } from './order-card-title.tsx'
import { OrderPictures, type PictureOfItem } from './order-pictures.tsx'
import { TermList } from './term-list.tsx'

export interface OpenReturnCardProps {
  returnNumber: string
  status: OrderCardTitleProps['status']
  refund: string | null
  facts: string[]
  items?: string
  marksDone: 0 | 1 | 2 | 3 | 4
  warning?: LinkedTextProps | null
  pictures: PictureOfItem[]
  itemCount: number
  /** Unknown parts are left out. */
  refundTo: string | null
  /** Defaults to "Refund to". */
  refundTerm?: string
  when: string | null
  next: NextStep
  lazy?: boolean
}

interface NextStep {
  title: string
  text: string
  action: { href: string; label: string; icon?: IconName; isMain?: boolean } | null
  /** Where the action leads elsewhere. */
  trackHref?: string | null
}

const MARKS = [1, 2, 3, 4]

export function OpenReturnCard(props: OpenReturnCardProps) {
  const { returnNumber, status, refund, facts, items, marksDone, warning, pictures, itemCount, lazy = false } = props
  const about = `return ${returnNumber}`
  const terms = refundFacts(props)
  return (
    <article className="order-card">
      <div className="order-card__in">
        <div className="order-card__top">
          <OrderCardTitle
            status={status}
            about={items ? `${about}: ${items}` : about}
            amountIs="Refund"
            amount={refund}
          />
          {items && (
            // The heading says it already.
            <p className="order-card__items" aria-hidden="true">
              {items}
            </p>
          )}
          <Facts facts={facts} />
          {/* The heading says the same in words. */}
          <ol className="marks" aria-hidden="true">
            {MARKS.map((mark) => (
              <li key={mark} data-state={mark <= marksDone ? 'done' : undefined} />
            ))}
          </ol>
        </div>
        {warning && (
          <Notice tone="warning" size="row">
            <p>
              <LinkedText {...warning} />
            </p>
          </Notice>
        )}
        {(pictures.length > 0 || terms.length > 0) && (
          <div className="order-card__facts">
            {pictures.length > 0 && <OrderPictures pictures={pictures} itemCount={itemCount} lazy={lazy} small />}
            {terms.length > 0 && <TermList facts={terms} inColumns />}
          </div>
        )}
      </div>
      <Next {...props.next} about={about} />
    </article>
  )
}

function refundFacts({
  refundTo,
  refundTerm = 'Refund to',
  when,
}: Pick<OpenReturnCardProps, 'refundTo' | 'refundTerm' | 'when'>) {
  return [
    ...(refundTo === null ? [] : [{ term: refundTerm, value: refundTo }]),
    ...(when === null ? [] : [{ term: 'When', value: when }]),
  ]
}

function Next({ title, text, action, trackHref, about }: NextStep & { about: string }) {
  return (
    <div className="order-card__next">
      <div className="stack stack-2">
        <p>
          <b>{title}</b> <span className="small muted">{text}</span>
        </p>
        {trackHref && (
          <p>
            <a href={trackHref}>
              Track and View Return<span className="vh"> for {about}</span>
            </a>
          </p>
        )}
      </div>
      {action && (
        <ButtonLink
          href={action.href}
          variant={action.isMain ? 'primary' : 'secondary'}
          size="sm"
          {...(action.icon && { icon: action.icon })}
        >
          {action.label}
          <span className="vh"> for {about}</span>
        </ButtonLink>
      )}
    </div>
  )
}
