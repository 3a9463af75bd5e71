import { siteByStoreId } from '../../domain/sites/site.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { PATHS, urls } from '../../urls.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { HISTORY_MESSAGES } from './messages.ts'

/** What the token of a cancellation is signed for. */
export const CANCELLED_TOKEN = 'order cancelled'

/**
 * The banner after a cancellation: only with all three parameters, and only with a token of ours that names this
 * shopper's order and is still young (D-23). Anything else shows nothing.
 */
export async function cancelledNotice(tokens: Tokens, { query, shopper, now, hasPage }: ShopperVisit) {
  const token = query.get('cancelToken')
  if (!query.has('cancelSuccess') || !query.has('isHistory') || !token) return null
  const says = await tokens.read(CANCELLED_TOKEN, token, now)
  const site = siteByStoreId(String(says?.storeId))
  if (!says?.orderNumber || !site || says.customerId !== shopper.customerId) return null
  const link = { href: urls.orderDetails(site, String(says.orderNumber)), label: HISTORY_MESSAGES.viewCancelled }
  return { text: HISTORY_MESSAGES.cancelled, link: hasPage(PATHS.orderDetails) ? link : null }
}
