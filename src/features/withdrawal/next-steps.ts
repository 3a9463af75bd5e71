import { formatMoney } from '../../domain/money/money.ts'
import { refundPlace } from '../../domain/orders/cancel-refund.ts'
import { isOneUnit, itemNames } from '../../domain/orders/item-names.ts'
import type { Order, OrderLine, WithdrawnState } from '../../domain/orders/order.ts'
import { withdrawnShares } from '../../domain/orders/withdrawn-units.ts'
import { calculateRefund } from '../../domain/returns/calculate-refund.ts'
import { refundFacts } from '../../domain/returns/refund-facts.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { refundDueBy, sendBackBy } from '../../domain/withdrawal/acknowledgement.ts'
import { refundOfWithdrawal } from '../../domain/withdrawal/refund-of-withdrawal.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import {
  WITHDRAWN_ITEM_MESSAGES,
  type WithdrawnItemStatus,
  withdrawnItemStatus,
} from '../../domain/withdrawal/withdrawn-items.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { WhatNextProps } from '../../ui/what-next.tsx'
import { PATHS, urls } from '../../urls.ts'
import { DONE_MESSAGES as MESSAGES } from './messages.ts'

/** Items to be sent back come first; items with these statuses follow in this order. */
const OTHER_STATUSES = [
  'being-stopped',
  'cancelled',
  'not-stopped',
  'to-come',
  'furniture-by-phone',
  'by-phone',
  'going-back',
  'refunded',
] as const satisfies WithdrawnItemStatus[]

interface OtherItems {
  names: string
  sentences: string[]
  link: { href: string; label: string } | null
}

/** `steps`: how to send items back. `otherItems`: what becomes of the other items, with the days of their refunds. */
export function withdrawalNextSteps(
  order: Order,
  withdrawal: Withdrawal,
  lines: readonly WithdrawnLineStatus[],
  visit: Pick<OrderVisit, 'site' | 'now' | 'hasPage'>,
): { steps: WhatNextProps['steps'] | null; otherItems: OtherItems[] } {
  const linesWithStatus = (status: WithdrawnItemStatus) => lines.filter((line) => line.status === status)
  const toSend = linesWithStatus('to-send-back')
  return {
    steps: toSend.length === 0 ? null : stepsFor(order, withdrawal, toSend, visit),
    otherItems: OTHER_STATUSES.flatMap((status) =>
      groupsOf(status, linesWithStatus(status)).map((group) => ({
        names: itemNames(group.map(({ withdrawn, quantity }) => ({ ...withdrawn, quantity }))),
        sentences: [
          sentenceFor(status, itemsOf(group).length),
          ...refundSentences(order, withdrawal, status, group, visit.site.sites[order.site]),
        ],
        link: status === 'going-back' ? trackLink(order, visit) : null,
      })),
    ),
  }
}

/** Items of one status are described together, unless its sentence is about a single item (D-163). */
function groupsOf(
  status: WithdrawnItemStatus,
  lines: readonly WithdrawnLineStatus[],
): (readonly WithdrawnLineStatus[])[] {
  if (status !== 'not-stopped') return lines.length === 0 ? [] : [lines]
  return itemsOf(lines).map((item) => lines.filter(({ withdrawn }) => withdrawn === item))
}

/** Units of one item may be split over several lines. */
function itemsOf(lines: readonly WithdrawnLineStatus[]): WithdrawalLine[] {
  return [...new Set(lines.map(({ withdrawn }) => withdrawn))]
}

function sentenceFor(status: (typeof OTHER_STATUSES)[number], items: number): string {
  const severalTexts: Partial<Record<WithdrawnItemStatus, string>> = MESSAGES.several
  return (items > 1 ? severalTexts[status] : undefined) ?? WITHDRAWN_ITEM_MESSAGES[status]
}

