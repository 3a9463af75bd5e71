import type { ReactNode } from 'react'
import { ChosenAddress } from './chosen-address.tsx'

const HOME = { name: 'Amelia Hart', lines: ['14 Orchard Rise', 'London W2 1NW'] }

export const examples: Record<string, ReactNode> = {
  'that can be changed': (
    <ChosenAddress {...HOME} contact="07700 900123" change={{ href: '#change', label: 'Change details' }} />
  ),
  'that stays as it is': <ChosenAddress {...HOME} />,
}
