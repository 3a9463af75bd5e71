import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

export const examples: Record<string, ReactNode> = {
  'to the list': <BackLink href="/account/orders" label="Back to order list" />,
}
