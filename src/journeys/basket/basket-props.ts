import { itemsIn } from '../../domain/basket/basket.ts'
import { type CountedLine, countLine, totalsOf } from '../../domain/basket/count-basket.ts'
import { colourInAddress, paidPence } from '../../domain/catalogue/choose-variant.ts'
import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import { inWords } from '../../domain/catalogue/in-words.ts'
import { lineSize } from '../../domain/catalogue/product.ts'
import { cardPictures } from '../../domain/catalogue/shown-media.ts'
import { standingAt } from '../../domain/catalogue/sold-at.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import type { Site } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { fewLeft, OUT_OF_STOCK, sayWhyNot } from '../../flows/basket-refusals.ts'
import { goesWith, recentlyViewed } from '../../flows/carousel-place.tsx'
import { firstPicture } from '../../flows/first-picture.ts'
import { productMessages } from '../../flows/product-messages.ts'
import type { ShopVisit } from '../../flows/shop-visit.ts'
import { waysAsSentence, waysBack } from '../../flows/ways-back.ts'
import type { FoundBasket, JoinNews } from '../../ports/baskets.ts'
import { PATHS, urls } from '../../urls.ts'
import { hiddenFields } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { type BasketPageProps, type LineProps, SIGN_IN_ID, type SummaryProps } from './basket.page.tsx'
import { lineNote } from './line-note.ts'
import { BASKET_MESSAGES as SAYS } from './messages.ts'

interface Tried {
  sku: string
  message: string
  /** The item is in the basket of a shopper who is no longer signed in. */
  isForSignIn: boolean
}

/** Sent by forms of a customer's basket: after sign-out they must not change a guest's. */
export const OWN_BASKET = { name: 'basket', value: 'own' }

export const lineId = (place: number) => `item-${place + 1}`

export function basketProps(
  parts: { checkoutUrl: string | null },
  { lines, joined }: FoundBasket,
  visit: ShopVisit,
  tried: Tried | null = null,
): BasketPageProps {
  const { site } = visit
  const counted = lines.map((line) => countLine(line, site, visit.now, visit.cutOffs))
  const isAdded = tried === null && visit.hasJustAdded()
  const added = isAdded ? counted.find(({ sku }) => sku === visit.query.get('added')) : undefined
  const place = counted.findIndex(({ sku }) => sku === tried?.sku)
  const action = urls.basket(site)
  const isOwn = whyNotAdmitted(visit.known) === null
  const removed = tried === null ? visit.justRemoved() : null
  const newest = counted.findLast(({ offer }) => offer !== null)
  const [items, left] = [itemsIn(lines), notCounted(counted)]
  return {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: SAYS.title }],
    items: left > 0 ? SAYS.itemsWithout(items, left) : SAYS.items(items),
    added: added ? SAYS.added(nameOf(added)) : null,
    removed: removed === null ? null : SAYS.removed(removed),
    joined: joined ? joinedProps(joined) : null,
    problem: tried && { fieldId: fieldOf(tried, place), message: tried.message },
    action,
    hidden: [...hiddenFields(visit), ...(isOwn ? [OWN_BASKET] : [])],
    lines: counted.map((line, at) => ({
      ...lineProps(line, at, visit),
      problem: at === place ? (tried?.message ?? null) : null,
      news: joined ? fewerOf(line, joined) : null,
    })),
    shopHref: counted.length === 0 ? visit.shopHref : wayOn(counted, visit),
    signInHref: isOwn ? null : urls.signInFor(action),
    summary: summaryProps(counted, parts.checkoutUrl, visit),
    goesWith: newest?.offer
      ? goesWith(visit, 'basket', { productId: newest.productId, articleId: newest.offer.variant.articleId })
      : null,
    recentlyViewed: recentlyViewed(visit, 'BASKET'),
  }
}

function fieldOf({ isForSignIn }: Tried, place: number): string {
  if (isForSignIn) return SIGN_IN_ID
  return place === -1 ? 'main' : lineId(place)
}

function joinedProps({ items, fewer, leftOut }: JoinNews): BasketPageProps['joined'] {
  const more = leftOut.length - LEFT_OUT_NAMED
  const named = [...leftOut.slice(0, LEFT_OUT_NAMED), ...(more > 0 ? [SAYS.others(more)] : [])]
  const isAll = fewer.length + leftOut.length === 0
  return {
    came: items + fewer.length === 0 ? null : isAll ? SAYS.joined(items) : SAYS.joinedInPart,
    leftOut: leftOut.length > 0 ? SAYS.leftOut(inWords(named, 'and')) : null,
  }
}

const LEFT_OUT_NAMED = 5

function fewerOf({ sku, quantity }: CountedLine, { fewer }: JoinNews): string | null {
  const cut = fewer.find((each) => each.sku === sku && each.kept === quantity)
  return cut ? SAYS.fewer(cut.wanted, cut.kept) : null
}

function nameOf({ product }: CountedLine): string {
  return product?.name ?? SAYS.unnamed
}

