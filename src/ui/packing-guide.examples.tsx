import type { ReactNode } from 'react'
import { PackingFlyout, PackingGuide, PackingLink } from './packing-guide.tsx'

const CARRIERS = ['royal-mail', 'evri', 'parcelforce', 'an-post']

export const examples: Record<string, ReactNode> = {
  'on a page': (
    <div className="narrow stack stack-6">
      <PackingGuide carriers={CARRIERS} level={3} />
    </div>
  ),
  'in a flyout': (
    <>
      <PackingLink href="/gallery" />
      <PackingFlyout carriers={CARRIERS} />
    </>
  ),
}
