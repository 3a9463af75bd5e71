import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'
import { Filters, type FiltersProps } from './filters.tsx'
import { Results, type ResultsProps } from './results.tsx'

export interface GridPageProps {
  title: string
  description: string
  indexedAt: string | null
  crumbs: Crumb[]
  heading: string
  lede: string | null
  filters: FiltersProps
  results: ResultsProps
}

export const gridPage = definePage<GridPageProps>({
  isShop: true,
  title: ({ title }) => title,
  description: ({ description }) => description,
  indexedAt: ({ indexedAt }) => indexedAt,
  View: ({ crumbs, heading, lede, filters, results }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} {...(lede !== null && { lede })} />
      <div className="browse">
        <Filters {...filters} />
        <Results {...results} />
      </div>
    </div>
  ),
})
