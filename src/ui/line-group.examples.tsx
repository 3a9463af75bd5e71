import type { ReactNode } from 'react'
import * as ICONS from './icons.data.ts'
import { LineGroup } from './line-group.tsx'

const line = {
  key: '1',
  name: 'Fig and Fern Scented Candle',
  picture: '/pictures/candle-clay.svg',
  facts: ['Clay', 'Qty 2'],
  price: { now: '£36.00', was: null },
  status: { tone: 'info', label: 'Ready to collect' },
} as const

export const examples: Record<string, ReactNode> = {
  'collect in store, with a map': (
    <LineGroup
      title="Collect in Store"
      about={['Fern & Field Paddington', 'Collect by Sat 28 Nov 2026']}
      links={[{ href: '/map', label: 'View map', icon: ICONS.pin, newTab: true }]}
      lines={[{ ...line, facts: [...line.facts] }]}
    />
  ),
  'two lines, nothing told': (
    <LineGroup
      title="Standard home delivery"
      about={[]}
      links={[]}
      lines={['1', '2'].map((key) => ({ ...line, key, facts: [...line.facts] }))}
    />
  ),
}
