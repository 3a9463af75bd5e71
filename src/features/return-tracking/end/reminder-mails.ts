import type { Order } from '../../../domain/orders/order.ts'
import { collectionText } from '../../../domain/return-methods/next-steps.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { bringBySentence, sendBySentence } from '../../../domain/returns/send-by.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { trackedCarrierName } from '../../../domain/tracking/customer-actions.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import { type MailBrand, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import type { WrittenMail } from '../../order-records/order.write.ts'
import { END_MESSAGES } from './messages.ts'

type ReminderWriter = (created: CreatedReturn, order: Order, to: MailParty) => WrittenMail | null

export interface ReturnReminders {
  sendBy: ReminderWriter
  collection: ReminderWriter
}

const MESSAGES = END_MESSAGES.remind

export function returnReminders(brand: MailBrand, origin: () => string | null): ReturnReminders {
  const writeReminder = (
    kind: string,
    { orderNumber, returnNumber }: CreatedReturn,
    { site }: Order,
    to: MailParty,
    contents: { heading: string; paragraphs: string[]; strong?: string },
  ) => ({
    ...writeOrderMail(
      brand,
      { to, site, origin: origin() },
      { kind, orderNumber, returnNumber, ...contents },
      { label: PAGE_NAMES.trackReturn, href: urls.trackReturns(brand.sites[site], orderNumber, returnNumber) },
    ),
    reminds: { orderNumber, returnNumber },
  })
  return {
    sendBy(created, order, to) {
      const { sendBy } = created.facts
      if (!sendBy) return null
      const isInStore = created.path === 'in-store'
      const { heading } = MESSAGES[isInStore ? 'bringBy' : 'sendBy']
      const day = formatWeekday(Temporal.PlainDate.from(sendBy))
      return writeReminder('return-send-by', created, order, to, {
        heading,
        paragraphs: [MESSAGES.notSeen(created.returnNumber), MESSAGES.cancelled],
        strong: isInStore ? bringBySentence(day) : sendBySentence(day),
      })
    },
    collection(created, order, to) {
      const { carrier, facts, returnNumber } = created
      if (carrier === null || !facts.collectionOn) return null
      const { heading, first, ready } = MESSAGES.collection
      return writeReminder('collection-tomorrow', created, order, to, {
        heading,
        paragraphs: [first(returnNumber, trackedCarrierName(carrier), collectionText(created)), ready],
      })
    },
  }
}
