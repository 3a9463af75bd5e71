import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import type { GiftVisit, KnownShopper } from '../../web/visit.ts'

/** Whoever is signed in while they look at a gift receipt; null without a sign-in that would let them in anywhere. */
export function shopperOf({ known }: GiftVisit): KnownShopper | null {
  return whyNotAdmitted(known) === null ? known : null
}

/** Whether somebody looks at a receipt that they have sent themselves. */
export function isBuyer(visit: GiftVisit): boolean {
  return shopperOf(visit)?.customerId === visit.receipt.customerId
}

/** Where it was bought, whatever the address says: its stores are there. */
export function siteOf({ receipt }: GiftVisit): Site {
  return SITES[SITES[receipt.site].main]
}
