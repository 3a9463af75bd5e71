import { PATHS } from '../../urls.ts'
import { forGiftRecipient, type Route } from '../../web/route.ts'
import { type RecipientParts, refuseToken, showExpired, showGiftReceipt, takeToken } from './gift-receipt.server.ts'

/** What the recipient of a gift meets, signed in or not. */
export function giftRecipientRoutes(parts: RecipientParts): Route[] {
  return [
    forGiftRecipient(
      { param: 'token' },
      {
        name: 'gift-link',
        method: 'GET',
        path: PATHS.giftLink,
        sites: 'uk-and-ireland',
        example: `/gift/${'example-gift-token-'.padEnd(43, '0')}`,
        expired: refuseToken,
        answer: takeToken,
      },
    ),
    forGiftRecipient('cookie', {
      name: 'gift-receipt',
      method: 'GET',
      path: PATHS.giftReceipt,
      sites: 'uk-and-ireland',
      expired: showExpired,
      answer: (visit) => showGiftReceipt(parts, visit),
    }),
  ]
}
