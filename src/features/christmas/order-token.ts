import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../platform/security/tokens.ts'
import { urls } from '../../urls.ts'
import { toOrder } from '../order-records/order-form.ts'

export const ORDER_TOKEN_FIELD = 'CFTOOrderToken'

/**
 * Null where the token of the address lets the shopper in, or where there is none: the session decides then. Another
 * shopper's token, or another order's, finds nothing. An own one that has run out is renewed once (D-18, D-169).
 */
export async function readOrderToken(tokens: Tokens, visit: OrderVisit): Promise<Answer | null> {
  const { query, now, order, shopper, site } = visit
  const token = query.get(ORDER_TOKEN_FIELD)
  if (token === null) return null
  const read = await tokens.readAnyAge(CHRISTMAS_ORDER_TOKEN, token, now)
  const isTheirs = read?.says.customerId === shopper.customerId && read.says.orderNumber === order.orderNumber
  if (read === null || !isTheirs) return missing
  if (!read.isTooOld) return null
  if (read.says.renewed === true) return toOrder(visit)
  const claims = { orderNumber: order.orderNumber, customerId: shopper.customerId, renewed: true }
  const renewed = await tokens.issue(CHRISTMAS_ORDER_TOKEN, claims, now, TOKEN_SECONDS_MAX)
  return seeOther(urls.amendChristmas(site.sites[order.site], { CFTOOrderToken: renewed, orderId: order.orderNumber }))
}
