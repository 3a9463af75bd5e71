import type { ReactNode } from 'react'
import { CodeCard } from './code-card.tsx'

const svg = (box: string, d: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}"><path d="${d}"/></svg>`)}`

/** They only look like codes: nothing can be read from them. */
const LIKE_QR = svg('25 25', 'M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0zM9 2h2v3H9zM13 9h4v3h-4zM9 13h3v5H9zM16 16h6v2h-6z')
const LIKE_BARCODE = svg(
  '112 46',
  'M0 0h4v46H0zM8 0h2v46H8zM16 0h8v46h-8zM32 0h4v46h-4zM48 0h12v46H48zM80 0h6v46h-6zM104 0h8v46h-8z',
)

export const examples: Record<string, ReactNode> = {
  'QR code': (
    <CodeCard
      id="docket-qr"
      title="Show this at the drop-off"
      facts={[
        { term: 'Return reference number', value: 'R700004821' },
        { term: 'Order number', value: '600000001' },
        { term: 'Created', value: '14 Nov 2026' },
        { term: 'Selected channel', value: 'By post - Evri' },
        { term: 'Tracking number', value: 'H00HYA0012345678' },
      ]}
      codes={[
        {
          kind: 'qr',
          src: LIKE_QR,
          alt: 'QR code for H00HYA0012345678',
          digitsLabel: 'Reference code',
          digits: 'EV 4821 7730',
        },
      ]}
    />
  ),
  'without a code': (
    <CodeCard
      id="docket-whole"
      title="Your return"
      facts={[
        { term: 'Return reference number', value: 'R700004821' },
        { term: 'Selected channel', value: 'By post - An Post' },
      ]}
      codes={[]}
    />
  ),
  barcode: (
    <CodeCard
      id="docket-barcode"
      title="Collection details"
      facts={[
        { term: 'Selected channel', value: 'Collect from home - Parcelforce, standard' },
        { term: 'Date', value: 'Tue 17 Nov 2026' },
        { term: 'Time', value: '10:00-12:00 hrs' },
        { term: 'Number of parcels', value: '1' },
      ]}
      codes={[
        {
          kind: 'barcode',
          src: LIKE_BARCODE,
          alt: 'Barcode 29600000001421',
          lead: 'Or show this barcode in store',
          digits: '29 6000 0000 1421',
        },
      ]}
    />
  ),
}
