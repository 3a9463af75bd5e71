import { brandSites } from '../../src/domain/sites/brand-sites.ts'

/** Of a brand with default settings. */
export const BRAND_SITES = brandSites()
