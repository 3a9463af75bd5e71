import type { ReactNode } from 'react'
import { SentReceipts } from './sent-receipts.tsx'

const SENT = {
  id: 'sent',
  sentence: 'Sent to Rosie (rosie@example.com) on 14 Nov 2026',
  items: 'Belted Wrap Midi Dress, Striped Cotton Shirt',
  failure: null,
  link: { href: '/gallery', label: 'Take back gift receipt', about: 'for Belted Wrap Midi Dress' },
}

export const examples: Record<string, ReactNode> = {
  'sent, not sent and printed': (
    <SentReceipts
      title="Gift receipts"
      receipts={[
        SENT,
        {
          ...SENT,
          id: 'failed',
          sentence: 'Not sent to Rosie (rosie@example.com)',
          failure: "We couldn't send your gift receipt email at the moment. Please try again later.",
          link: null,
        },
        {
          ...SENT,
          id: 'printed',
          sentence: 'Printed for Rosie on 14 Nov 2026',
          link: { href: '/gallery', label: 'Print again', about: 'for Rosie' },
        },
      ]}
    />
  ),
}
