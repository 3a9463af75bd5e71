import { GIFT_SENTENCES } from '../../../domain/gift-receipts/gift-to-return.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import { lineReturnStatus } from '../../../domain/returns/line-return-status.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { saysContact } from '../../../ui/contact-text.tsx'
import { PATHS, urls } from '../../../urls.ts'
import { contactAbout } from '../../order-records/order-page.ts'
import type { ReturnableOrder } from '../find-return-context.ts'
import { NOTHING, ITEMS_MESSAGES as SAYS } from '../messages.ts'
import type { ChooseItemsProps } from './choose-items.page.tsx'

const NAMES_MAX = 3

/** A recipient's letter does not name the buyer's order. */
export function contactOf({ order, gift }: ReturnableOrder, visit: OrderVisit): string | null {
  if (gift === null) return contactAbout(visit, order)
  return visit.hasPage(PATHS.contact) ? urls.contact(SITES[order.site]) : null
}

/** The only way from here to earlier returns. */
export function startedOf(
  { order, gift }: ReturnableOrder,
  { site: { sites } }: OrderVisit,
): ChooseItemsProps['started'] {
  if (gift === null || gift.theirs.length === 0) return null
  const href = urls.trackReturns(sites[order.site], order.orderNumber)
  const theirs = order.lines.filter(({ key }) => gift.theirs.includes(key))
  const onTheWay = theirs.filter((line) => lineReturnStatus(line) !== 'Refunded')
  const told = onTheWay.length > 0 ? onTheWay : theirs
  // One order may hold several gifts for one person.
  const isAll = told.length === order.lines.length && gift.standing !== 'expired'
  const what = isAll ? SAYS.thisGift : itemNames(told, NAMES_MAX)
  const sentence = (onTheWay.length > 0 ? SAYS.started : SAYS.returned)(what)
  return { sentence, link: { href, label: SAYS.track } }
}

/** What was given can be had back while its receipt can be ended (D-42). */
export function nothingOf(subject: ReturnableOrder, visit: OrderVisit): ChooseItemsProps['nothing'] {
  const { order, back, endsGift, gift } = subject
  const { hasPage } = visit
  const site = visit.site.sites[order.site]
  // Already shown above, or in the row.
  if (gift && gift.theirs.length > 0 && gift.standing !== 'expired') return null
  if (gift && gift.standing !== 'open') {
    const sentence = GIFT_SENTENCES[gift.standing]
    const href = saysContact(sentence) ? contactOf(subject, visit) : null
    return { sentence, link: href === null ? null : { href, label: SAYS.contact } }
  }
  // Phone-only items must not hide the way to the others.
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
