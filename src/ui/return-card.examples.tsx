import type { ReactNode } from 'react'
import { ReturnCard } from './return-card.tsx'

const JEANS = {
  name: 'Straight Leg Jeans',
  picture: '/pictures/jeans-mid-blue.svg',
  facts: ['Size 12 Regular', 'Mid blue', 'Qty 1'],
}

export const examples: Record<string, ReactNode> = {
  'one item': (
    <ReturnCard
      title="Return 1 of 3"
      about="Evri drop-off, 14 Nov 2026"
      status={{ tone: 'info', label: 'Return started' }}
      item={JEANS}
      href="#return-1"
    />
  ),
  'delayed, with more items': (
    <ReturnCard
      title="Return 2 of 3"
      about="Parcelforce collection, 17 Nov 2026"
      status={{ tone: 'error', label: 'Your return is delayed' }}
      item={JEANS}
      moreItems={2}
      href="#return-2"
    />
  ),
  'refunded, without a picture': (
    <ReturnCard
      title="Return 3 of 3"
      about="Return to store, 02 Nov 2026"
      status={{ tone: 'success', label: 'Refund completed' }}
      item={{ name: 'Striped Cotton Shirt', picture: null, facts: ['Size 15.5', 'Sky', 'Qty 1'] }}
      moreItems={1}
      href="#return-3"
    />
  ),
}
