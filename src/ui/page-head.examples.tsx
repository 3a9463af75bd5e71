import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'

export const examples: Record<string, ReactNode> = {
  'title only': <PageHead title="Address book" />,
  'with a way back and facts': (
    <PageHead
      title="Delivered"
      backLink={{ href: '/account/orders', label: 'Back to order list' }}
      facts={['Order 600000001', 'Placed 10 Nov 2026']}
    />
  ),
  'with something beside it': (
    <PageHead title="Online orders">
      <ButtonLink href="?range=6" variant="link">
        View last 6 months
      </ButtonLink>
    </PageHead>
  ),
  'with a sentence below it': <PageHead title="Your returns" note="4 open returns." />,
  'focused after a step': <PageHead title="Choose a return method" focused />,
}
