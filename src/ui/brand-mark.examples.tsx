import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { EXAMPLE_MARK } from './example-mark.data.ts'

export const examples: Record<string, ReactNode> = {
  'beside the name': (
    <span className="brand">
      <BrandMark mark={EXAMPLE_MARK} />
      Fern &amp; Field
    </span>
  ),
}
