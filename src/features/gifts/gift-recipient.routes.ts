import type { Policy } from '../../domain/policy/policy.ts'
import { forGiftRecipient, type GiftRoute, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { BindGiftParts } from './bind-gift.ts'
import {
  consumeToken,
  type RecipientParts,
  refuseToken,
  showExpired,
  showGiftReceipt,
  showGiftReturn,
  showNotOffered,
  submitGiftReturn,
} from './gift-receipt.server.ts'

export type GiftRecipientParts = RecipientParts & BindGiftParts & { settings: { policy: Pick<Policy, 'offers'> } }

const RETURN_ONLINE = { name: 'gift-return', path: PATHS.giftReturn, expired: showExpired } as const

/** Links that were emailed before gift receipts were switched off still lead to a page. */
export function giftRecipientRoutes(parts: GiftRecipientParts): Route[] {
  const isOff = !parts.settings.policy.offers.giftReceipts
  const linkRoute = (token: GiftRoute['access']['token'], route: Omit<GiftRoute, 'access' | 'sites'>) => {
    const answers = isOff && { expired: showNotOffered, answer: showNotOffered }
    return forGiftRecipient(token, { ...route, sites: 'uk-and-ireland', ...answers })
  }
  return [
    linkRoute(
      { param: 'token' },
      {
        name: 'gift-link',
        method: 'GET',
        path: PATHS.giftLink,
        example: `/gift/${'example-gift-token-'.padEnd(43, '0')}`,
        expired: refuseToken,
        answer: consumeToken,
      },
    ),
    linkRoute('cookie', {
      name: 'gift-receipt',
      method: 'GET',
      path: PATHS.giftReceipt,
      expired: showExpired,
      answer: (visit) => showGiftReceipt(parts, visit),
    }),
    linkRoute('cookie', { ...RETURN_ONLINE, method: 'GET', answer: (visit) => showGiftReturn(parts, visit) }),
    linkRoute('cookie', { ...RETURN_ONLINE, method: 'POST', answer: (visit) => submitGiftReturn(parts, visit) }),
  ]
}
