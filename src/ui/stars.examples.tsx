import type { ReactNode } from 'react'
import { Stars } from './stars.tsx'

export const examples: Record<string, ReactNode> = {
  none: <Stars rating={0} />,
  'four and a half': <Stars rating={4.5} />,
  all: <Stars rating={5} />,
  'beside words': (
    <a className="rating" href="#reviews">
      <Stars rating={4.6} />
      <span>4.6 out of 5, 128 reviews</span>
    </a>
  ),
}