function lineProps(line: CountedLine, place: number, visit: ShopVisit): Omit<LineProps, 'problem' | 'news'> {
  const { product, offer, quantity, counted, stock, stockStatus, sku } = line
  const { site } = visit
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const variant = product?.variants[0]
  const colour = variant?.colour ?? null
  const paid = offer ? paidPence(offer.price) : 0
  const isLinked = product !== null && standingAt(product, site) !== null
  const view = { colour: colour === null ? undefined : colourInAddress(colour), size: variant?.size ?? undefined }
  const size = product && variant ? lineSize({ size: variant.size, productType: product.productType }) : null
  return {
    id: lineId(place),
    sku,
    name: nameOf(line),
    href: product && isLinked ? urls.product(site, product, view) : null,
    picture: product ? firstPicture(cardPictures(product.media, colour), visit) : null,
    facts: [size, colour, quantity > 1 && offer ? SAYS.each(money(paid)) : null].filter((fact) => fact !== null),
    price:
      offer && counted > 0
        ? {
            now: money(paid * counted),
            was: offer.price.fullPence > paid ? money(offer.price.fullPence * counted) : null,
          }
        : null,
    offers: counted > 0 ? line.offerTexts : [],
    note: lineNote(line, visit),
    // Age limits do not matter for what cannot be bought.
    messages: product ? productMessages(product).filter(({ tone }) => tone === 'error' || counted > 0) : [],
    isLowStock: counted > 0 && counted === quantity && stockStatus === 'low-stock',
    warning: warningOf(line),
    // Pressing it says why it cannot be that many.
    quantity: counted > 0 ? { now: quantity, fewer: Math.min(quantity - 1, stock), more: quantity + 1 } : null,
  }
}

function warningOf({ whyNot, counted, quantity }: CountedLine): string | null {
  if (whyNot) return sayWhyNot(whyNot)
  if (counted === 0) return OUT_OF_STOCK
  return counted < quantity ? fewLeft(counted) : null
}

/** The department of the last addition, else where shopping starts. */
function wayOn(lines: readonly CountedLine[], { site, hasPage, shopHref }: Visit): string {
  const department = lines.at(-1)?.product?.shelf?.department
  const isThere = hasPage(PATHS.department) && DEPARTMENTS.some(({ slug }) => slug === department)
  return department !== undefined && isThere ? urls.department(site, department) : shopHref
}

function notCounted(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity, counted }) => sum + quantity - counted, 0)
}

/** Null where there is nothing to pay for. */
function summaryProps(lines: readonly CountedLine[], checkoutUrl: string | null, visit: Visit): SummaryProps | null {
  const bought = lines.filter(({ counted }) => counted > 0)
  if (bought.length === 0) return null
  const { site, now } = visit
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const { itemsPence, savingPence, deliveryPence, delivered, deliveredBy, collectionPence, totalPence } = totalsOf(
    bought,
    site,
    now,
  )
  const left = notCounted(lines)
  const isAllDelivered = bought.reduce((sum, { counted }) => sum + counted, 0) === delivered
  const deliveryLabel = isAllDelivered ? SAYS.delivery : SAYS.deliveryOf(delivered)
  return {
    rows: [
      { label: SAYS.fullPrice, amount: money(itemsPence) },
      ...(savingPence > 0 ? [{ label: SAYS.saving, amount: `-${money(savingPence)}` }] : []),
      ...(deliveryPence === null ? [] : [{ label: deliveryLabel, amount: money(deliveryPence) }]),
      ...(collectionPence > 0 ? [{ label: SAYS.collection, amount: money(collectionPence) }] : []),
      { label: SAYS.total, amount: money(totalPence), total: true },
    ],
    notCounted: left > 0 ? SAYS.notCounted(left) : null,
    checkoutHref: checkoutUrl === null ? null : checkoutAddress(checkoutUrl, site, bought),
    offers: bought.some(({ offerTexts }) => offerTexts.length > 0) ? SAYS.offersLater : null,
    promises: [...returnsPromise(bought, visit), ...comesBy(deliveredBy, isAllDelivered)],
  }
}

function comesBy(day: Temporal.PlainDate | null, isAllDelivered: boolean): SummaryProps['promises'] {
  if (day === null) return []
  const { title, all, notAll } = SAYS.comesBy
  return [{ icon: 'truck', title: title(formatWeekday(day)), text: isAllDelivered ? all : notAll }]
}

/** All ways by which anything goes back; exceptions have a note. */
function returnsPromise(bought: readonly CountedLine[], { site }: Visit): SummaryProps['promises'] {
  const waysOfEach = bought.map(({ offer }) =>
    offer && whyNeverReturnable(offer.product) === null ? waysBack([offer.variant], site) : [],
  )
  const ways = [...new Set(waysOfEach.flat())]
  if (ways.length === 0) return []
  const { title, notAll } = SAYS.freeReturns
  const text = waysAsSentence(ways)
  const isOfAll = waysOfEach.every(({ length }) => length === ways.length)
  return [{ icon: 'post', title, text: isOfAll ? text : `${text} ${notAll}` }]
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
