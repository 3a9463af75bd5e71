import { type BindGiftParts, bindGift, canBeReturned, firstStepOf } from '../../flows/bind-gift.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther } from '../../web/answer.ts'
import type { GiftVisit } from '../../web/visit.ts'
import { type RecipientParts, showGiftReceipt } from './gift-receipt.server.ts'
import { shopperOf, siteOf } from './gift-visit.ts'

type GiftReturnParts = BindGiftParts & RecipientParts

/** Where sign-in comes back to. To look binds nobody: whoever is not bound yet finds the button on the receipt. */
export async function showGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await askToSignIn(parts, visit)
  const isBound = await parts.giftReceipts.isBound(visit.receipt, shopper.customerId)
  return seeOther(isBound ? firstStepOf(visit.receipt) : urls.giftReceipt(siteOf(visit)))
}

/** "Return online": from here on the items are the shopper's to return (D-42). The receipt says why, where it is not so. */
export async function submitGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await askToSignIn(parts, visit)
  const first = await bindGift(parts, visit.receipt, shopper.customerId, visit.now)
  return seeOther(first ?? urls.giftReceipt(siteOf(visit)))
}

/** Nobody signs in, or makes an account, only to read that it cannot be returned: that is said at once. */
async function askToSignIn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  if (!(await canBeReturned(parts, visit.receipt, visit.now))) return await showGiftReceipt(parts, visit)
  return seeOther(urls.signInFor(urls.giftReturn(siteOf(visit))))
}
