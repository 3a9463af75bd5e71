import { itemNames } from '../../../domain/orders/item-names.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { stillReturnableUntil, withdrawnPartOfGift } from '../../../domain/returns/end-return.ts'
import { type CreatedReturn, isGiftReturn, isWithdrawalReturn } from '../../../domain/returns/return.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import type { Clock } from '../../../domain/time/days.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { trackedItems } from '../../../domain/tracking/refunded-money.ts'
import { type MailBrand, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import { RETURN_MAIL_MESSAGES } from '../../returns/create/messages.ts'
import type { EndReturnMails } from '../end-return.write.ts'
import { itemWordsOf } from '../item-words.ts'
import { END_MESSAGES } from './messages.ts'

const MESSAGES = END_MESSAGES.mail

export function endReturnMails(brand: MailBrand, clock: Clock): EndReturnMails {
  return {
    ended(created, order, payload) {
      const { orderNumber, returnNumber } = created
      const { as } = payload
      const itemWords = itemWordsOf(created)
      const isWithdrawn = isWithdrawalReturn(created)
      const returnableUntil = isWithdrawn ? null : stillReturnableUntil(order, created, clock.now())
      const giftEnd = withdrawnPartOfGift(order, created)
      return writeOrderMail(
        brand,
        payload,
        {
          kind: `return-${as}`,
          orderNumber,
          returnNumber,
          heading: MESSAGES[as].heading,
          paragraphs: [
            MESSAGES[as].first(
              returnNumber,
              isGiftReturn(created) ? MESSAGES.forGift : MESSAGES.fromOrder(orderNumber),
            ),
            ...(returnableUntil ? [MESSAGES.until(formatWeekday(returnableUntil), itemWords)] : []),
            ...(isWithdrawn ? [END_MESSAGES.withdrawn.after(itemWords)] : []),
            ...(giftEnd ? [END_MESSAGES.giftOver[giftEnd](itemWords)] : []),
            ...(as === 'lapsed' ? [MESSAGES.sent] : []),
            ...(created.path !== null && as !== 'returned'
              ? [MESSAGES[created.path === 'in-store' ? 'noLongerInStore' : 'noLonger']]
              : []),
          ],
          list: itemsOf(created, order),
        },
        {
          label: PAGE_NAMES.trackReturn,
          href: urls.trackReturns(brand.sites[payload.site], orderNumber, returnNumber),
        },
      )
    },
    notEnded: (orderNumber, payload) =>
      writeOrderMail(
        brand,
        payload,
        {
          kind: 'return-not-cancelled',
          orderNumber,
          returnNumber: payload.returnNumber,
          heading: MESSAGES.notEnded.heading,
          paragraphs: [RETURN_MAIL_MESSAGES.notUpdated.text(payload.returnNumber)],
        },
        {
          label: PAGE_NAMES.trackReturn,
          href: urls.trackReturns(brand.sites[payload.site], orderNumber, payload.returnNumber),
        },
      ),
  }
}

function itemsOf(created: CreatedReturn, order: Order): string[] {
  return trackedItems(order, created).map(({ line, returned }) => itemNames([{ ...line, quantity: returned.quantity }]))
}
