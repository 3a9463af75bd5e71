import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

export const examples: Record<string, ReactNode> = {
  success: (
    <Notice tone="success" title="Your order has been cancelled" level={3}>
      We've emailed you to confirm.
    </Notice>
  ),
  info: (
    <Notice tone="info" title="Return started" level={3}>
      Drop your parcel off at any Evri ParcelShop.
    </Notice>
  ),
  warning: (
    <Notice tone="warning">
      Our foodhalls are handling a high volume of returns, so your refund may take longer than usual.
    </Notice>
  ),
  'error with a link': (
    <Notice tone="error" link={{ href: '#reason', label: 'Click here to continue' }}>
      Reason for return option(s) is missing. Please select to proceed.
    </Notice>
  ),
  'compact, inside a form': (
    <Notice tone="info" size="compact">
      E-gift cards are non-refundable.
    </Notice>
  ),
  'row, inside a card': (
    <Notice tone="warning" size="row">
      Collections from your area can take an extra day or two.
    </Notice>
  ),
}
