import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import type { GiftVisit, KnownShopper } from '../../platform/http/visit.ts'

export function shopperOf({ known }: GiftVisit): KnownShopper | null {
  return whyNotAdmitted(known) === null ? known : null
}

export function isBuyer(visit: GiftVisit): boolean {
  return shopperOf(visit)?.customerId === visit.receipt.customerId
}

/** Where it was bought, whatever the address says. */
export function siteOf({ receipt, site: { sites } }: GiftVisit): BrandSite {
  return sites[sites[receipt.site].main]
}
