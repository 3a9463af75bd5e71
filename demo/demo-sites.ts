import { brandSites } from '../src/domain/sites/brand-sites.ts'

/** The demo's products have a brand's default names. */
export const DEMO_SITES = brandSites()
