import { DEMO_SITES } from '../../demo/demo-sites.ts'

/** The sites of the brand that tests use unless they set another. */
export const BRAND_SITES = DEMO_SITES
