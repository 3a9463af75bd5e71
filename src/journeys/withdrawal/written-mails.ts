import { type MailBrand, writeOrderMail } from '../../ui/order-mail.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'

export function withdrawalMails(brand: MailBrand): WithdrawalMails {
  const said = (kind: string, withdrawal: Parameters<WithdrawalMails['acknowledgement']>[0], address: string | null) =>
    address === null
      ? null
      : writeOrderMail(
          brand,
          { to: { name: withdrawal.name, address }, site: withdrawal.site, origin: withdrawal.origin },
          { kind, orderNumber: withdrawal.orderNumber, heading: kind, paragraphs: [withdrawal.orderNumber] },
        )
  return {
    acknowledgement: (withdrawal) => said('withdrawal-acknowledged', withdrawal, withdrawal.email),
    result: (withdrawal) => said('withdrawal-result', withdrawal, withdrawal.email),
    support: (withdrawal, _lines, why) => said(`withdrawal-${why}`, withdrawal, brand.supportEmail),
  }
}
