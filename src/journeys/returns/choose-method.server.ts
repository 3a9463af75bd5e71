import { hasLapsed } from '../../domain/returns/draft-return.ts'
import { orderBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import type { ReturnPath } from '../../ports/return-channels.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../web/answer.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import { RETURN_MESSAGES as SAYS } from './messages.ts'
import { stepsAt } from './steps.ts'

const PATH_NAMES = {
  'in-store': 'Return in store',
  postal: 'Return by post',
  'collect-from-home': 'Collection from home',
} as const satisfies Record<ReturnPath, string>

/** Step 2, as far as it goes: the ways back that were found for the draft. Without a draft there is step 1. */
export async function showMethod({ orders }: { orders: OrderRecords }, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { order, draft: kept } = details
  const site = SITES[order.site]
  const items = urls.itemLevelReturns(site, order.orderNumber)
  if (kept === null || hasLapsed(kept.draft, visit.now)) return seeOther(items)
  const addresses = { home: urls.home(site), account: urls.account(site), orders: urls.orderHistory(site) }
  return show(
    chooseMethodPage,
    {
      crumbs: orderBreadcrumb(site, addresses, SAYS.title),
      back: { href: items, label: SAYS.method.backToItems },
      orderNumber: order.orderNumber,
      steps: stepsAt(2),
      methods: [...new Set(kept.methods.map(({ path }) => PATH_NAMES[path]))],
    },
    { elsewhere: { uk: urls.orderHistory(SITES.uk), ie: urls.orderHistory(SITES.ie) } },
  )
}
