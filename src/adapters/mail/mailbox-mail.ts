import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { Mail } from '../../ports/mail.ts'

/** No mail server: the records of mails are the mailbox, and backstage shows them. Nothing leaves the house. */
export const mailboxMail: Mail = {
  isMailbox: true,
  async send({ to }) {
    // As strict as the one that sends, so that the demo refuses what production would.
    return isEmailAddress(to.address) ? { is: 'taken' } : { is: 'refused', why: 'no usable address' }
  },
}
