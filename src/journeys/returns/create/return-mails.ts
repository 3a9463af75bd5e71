import { formatMoney } from '../../../domain/money/money.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import { NOT_BOOKED } from '../../../domain/returns/draft-return.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import type { CreateReturnMails } from '../../../outside/create-return-write.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import { bookedFacts } from './created-props.ts'
import { CREATING, STEP_THREE as SAYS } from './messages.ts'

/** What a shopper is told by mail about a return that was created, or not. */
export function returnMails(brand: MailBrand): CreateReturnMails {
  return {
    created(created, order, payload) {
      const { returnNumber, orderNumber, path, facts } = created
      const going = created.lines.flatMap(({ lineNo, splitNo, quantity }) => {
        const line = order.lines.find((each) => each.lineNo === lineNo && each.splitNo === splitNo)
        return line ? [{ ...line, quantity }] : []
      })
      const sendBy = facts.sendBy && formatWeekday(Temporal.PlainDate.from(facts.sendBy))
      const refund = formatMoney({ pence: facts.refundPence ?? 0, currency: order.currency })
      return writeOrderMail(
        brand,
        payload,
        {
          kind: 'return-created',
          orderNumber,
          heading: SAYS.created,
          paragraphs: [
            `Your return ${returnNumber} of order ${orderNumber} is booked: ${itemNames(going)}.`,
            ...(path === null ? [`${SAYS.nothingExpected}.`] : []),
            ...(path !== null && sendBy ? [path === 'in-store' ? SAYS.bringBy(sendBy) : SAYS.sendBy(sendBy)] : []),
            `${SAYS.facts.refund}: ${refund}`,
          ],
          list: bookedFacts(created).map(({ term, value }) => `${term}: ${value}`),
        },
        { label: 'View your return', href: urls.returnCreated(SITES[payload.site], orderNumber, returnNumber) },
      )
    },
    notBooked: (orderNumber, payload) =>
      writeOrderMail(
        brand,
        payload,
        { kind: 'return-not-booked', orderNumber, heading: SAYS.notBooked, paragraphs: [NOT_BOOKED] },
        { label: CREATING.tryAgain, href: urls.returnMethod(SITES[payload.site], orderNumber) },
      ),
    notConfirmed: notConfirmedMail(brand),
  }
}
