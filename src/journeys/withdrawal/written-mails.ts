import { isPartlyEGiftCard, refundPlace } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Log } from '../../ports/log.ts'
import type { Withdrawal, WithdrawalLine } from '../../ports/withdrawals.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'
import { supportMail } from './support-mail.ts'
import { acknowledgementMail, withdrawalResultMail } from './withdrawal-mails.ts'

/** Where customer service reads no mails, the log says that there was something to look after. */
export function withdrawalMails(brand: MailBrand, log: Pick<Log, 'warn'>): WithdrawalMails {
  return {
    acknowledgement: (withdrawal) => acknowledgementMail(brand, withdrawal, returnHref(withdrawal)),
    result(withdrawal, result, { pence, order }) {
      const { payments = [] } = order.facts
      const refund = {
        pence: isPromised(order, result.cancelled) ? pence : null,
        to: refundPlace(payments),
        asEGiftCard: isPartlyEGiftCard(payments),
      }
      return withdrawalResultMail(brand, withdrawal, result, { refund, returnHref: returnHref(withdrawal) })
    },
    support(withdrawal, lines, why, phone) {
      const mail = supportMail(brand, withdrawal, { lines, why, phone })
      if (mail === null) log.warn('withdrawal not passed on', { order: withdrawal.orderNumber, why })
      return mail
    },
  }
}

function returnHref({ site, orderNumber }: Withdrawal): string {
  return urls.returnWithdrawn(SITES[site], orderNumber)
}

/** What order management has cancelled by itself was promised no amount. */
function isPromised({ facts }: Order, cancelled: readonly WithdrawalLine[]): boolean {
  const { cancellations = [] } = facts
  return cancelled.every(({ writeReference }) => cancellations.some(({ id }) => id === writeReference))
}
