import { brandSites } from '../src/domain/sites/brand-sites.ts'

/** The sites of the demo's brand; those of another brand that the demo is started with have other names. */
export const DEMO_SITES = brandSites({ uk: { catalogueName: 'fernandfield' }, ie: { catalogueName: 'fernandfieldie' } })
