import { giftToReturn } from '../../domain/gift-receipts/gift-to-return.ts'
import { theirLines } from '../../domain/gift-receipts/their-lines.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import { factsOf } from '../../flows/return-proof.ts'
import type { HeldGift, OrderRecords } from '../../ports/order-records.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import type { GiftToReturnProps } from './gifts-to-return.tsx'
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
/** Whoever has more sees the newest. */
const RETURNS_MAX = 100
/** Beyond this only the total: the column would not fit. */
const ROWS_MAX = 15

/** More than anybody holds at one time. */
const GIFTS_MAX = 20

/** Three statements: session, returns, gifts. */
export async function showYourReturns({ orders }: YourReturnsParts, visit: ShopperVisit): Promise<Answer> {
  const { site, shopper, now } = visit
  const [listed, held] = await Promise.all([
    orders.listReturns(shopper.customerId, {
      site: site.key,
      endedSince: startOf(dayOf(now).subtract({ days: LATELY_DAYS })),
      limit: RETURNS_MAX + 1,
    }),
    orders.listGifts(shopper.customerId, { site: site.key, limit: GIFTS_MAX }),
  ])
  const isCut = listed.length > RETURNS_MAX
  const read = listed.slice(0, RETURNS_MAX).map(readReturn)
  const open = read.filter((each) => isOpen(each, dayOf(now)))
  const refunded = read.filter(isRefundedReturn).toSorted(lastEndedFirst)
  const toCome = sumOf(open, { isCut })
  const gifts = held.gifts.flatMap((gift) => giftCard(gift, visit))
  const { isOwn, isGift } = kindsOf([...open, ...refunded], { hasOrders: held.hasOrders, hasGifts: gifts.length > 0 })
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const props: YourReturnsProps = {
    crumbs: [...accountBreadcrumb({ home: urls.home(site), account: urls.account(site) }, true), { label: SAYS.title }],
    lede: open.length === 0 ? null : { count: SAYS.count(open.length), toCome: ledeOf(toCome, money) },
    newest: isCut ? SAYS.newest(RETURNS_MAX) : null,
    open: open.map((each) => toOpenCard(each, visit)),
    refunded: refunded.map((each) => toRefundedRow(each, visit)),
    refundedTitle: titleOf(refunded),
    refundsToCome: toCome.pence === 0 ? [] : rowsOf(open, toCome, money),
    refundedHow: {
      says: [...(isOwn ? [SAYS.originalPayment] : []), ...(isGift ? [SAYS.giftAsCard] : [])].join(' '),
      about: isOwn ? SAYS.about.refunds : SAYS.about.cards,
    },
    howToReturn: held.hasOrders ? SAYS.howToReturn : gifts.length > 0 ? SAYS.gifts.how : SAYS.withoutOrders,
    gifts,
    ordersHref: held.hasOrders ? urls.orderHistory(site, { viewType: 'all-orders' }) : null,
    refundHelpHref: isOwn && visit.hasPage(PATHS.help) ? `${urls.help(site)}#refund` : null,
  }
  return show(yourReturnsPage, props)
}

/** With gifts alone nothing was paid (D-42). */
function kindsOf(shown: readonly ReadReturn[], { hasOrders, hasGifts }: { hasOrders: boolean; hasGifts: boolean }) {
  const returned = shown.filter(isOfGiftReturn).length
  return {
    isOwn: shown.length === 0 ? hasOrders || !hasGifts : returned < shown.length,
    isGift: returned > 0 || hasGifts,
  }
}

function isOfGiftReturn({ created }: ReadReturn): boolean {
  return isOfGift(created)
}

function titleOf(refunded: readonly ReadReturn[]): string {
  const { lately } = SAYS
  if (refunded.every(isOfGiftReturn)) return lately.gifts
  return refunded.some(isOfGiftReturn) ? lately.both : lately.own
}

function giftCard({ order, giftReceipts, returning }: HeldGift, visit: ShopperVisit): GiftToReturnProps[] {
  const theirs = theirLines(order, returning)
  const { back, standing, order: seen } = giftToReturn({ order, receipts: giftReceipts, theirs }, visit.now)
  const left = seen.lines.filter(({ key }) => back.online.includes(key))
  const [first] = left
  if (standing !== 'open' || !first || !visit.hasPage(PATHS.itemLevelReturns)) return []
  return [
    {
      orderNumber: order.orderNumber,
      name: first.description,
      picture: visit.pictureOf(first.picture),
      facts: factsOf({ line: first, quantity: back.units.get(first.key) ?? first.quantity }),
      moreItems: left.length - 1,
      href: urls.itemLevelReturns(SITES[order.site], order.orderNumber),
    },
  ]
}

function lastEndedFirst(one: ReadReturn, other: ReadReturn): number {
  return (other.endedAt?.epochMilliseconds ?? 0) - (one.endedAt?.epochMilliseconds ?? 0)
}

interface ToCome {
  pence: number
  isAtLeast: boolean
}

/** Without e-gift cards and unknown amounts: then the sum is a minimum. */
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
