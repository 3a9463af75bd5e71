import { isPartlyEGiftCard, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'
import { supportMail } from './support-mail.ts'
import { acknowledgementMail, withdrawalResultMail } from './withdrawal-mails.ts'

/** What is written about withdrawals in a retailer's name. */
export function withdrawalMails(brand: MailBrand): WithdrawalMails {
  const returnHref = ({ site, orderNumber }: Parameters<WithdrawalMails['acknowledgement']>[0]) =>
    urls.returnWithdrawn(SITES[site], orderNumber)
  return {
    acknowledgement: (withdrawal) => acknowledgementMail(brand, withdrawal, returnHref(withdrawal)),
    result(withdrawal, result, { pence, order }) {
      const { payments = [] } = order.facts
      const refund = { pence, to: refundPlace(payments), asEGiftCard: isPartlyEGiftCard(payments) }
      return withdrawalResultMail(brand, withdrawal, result, { refund, returnHref: returnHref(withdrawal) })
    },
    support: (withdrawal, lines, why, phone) => supportMail(brand, withdrawal, { lines, why, phone }),
  }
}
