import type { ReactNode } from 'react'
import { PostalAddress } from './postal-address.tsx'

export const examples: Record<string, ReactNode> = {
  'at home': <PostalAddress name="Amelia Hartley" lines={['14 Orchard Rise', "Bishop's Wood", 'London W2 1NW']} />,
}
