import { Button } from '../../ui/button.tsx'
import { GiftReceipt, type GiftReceiptProps } from '../../ui/gift-receipt.tsx'
import { Notice } from '../../ui/notice.tsx'
import { definePage } from '../../web/page.ts'
import { RECIPIENT_SAYS as SAYS } from './recipient-messages.ts'

export interface GiftReceiptPageProps extends Pick<GiftReceiptProps, 'brand' | 'receipt' | 'barcode'> {
  /** Where its own buyer can take it back; null for everybody else, and where it is too late. */
  takeBack: string | null
}

/** What the recipient of a gift sees; it is all that they see of the order. */
export const giftReceiptPage = definePage<GiftReceiptPageProps>({
  title: () => SAYS.title,
  // Nothing here is made for whoever looks, so nothing is asked of them.
  asksConsent: false,
  scripts: ['src/client/print.client.ts'],
  View: ({ brand, receipt, barcode, takeBack }) => (
    <div className="receipt">
      {takeBack && (
        <Notice tone="info">
          <p>
            {SAYS.yours} <a href={takeBack}>{SAYS.takeBack}</a>
          </p>
        </Notice>
      )}
      <p className="no-print cluster between">
        <Button type="button" size="sm" icon="print" hidden data-prints="">
          {SAYS.print}
        </Button>
      </p>
      <GiftReceipt brand={brand} receipt={receipt} barcode={barcode} />
    </div>
  ),
})
