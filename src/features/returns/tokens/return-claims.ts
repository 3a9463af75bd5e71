import type { Order } from '../../../domain/orders/order.ts'
import { orderLineOf } from '../../../domain/returns/lines-of-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { SelectedLine } from '../../../domain/returns/selection.ts'
import { dayOf } from '../../../domain/time/days.ts'
import type { Claims } from '../../../platform/security/tokens.ts'
import type { ChannelsResult } from '../../../systems/channels/channels.ts'

/** The request decides only the items and their reasons; all else comes from our records (D-86, API-09, RSN-28). */
export function orderPageClaims(order: Order, selection: readonly SelectedLine[], variationKey: string): Claims {
  return {
    ...ownerClaims(order),
    returnNumber: null,
    orderDate: dayOf(order.placedAt).toString(),
    orderLineKeyList: selection.map(({ lineKey }) => lineKey),
    selectedItems: selection.map(({ lineKey, quantity, reason }) => ({
      orderLineKey: lineKey,
      quantity,
      primaryReasonCode: reason.primary,
      secondaryReasonCode: reason.secondary,
    })),
    carrierName: null,
    returnPath: null,
    ilrFeatureVariationKey: variationKey || null,
  }
}

/** Anybody can read a token, so of the shopper's address it contains only postcode and country (API-08). */
export function updateMethodClaims(
  order: Order,
  created: CreatedReturn,
  channels: Extract<ChannelsResult, { ok: true }> & { collectFrom: { postcode: string; country: string } | null },
): Claims {
  const { collectFrom } = channels
  const { address: returnTo } = channels.returnTo
  const lines = created.lines.map((line) => ({ ...line, orderLine: orderLineOf(order, line) }))
  return {
    ...ownerClaims(order),
    returnNumber: created.returnNumber,
    orderDate: dayOf(order.placedAt).toString(),
    returnChannels: channels.methods.map(({ path, via, sizes }) => ({ path, via, sizes: [...sizes] })),
    addresses: {
      returnTo: returnTo && {
        name: returnTo.lastName,
        lines: [returnTo.line1, returnTo.line2, returnTo.line3].filter((line) => line !== null),
        city: returnTo.city,
        postcode: returnTo.postcode,
        country: returnTo.country,
      },
      collectFrom: collectFrom && { postcode: collectFrom.postcode, country: collectFrom.country },
    },
    orderLineKeyList: lines.map(({ orderLine }) => orderLine?.key ?? null),
    strokes: lines.map(({ orderLine }) => orderLine?.facts.stroke ?? null),
    statuses: lines.map(({ itemStatus }) => itemStatus),
  }
}

/** The claims are few, since the token must fit into a cookie. */
export function changeCookieClaims(returnRef: {
  customerId: string
  orderNumber: string
  returnNumber: string
}): Claims {
  return { ...ownerClaims(returnRef), returnNumber: returnRef.returnNumber }
}

/** By the id, a link that is opened twice acts only once (D-124). */
function ownerClaims({ customerId, orderNumber }: Pick<Order, 'customerId' | 'orderNumber'>) {
  return { id: crypto.randomUUID(), customerId, orderNumber, renewals: 0 }
}
