import { countUnits } from '../../domain/basket/basket.ts'
import { type PricedBasketLine, totalsOf } from '../../domain/basket/count-basket.ts'
import { formatList } from '../../domain/catalogue/format-list.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { DELIVERY_MODE_NAMES } from '../../domain/orders/delivery-day.ts'
import { returnsTitle } from '../../domain/return-methods/returns-promise.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
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
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { Icon, type IconPath } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import {
  CAROUSELS_SCRIPT,
  CarouselPlace,
  RESERVE_SPACE_SCRIPT,
  recentlyViewedCarousel,
  relatedCarousel,
} from '../recommendations/carousel-place.tsx'
import type { BasketJoinResult } from './basket.records.ts'
import { BasketLineRow, basketLineName, lineId } from './basket-line.tsx'
import { BASKET_MESSAGES as MESSAGES } from './messages.ts'
import { returnMethodsSentence, returnMethodTypes } from './return-methods.ts'
import type { ShopVisit } from './shop-visit.ts'

interface RefusedChange {
  sku: string
  message: string
  /** The shopper has signed out since the page was loaded: nothing was changed, and the error links to the sign-in. */
  needsSignIn: boolean
}

interface BasketProps {
  visit: ShopVisit
  lines: readonly PricedBasketLine[]
  joined: BasketJoinResult | null
  checkoutUrl: string | null
  refusedChange: RefusedChange | null
}

/** A hidden field in the forms of a customer's basket, so that after sign-out they can't change a guest's basket. */
export const OWN_BASKET = { name: 'basket', value: 'own' }

export const basketPage = definePage<BasketProps>({
  isShop: true,
  earlyScripts: [RESERVE_SPACE_SCRIPT],
  scripts: [CAROUSELS_SCRIPT],
  title: ({ refusedChange }) => errorTitle(refusedChange !== null, MESSAGES.title),
  View: (props) => {
    const { visit, lines, refusedChange } = props
    const newest = lines.findLast(({ offer }) => offer !== null)
    const related = newest?.offer
      ? relatedCarousel(visit, 'basket', { productId: newest.productId, articleId: newest.offer.variant.articleId })
      : null
    const [items, uncounted] = [countUnits(lines), notCounted(lines)]
    const counted = uncounted > 0 ? MESSAGES.itemsWithout(items, uncounted) : MESSAGES.items(items)
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(visit.site) }, { label: MESSAGES.title }]} />
        {refusedChange && (
          <ErrorSummary errors={[{ fieldId: fieldOf(refusedChange, lines), message: refusedChange.message }]} />
        )}
        <PageHead title={MESSAGES.title} lede={lines.length > 0 ? counted : null} />
        {lines.length === 0 ? <EmptyBasket {...props} /> : <FilledBasket {...props} />}
        <CarouselPlace carousel={related} />
        <CarouselPlace carousel={recentlyViewedCarousel(visit, 'BASKET')} />
      </div>
    )
  },
})

/** The id of the link to sign in. An error about the basket of a customer who has signed out leads to it. */
const SIGN_IN_ID = 'sign-in'

function fieldOf({ needsSignIn, sku }: RefusedChange, lines: readonly PricedBasketLine[]): string {
  if (needsSignIn) return SIGN_IN_ID
  const place = lines.findIndex((line) => line.sku === sku)
  return place === -1 ? 'main' : lineId(place)
}

function SignIn({ visit: { user, site } }: BasketProps) {
  if (isAdmitted(user)) return null
  return (
    <p id={SIGN_IN_ID} tabIndex={-1}>
      <a href={urls.signInFor(urls.basket(site))}>{PAGE_NAMES.signIn}</a> {MESSAGES.signInFor}
    </p>
  )
}

/** The removed item's button, which had the focus, is gone, so the focus moves to this message. */
function RemovedNotice({ visit, refusedChange }: BasketProps) {
  const removed = refusedChange === null ? visit.justRemoved() : null
  if (removed === null) return null
  return (
    <FocusedOutcome>
      <Notice tone="success">{MESSAGES.removed(removed)}</Notice>
    </FocusedOutcome>
  )
}

function EmptyBasket(props: BasketProps) {
  const { shoppingHref } = props.visit
  return (
    <div className="stack">
      <RemovedNotice {...props} />
      <EmptyState
        title={MESSAGES.empty}
        {...(shoppingHref && { action: { href: shoppingHref, label: COMMON_SENTENCES.startShopping } })}
      />
      <SignIn {...props} />
    </div>
  )
}

function FilledBasket(props: BasketProps) {
  const { visit, lines, joined, refusedChange } = props
  const isAdded = refusedChange === null && visit.hasJustAdded()
  const added = isAdded ? lines.find(({ sku }) => sku === visit.query.get('added')) : undefined
  const isOwn = isAdmitted(visit.user)
  const hidden = [...hiddenFields(visit), ...(isOwn ? [OWN_BASKET] : [])]
  return (
    <div className="stack stack-5">
      <RemovedNotice {...props} />
      {added && <Notice tone="success">{MESSAGES.added(basketLineName(added))}</Notice>}
      {joined && <JoinedNotice {...joined} />}
      <div className="split">
        <section className="stack" aria-labelledby="items-title">
          <h2 className="vh" id="items-title">
            {MESSAGES.itemsTitle}
          </h2>
          <ul className="lines basket">
            {lines.map((line, place) => (
              <li key={line.sku}>
                <BasketLineRow
                  line={line}
                  id={lineId(place)}
                  visit={visit}
                  hidden={hidden}
                  problem={line.sku === refusedChange?.sku ? refusedChange.message : null}
                  notice={joined && reducedText(line, joined)}
                />
              </li>
            ))}
          </ul>
          <p>
            <BackLink href={continueShoppingUrl(props)} label={MESSAGES.continueShopping} />
          </p>
          <SignIn {...props} />
        </section>
        <Summary {...props} />
      </div>
    </div>
  )
}

