import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { AccountRecords } from '../account/account.records.ts'
import type { ProductVisits } from '../catalogue/product-visits.records.ts'
import { showPrivacy, submitConsent } from './consent.server.ts'
import type { PrivacyParts } from './privacy.page.tsx'

export interface ConsentParts extends PrivacyParts {
  accounts: AccountRecords
  productVisits: ProductVisits
}

export function consentRoutes({ accounts, productVisits, ...parts }: ConsentParts): Route[] {
  const privacy = { name: 'privacy', path: PATHS.privacy, sites: 'uk-and-ireland' } as const
  const consent = { name: 'consent', path: PATHS.consent, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...privacy, method: 'GET', answer: (visit) => showPrivacy(parts, visit) }),
    forAnyone({
      ...consent,
      method: 'POST',
      answer: (visit) => submitConsent({ accounts, productVisits }, parts, visit),
    }),
  ]
}
