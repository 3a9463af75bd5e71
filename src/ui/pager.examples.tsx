import type { ReactNode } from 'react'
import { Pager } from './pager.tsx'

export const examples: Record<string, ReactNode> = {
  first: <Pager page={1} pageCount={3} previousHref={null} nextHref="?page=2" />,
  middle: <Pager page={2} pageCount={3} previousHref="?page=1" nextHref="?page=3" />,
  last: <Pager page={3} pageCount={3} previousHref="?page=2" nextHref={null} />,
}
