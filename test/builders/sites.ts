import { brandSites } from '../../src/domain/sites/brand-sites.ts'

/** The sites of the demo's brand, which tests use unless they set another. */
export const BRAND_SITES = brandSites({
  uk: { catalogueName: 'fernandfield' },
  ie: { catalogueName: 'fernandfieldie' },
})
