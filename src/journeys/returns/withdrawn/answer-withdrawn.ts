import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { unitsToSendBack } from '../../../domain/orders/withdrawn-units.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import type { RefundedLine } from '../../../domain/returns/reckon-refund.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { proposeSplit, returnLimit } from '../../../domain/returns/return-limit.ts'
import { UP_TO_NINE } from '../../../domain/returns/return-quantity.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { ToSendBack } from '../../../domain/withdrawal/to-send-back.ts'
import { factsOf } from '../../../flows/return-proof.ts'
import { RETURN_WITHDRAWN } from '../../../flows/withdrawn-return.ts'
import { urls } from '../../../urls.ts'
import { type Answer, show } from '../../../web/answer.ts'
import { hiddenFields } from '../../../web/form.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { failureSentence } from '../failure-of.ts'
import type { OrderToReturn } from '../find-return-context.ts'
import { FIELDS } from '../items/choosing-state.ts'
import { WITHDRAWN_MESSAGES as SAYS } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import type { ShownItem } from '../returned-items.tsx'
import { returnWithdrawnPage } from './return-withdrawn.page.tsx'

export interface Withdrawn extends OrderToReturn, ToSendBack {}

export interface WithdrawnNews {
  failure?: ChannelFailure
  blocked?: string
  notices?: string[]
  says?: string[]
}

export function answerWithdrawn(
  { settings }: ReturnParts,
  visit: OrderVisit,
  found: Withdrawn,
  { failure, blocked, notices = [], says = [] }: WithdrawnNews,
): Answer {
  const { order, stored, draft, selection, waiting } = found
  const { orderNumber } = order
  const site = SITES[order.site]
  const split = proposeSplit(
    selection.map(({ lineKey }) => lineKey),
    returnLimit(settings.maxReturnItems),
  )
  const { eGiftCardRefunds: eGiftCardEnabled } = settings
  const refund = refundSummary(order, selection, { path: null, at: visit.now, eGiftCardEnabled })
  const units = unitsToSendBack(order)
  const props = {
    crumbs: orderCrumbs(site, SAYS.title),
    facts: [{ label: 'Order', value: orderNumber }],
    notices: [
      ...says,
      ...notices,
      ...((draft?.items.lines.length ?? 0) > 0 ? [SAYS.others] : []),
      ...(split ? [split.sentence] : []),
      ...(selection.some(({ lineKey, quantity }) => quantity < (units.get(lineKey) ?? 0))
        ? [`${UP_TO_NINE} ${SAYS.rest}`]
        : []),
    ],
    failure: failure ? failureSentence(failure, site) : null,
    goOn: blocked === undefined ? null : SAYS.freed,
    action: urls.returnWithdrawn(site, orderNumber),
    hidden: [
      ...hiddenFields(visit, RETURN_WITHDRAWN),
      { name: FIELDS.version, value: draft && stored ? String(stored.draft.version) : '' },
      ...(blocked === undefined ? [] : [{ name: FIELDS.blocked, value: blocked }]),
    ],
    back: urls.orderDetails(site, orderNumber),
    items: itemsOf(visit, order, selection, { refunds: refund.lines }),
    waiting: itemsOf(
      visit,
      order,
      waiting.map((lineKey) => ({ lineKey, quantity: units.get(lineKey) ?? 0 })),
      { notes: [SAYS.whenItArrives] },
    ),
  }
  const refused = notices.length > 0
  const status = failure === undefined ? (refused ? 422 : 200) : failure === 'no-carrier' ? 422 : 503
  return show(returnWithdrawnPage, props, { elsewhere: ORDERS_ELSEWHERE, status })
}

function itemsOf(
  { pictureOf }: OrderVisit,
  { lines, currency }: Order,
  going: readonly { lineKey: string; quantity: number }[],
  { refunds = [], notes = [] }: { refunds?: readonly RefundedLine[]; notes?: string[] },
): ShownItem[] {
  return going.flatMap(({ lineKey, quantity }) => {
    const line = lines.find(({ key }) => key === lineKey)
    const pence = refunds.find((each) => each.lineKey === lineKey)?.pence
    if (!line) return []
    return {
      name: line.description,
      picture: pictureOf(line.picture),
      facts: factsOf({ line, quantity }),
      price: pence === undefined ? null : formatMoney({ pence, currency }),
      notes,
    }
  })
}
