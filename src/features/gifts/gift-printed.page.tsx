import { definePage } from '../../platform/rendering/page.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { GiftReceipt, type GiftReceiptProps } from '../../ui/gift-receipt.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BUYER_SAYS, PRINTED_SAYS as SAYS } from './buyer-messages.ts'

export interface GiftPrintedProps {
  back: { href: string; label: string }
  brand: GiftReceiptProps['brand']
  /** Null once nothing of it can be returned any more. */
  printed: Pick<GiftReceiptProps, 'receipt' | 'barcode'> | null
}

/** The receipt and nothing else, on the screen as on paper (GFT-13). */
export const giftPrintedPage = definePage<GiftPrintedProps>({
  title: ({ printed }) => printed?.receipt.heading ?? BUYER_SAYS.title,
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
            <Button type="button" size="sm" icon="print" hidden data-prints="">
              {SAYS.print}
            </Button>
            <p className="small print-hint">{SAYS.hint}</p>
          </>
        )}
      </div>
      {printed ? (
        <GiftReceipt brand={brand} {...printed} />
      ) : (
        <>
          <h1>{BUYER_SAYS.title}</h1>
          <Notice tone="info" role="none">
            {SAYS.over}
          </Notice>
        </>
      )}
    </main>
  )
}
