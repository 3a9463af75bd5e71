import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

export const examples: Record<string, ReactNode> = {
  'beside the name': (
    <span className="brand">
      <BrandMark />
      Fern &amp; Field
    </span>
  ),
}