function stepsFor(
  order: Order,
  { withdrawnAt }: Withdrawal,
  toSend: readonly WithdrawnLineStatus[],
  { site, now }: Pick<OrderVisit, 'site' | 'now'>,
): WhatNextProps['steps'] {
  const selection = toSend.flatMap(({ line, quantity }) =>
    line ? [{ lineKey: line.key, quantity, reason: { refundsDelivery: false } }] : [],
  )
  const { sites } = site
  const siteOfOrder = sites[order.site]
  const facts = refundFacts(order, { at: now, sites, eGiftCardEnabled: false, isWithdrawal: true })
  const { totalPence: pence, returnCost } = calculateRefund(facts, selection, { path: null })
  const amount = formatMoney({ pence, currency: order.currency })
  const by = sendBackBy(
    toSend.map(({ line }) => line),
    withdrawnAt,
  )
  const them = isOneUnit(toSend) ? 'it' : 'them'
  return [
    MESSAGES.steps.choose(them, siteOfOrder),
    MESSAGES.steps.send(them, Temporal.PlainDate.compare(by, dayOf(now)) < 0 ? null : formatWeekday(by), siteOfOrder),
    {
      title: MESSAGES.steps.refund,
      text: [MESSAGES.refundOnReturn(amount, refundPlace(order.facts.payments ?? []), siteOfOrder), returnCost.note]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

/** A refund's time runs from the withdrawal, or for goods sent out, from their return or proof of posting (D-163). */
function refundSentences(
  order: Order,
  { withdrawnAt, withdrawalId }: Withdrawal,
  status: (typeof OTHER_STATUSES)[number],
  lines: readonly WithdrawnLineStatus[],
  site: BrandSite,
): string[] {
  const to = refundPlace(order.facts.payments ?? [])
  const day = formatWeekday(refundDueBy(withdrawnAt))
  switch (status) {
    case 'being-stopped':
      return [MESSAGES.refundIfCancelled(to, day)]
    case 'by-phone':
      return [MESSAGES.refundIfDue(day)]
    case 'cancelled': {
      const cancelled = itemsOf(lines)
      const pence = refundOfWithdrawal(order, withdrawalId, cancelled)
      const amount = pence ? formatMoney({ pence, currency: order.currency }) : null
      const pricePence = cancelled.reduce((sum, line) => sum + line.pricePence, 0)
      return [MESSAGES.refundBy(amount, { to, day, withDelivery: (pence ?? 0) > pricePence })]
    }
    case 'not-stopped':
    case 'to-come':
      return [MESSAGES.refundOfRest(to, site)]
    case 'furniture-by-phone':
      return [MESSAGES.refundOnCollection(to)]
    case 'going-back':
    case 'refunded':
      return []
  }
}

function trackLink({ site, orderNumber }: Order, { site: { sites }, hasPage }: Pick<OrderVisit, 'site' | 'hasPage'>) {
  return hasPage(PATHS.trackReturns)
    ? { href: urls.trackReturns(sites[site], orderNumber), label: MESSAGES.trackReturn }
    : null
}

/** Units of a withdrawn item, and their present status. */
export interface WithdrawnLineStatus {
  withdrawn: WithdrawalLine
  quantity: number
  status: WithdrawnItemStatus
  /** The order line of these units now; null if order management has dropped it. */
  line: OrderLine | null
}

/** The status of each item of a withdrawal: of its own units only, not of those of other withdrawals. */
export function withdrawnLineStatuses(order: Order, { lines, withdrawalId }: Withdrawal): WithdrawnLineStatus[] {
  const shares = withdrawnShares(order).filter(({ record }) => record.withdrawalId === withdrawalId)
  return lines.flatMap((withdrawn) => {
    const { lineNo, splitNo, quantity, state } = withdrawn
    const itemShares = shares.filter(({ record }) => record.lineNo === lineNo && record.splitNo === splitNo)
    const isInOrder = itemShares.some(({ line }) => line !== null)
    if (!isInOrder) return [{ withdrawn, quantity, status: STATUS_WITHOUT_LINE[state], line: null }]
    // If an item still has some of its units, order management has cancelled the others.
    return itemShares.map((share) => ({
      ...{ withdrawn, quantity: share.quantity, line: share.line },
      status: share.line ? withdrawnItemStatus(share.line, share.record) : 'cancelled',
    }))
  })
}

/** The status of an item that the order no longer has. */
const STATUS_WITHOUT_LINE = {
  recorded: 'being-stopped',
  cancelled: 'cancelled',
  'not-stopped': 'not-stopped',
  'to-send-back': 'to-send-back',
  'in-return': 'going-back',
  'passed-on': 'by-phone',
} as const satisfies Record<WithdrawnState, WithdrawnItemStatus>
