import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button } from '../../ui/button.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { GiftReceipt, type GiftReceiptProps } from '../../ui/gift-receipt.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BUYER_MESSAGES } from './buyer-messages.ts'
import { RECIPIENT_MESSAGES as MESSAGES } from './recipient-messages.ts'
import { GIFT_ACTIONS } from './sent-receipts.ts'

export interface GiftReceiptPageProps extends Pick<GiftReceiptProps, 'brand' | 'receipt' | 'barcode'> {
  /** How the reader can return the gift online, if at all. */
  online:
    | { status: 'open'; how: string; action: string; hidden: HiddenField[] }
    | { status: 'closed'; isTakenBackInStore: boolean; contactHref: string | null }
    /** The reader is the buyer. `takeBack` links to the page that takes the receipt back; null if it is too late. */
    | { status: 'yours'; takeBack: string | null }
}

/** The only page of the order that a gift recipient sees. */
export const giftReceiptPage = definePage<GiftReceiptPageProps>({
  title: () => MESSAGES.title,
  // Nothing here is personalised, so no consent is needed.
  asksConsent: false,
  scripts: ['src/platform/browser/print.client.ts'],
  View: ({ brand, receipt, barcode, online }) => (
    <div className="receipt">
      {online.status === 'yours' && (
        <Notice tone="info">
          <p>
            {MESSAGES.yours} {online.takeBack && <a href={online.takeBack}>{GIFT_ACTIONS['take-back'].label}</a>}
          </p>
        </Notice>
      )}
      <p className="no-print cluster between">
        <Button type="button" variant="secondary" size="sm" icon={ICONS.print} hidden data-prints="">
          {BUYER_MESSAGES.print.title}
        </Button>
      </p>
      <GiftReceipt brand={brand} receipt={receipt} barcode={barcode} />
      <Online {...online} />
    </div>
  ),
})

/** Shows below the receipt how to return the gift online; this part is not printed. */
function Online(online: GiftReceiptPageProps['online']) {
  switch (online.status) {
    case 'open':
      return (
        <form className="no-print stack" method="post" action={online.action}>
          <HiddenFields fields={online.hidden} />
          <p>{`${online.how} ${COMMON_SENTENCES.eGiftCardToCome}`}</p>
          <Button block>{MESSAGES.online.submit}</Button>
        </form>
      )
    case 'closed':
      return (
        <p className="no-print">
          <ContactText
            text={MESSAGES.online[online.isTakenBackInStore ? 'closed' : 'closedByContact']}
            href={online.contactHref}
          />
        </p>
      )
    case 'yours':
      return null
  }
}

interface NoGiftProps {
  sentence: string
  /** Null without a contact page. */
  contactHref: string | null
  /** Where the recipient can track the return of the gift; absent if it is not being returned online. */
  yourReturns?: { sentence: string; href: string }
}

/** Shown both for an expired receipt and for one that never existed, so that the two can't be distinguished. */
export const noGiftPage = definePage<NoGiftProps>({
  title: () => MESSAGES.noGift.title,
  asksConsent: false,
  View: ({ sentence, contactHref, yourReturns }) => (
    <div className="wrap page">
      <PageHead title={MESSAGES.noGift.title} />
      <Notice tone={yourReturns ? 'info' : 'warning'}>
        <p>
          <ContactText text={sentence} href={contactHref} />{' '}
          {yourReturns && (
            <LinkedText text={yourReturns.sentence} link={{ words: PAGE_NAMES.returns, href: yourReturns.href }} />
          )}
        </p>
      </Notice>
    </div>
  ),
})
