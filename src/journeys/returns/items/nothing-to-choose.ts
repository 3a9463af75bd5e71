import { GIFT_SENTENCES } from '../../../domain/gift-receipts/gift-to-return.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import { lineReturnStatus } from '../../../domain/returns/line-return-status.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { saysContact } from '../../../ui/contact-text.tsx'
import { PATHS, urls } from '../../../urls.ts'
import { contactAbout } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import type { ReturnableOrder } from '../find-return-context.ts'
import { NOTHING, ITEMS_MESSAGES as SAYS } from '../messages.ts'
import type { ChooseItemsProps } from './choose-items.page.tsx'

const NAMES_MAX = 3

/** To write to us; a recipient's letter names no order of somebody else's. */
export function contactOf({ order, gift }: ReturnableOrder, visit: OrderVisit): string | null {
  if (gift === null) return contactAbout(visit, order)
  return visit.hasPage(PATHS.contact) ? urls.contact(SITES[order.site]) : null
}

/** The way to what the recipient has returned before: nothing else leads there from here. */
export function startedOf({ order, gift }: ReturnableOrder): ChooseItemsProps['started'] {
  if (gift === null || gift.theirs.length === 0) return null
  const href = urls.trackReturns(SITES[order.site], order.orderNumber)
  const theirs = order.lines.filter(({ key }) => gift.theirs.includes(key))
  const onTheWay = theirs.filter((line) => lineReturnStatus(line) !== 'Refunded')
  const told = onTheWay.length > 0 ? onTheWay : theirs
  // Of an order somebody may have been given more than one gift.
  const isAll = told.length === order.lines.length && gift.standing !== 'expired'
  const what = isAll ? SAYS.thisGift : itemNames(told, NAMES_MAX)
  const sentence = (onTheWay.length > 0 ? SAYS.started : SAYS.returned)(what)
  return { sentence, link: { href, label: SAYS.track } }
}

/** Why there is nothing to choose. What the buyer has given away they can have back, where the receipt can be (D-42). */
export function nothingOf(subject: ReturnableOrder, visit: OrderVisit): ChooseItemsProps['nothing'] {
  const { order, back, endsGift, gift } = subject
  const { hasPage } = visit
  const site = SITES[order.site]
  // What was started says it, and what somebody else has returned stands in its row.
  if (gift && gift.theirs.length > 0 && gift.standing !== 'expired') return null
  if (gift && gift.standing !== 'open') {
    const sentence = GIFT_SENTENCES[gift.standing]
    const href = saysContact(sentence) ? contactOf(subject, visit) : null
    return { sentence, link: href === null ? null : { href, label: SAYS.contact } }
  }
  // What goes back by phone alone is no reason to hide the way to the others.
  if (back.online.length > 0 || endsGift === null || !hasPage(PATHS.giftReceipts)) {
    return back.nothing === null
      ? null
      : { sentence: back.nothing, link: { href: urls.help(site), label: NOTHING.help } }
  }
  return {
    sentence: [back.nothing, NOTHING.given[endsGift]].filter((part) => part !== null).join(' '),
    link: { href: urls.giftReceipts(site, order.orderNumber), label: NOTHING.gifts },
  }
}
