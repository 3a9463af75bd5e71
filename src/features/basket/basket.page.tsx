import { itemsIn } from '../../domain/basket/basket.ts'
import { type CountedLine, totalsOf } from '../../domain/basket/count-basket.ts'
import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import { formatList } from '../../domain/catalogue/format-list.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import type { Site } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon, type IconPath } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PATHS, urls } from '../../urls.ts'
import {
  CAROUSELS_SCRIPT,
  CarouselPlace,
  ROOM_SCRIPT,
  recentlyViewed,
  relatedCarousel,
} from '../recommendations/carousel-place.tsx'
import type { JoinResult } from './basket.records.ts'
import { Line, lineId, nameOf } from './basket-line.tsx'
import { BASKET_MESSAGES as MESSAGES } from './messages.ts'
import { returnMethodsSentence, returnMethodTypes } from './return-methods.ts'
import type { ShopVisit } from './shop-visit.ts'

interface Tried {
  sku: string
  message: string
  /** The item is in the basket of a shopper who is no longer signed in. */
  isForSignIn: boolean
}

interface BasketProps {
  visit: ShopVisit
  lines: readonly CountedLine[]
  joined: JoinResult | null
  checkoutUrl: string | null
  tried: Tried | null
}

/** Sent by forms of a customer's basket: after sign-out they must not change a guest's. */
export const OWN_BASKET = { name: 'basket', value: 'own' }

export const basketPage = definePage<BasketProps>({
  isShop: true,
  earlyScripts: [ROOM_SCRIPT],
  scripts: [CAROUSELS_SCRIPT],
  title: ({ tried }) => errorTitle(tried !== null, MESSAGES.title),
  View: (props) => {
    const { visit, lines, tried } = props
    const newest = lines.findLast(({ offer }) => offer !== null)
    const alongside =
      newest?.offer &&
      relatedCarousel(visit, 'basket', { productId: newest.productId, articleId: newest.offer.variant.articleId })
    const [items, left] = [itemsIn(lines), notCounted(lines)]
    const counted = left > 0 ? MESSAGES.itemsWithout(items, left) : MESSAGES.items(items)
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(visit.site) }, { label: MESSAGES.title }]} />
        {tried && <ErrorSummary errors={[{ fieldId: fieldOf(tried, lines), message: tried.message }]} />}
        <PageHead title={MESSAGES.title} lede={lines.length > 0 ? counted : null} />
        {lines.length === 0 ? <Empty {...props} /> : <Filled {...props} />}
        {alongside && <CarouselPlace {...alongside} />}
        <CarouselPlace {...recentlyViewed(visit, 'BASKET')} />
      </div>
    )
  },
})

/** Where the error leads for an item of the customer's own basket. */
const SIGN_IN_ID = 'sign-in'

function fieldOf({ isForSignIn, sku }: Tried, lines: readonly CountedLine[]): string {
  if (isForSignIn) return SIGN_IN_ID
  const place = lines.findIndex((line) => line.sku === sku)
  return place === -1 ? 'main' : lineId(place)
}

function SignIn({ visit: { user, site } }: BasketProps) {
  if (whyNotAdmitted(user) === null) return null
  return (
    <p id={SIGN_IN_ID} tabIndex={-1}>
      <a href={urls.signInFor(urls.basket(site))}>{MESSAGES.signIn}</a> {MESSAGES.signInFor}
    </p>
  )
}

/** The pressed button is gone, so focus moves to the message. */
function Removed({ visit, tried }: BasketProps) {
  const removed = tried === null ? visit.justRemoved() : null
  if (removed === null) return null
  return (
    <LiveRegion>
      <Notice tone="success">{MESSAGES.removed(removed)}</Notice>
    </LiveRegion>
  )
}

function Empty(props: BasketProps) {
  return (
    <div className="stack">
      <Removed {...props} />
      <EmptyState title={MESSAGES.empty} action={{ href: props.visit.shopHref, label: MESSAGES.startShopping }} />
      <SignIn {...props} />
    </div>
  )
}

function Filled(props: BasketProps) {
  const { visit, lines, joined, tried } = props
  const isAdded = tried === null && visit.hasJustAdded()
  const added = isAdded ? lines.find(({ sku }) => sku === visit.query.get('added')) : undefined
  const isOwn = whyNotAdmitted(visit.user) === null
  const hidden = [...hiddenFields(visit), ...(isOwn ? [OWN_BASKET] : [])]
  return (
    <div className="stack stack-5">
      <Removed {...props} />
      {added && <Notice tone="success">{MESSAGES.added(nameOf(added))}</Notice>}
      {joined && <Joined {...joined} />}
      <div className="split">
        <section className="stack" aria-labelledby="items-title">
          <h2 className="vh" id="items-title">
            {MESSAGES.itemsTitle}
          </h2>
          <ul className="lines basket">
            {lines.map((line, place) => (
              <li key={line.sku}>
                <Line
                  line={line}
                  id={lineId(place)}
                  visit={visit}
                  hidden={hidden}
                  problem={line.sku === tried?.sku ? tried.message : null}
                  notice={joined && fewerOf(line, joined)}
                />
              </li>
            ))}
          </ul>
          <p>
            <BackLink href={wayOn(props)} label={MESSAGES.continueShopping} />
          </p>
          <SignIn {...props} />
        </section>
        <Summary {...props} />
      </div>
    </div>
  )
}

