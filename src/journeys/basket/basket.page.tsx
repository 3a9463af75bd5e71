import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { CAROUSELS_SCRIPT, CarouselPlace, type CarouselPlaceProps, ROOM_SCRIPT } from '../../flows/carousel-place.tsx'
import type { ShownMessage } from '../../flows/product-messages.ts'
import { type AmountRow, Amounts } from '../../ui/amounts.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.data.ts'
import { LinkedText, type LinkedTextProps } from '../../ui/linked-text.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinePrice } from '../../ui/order-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { PriceProps } from '../../ui/price.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { QuantityButtons, type QuantityButtonsProps } from '../../ui/quantity-buttons.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { BASKET_MESSAGES as SAYS } from './messages.ts'

export interface LineProps {
  id: string
  sku: string
  name: string
  href: string | null
  picture: string | null
  facts: string[]
  price: PriceProps | null
  offers: string[]
  note: LinkedTextProps | null
  messages: ShownMessage[]
  isLowStock: boolean
  warning: string | null
  problem: string | null
  news: string | null
  quantity: Pick<QuantityButtonsProps, 'now' | 'fewer' | 'more'> | null
}

export interface SummaryProps {
  rows: AmountRow[]
  notCounted: string | null
  offers: string | null
  checkoutHref: string | null
  promises: { icon: IconName; title: string; text: string }[]
}

export interface BasketPageProps {
  crumbs: Crumb[]
  items: string
  added: string | null
  removed: string | null
  joined: { came: string | null; leftOut: string | null } | null
  problem: { fieldId: string; message: string } | null
  action: string
  hidden: HiddenField[]
  lines: LineProps[]
  shopHref: string
  signInHref: string | null
  summary: SummaryProps | null
  goesWith: CarouselPlaceProps | null
  recentlyViewed: CarouselPlaceProps
}

export const basketPage = definePage<BasketPageProps>({
  isShop: true,
  earlyScripts: [ROOM_SCRIPT],
  scripts: [CAROUSELS_SCRIPT],
  title: ({ problem }) => errorTitle(problem !== null, SAYS.title),
  View: (props) => (
    <div className="wrap page">
      <Breadcrumb crumbs={props.crumbs} />
      {props.problem && <ErrorSummary errors={[props.problem]} />}
      <PageHead title={SAYS.title} lede={props.lines.length > 0 ? props.items : null} />
      {props.lines.length === 0 ? <Empty {...props} /> : <Filled {...props} />}
      {props.goesWith && <CarouselPlace {...props.goesWith} />}
      <CarouselPlace {...props.recentlyViewed} />
    </div>
  ),
})

/** Where the error leads for an item of the customer's own basket. */
export const SIGN_IN_ID = 'sign-in'

function SignIn({ signInHref }: Pick<BasketPageProps, 'signInHref'>) {
  if (signInHref === null) return null
  return (
    <p id={SIGN_IN_ID} tabIndex={-1}>
      <a href={signInHref}>{SAYS.signIn}</a> {SAYS.signInFor}
    </p>
  )
}

/** The pressed button is gone, so focus moves to the message. */
function Removed({ removed }: Pick<BasketPageProps, 'removed'>) {
  if (removed === null) return null
  return (
    <News>
      <Notice tone="success">{removed}</Notice>
    </News>
  )
}

function Empty({ shopHref, signInHref, removed }: BasketPageProps) {
  return (
    <div className="stack">
      <Removed removed={removed} />
      <EmptyState title={SAYS.empty} action={{ href: shopHref, label: SAYS.startShopping }} />
      <SignIn signInHref={signInHref} />
    </div>
  )
}

function Filled(props: BasketPageProps) {
  const { added, joined, lines, shopHref, summary, action, hidden } = props
  return (
    <div className="stack stack-5">
      <Removed removed={props.removed} />
      {added && <Notice tone="success">{added}</Notice>}
      {joined?.came && <Notice tone="info">{joined.came}</Notice>}
      {joined?.leftOut && <Notice tone="warning">{joined.leftOut}</Notice>}
      <div className="split">
        <section className="stack" aria-labelledby="items-title">
          <h2 className="vh" id="items-title">
            {SAYS.itemsTitle}
          </h2>
          <ul className="lines basket">
            {lines.map((line) => (
              <li key={line.id}>
                <Line {...line} action={action} hidden={hidden} />
              </li>
            ))}
          </ul>
          <p>
            <BackLink href={shopHref} label={SAYS.continueShopping} />
          </p>
          <SignIn signInHref={props.signInHref} />
        </section>
        {summary && <Summary {...summary} />}
      </div>
    </div>
  )
}

/** The number shown when the page was made: its buttons are for no other. */
export const SEEN_FIELD = 'seen'

function Line(line: LineProps & Pick<BasketPageProps, 'action' | 'hidden'>) {
  const { id, sku, name, href, picture, facts, price, quantity, problem } = line
  const seen = quantity ? [{ name: SEEN_FIELD, value: String(quantity.now) }] : []
  const warnings = [line.warning, line.news].filter((each) => each !== null)
  return (
    <div className="line" id={id} tabIndex={-1}>
      <ProductPicture src={picture} />
      <div className="line__main">
        <p className="line__name">
          <ProductName name={name} href={href} />
        </p>
        <Facts facts={facts} />
        {line.offers.length > 0 && (
          <ul className="item__offers" aria-label={SAYS.offers}>
            {line.offers.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {line.note && (
          <p className="small muted">
            <LinkedText {...line.note} />
          </p>
        )}
        {line.messages.map(({ tone, text }) => (
          <Notice key={text} tone={tone} size="row">
            {text}
          </Notice>
        ))}
        {line.isLowStock && <Pill tone="warning" icon="info" label={SAYS.lowStock} />}
        {problem ? (
          <FieldError id={`${id}-error`} message={problem} />
        ) : (
          warnings.map((warning) => (
            <Notice key={warning} tone="warning" size="row">
              {warning}
            </Notice>
          ))
        )}
        <form className="cluster" method="post" action={line.action}>
          <HiddenFields fields={[...line.hidden, { name: 'sku', value: sku }, ...seen]} />
          {quantity && <QuantityButtons id={id} label={SAYS.quantityOf(name)} {...quantity} />}
          <Button variant="link" name="act" value="remove">
            {SAYS.remove}
            <span className="vh"> {name}</span>
          </Button>
        </form>
      </div>
      {price && <LinePrice {...price} />}
    </div>
  )
}

function Summary({ rows, notCounted, offers, checkoutHref, promises }: SummaryProps) {
  return (
    <aside className="stack stack-5 sticky" aria-label={SAYS.orderSummary}>
      <section className="panel stack" aria-labelledby="summary-title">
        <h2 id="summary-title" className="panel__title">
          {SAYS.summary}
        </h2>
        <Amounts rows={rows} />
        {notCounted && <p className="small muted">{notCounted}</p>}
        {offers && <p className="small muted">{offers}</p>}
      </section>
      {checkoutHref === null ? (
        <Notice tone="info" size="compact">
          {SAYS.checkoutOutside}
        </Notice>
      ) : (
        <ButtonLink block href={checkoutHref}>
          {SAYS.checkout}
        </ButtonLink>
      )}
      {promises.length > 0 && (
        <ul className="promises">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <b>{title}</b> <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
