import { brandSites } from '../src/domain/sites/brand-sites.ts'

/** The demo's products are named as a brand's are that says nothing else. */
export const DEMO_SITES = brandSites()
