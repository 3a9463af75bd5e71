import { linkStanding } from '../../domain/gift-receipts/link-standing.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { shownReceipt } from '../../domain/gift-receipts/shown-receipt.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { type MainSiteKey, SITES, type Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { CodePictures } from '../../ports/code-pictures.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import type { NoGift } from '../../web/route.ts'
import type { GiftVisit, Visit } from '../../web/visit.ts'
import { giftReceiptPage } from './gift-receipt.page.tsx'
import { noGiftPage } from './no-gift.page.tsx'
import { type NoGiftReason, RECIPIENT_SAYS } from './recipient-messages.ts'

export interface RecipientParts {
  orders: Pick<OrderRecords, 'findDetails'>
  codePictures: CodePictures
  brandName: string
  hasFrond?: boolean
}

/** A receipt is of one site: to switch is to leave it. */
const HOMES: Record<MainSiteKey, string> = { uk: urls.home(SITES.uk), ie: urls.home(SITES.ie) }

/** The token leaves the address at once, so that no history, referrer or picture of the screen shows it. */
export function takeToken({ site, token }: GiftVisit): Answer {
  return seeOther(urls.giftReceipt(site), [{ cookie: 'giftToken', value: token }])
}

/** A link that leads nowhere must not show the receipt of another that was opened before. */
export function refuseToken(visit: Visit, why: NoGift): Answer {
  const cookies = [{ cookie: 'giftToken', value: null }] as const
  return why === 'too-many' ? { ...noGift(visit, why), cookies } : seeOther(urls.giftReceipt(visit.site), cookies)
}

export function showExpired(visit: Visit, why: NoGift): Answer {
  return noGift(visit, why === 'too-many' ? why : 'expired')
}

/** Whose order it is stands in the receipt, and nowhere in what was sent. */
export async function showGiftReceipt(parts: RecipientParts, visit: GiftVisit): Promise<Answer> {
  const { receipt, now } = visit
  const details = await parts.orders.findDetails(receipt.customerId, receipt.orderNumber)
  if (details === null || receipt.storeBarcodeNumber === null) return noGift(visit, 'expired', siteOf(visit))
  const { order } = details
  const shared = sharedLines(order, receipt.lines)
  const standing = linkStanding({ state: receipt.state, lines: shared, order }, [], now)
  if (standing.is !== 'open') return noGift(visit, standing.is, siteOf(visit))
  const { storeBarcodeNumber } = receipt
  const lines = standing.lines.map((line) => ({ ...line, picture: visit.pictureOf(line.picture) }))
  const shown = shownReceipt({ order, lines, gift: receipt, storeBarcodeNumber, today: dayOf(now) })
  return show(
    giftReceiptPage,
    {
      brand: { name: parts.brandName, hasFrond: parts.hasFrond ?? false },
      receipt: shown,
      barcode: {
        svg: parts.codePictures.svg({ kind: 'barcode', text: storeBarcodeNumber }),
        digits: shown.barcode.digits,
      },
      takeBack: takeBackOf(visit, order, shared),
    },
    { site: siteOf(visit), elsewhere: HOMES },
  )
}

/** A buyer who opens their own link, signed in, can take it back from here. */
function takeBackOf(visit: GiftVisit, order: Order, lines: OrderLine[]): string | null {
  const { known, receipt, now } = visit
  const isBuyer = known !== null && whyNotAdmitted(known) === null && known.customerId === receipt.customerId
  if (!isBuyer || !visit.hasPage(PATHS.endGift)) return null
  const may = whatBuyerMay({ ...receipt, lines, order }, now)
  return may?.may === 'take-back' ? urls.endGift(SITES[receipt.site], receipt.orderNumber, receipt.receiptId) : null
}

/** Where it was bought, whatever the address says: its stores are there. */
function siteOf({ receipt }: GiftVisit): Site {
  return SITES[SITES[receipt.site].main]
}

function noGift(visit: Visit, why: NoGiftReason, site: Site = visit.site): Answer {
  const contactHref = visit.hasPage(PATHS.contact) ? urls.contact(site) : null
  const status = why === 'too-many' ? 429 : 200
  return show(noGiftPage, { sentence: RECIPIENT_SAYS.noGift[why], contactHref }, { site, status, elsewhere: HOMES })
}
