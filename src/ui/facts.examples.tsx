import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'

export const examples: Record<string, ReactNode> = {
  'of an order': <Facts facts={[{ label: 'Order', value: '400000014' }, 'Placed 09 Nov 2026', '8 items']} />,
  'of a line': <Facts facts={['Size M', 'Damson', 'Qty 1']} />,
}
