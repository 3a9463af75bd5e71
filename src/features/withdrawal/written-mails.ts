import { isPartlyEGiftCard, refundPlace } from '../../domain/orders/cancel-refund.ts'
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts'
import type { Log } from '../../platform/log.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'
import { type PassedOn, supportMail } from './support-mail.ts'
import { acknowledgementMail, withdrawalResultMail } from './withdrawal-mails.ts'

/** Where customer service reads no mails, the log says that there was something to look after. */
export function withdrawalMails(brand: MailBrand, log: Pick<Log, 'warn'>): WithdrawalMails {
  const told = (withdrawal: Withdrawal, passedOn: PassedOn) => {
    const mail = supportMail(brand, withdrawal, passedOn)
    if (mail === null) log.warn('withdrawal not passed on', { order: withdrawal.orderNumber, why: passedOn.why })
    return mail
  }
  return {
    acknowledgement: (withdrawal, order) =>
      acknowledgementMail(brand, withdrawal, { order, returnHref: returnHref(brand, withdrawal) }),
    result(withdrawal, result, { pence, order }) {
      const { payments = [] } = order.facts
      const refund = {
        pence,
        to: refundPlace(payments),
        asEGiftCard: isPartlyEGiftCard(payments),
      }
      return withdrawalResultMail(brand, withdrawal, result, { refund, returnHref: returnHref(brand, withdrawal) })
    },
    support: (withdrawal, lines, why, phone, given = []) => told(withdrawal, { lines, why, phone, given }),
    delivery: (withdrawal, deliveryPence, phone) =>
      told(withdrawal, { lines: withdrawal.lines, why: 'delivery-due', deliveryPence, phone }),
  }
}

function returnHref({ sites }: MailBrand, { site, orderNumber }: Withdrawal): string {
  return urls.returnWithdrawn(sites[site], orderNumber)
}