const LEFT_OUT_NAMED_MAX = 5

function JoinedNotice({ items, fewer, leftOut }: BasketJoinResult) {
  const unnamed = leftOut.length - LEFT_OUT_NAMED_MAX
  const names = [...leftOut.slice(0, LEFT_OUT_NAMED_MAX), ...(unnamed > 0 ? [MESSAGES.others(unnamed)] : [])]
  const isAllKept = fewer.length + leftOut.length === 0
  return (
    <>
      {items + fewer.length > 0 && (
        <Notice tone="info">{isAllKept ? MESSAGES.joined(items) : MESSAGES.joinedInPart}</Notice>
      )}
      {leftOut.length > 0 && <Notice tone="warning">{MESSAGES.leftOut(formatList(names, 'and'))}</Notice>}
    </>
  )
}

function reducedText({ sku, quantity }: PricedBasketLine, { fewer }: BasketJoinResult): string | null {
  const reduction = fewer.find((each) => each.sku === sku && each.allowed === quantity)
  return reduction ? MESSAGES.fewer(reduction.wanted, reduction.allowed) : null
}

/** The department of the item that was added last, or else the page where shopping starts. */
function continueShoppingUrl({ lines, visit: { site, isWorkingAddress, shopHref } }: BasketProps): string {
  const department = lines.at(-1)?.product?.shelf?.department
  const href = department === undefined ? null : urls.department(site, department)
  return href !== null && isWorkingAddress(href) ? href : shopHref
}

interface SummaryProps {
  visit: Visit
  lines: readonly PricedBasketLine[]
  checkoutUrl: string | null
}

/** Shows nothing when no line can be bought. */
function Summary({ visit: { site, now }, lines, checkoutUrl }: SummaryProps) {
  const bought = lines.filter(({ countedUnits }) => countedUnits > 0)
  if (bought.length === 0) return null
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const { savingPence, deliveryPence, deliveredUnits, deliveredBy, collectionPence, ...totals } = totalsOf(
    bought,
    site,
    now,
  )
  const uncounted = notCounted(lines)
  const isAllDelivered = bought.reduce((sum, { countedUnits }) => sum + countedUnits, 0) === deliveredUnits
  const deliveryLabel = isAllDelivered ? MESSAGES.delivery : MESSAGES.deliveryOf(deliveredUnits)
  const rows = [
    { label: MESSAGES.fullPrice, amount: money(totals.itemsPence) },
    ...(savingPence > 0 ? [{ label: MESSAGES.saving, amount: `-${money(savingPence)}` }] : []),
    ...(deliveryPence === null ? [] : [{ label: deliveryLabel, amount: money(deliveryPence) }]),
    ...(collectionPence > 0
      ? [{ label: DELIVERY_MODE_NAMES['collect-in-store'], amount: money(collectionPence) }]
      : []),
    { label: MESSAGES.total, amount: money(totals.totalPence), total: true },
  ]
  const promises = [...returnsPromise(bought, site), ...deliveryPromise(deliveredBy, isAllDelivered)]
  return (
    <aside className="stack stack-5 sticky" aria-label={MESSAGES.orderSummary}>
      <section className="panel stack" aria-labelledby="summary-title">
        <h2 id="summary-title" className="panel__title">
          {MESSAGES.summary}
        </h2>
        <Amounts rows={rows} />
        {uncounted > 0 && <p className="small muted">{MESSAGES.notCounted(uncounted)}</p>}
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

function notCounted(lines: readonly PricedBasketLine[]): number {
  return lines.reduce((sum, { quantity, countedUnits }) => sum + quantity - countedUnits, 0)
}

interface PromiseItem {
  icon: IconPath
  title: string
  text: string
}

function deliveryPromise(day: Temporal.PlainDate | null, isAllDelivered: boolean): PromiseItem[] {
  if (day === null) return []
  const { title, all, notAll } = MESSAGES.comesBy
  return [{ icon: ICONS.truck, title: title(formatWeekday(day)), text: isAllDelivered ? all : notAll }]
}

/** Lists every return method that is open to any item, with a note if some items have fewer. */
function returnsPromise(bought: readonly PricedBasketLine[], site: BrandSite): PromiseItem[] {
  const methodsByLine = bought.map(({ offer }) =>
    offer && whyNeverReturnable(offer.product, site.policy) === null ? returnMethodTypes([offer.variant], site) : [],
  )
  const methods = [...new Set(methodsByLine.flat())]
  if (methods.length === 0) return []
  const text = returnMethodsSentence(methods)
  const appliesToAll = methodsByLine.every(({ length }) => length === methods.length)
  return [
    { icon: ICONS.post, title: returnsTitle(site), text: appliesToAll ? text : `${text} ${MESSAGES.notAllReturns}` },
  ]
}

/** The checkout gets pairs of `sku` and `quantity`, but no prices, since it has its own. */
function checkoutAddress(
  checkoutUrl: string,
  site: Site,
  lines: readonly Pick<PricedBasketLine, 'sku' | 'countedUnits'>[],
): string {
  const query = new URLSearchParams(
    lines.flatMap(({ sku, countedUnits }) => [
      ['sku', sku],
      ['quantity', String(countedUnits)],
    ]),
  )
  return `${checkoutUrl}${site.pathPrefix}?${query}`
}
