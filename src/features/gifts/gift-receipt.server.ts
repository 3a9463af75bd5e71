import { buyerActions } from '../../domain/gift-receipts/buyer-actions.ts'
import {
  giftLinkStatusForBuyer,
  LINK_SENTENCES,
  type OnlineReturnProgress,
  onlineReturnStatus,
  RETURNED_ONLINE_SENTENCES,
} from '../../domain/gift-receipts/gift-link-status.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import {
  giftReturnWay,
  isTakenToStore,
  type ShownReceipt,
  shownReceipt,
} from '../../domain/gift-receipts/shown-receipt.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { type BrandSite, COUNTRY_IN_SENTENCES, type MainSiteKey, SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { GiftRefusal } from '../../platform/http/route.ts'
import type { GiftVisit, SessionUser, Visit } from '../../platform/http/visit.ts'
import type { CodePictures } from '../../platform/pdf/code-pictures.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { PATHS, urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import {
  type BindGiftParts,
  bindGift,
  canBeReturned,
  giftLinkStatusOf,
  returnedOnlineOf,
  returnFirstStepUrl,
} from './bind-gift.ts'
import { type GiftReceiptPageProps, giftReceiptPage, noGiftPage } from './gift-receipt.page.tsx'
import { type NoGiftReason, RECIPIENT_MESSAGES } from './recipient-messages.ts'

export interface RecipientParts {
  orders: Pick<OrderRecords, 'findDetails'>
  codePictures: CodePictures
  brandName: string
  look?: BrandLook
}

/** A receipt belongs to one site, so the site switch leads to the home page of the other. */
const HOME_PAGES: Record<MainSiteKey, string> = { uk: urls.home(SITES.uk), ie: urls.home(SITES.ie) }

/** Moves the token from the URL into a cookie, so that no history, referrer or screenshot shows it. */
export function consumeToken({ site, token }: GiftVisit): Answer {
  return seeOther(urls.giftReceipt(site), [{ cookie: 'giftToken', value: token }])
}

/** Clears the cookie: a dead link must not show a receipt that was opened before. */
export function refuseToken(visit: Visit, why: GiftRefusal): Answer {
  const cookies = [{ cookie: 'giftToken', value: null }] as const
  return why === 'too-many' ? { ...noGift(visit, why), cookies } : seeOther(urls.giftReceipt(visit.site), cookies)
}

export function showExpired(visit: Visit, why: GiftRefusal): Answer {
  return noGift(visit, why === 'too-many' ? why : 'expired')
}

/** For links that were emailed before gift receipts were switched off. */
export function showNotOffered(visit: Visit): Answer {
  return noGift(visit, 'not-offered')
}

/** The order comes from the receipt, never from the request. */
export async function showGiftReceipt(parts: RecipientParts, visit: GiftVisit): Promise<Answer> {
  const { receipt, now } = visit
  const details = await parts.orders.findDetails(receipt.customerId, receipt.orderNumber)
  if (details === null || receipt.storeBarcodeNumber === null) return noGift(visit, 'expired', siteOf(visit))
  const { order } = details
  // If all items are in an online return, no barcode is shown, since they can't be returned in a store as well.
  const returned = isBuyer(visit) ? null : returnedOnlineOf(details, receipt, now)
  if (returned) return allReturned(visit, returned)
  // The buyer sees all items that they gave, even those returned since, while the link is open to them (D-168).
  const link = isBuyer(visit)
    ? giftLinkStatusForBuyer({ state: receipt.state, lines: sharedLines(order, receipt.lines), order }, now)
    : giftLinkStatusOf(details, receipt, now)
  if (link.status !== 'open') return noGift(visit, link.status, siteOf(visit))
  const linesToReturn = isBuyer(visit) ? link.lines : link.lines.filter((line) => !line.returnedByRecipient)
  const { storeBarcodeNumber } = receipt
  const lines = linesToReturn.map((line) => ({ ...line, picture: visit.pictureOf(line.picture) }))
  const shown = shownReceipt({
    order,
    site: siteOf(visit),
    lines,
    gift: receipt,
    storeBarcodeNumber,
    today: dayOf(now),
  })
  return show(
    giftReceiptPage,
    {
      brand: { name: parts.brandName, mark: parts.look?.mark ?? null },
      receipt: shown,
      barcode: barcodePicture(parts, shown),
      online: onlineOf(visit, details, linesToReturn),
    },
    { site: siteOf(visit), siteSwitchHrefs: HOME_PAGES },
  )
}

