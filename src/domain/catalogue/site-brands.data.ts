import type { SiteKey } from '../sites/site.ts'

/** By which names the catalogue knows our sites (DAT-30). */
export const SITE_BRANDS: Record<SiteKey, string> = {
  uk: 'fernandfield',
  ie: 'fernandfieldie',
  'christmas-uk': 'christmasfooduk',
  'christmas-ie': 'christmasfoodie',
}
