import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EMAIL_LENGTH_MAX } from '../../domain/account/email-address.ts'
import { isPlacedWith } from '../../domain/orders/placed-with.ts'
import { ORDER_LINK_MINUTES } from '../../domain/sign-in/session-life.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { type FieldProblem, hiddenFields, parseForm, sentValue } from '../../platform/forms/form.ts'
import { typedLine } from '../../platform/forms/typed-field.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { canMailOrderLink } from '../../platform/security/limits.ts'
import { urls } from '../../urls.ts'
import type { SignInMail } from '../account/access-mails.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { mailAddressOf } from '../order-records/order-details.records.ts'
import { credentialsFormPage } from '../sign-in/access-form.page.tsx'
import { type CredentialsParts, canTrySignIn } from '../sign-in/access-parts.ts'
import { mailLink } from '../sign-in/mailed-link.ts'
import { CREDENTIALS_MESSAGES, SIGN_IN_MESSAGES } from '../sign-in/messages.ts'
import { showCheckYourEmail } from '../sign-in/notice.server.ts'
import { FIND_ORDER_MESSAGES, FIND_ORDER_WORDS, LINK_SENT_NOTICE, ORDER_LINK_MAIL } from './messages.ts'

export interface FindOrderParts extends CredentialsParts {
  orders: OrderRecords
}

const findOrderForm = z.object({
  orderNumber: typedLine({
    lengthMax: 64,
    isAllowed: (number) => /^[\w.:-]+$/.test(number),
    texts: () => ({
      missing: FIND_ORDER_MESSAGES.numberMissing,
      tooLong: FIND_ORDER_MESSAGES.numberWrong,
      notAllowed: FIND_ORDER_MESSAGES.numberWrong,
    }),
  }),
  placedWith: typedLine({
    lengthMax: EMAIL_LENGTH_MAX,
    isAllowed: () => true,
    texts: () => ({
      missing: FIND_ORDER_MESSAGES.placedWithMissing,
      tooLong: FIND_ORDER_MESSAGES.placedWithWrong,
      notAllowed: FIND_ORDER_MESSAGES.placedWithWrong,
    }),
  }),
})

export function showFindOrder(visit: Visit): Answer {
  return showForm(visit, [])
}

/** Does the same work and gives the same answer with or without such an order; only its own mailbox gets a link. */
export async function submitFindOrder(parts: FindOrderParts, visit: Visit): Promise<Answer> {
  const parsed = parseForm(findOrderForm, visit.fields)
  if (!parsed.ok) return showForm(visit, parsed.problems)
  if (!(await canTrySignIn(parts, visit)))
    return showForm(visit, [{ field: 'orderNumber', message: CREDENTIALS_MESSAGES.tooMany }], 429)
  const { orderNumber, placedWith } = parsed.value
  const customerId = await parts.orders.findOwner(orderNumber)
  const details = await parts.orders.findDetails(customerId ?? '', orderNumber)
  const email = details && mailAddressOf(details)
  const isMatch = details !== null && email !== null && isPlacedWith(details.order, email, placedWith)
  if (await canMailOrderLink(parts.attempts, { orderNumber, email: isMatch ? email : null }, visit.now)) {
    const site = isMatch ? visit.site.sites[details.order.site] : visit.site
    const mainSite = site.sites[site.main]
    await mailLink(
      parts,
      { ...visit, site: mainSite },
      {
        purpose: 'open-order',
        customerId: isMatch ? details.order.customerId : `C-${randomUUID()}`,
        facts: { orderNumber },
        orderNumber,
        minutes: ORDER_LINK_MINUTES,
        to: isMatch ? email : UNSENT_ADDRESS,
        isSent: isMatch,
        mail: (token) =>
          orderLinkMail(orderNumber, parts.brandName, visit.origin + urls.openOrder(mainSite, { token })),
      },
    )
  }
  return seeOther(urls.orderLinkSent(visit.site))
}

/** The mail to it is never sent. */
const UNSENT_ADDRESS = 'nobody@example.com'

export function showLinkSent(visit: Visit): Answer {
  const { title, ifItMatches, several, notArrived } = LINK_SENT_NOTICE
  return showCheckYourEmail(
    visit,
    { title, paragraphs: [ifItMatches, several, notArrived] },
    urls.findOrder(visit.site),
  )
}

function orderLinkMail(orderNumber: string, brand: string, href: string): SignInMail {
  const { subject, heading, text, button, expires, notYou } = ORDER_LINK_MAIL
  return {
    ...{ kind: 'open-order', heading: heading(orderNumber), subject: subject(orderNumber, brand) },
    ...{ paragraphs: [text], belowButton: [expires, notYou], action: { label: button, href } },
  }
}

function showForm(visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const { site, query, fields } = visit
  const props = {
    title: PAGE_NAMES.findOrder,
    crumbs: [],
    lede: FIND_ORDER_WORDS.lede,
    action: urls.findOrder(site),
    hidden: hiddenFields(visit),
    fields: [
      {
        ...{ name: 'orderNumber', label: FIND_ORDER_WORDS.orderNumber, hint: FIND_ORDER_WORDS.orderNumberHint },
        ...{ type: 'text' as const, autoComplete: 'off' as const },
        // An order's page leads here by way of the sign-in page.
        value: (sentValue(fields, 'orderNumber') || (query.get('orderNumber') ?? '')).slice(0, 64),
      },
      {
        ...{ name: 'placedWith', label: FIND_ORDER_WORDS.placedWith },
        ...{ type: 'text' as const, autoComplete: 'email' as const },
        value: sentValue(fields, 'placedWith').slice(0, 300),
      },
    ],
    submit: FIND_ORDER_WORDS.submit,
    cancel: { href: urls.signIn(site), label: SIGN_IN_MESSAGES.backToSignIn },
    problems,
    notice: query.get('done') === 'closed' ? FIND_ORDER_WORDS.closed : null,
  }
  return show(credentialsFormPage, props, problems.length > 0 ? { status } : {})
}
