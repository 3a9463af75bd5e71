import type { ReactNode } from 'react'
import { Amounts } from './amounts.tsx'

export const examples: Record<string, ReactNode> = {
  'with a total': (
    <Amounts
      rows={[
        { label: 'Items', amount: '£1,262.50' },
        { label: 'Sale saving', amount: '-£10.00' },
        { label: 'Delivery', amount: '£3.99' },
        { label: 'Total', amount: '£1,256.49', total: true },
      ]}
    />
  ),
}
