import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { RadioChoices } from './radio-choices.tsx'
import { RefundSummary } from './refund-summary.tsx'

const TOTAL = { label: 'Expected total refund', amount: '£58.99', total: true }

export const examples: Record<string, ReactNode> = {
  'to the original card': (
    <RefundSummary
      id="your-refund"
      heading="Your refund"
      rows={[
        { label: 'Belted Wrap Midi Dress', note: 'Qty 1', amount: '£30.00' },
        { label: 'Striped Cotton Shirt', note: 'Qty 1', amount: '£25.00' },
        { label: 'Delivery charges', amount: '£3.99' },
        TOTAL,
      ]}
      refundedTo="Visa ending 4242"
    />
  ),
  'with the e-gift card option': (
    // The same id, so that the gallery shows it alone: two regions of one name would clash.
    <RefundSummary id="your-refund" heading="Your refund" rows={[TOTAL]} refundedTo={null}>
      <RadioChoices
        legend="Where should we refund?"
        name="refund-to"
        selected="e-gift-card"
        choices={[
          { value: 'card', label: 'Visa ending 4242', hint: 'Your original payment method' },
          { value: 'e-gift-card', label: 'E-gift card', hint: 'Emailed to amelia.hart@example.com' },
        ]}
      />
      <Notice tone="info" size="compact">
        E-gift cards are non-refundable.
      </Notice>
    </RefundSummary>
  ),
}
