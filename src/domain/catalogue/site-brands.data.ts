import type { SiteKey } from '../sites/site.ts'

/** DAT-30. A brand may replace them at start. */
export const SITE_BRANDS: Record<SiteKey, string> = {
  uk: 'fernandfield',
  ie: 'fernandfieldie',
  'christmas-uk': 'christmasfooduk',
  'christmas-ie': 'christmasfoodie',
}
