import { receiptSentence, recipientOf } from '../../domain/gift-receipts/buyers-receipt.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { timeToReturn } from '../../domain/gift-receipts/offered-days.ts'
import { hasLineToGive } from '../../domain/gift-receipts/receipt-lines.ts'
import { RECEIPT_STATES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { giftLineDays, giftReturnBy } from '../../domain/gift-receipts/send-days.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { shownGift } from '../../domain/gift-receipts/shown-receipt.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type GiftReceiptProps, GiftReceipt as Receipt } from '../../ui/gift-receipt.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { BUYER_MESSAGES, SENT_MESSAGES as MESSAGES, PRINTED_MESSAGES } from './buyer-messages.ts'
import { sentReceipts } from './sent-receipts.ts'

interface GiftSentProps {
  visit: OrderVisit
  details: OrderDetails
  receipt: GiftReceipt
  state: Exclude<GiftReceipt['state'], 'printed'>
}

export const giftSentPage = definePage<GiftSentProps>({
  title: ({ state }) => MESSAGES.title[state],
  View: GiftSent,
  nav: 'orders',
  scripts: ['src/platform/browser/refresh.client.ts'],
})

/** Order management usually answers within seconds. */
const REFRESH_SECONDS = 15

function GiftSent({ visit, details, receipt, state }: GiftSentProps) {
  const { order, giftReceipts } = details
  const site = visit.site.sites[order.site]
  const lines = sharedLines(order, receipt.lines)
  const today = dayOf(visit.now)
  const sendDay = dayOf(receipt.dueAt)
  const isEnded = RECEIPT_STATES[state].next.length === 0
  const returnBy = isEnded ? null : giftReturnBy(lines, today)
  const linesWithSendDays = lines.map((line) => giftLineDays(line, today))
  // Warns if the recipient would have 7 days or fewer to return the gift (D-41).
  const warning = isEnded ? null : timeToReturn(linesWithSendDays, sendDay.toString())?.warning
  const { failure, link: endLink } = sentReceipts(details, visit).find(({ id }) => id === receipt.receiptId) ?? {}
  const facts = [
    { term: MESSAGES.whom, value: recipientOf(receipt) },
    ...(isEnded ? [] : [{ term: MESSAGES.when, value: formatDay(sendDay) }]),
    ...(returnBy === null ? [] : [{ term: MESSAGES.until, value: formatDay(returnBy) }]),
  ]
  // Order management has not answered yet, so the page reloads itself.
  const isPending = state === 'requested'
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, PAGE_NAMES.giftReceipts)} />
      <div className="stack stack-6 narrow after-crumbs" data-refresh-seconds={isPending ? REFRESH_SECONDS : 0}>
        <div className="stack stack-5" data-refresh="sent" data-refresh-live="">
          <PageHead title={MESSAGES.title[state]} focused flush lede={stateText(state, receipt)} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="card stack">
            <TermList facts={facts} inColumns />
            {warning && (
              <Notice tone="warning" size="compact">
                {warning}
              </Notice>
            )}
            {endLink && (
              <p className="line__links">
                <a href={endLink.href}>
                  {endLink.label}
                  <span className="vh">{` ${endLink.about}`}</span>
                </a>
              </p>
            )}
          </div>
          <section className="stack" aria-labelledby="items">
            <h2 id="items">{MESSAGES.items}</h2>
            <div className="card card--lines">
              <ul className="lines">
                {lines.map((line) => {
                  const { name, facts: itemFacts, quantity, picture } = shownGift(line)
                  return (
                    <li key={line.key} className="line">
                      <ProductPicture src={visit.pictureOf(picture)} />
                      <div className="line__main">
                        <p className="line__name">
                          <ProductName name={name} href={visit.productPage(line, 'gift-receipt')} />
                        </p>
                        <Facts facts={[...itemFacts, quantity]} />
                      </div>
                    </li>
                  )
                })}
              </ul>
            </div>
          </section>
        </div>
        <div className="actions">
          <ButtonLink href={urls.orderDetails(site, order.orderNumber)}>{COMMON_SENTENCES.backToOrder}</ButtonLink>{' '}
          {hasLineToGive(order, visit.now, giftReceipts) && (
            <ButtonLink href={urls.giftReceipts(site, order.orderNumber)} variant="secondary">
              {MESSAGES.another}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

function stateText(state: GiftReceipt['state'], receipt: GiftReceipt): string {
  if (state === 'requested') return MESSAGES.requested
  if (state === 'sending' || state === 'sent') return MESSAGES.soon
  return state === 'scheduled' ? MESSAGES.on(formatDay(dayOf(receipt.dueAt))) : receiptSentence(receipt)
}

export interface GiftPrintedProps {
  back: { href: string; label: string }
  brand: GiftReceiptProps['brand']
  /** Null once nothing on the receipt can be returned any more. */
  printed: Pick<GiftReceiptProps, 'receipt' | 'barcode'> | null
}

/** Shows the receipt and nothing else, on the screen as on paper (GFT-13). */
export const giftPrintedPage = definePage<GiftPrintedProps>({
  title: ({ printed }) => printed?.receipt.heading ?? PAGE_NAMES.giftReceipts,
  View: GiftPrinted,
  bare: true,
  scripts: ['src/platform/browser/print.client.ts'],
})

function GiftPrinted({ back, brand, printed }: GiftPrintedProps) {
  return (
    <main className="receipt" id="main">
      <div className="no-print cluster between">
        <BackLink {...back} />
        {printed && (
          <>
            <Button type="button" size="sm" icon={ICONS.print} hidden data-prints="">
              {BUYER_MESSAGES.print.title}
            </Button>
            <p className="small print-hint">{PRINTED_MESSAGES.hint}</p>
          </>
        )}
      </div>
      {printed ? (
        <Receipt brand={brand} {...printed} />
      ) : (
        <>
          <h1>{PAGE_NAMES.giftReceipts}</h1>
          <Notice tone="info" role="none">
            {PRINTED_MESSAGES.over}
          </Notice>
        </>
      )}
    </main>
  )
}
