import type { ReactNode } from 'react'
import { ParcelSteps } from './parcel-steps.tsx'

export const examples: Record<string, ReactNode> = {
  'on its way': (
    <ParcelSteps
      steps={[
        { label: 'Order placed', on: 'Tue 10 Nov 2026', state: 'done' },
        { label: 'Despatched', on: 'Thu 12 Nov 2026', state: 'active' },
        { label: 'Delivered', on: null, state: 'todo' },
      ]}
    />
  ),
}
