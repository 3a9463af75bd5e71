import { siteByStoreId } from '../../domain/sites/site.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { PATHS, urls } from '../../urls.ts'
import { HISTORY_MESSAGES } from './messages.ts'

export const CANCELLED_TOKEN = 'order cancelled'

/** Needs all three parameters and a recent token for this shopper's order (D-23); otherwise nothing is shown. */
export async function cancelledNotice(tokens: Tokens, { site: { sites }, query, shopper, now, hasPage }: ShopperVisit) {
  const token = query.get('cancelToken')
  if (!query.has('cancelSuccess') || !query.has('isHistory') || !token) return null
  const says = await tokens.read(CANCELLED_TOKEN, token, now)
  const site = siteByStoreId(sites, String(says?.storeId))
  if (!says?.orderNumber || !site || says.customerId !== shopper.customerId) return null
  const link = { href: urls.orderDetails(site, String(says.orderNumber)), label: HISTORY_MESSAGES.viewCancelled }
  return { text: HISTORY_MESSAGES.cancelled, link: hasPage(PATHS.orderDetails) ? link : null }
}
