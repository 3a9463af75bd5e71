import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

export const examples: Record<string, ReactNode> = {
  'with somewhere to go': (
    <EmptyState
      title="You haven't placed any orders in this period."
      action={{ href: '/', label: 'Start shopping' }}
      level={3}
    />
  ),
  'nothing to do': <EmptyState title="You have no saved addresses." level={3} />,
}
