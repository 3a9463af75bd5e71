import type { ReactNode } from 'react'
import { PackingFlyout, PackingGuide, PackingLink } from './packing-guide.tsx'

export const examples: Record<string, ReactNode> = {
  'on a page': (
    <div className="narrow stack stack-6">
      <PackingGuide level={3} />
    </div>
  ),
  'in a flyout': (
    <>
      <PackingLink href="/gallery" />
      <PackingFlyout />
    </>
  ),
}
