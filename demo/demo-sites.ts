import { BRAND_SITES } from '../test/builders/sites.ts'

/** The sites of the demo's own brand; under another brand they have other names. */
export const DEMO_SITES = BRAND_SITES
