import { brandSites } from '../../src/domain/sites/brand-sites.ts'

/** The sites of a brand with default settings. */
export const BRAND_SITES = brandSites()
