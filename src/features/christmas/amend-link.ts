import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import type { WhatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../platform/security/tokens.ts'
import { PATHS, urls } from '../../urls.ts'

/** The token is bound to shopper and order; null where no line can be amended (XMS-02, D-18). */
export async function amendLink(
  tokens: Tokens,
  { orderNumber, customerId, site }: Order,
  { amendOrder }: Pick<WhatMayBeDone, 'amendOrder'>,
  { site: here, hasPage, now }: Pick<Visit, 'site' | 'hasPage' | 'now'>,
): Promise<string | null> {
  if (!amendOrder || !hasPage(PATHS.amendChristmas)) return null
  const CFTOOrderToken = await tokens.issue(CHRISTMAS_ORDER_TOKEN, { orderNumber, customerId }, now, TOKEN_SECONDS_MAX)
  return urls.amendChristmas(here.sites[site], { CFTOOrderToken, orderId: orderNumber })
}
