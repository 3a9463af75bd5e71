import type { MainSiteKey } from './site.ts'

/** How order management calls the company that a return belongs to (D-85). */
export const ENTERPRISE_CODES: Record<MainSiteKey, string> = { uk: 'FERN_UK', ie: 'FERN_IE' }
