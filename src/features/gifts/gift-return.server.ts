import { type Answer, seeOther } from '../../platform/http/answer.ts'
import type { GiftVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { type BindGiftParts, bindGift, canBeReturned, firstStepOf } from './bind-gift.ts'
import { type RecipientParts, showGiftReceipt } from './gift-receipt.server.ts'
import { shopperOf, siteOf } from './gift-visit.ts'

type GiftReturnParts = BindGiftParts & RecipientParts

/** Looking binds nobody: the receipt has the button. */
export async function showGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await askToSignIn(parts, visit)
  const isBound = await parts.giftReceipts.isBound(visit.receipt, shopper.customerId)
  return seeOther(isBound ? firstStepOf(visit.site, visit.receipt) : urls.giftReceipt(siteOf(visit)))
}

/** From here the items are the shopper's to return (D-42); otherwise the receipt says why not. */
export async function submitGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await askToSignIn(parts, visit)
  const first = await bindGift(parts, visit, shopper.customerId)
  return seeOther(first ?? urls.giftReceipt(siteOf(visit)))
}

/** Nobody should sign in only to read that nothing can be returned. */
async function askToSignIn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  if (!(await canBeReturned(parts, visit.receipt, visit.now))) return await showGiftReceipt(parts, visit)
  return seeOther(urls.signInFor(urls.giftReturn(siteOf(visit))))
}
