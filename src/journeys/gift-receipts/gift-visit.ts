import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import type { GiftVisit, KnownShopper } from '../../web/visit.ts'

export function shopperOf({ known }: GiftVisit): KnownShopper | null {
  return whyNotAdmitted(known) === null ? known : null
}

export function isBuyer(visit: GiftVisit): boolean {
  return shopperOf(visit)?.customerId === visit.receipt.customerId
}

/** Where it was bought, whatever the address says. */
export function siteOf({ receipt }: GiftVisit): Site {
  return SITES[SITES[receipt.site].main]
}
