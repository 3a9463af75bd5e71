import { giftToReturn, keysOfReturnedLines } from '../../domain/gift-receipts/gift-to-return.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import { refundToCome } from '../../domain/tracking/refunded-money.ts'
import { isRejected } from '../../domain/tracking/rejection.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import type { GiftReceiptRecords } from '../gifts/gift-receipt.records.ts'
import type { BoundGift } from '../order-records/order-details.records.ts'
import type { GiftToReturn } from './gifts-to-return.tsx'
import type { ReturnSummaryProps } from './open-return.tsx'
import type { ListedReturn, TrackedOrders } from './tracked.records.ts'
import { yourReturnsPage } from './your-returns.page.tsx'

export interface YourReturnsParts {
  trackedOrders: Pick<TrackedOrders, 'listReturns'>
  giftReceipts: Pick<GiftReceiptRecords, 'listGifts'>
}

/** How long a refunded return stays listed. */
const REFUNDED_LISTED_DAYS = 60
/** If there are more, the newest are shown. */
const RETURNS_MAX = 100

/** No recipient is expected to have this many gifts at one time. */
const GIFTS_MAX = 20

/** If a parcel came back to the shopper, who can send it again, its return stays listed this long (D-127). */
const SENT_BACK_DAYS = 14

type ReturnSummary = ReturnSummaryProps['summary']

/** Takes three SQL statements: session, returns, gifts. */
export async function showYourReturns(
  { trackedOrders, giftReceipts }: YourReturnsParts,
  visit: ShopperVisit,
): Promise<Answer> {
  const { site, shopper, now } = visit
  const today = dayOf(now)
  const [listed, boundGifts] = await Promise.all([
    trackedOrders.listReturns(shopper.customerId, {
      site: site.key,
      endedSince: startOf(today.subtract({ days: REFUNDED_LISTED_DAYS })),
      limit: RETURNS_MAX + 1,
    }),
    giftReceipts.listGifts(shopper.customerId, { site: site.key, limit: GIFTS_MAX }),
  ])
  const summaries = listed.slice(0, RETURNS_MAX).map(toSummary)
  return show(yourReturnsPage, {
    visit,
    open: summaries.filter((each) => isOpen(each, today)),
    refunded: summaries.filter(isRefunded).toSorted(lastEndedFirst),
    newest: listed.length > RETURNS_MAX ? RETURNS_MAX : null,
    gifts: visit.hasPage(PATHS.itemLevelReturns)
      ? boundGifts.gifts.flatMap((gift) => giftsLeftToReturn(gift, now))
      : [],
    hasOrders: boundGifts.hasOrders,
  })
}

function toSummary(listed: ListedReturn): ReturnSummary {
  const { created, order } = listed
  const rejected = { isRejected: isRejected(order.lines.map((line) => ({ line }))) }
  const progress = progressOf(created, rejected)
  return { ...listed, ...rejected, progress, amount: refundToCome(created, order.lines, progress) }
}

function isRefunded({ progress }: ReturnSummary): boolean {
  return progress.reachedStep === 4
}

function isOpen(summary: ReturnSummary, today: Temporal.PlainDate): boolean {
  if (isRefunded(summary) || summary.progress.endedAs) return false
  if (summary.endedAt === null) return true
  return Temporal.PlainDate.compare(dayOf(summary.endedAt).add({ days: SENT_BACK_DAYS }), today) >= 0
}

function lastEndedFirst(one: ReturnSummary, other: ReturnSummary): number {
  return (other.endedAt?.epochMilliseconds ?? 0) - (one.endedAt?.epochMilliseconds ?? 0)
}

function giftsLeftToReturn({ order, giftReceipts, returning }: BoundGift, now: Temporal.Instant): GiftToReturn[] {
  const recipientLines = keysOfReturnedLines(order, returning)
  const {
    eligibility,
    status,
    order: recipientOrder,
  } = giftToReturn({ order, receipts: giftReceipts, ownReturnLineKeys: recipientLines }, now)
  const linesLeft = recipientOrder.lines.filter(({ key }) => eligibility.online.includes(key))
  const [first] = linesLeft
  if (status !== 'open' || !first) return []
  return [{ order, first, units: eligibility.units.get(first.key) ?? first.quantity, moreItems: linesLeft.length - 1 }]
}
