import { formatMoney } from '../../domain/money/money.ts'
import { refundPlace } from '../../domain/orders/cancel-refund.ts'
import { isOneUnit, itemNames } from '../../domain/orders/item-names.ts'
import type { Order, OrderLine, WithdrawnState } from '../../domain/orders/order.ts'
import { withdrawnShares } from '../../domain/orders/withdrawn-units.ts'
import { reckonRefund } from '../../domain/returns/reckon-refund.ts'
import { refundFacts } from '../../domain/returns/refund-facts.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { refundDueBy, sendBackBy } from '../../domain/withdrawal/acknowledgement.ts'
import { type ItemStanding, STANDING_SENTENCES, standingOf } from '../../domain/withdrawal/item-standing.ts'
import { refundOfWithdrawal } from '../../domain/withdrawal/refund-of-withdrawal.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { WhatNextProps } from '../../ui/what-next.tsx'
import { PATHS, urls } from '../../urls.ts'
import { DONE_SAYS as SAYS } from './messages.ts'

/** In this order, after what is to be sent back. */
const REST = [
  'being-stopped',
  'cancelled',
  'not-stopped',
  'to-come',
  'furniture-by-phone',
  'by-phone',
  'going-back',
  'refunded',
] as const satisfies ItemStanding[]

interface Rest {
  names: string
  sentences: string[]
  link: { href: string; label: string } | null
}

/** What there is to do now, and what becomes of the rest, each with when it is refunded. */
export function whatNext(
  order: Order,
  withdrawal: Withdrawal,
  lines: readonly StandingLine[],
  visit: Pick<OrderVisit, 'site' | 'now' | 'hasPage'>,
): { steps: WhatNextProps['steps'] | null; rest: Rest[] } {
  const which = (standing: ItemStanding) => lines.filter((each) => each.standing === standing)
  const toSend = which('to-send-back')
  return {
    steps: toSend.length === 0 ? null : stepsFor(order, withdrawal, toSend, visit),
    rest: REST.flatMap((standing) =>
      together(standing, which(standing)).map((group) => ({
        names: itemNames(group.map(({ withdrawn, quantity }) => ({ ...withdrawn, quantity }))),
        sentences: [
          sentenceFor(standing, itemsOf(group).length),
          ...refundSentences(order, withdrawal, standing, group),
        ],
        link: standing === 'going-back' ? trackLink(order, visit) : null,
      })),
    ),
  }
}

/** Items of one standing are told of at once, unless its sentence is about one (D-163). */
function together(standing: ItemStanding, lines: readonly StandingLine[]): (readonly StandingLine[])[] {
  if (standing !== 'not-stopped') return lines.length === 0 ? [] : [lines]
  return itemsOf(lines).map((item) => lines.filter(({ withdrawn }) => withdrawn === item))
}

/** Units of one item may be in several lines by now. */
function itemsOf(lines: readonly StandingLine[]): WithdrawalLine[] {
  return [...new Set(lines.map(({ withdrawn }) => withdrawn))]
}

function sentenceFor(standing: (typeof REST)[number], items: number): string {
  const ofSeveral: Partial<Record<ItemStanding, string>> = SAYS.several
  return (items > 1 ? ofSeveral[standing] : undefined) ?? STANDING_SENTENCES[standing]
}

function stepsFor(
  order: Order,
  { withdrawnAt }: Withdrawal,
  toSend: readonly StandingLine[],
  { now }: Pick<OrderVisit, 'now'>,
): WhatNextProps['steps'] {
  const selection = toSend.flatMap(({ line, quantity }) =>
    line ? [{ lineKey: line.key, quantity, reason: { refundsDelivery: false } }] : [],
  )
  const facts = refundFacts(order, { at: now, eGiftCardEnabled: false })
  const { totalPence: pence } = reckonRefund(facts, selection, { path: null })
  const amount = formatMoney({ pence, currency: order.currency })
  const by = sendBackBy(
    toSend.map(({ line }) => line),
    withdrawnAt,
  )
  const them = isOneUnit(toSend) ? 'it' : 'them'
  return [
    SAYS.steps.choose(them, SITES[order.site].main),
    Temporal.PlainDate.compare(by, dayOf(now)) < 0
      ? SAYS.steps.sendNow(them)
      : SAYS.steps.send(them, formatWeekday(by)),
    { title: SAYS.steps.refund, text: SAYS.refundOnReturn(amount, refundPlace(order.facts.payments ?? [])) },
  ]
}

/** D-163: from the withdrawal for what is not out; for what is out, from its return or its proof of posting. */
function refundSentences(
  order: Order,
  { withdrawnAt, withdrawalId }: Withdrawal,
  standing: (typeof REST)[number],
  lines: readonly StandingLine[],
): string[] {
  const to = refundPlace(order.facts.payments ?? [])
  const day = formatWeekday(refundDueBy(withdrawnAt))
  switch (standing) {
    case 'being-stopped':
      return [SAYS.refundIfCancelled(to, day)]
    case 'by-phone':
      return [SAYS.refundIfDue(day)]
    case 'cancelled': {
      const cancelled = itemsOf(lines)
      const pence = refundOfWithdrawal(order, withdrawalId, cancelled)
      const amount = pence ? formatMoney({ pence, currency: order.currency }) : null
      const pricePence = cancelled.reduce((all, each) => all + each.pricePence, 0)
      return [SAYS.refundBy(amount, { to, day, withDelivery: (pence ?? 0) > pricePence })]
    }
    case 'not-stopped':
    case 'to-come':
      return [SAYS.refundOfRest(to)]
    case 'furniture-by-phone':
      return [SAYS.refundOnCollection(to)]
    case 'going-back':
    case 'refunded':
      return []
  }
}

function trackLink({ site, orderNumber }: Order, { site: { sites }, hasPage }: Pick<OrderVisit, 'site' | 'hasPage'>) {
  return hasPage(PATHS.trackReturns)
    ? { href: urls.trackReturns(sites[site], orderNumber), label: SAYS.trackReturn }
    : null
}

/** Units of an item of a withdrawal, and where they stand now. */
export interface StandingLine {
  withdrawn: WithdrawalLine
  quantity: number
  standing: ItemStanding
  /** The line of the order in which they are now; null where order management has left it out. */
  line: OrderLine | null
}

/** Where each item of a withdrawal stands: its own units, wherever those of other withdrawals are. */
export function lineStandings(order: Order, { lines, withdrawalId }: Withdrawal): StandingLine[] {
  const shares = withdrawnShares(order).filter(({ record }) => record.withdrawalId === withdrawalId)
  return lines.flatMap((withdrawn) => {
    const { lineNo, splitNo, quantity, state } = withdrawn
    const own = shares.filter(({ record }) => record.lineNo === lineNo && record.splitNo === splitNo)
    const isTold = own.some(({ line }) => line !== null)
    if (!isTold) return [{ withdrawn, quantity, standing: UNTOLD[state], line: null }]
    // What is missing of an item of which there is a rest was taken off it.
    return own.map((share) => ({
      ...{ withdrawn, quantity: share.quantity, line: share.line },
      standing: share.line ? standingOf(share.line, share.record) : 'cancelled',
    }))
  })
}

/** Where nothing is left of it in the order. */
const UNTOLD = {
  recorded: 'being-stopped',
  cancelled: 'cancelled',
  'not-stopped': 'not-stopped',
  'to-send-back': 'to-send-back',
  'in-return': 'going-back',
  'passed-on': 'by-phone',
} as const satisfies Record<WithdrawnState, ItemStanding>