const LEFT_OUT_NAMED = 5

function Joined({ items, fewer, leftOut }: JoinResult) {
  const more = leftOut.length - LEFT_OUT_NAMED
  const named = [...leftOut.slice(0, LEFT_OUT_NAMED), ...(more > 0 ? [MESSAGES.others(more)] : [])]
  const isAll = fewer.length + leftOut.length === 0
  return (
    <>
      {items + fewer.length > 0 && (
        <Notice tone="info">{isAll ? MESSAGES.joined(items) : MESSAGES.joinedInPart}</Notice>
      )}
      {leftOut.length > 0 && <Notice tone="warning">{MESSAGES.leftOut(formatList(named, 'and'))}</Notice>}
    </>
  )
}

function fewerOf({ sku, quantity }: CountedLine, { fewer }: JoinResult): string | null {
  const cut = fewer.find((each) => each.sku === sku && each.allowed === quantity)
  return cut ? MESSAGES.fewer(cut.wanted, cut.allowed) : null
}

/** The department of the last addition, else where shopping starts. */
function wayOn({ lines, visit: { site, hasPage, shopHref } }: BasketProps): string {
  const department = lines.at(-1)?.product?.shelf?.department
  const isThere = hasPage(PATHS.department) && DEPARTMENTS.some(({ slug }) => slug === department)
  return department !== undefined && isThere ? urls.department(site, department) : shopHref
}

interface SummaryProps {
  visit: Visit
  lines: readonly CountedLine[]
  checkoutUrl: string | null
}

/** Nothing where there is nothing to pay for. */
function Summary({ visit: { site, now }, lines, checkoutUrl }: SummaryProps) {
  const bought = lines.filter(({ counted }) => counted > 0)
  if (bought.length === 0) return null
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const { savingPence, deliveryPence, delivered, deliveredBy, collectionPence, ...totals } = totalsOf(bought, site, now)
  const left = notCounted(lines)
  const isAllDelivered = bought.reduce((sum, { counted }) => sum + counted, 0) === delivered
  const deliveryLabel = isAllDelivered ? MESSAGES.delivery : MESSAGES.deliveryOf(delivered)
  const rows = [
    { label: MESSAGES.fullPrice, amount: money(totals.itemsPence) },
    ...(savingPence > 0 ? [{ label: MESSAGES.saving, amount: `-${money(savingPence)}` }] : []),
    ...(deliveryPence === null ? [] : [{ label: deliveryLabel, amount: money(deliveryPence) }]),
    ...(collectionPence > 0 ? [{ label: MESSAGES.collection, amount: money(collectionPence) }] : []),
    { label: MESSAGES.total, amount: money(totals.totalPence), total: true },
  ]
  const promises = [...returnsPromise(bought, site), ...comesBy(deliveredBy, isAllDelivered)]
  return (
    <aside className="stack stack-5 sticky" aria-label={MESSAGES.orderSummary}>
      <section className="panel stack" aria-labelledby="summary-title">
        <h2 id="summary-title" className="panel__title">
          {MESSAGES.summary}
        </h2>
        <Amounts rows={rows} />
        {left > 0 && <p className="small muted">{MESSAGES.notCounted(left)}</p>}
        {bought.some(({ offerTexts }) => offerTexts.length > 0) && (
          <p className="small muted">{MESSAGES.offersLater}</p>
        )}
      </section>
      {checkoutUrl === null ? (
        <Notice tone="info" size="compact">
          {MESSAGES.checkoutOutside}
        </Notice>
      ) : (
        <ButtonLink block href={checkoutAddress(checkoutUrl, site, bought)}>
          {MESSAGES.checkout}
        </ButtonLink>
      )}
      {promises.length > 0 && (
        <ul className="promises">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon path={icon} />
              <b>{title}</b> <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function notCounted(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity, counted }) => sum + quantity - counted, 0)
}

interface Promised {
  icon: IconPath
  title: string
  text: string
}

function comesBy(day: Temporal.PlainDate | null, isAllDelivered: boolean): Promised[] {
  if (day === null) return []
  const { title, all, notAll } = MESSAGES.comesBy
  return [{ icon: ICONS.truck, title: title(formatWeekday(day)), text: isAllDelivered ? all : notAll }]
}

/** All ways by which anything goes back; exceptions have a note. */
function returnsPromise(bought: readonly CountedLine[], site: Site): Promised[] {
  const waysOfEach = bought.map(({ offer }) =>
    offer && whyNeverReturnable(offer.product) === null ? returnMethodTypes([offer.variant], site) : [],
  )
  const ways = [...new Set(waysOfEach.flat())]
  if (ways.length === 0) return []
  const { title, notAll } = MESSAGES.freeReturns
  const text = returnMethodsSentence(ways)
  const isOfAll = waysOfEach.every(({ length }) => length === ways.length)
  return [{ icon: ICONS.post, title, text: isOfAll ? text : `${text} ${notAll}` }]
}

/** `sku` and `quantity` in turn, and no price of ours. */
function checkoutAddress(
  checkoutUrl: string,
  site: Site,
  lines: readonly Pick<CountedLine, 'sku' | 'counted'>[],
): string {
  const query = new URLSearchParams(
    lines.flatMap(({ sku, counted }) => [
      ['sku', sku],
      ['quantity', String(counted)],
    ]),
  )
  return `${checkoutUrl}${site.pathPrefix}?${query}`
}
