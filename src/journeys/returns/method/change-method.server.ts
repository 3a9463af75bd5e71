import { whyNoChangeOfMethod } from '../../../domain/returns/change-of-method.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { OrderRecords } from '../../../ports/order-records.ts'
import { urls } from '../../../urls.ts'
import { type Answer, seeOther, show } from '../../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES as SAYS } from '../messages.ts'
import { backFrom } from '../step-urls.ts'
import { type ExchangeParts, exchangeToken } from '../tokens/exchange-token.ts'
import { type ChangeMethodProps, changeMethodPage } from './change-method.page.tsx'
import { methodNames } from './method-names.ts'

export interface ChangeParts extends ExchangeParts {
  orders: OrderRecords
}

/** The link of a change of method (RSN-02): its token moves into a cookie, and the address is clean. */
export async function beginChange(parts: ChangeParts, visit: OrderVisit): Promise<Answer> {
  const token = visit.query.get('token')
  const exchanged = token === null ? null : await exchangeToken(parts, 'update-return-method', token, visit)
  if (exchanged?.is === 'refused') return showRefused(visit)
  const clean = urls.returnMethod(SITES[visit.order.site], visit.order.orderNumber, { updatereturnmethod: 'true' })
  const value = exchanged?.is === 'renewed' ? exchanged.token : token
  return seeOther(clean, value === null ? [] : [{ cookie: 'returnToken', value }])
}

/** Step 2 for a return that is there already: the ways back that its token names, and no summary (RSN-04, SUM-14). */
export async function showChange(parts: ChangeParts, visit: OrderVisit): Promise<Answer> {
  const token = visit.returnToken()
  const exchanged = token === null ? null : await exchangeToken(parts, 'update-return-method', token, visit)
  if (exchanged === null || exchanged.is === 'refused') return showRefused(visit)
  const { says } = exchanged
  const asked = await parts.orders.findAtStepThree(says.customerId, says.orderNumber, says.returnNumber)
  const found = asked?.facts.created
  if (!found || whyNoChangeOfMethod(found, asked.order, visit.now)) return showRefused(visit)
  const facts = [`Order ${found.orderNumber}`, `Return ${found.returnNumber}`]
  const page = showPage(visit, {
    facts,
    steps: stepperAt('method', { mode: 'amending' }),
    methods: methodNames(says.returnChannels),
    units: found.lines.reduce((all, { quantity }) => all + quantity, 0),
  })
  const renewed = exchanged.is === 'renewed' ? exchanged.token : null
  return renewed === null ? page : { ...page, cookies: [{ cookie: 'returnToken', value: renewed }] }
}

/** AMD-03: nothing has changed, and the order is where to go. */
function showRefused(visit: OrderVisit): Answer {
  return showPage(visit, {
    facts: [`Order ${visit.order.orderNumber}`],
    steps: stepperAt('method', { mode: 'amending', hasProblem: true }),
    methods: [],
    units: 0,
    failure: METHOD_MESSAGES.cannotAmend,
  })
}

function showPage(
  visit: OrderVisit,
  props: Pick<ChangeMethodProps, 'facts' | 'steps' | 'methods' | 'units' | 'failure'>,
) {
  return show(
    changeMethodPage,
    {
      crumbs: orderCrumbs(SITES[visit.order.site], SAYS.title),
      back: backFrom('method', 'amending', visit),
      ...props,
    },
    {
      elsewhere: ORDERS_ELSEWHERE,
      ...(props.failure && { status: 422 }),
    },
  )
}
