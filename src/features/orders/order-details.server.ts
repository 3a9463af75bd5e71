import { isMobilePhone } from '../../domain/account/contact.ts'
import { hasGiftReceipts } from '../../domain/gift-receipts/buyers-receipt.ts'
import { allowedActions, allowedReturns } from '../../domain/order-actions/allowed-actions.ts'
import { chooseView, readPageNumber, readSearch } from '../../domain/orders/history-view.ts'
import { isGoingBack } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { dayOf } from '../../domain/time/days.ts'
import { progressOf, shortStatus } from '../../domain/tracking/progress.ts'
import { type WithdrawalSettings, withdrawalRules } from '../../domain/withdrawal/withdrawal-window.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../platform/outside/order-management-health.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../platform/security/tokens.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import { urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { cutOffsOf } from '../order-records/order-form.ts'
import { ORDER_LIST_HREFS } from '../order-records/order-page.ts'
import { DETAILS_MESSAGES as MESSAGES } from './messages.ts'
import { orderActions, withdrawalActionsOf } from './order-actions.ts'
import { CANCELLED_TOKEN, detailsBanner, wasJustCancelled } from './order-banners.ts'
import { christmasDetailsPage, type OrderDetailsProps, orderDetailsPage } from './order-details.page.tsx'
import type { LineInReturnWithStatus } from './order-lines.ts'
import { type ShopsWaitParts, shopsById, shopsInTime } from './shops-by-id.ts'

export interface DetailsParts extends ShopsWaitParts {
  trackedOrders: {
    findTracked(customerId: string, orderNumber: string, recipientId: null): Promise<TrackedOrder | null>
  }
  shops: Shops
  tokens: Tokens
  health: OrderManagementHealth
  content: ContentReader
  settings: ShopsWaitParts['settings'] & WithdrawalSettings
}

/** Takes few SQL statements: two before it (session, owner), one for all details, and one for the shops. */
export async function showOrderDetails(parts: DetailsParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.trackedOrders.findTracked(visit.shopper.customerId, visit.order.orderNumber, null)
  if (details === null) return missing
  const { order, hasReturns, openWrite } = details
  const site = visit.site.sites[order.site]
  const returning = listLinesInReturn(details)
  const shops = await shopsInTime(shopsOf(parts.shops, order), parts)
  const cutOffs = await cutOffsOf(parts, visit, order)
  const conditions = { orderManagement: parts.health.current(), openWrite, cutOffs }
  const allowed = allowedActions(order, conditions, visit.now)
  const returns = allowedReturns(order, conditions, visit.now)
  const { orderManagement } = conditions
  const rules = withdrawalRules(parts.settings)
  const withdrawal = withdrawalActionsOf(site, order, visit.now, { ...rules, orderManagement })
  const hasGifts = hasGiftReceipts(order, details.giftReceipts, visit.now)
  const pageParts = { order, allowed, returns, hasReturns, returning, withdrawal, hasGifts, visit }
  const props: OrderDetailsProps = {
    ...pageParts,
    details,
    today: dayOf(visit.now),
    hasMobileNumber:
      site.policy.offers.textMessages && isMobilePhone(details.contact.phone, site.main === 'uk' ? 'UK' : 'IE'),
    somethingGoesBack: order.lines.some(isGoingBack),
    shops,
    cutOffs,
    orderManagement,
    back: await backLink(parts.tokens, visit, order),
    banner: await detailsBanner(details, parts.tokens, visit),
    actions: await orderActions(pageParts, parts.tokens),
  }
  return show(site.christmas ? christmasDetailsPage : orderDetailsPage, props, { siteSwitchHrefs: ORDER_LIST_HREFS })
}

function listLinesInReturn({ returning, returns }: TrackedOrder): LineInReturnWithStatus[] {
  return returns.flatMap(({ created }) => {
    const status = shortStatus(progressOf(created, { isRejected: false }), created)
    const lines = returning.filter(({ returnNumber }) => returnNumber === created.returnNumber)
    return lines.map((line) => ({ ...line, status }))
  })
}

export async function shopsOf(shops: Shops, { lines }: Order): Promise<ReadonlyMap<string, Shop>> {
  return await shopsById(
    shops,
    lines.flatMap(({ facts }) => facts.shopId ?? []),
  )
}

/** A link to the order list as the shopper left it, if they have one; after a cancellation, with the token for its banner (D-23). */
async function backLink(
  tokens: Tokens,
  { site: { sites }, query, preference, now, shopper }: OrderVisit,
  order: Order,
) {
  // A session of one order has no list.
  if (shopper.scope) return null
  const site = sites[order.site]
  const search = readSearch(query.get('q'))
  // A search covers all orders, unless the URL requests a view.
  const requested = query.get('viewType') ?? (search === '' ? preference('orderHistoryViewType') : null)
  const viewType = requested === null || site.christmas ? undefined : chooseView(requested, null)
  const page = readPageNumber(query.get('page'))
  const cancelToken = wasJustCancelled(order, query)
    ? await tokens.issue(
        CANCELLED_TOKEN,
        { orderNumber: order.orderNumber, storeId: site.storeId, customerId: order.customerId },
        now,
        TOKEN_SECONDS_MAX,
      )
    : undefined
  return {
    href: urls.orderHistory(site, { viewType, search, page, cancelToken }),
    label: site.christmas ? MESSAGES.backToOrders : COMMON_SENTENCES.backToOrders,
  }
}
