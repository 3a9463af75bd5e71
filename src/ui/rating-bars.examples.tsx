import type { ReactNode } from 'react'
import { RatingBars } from './rating-bars.tsx'

const bars = [92, 24, 8, 3, 1].map((count, place) => ({
  stars: 5 - place,
  count,
  href: `#${5 - place}`,
  isCurrent: place === 1,
}))

export const examples: Record<string, ReactNode> = {
  'many reviews': <RatingBars bars={bars} />,
  'no reviews': <RatingBars bars={bars.map((bar) => ({ ...bar, count: 0, isCurrent: false }))} />,
}
