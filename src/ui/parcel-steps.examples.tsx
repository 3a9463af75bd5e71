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
  'a return on its way': (
    <ParcelSteps
      steps={[
        { label: 'Return started', on: 'Sat 14 Nov 2026, 10:02', state: 'done' },
        { label: 'On its way back to us', on: 'Mon 16 Nov 2026, 16:40', state: 'active' },
        { label: "We've got your return", on: null, state: 'todo' },
        { label: 'Refund completed', on: null, state: 'todo' },
      ]}
    />
  ),
  'a return that is delayed': (
    <ParcelSteps
      steps={[
        { label: 'Return started', on: 'Sat 14 Nov 2026, 10:02', state: 'done' },
        { label: 'On its way back to us', on: 'Mon 16 Nov 2026, 16:40', state: 'done' },
        { label: 'Your return is delayed', on: 'Thu 19 Nov 2026, 08:15', state: 'error' },
        { label: "We've got your return", on: null, state: 'todo' },
        { label: 'Refund completed', on: null, state: 'todo' },
      ]}
    />
  ),
  'the same thing twice': (
    <ParcelSteps
      steps={[
        { label: 'Return started', on: 'Sat 14 Nov 2026, 10:02', state: 'done' },
        { label: 'Collection attempted', on: 'Tue 17 Nov 2026, 11:20', state: 'done' },
        {
          label: 'Collection attempted',
          on: 'Wed 18 Nov 2026, 11:05',
          state: 'error',
          note: 'We tried to collect your parcel.',
        },
        { label: 'On its way back to us', on: null, state: 'todo' },
        { label: "We've got your return", on: null, state: 'todo' },
        { label: 'Refund completed', on: null, state: 'todo' },
      ]}
    />
  ),
}
