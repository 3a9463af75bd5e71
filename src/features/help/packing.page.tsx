import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { PackingGuide } from '../../ui/packing-guide.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** The return flyout's text, for use without a script. */
export const packingPage = definePage<{ crumbs: Crumb[] }>({
  title: () => PACKING.title,
  description: () => 'How to pack a return so that it arrives safely, and where its label goes.',
  nav: 'help',
  View: ({ crumbs }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={PACKING.title} />
      <div className="narrow stack stack-6">
        <PackingGuide level={2} />
      </div>
    </div>
  ),
})