export function barcodePicture(
  { codePictures }: Pick<RecipientParts, 'codePictures'>,
  { barcode }: Pick<ShownReceipt, 'barcode'>,
): GiftReceiptPageProps['barcode'] {
  return barcode && { svg: codePictures.svg({ kind: 'barcode', text: barcode.number }), digits: barcode.digits }
}

/** How the reader can return the gift online; the buyer can take the receipt back instead. */
function onlineOf(
  visit: GiftVisit,
  { order, wholeOrder }: OrderDetails,
  lines: readonly OrderLine[],
): GiftReceiptPageProps['online'] {
  if (isBuyer(visit)) return { status: 'yours', takeBack: takeBackOf(visit, order) }
  const site = siteOf(visit)
  const { open, openFrom } = RECIPIENT_MESSAGES.online
  const how = giftReturnWay(site) === 'online' ? openFrom(COUNTRY_IN_SENTENCES[site.main]) : open
  return site.policy.offers.returns && onlineReturnStatus(wholeOrder, lines, visit.now) === 'open'
    ? { status: 'open', how, action: urls.giftReturn(site), hidden: hiddenFields(visit) }
    : {
        status: 'closed',
        isTakenBackInStore: isTakenToStore(giftReturnWay(site)),
        contactHref: contactOf(visit, site),
      }
}

function takeBackOf({ receipt, site, now, hasPage }: GiftVisit, order: Order): string | null {
  const possibleAction = buyerActions({ ...receipt, lines: sharedLines(order, receipt.lines), order }, now)
  if (possibleAction?.may !== 'take-back' || !hasPage(PATHS.endGift)) return null
  return urls.endGift(site.sites[receipt.site], receipt.orderNumber, receipt.receiptId)
}

function contactOf({ hasPage }: Visit, site: BrandSite): string | null {
  return hasPage(PATHS.contact) ? urls.contact(site) : null
}

function allReturned(visit: GiftVisit, status: OnlineReturnProgress): Answer {
  const site = siteOf(visit)
  const props = {
    sentence: RETURNED_ONLINE_SENTENCES[status],
    contactHref: contactOf(visit, site),
    yourReturns: { sentence: RECIPIENT_MESSAGES.online[status], href: urls.yourReturns(site) },
  }
  return show(noGiftPage, props, { site, siteSwitchHrefs: HOME_PAGES })
}

function noGift(visit: Visit, why: NoGiftReason, site: BrandSite = visit.site): Answer {
  const contactHref = contactOf(visit, site)
  const status = why === 'too-many' ? 429 : 200
  return show(
    noGiftPage,
    { sentence: { ...RECIPIENT_MESSAGES.noGift, ...LINK_SENTENCES }[why], contactHref },
    { site, status, siteSwitchHrefs: HOME_PAGES },
  )
}

function shopperOf({ user }: GiftVisit): SessionUser | null {
  return isAdmitted(user) ? user : null
}

function isBuyer(visit: GiftVisit): boolean {
  return shopperOf(visit)?.customerId === visit.receipt.customerId
}

/** The site of the order, not that of the URL. */
function siteOf({ receipt, site: { sites } }: GiftVisit): BrandSite {
  return sites[sites[receipt.site].main]
}

type GiftReturnParts = BindGiftParts & RecipientParts

/** A GET must not bind the shopper to the gift. It leads to the receipt, whose button binds them by a post. */
export async function showGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await requireSignIn(parts, visit)
  const isBound = await parts.giftReceipts.isBound(visit.receipt, shopper.customerId)
  return seeOther(isBound ? returnFirstStepUrl(visit.site, visit.receipt) : urls.giftReceipt(siteOf(visit)))
}

/** Binds the shopper to the gift (D-42), or shows on the receipt why it can't be returned. */
export async function submitGiftReturn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  const shopper = shopperOf(visit)
  if (shopper === null) return await requireSignIn(parts, visit)
  const firstStepUrl = await bindGift(parts, visit, shopper.customerId)
  return seeOther(firstStepUrl ?? urls.giftReceipt(siteOf(visit)))
}

/** Checks before the sign-in whether anything can be returned, so that no shopper signs in in vain. */
async function requireSignIn(parts: GiftReturnParts, visit: GiftVisit): Promise<Answer> {
  if (!(await canBeReturned(parts, visit.receipt, visit.now))) return await showGiftReceipt(parts, visit)
  return seeOther(urls.signInFor(urls.giftReturn(siteOf(visit))))
}
