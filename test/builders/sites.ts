import { brandSites } from '../../src/domain/sites/brand-sites.ts'

/** Of a brand that says nothing of its own. */
export const BRAND_SITES = brandSites()
