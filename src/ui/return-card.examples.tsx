import type { ReactNode } from 'react'
import { ReturnCard } from './return-card.tsx'

const JEANS = {
  key: '1',
  name: 'Straight Leg Jeans',
  picture: '/pictures/jeans-mid-blue.svg',
  facts: ['Size 12 Regular', 'Mid blue'],
}

export const examples: Record<string, ReactNode> = {
  'one item': (
    <ReturnCard
      title="Return 1 of 3"
      about="Evri drop-off, 14 Nov 2026"
      status={{ tone: 'info', label: 'Return started' }}
      items={[JEANS]}
      href="#return-1"
    />
  ),
  'delayed, one without a picture': (
    <ReturnCard
      title="Return 2 of 3"
      about="Parcelforce collection, 17 Nov 2026"
      status={{ tone: 'warning', label: 'Your return is delayed' }}
      items={[JEANS, { key: '2', name: 'Striped Cotton Shirt', picture: null, facts: ['Size 15.5', 'Sky'] }]}
      href="#return-2"
    />
  ),
}
