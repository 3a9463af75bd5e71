import { type BindGiftParts, bindGift, firstStepOf } from '../../flows/bind-gift.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther } from '../../web/answer.ts'
import type { GiftVisit } from '../../web/visit.ts'
import { shopperOf, siteOf } from './gift-visit.ts'

/** Where sign-in comes back to. To look binds nobody: whoever is not bound yet finds the button on the receipt. */
export async function showGiftReturn({ giftReceipts }: BindGiftParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return askToSignIn(visit)
  const isBound = await giftReceipts.isBound(visit.receipt, shopper.customerId)
  return seeOther(isBound ? firstStepOf(visit.receipt) : urls.giftReceipt(siteOf(visit)))
}

/** "Return online": from here on the items are the shopper's to return (D-42). The receipt says why, where it is not so. */
export async function submitGiftReturn(parts: BindGiftParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return askToSignIn(visit)
  const first = await bindGift(parts, visit.receipt, shopper.customerId, visit.now)
  return seeOther(first ?? urls.giftReceipt(siteOf(visit)))
}

function askToSignIn(visit: GiftVisit): Answer {
  return seeOther(urls.signInFor(urls.giftReturn(siteOf(visit))))
}
