import type { ReactNode } from 'react'
import { Pager } from './pager.tsx'

const to = (page: number) => `?page=${page}`

export const examples: Record<string, ReactNode> = {
  first: <Pager page={1} pageCount={3} to={to} />,
  middle: <Pager page={2} pageCount={3} to={to} />,
  last: <Pager page={3} pageCount={3} to={to} />,
}
