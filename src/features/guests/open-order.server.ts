import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { GUEST_SESSION_HOURS } from '../../domain/sign-in/session-life.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { CredentialsParts } from '../sign-in/access-parts.ts'
import { consumeLink, findOpenedLink, showLinkForm } from '../sign-in/mailed-link.ts'
import { MAILED_LINK_NOTICES } from '../sign-in/messages.ts'
import { noticePage } from '../sign-in/notice.page.tsx'
import { OPEN_ORDER_WORDS } from './messages.ts'

export interface OpenOrderParts extends CredentialsParts {
  sessions: SessionControl
  orders: OrderRecords
}

/** Opening the link shows only a button, since mail programs open links in advance. */
export async function showOpenOrder(parts: OpenOrderParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'open-order')
  if (link === null) return showLinkOver(visit)
  const { title, lede, alsoSignsOut, submit } = OPEN_ORDER_WORDS
  const endsAnotherSession = isAdmitted(visit.user) && visit.user?.customerId !== link.customerId
  return showLinkForm(visit, link, {
    title: title(link.facts.orderNumber ?? ''),
    lede: endsAnotherSession ? `${lede} ${alsoSignsOut}` : lede,
    action: urls.openOrder(visit.site),
    fields: [],
    submit,
  })
}

/** Uses the link up. Who is signed in as the order's customer stays signed in; any other session is replaced. */
export async function submitOpenOrder(parts: OpenOrderParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'open-order')
  if (link === null) return showLinkOver(visit)
  const { customerId } = link
  const { orderNumber = '' } = link.facts
  const order = await parts.orders.findHeader(customerId, orderNumber)
  if (order === null || !(await consumeLink(parts, visit, link, async () => true))) return showLinkOver(visit)
  const orderPage = urls.orderDetails(visit.site.sites[order.site], orderNumber)
  if (isAdmitted(visit.user) && visit.user?.customerId === customerId) return seeOther(orderPage)
  const endsAt = visit.now.add({ hours: GUEST_SESSION_HOURS })
  const cookies = await parts.sessions.beginForOrder(visit, customerId, { orderNumber, openedBy: 'guest', endsAt })
  return cookies === null ? showLinkOver(visit) : seeOther(orderPage, cookies)
}

function showLinkOver(visit: Visit): Answer {
  const { title } = MAILED_LINK_NOTICES.linkOver
  const links = [{ href: urls.findOrder(visit.site), label: PAGE_NAMES.findOrder }]
  return show(noticePage, { title, paragraphs: [OPEN_ORDER_WORDS.linkOver], startHref: null, links })
}
