import type { ReactNode } from 'react'
import { OneOrderBanner } from './one-order-banner.tsx'

const end = { action: '#', hidden: [{ name: 'formToken', value: 'a-form-token' }] }

export const examples: Record<string, ReactNode> = {
  'a guest': (
    <OneOrderBanner
      text="You're seeing this order without signing in, until Friday 20 November, 10:15 am."
      end={{ ...end, label: 'Close order' }}
    />
  ),
  'a member of staff': <OneOrderBanner text="You are acting for Amelia." end={{ ...end, label: 'Stop' }} />,
}
