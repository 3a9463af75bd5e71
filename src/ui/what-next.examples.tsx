import type { ReactNode } from 'react'
import { WhatNext } from './what-next.tsx'

const STEPS = [
  { title: 'Pack your parcel(s)', text: 'Use any strong bag or box.' },
  { title: 'Hand it over', text: 'Tue 17 Nov 2026, 10:00-12:00 hrs.' },
  { title: 'Get your refund', text: 'Within 7 days of collection.' },
]

export const examples: Record<string, ReactNode> = {
  'in a row': (
    <section className="stack stack-5">
      <h2>What happens next</h2>
      <WhatNext steps={STEPS} inRow />
    </section>
  ),
  'below each other': (
    <section className="stack stack-5">
      <h2>What happens next</h2>
      <WhatNext steps={STEPS} />
    </section>
  ),
}
