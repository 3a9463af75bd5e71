import { formatMoney } from '../../domain/money/money.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { type YourReturnsProps, yourReturnsPage } from './your-returns.page.tsx'
import {
  isOpen,
  isRefundedReturn,
  type ReadReturn,
  readReturn,
  toOpenCard,
  toRefundedRow,
} from './your-returns-cards.ts'
import { YOUR_RETURNS_MESSAGES as SAYS } from './your-returns-messages.ts'

export interface YourReturnsParts {
  orders: OrderRecords
}

const LATELY_DAYS = 60
/** Nobody has so many; whoever has sees the newest. */
const RETURNS_MAX = 100
/** A longer column of figures would not fit beside the cards: then the total alone stands there. */
const ROWS_MAX = 15

/** All returns of one shopper on one site: the session's statement, and one for all of them. */
export async function showYourReturns({ orders }: YourReturnsParts, visit: ShopperVisit): Promise<Answer> {
  const { site, shopper, now } = visit
  const listed = await orders.listReturns(shopper.customerId, {
    site: site.key,
    endedSince: startOf(dayOf(now).subtract({ days: LATELY_DAYS })),
    limit: RETURNS_MAX + 1,
  })
  const isCut = listed.length > RETURNS_MAX
  const read = listed.slice(0, RETURNS_MAX).map(readReturn)
  const open = read.filter((each) => isOpen(each, dayOf(now)))
  const refunded = read.filter(isRefundedReturn).toSorted(lastEndedFirst)
  const toCome = sumOf(open, { isCut })
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const props: YourReturnsProps = {
    crumbs: [...accountBreadcrumb({ home: urls.home(site), account: urls.account(site) }, true), { label: SAYS.title }],
    lede: open.length === 0 ? null : { count: SAYS.count(open.length), toCome: ledeOf(toCome, money) },
    newest: isCut ? SAYS.newest(RETURNS_MAX) : null,
    open: open.map((each) => toOpenCard(each, visit)),
    refunded: refunded.map((each) => toRefundedRow(each, visit)),
    refundsToCome: toCome.pence === 0 ? [] : rowsOf(open, toCome, money),
    refundedHow: refundedHow([...open, ...refunded]),
    ordersHref: urls.orderHistory(site, { viewType: 'all-orders' }),
    refundHelpHref: visit.hasPage(PATHS.help) ? `${urls.help(site)}#refund` : null,
  }
  return show(yourReturnsPage, props)
}

/** Whoever has returned nothing but gifts has paid for none of it (D-42). */
function refundedHow(shown: readonly ReadReturn[]): string {
  const gifts = shown.filter(({ created }) => isOfGift(created))
  const isOwn = gifts.length < shown.length || shown.length === 0
  return [...(isOwn ? [SAYS.originalPayment] : []), ...(gifts.length > 0 ? [SAYS.giftAsCard] : [])].join(' ')
}

function lastEndedFirst(one: ReadReturn, other: ReadReturn): number {
  return (other.endedAt?.epochMilliseconds ?? 0) - (one.endedAt?.epochMilliseconds ?? 0)
}

interface ToCome {
  pence: number
  isAtLeast: boolean
}

/** An e-gift card is no money; what nobody knows is left out, and then the sum is the least that comes. */
function sumOf(open: readonly ReadReturn[], { isCut }: { isCut: boolean }): ToCome {
  const amounts = open.flatMap(({ amount }) => (amount.as === 'money' ? [amount.pence] : []))
  return {
    pence: amounts.reduce<number>((sum, pence) => sum + (pence ?? 0), 0),
    isAtLeast: isCut || amounts.includes(null),
  }
}

type Format = (pence: number) => string

function ledeOf({ pence, isAtLeast }: ToCome, money: Format) {
  return pence === 0 ? null : { before: isAtLeast ? SAYS.withAtLeast : SAYS.with, amount: money(pence) }
}

function rowsOf(open: readonly ReadReturn[], { pence, isAtLeast }: ToCome, money: Format): AmountRow[] {
  const rows = open.flatMap(({ created, amount }) =>
    amount.as === 'money'
      ? [{ label: created.returnNumber, amount: amount.pence === null ? SAYS.notKnown : money(amount.pence) }]
      : [],
  )
  const total = { label: SAYS.total, amount: isAtLeast ? SAYS.atLeast(money(pence)) : money(pence), total: true }
  return [...(rows.length > ROWS_MAX ? [] : rows), total]
}
