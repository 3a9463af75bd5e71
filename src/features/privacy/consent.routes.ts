import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { AccountRecords } from '../account/account.records.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import { showPrivacy, submitConsent } from './consent.server.ts'
import type { PrivacyParts } from './privacy.page.tsx'

export interface ConsentParts extends PrivacyParts {
  accounts: AccountRecords
  productViews: ProductViews
}

export function consentRoutes({ accounts, productViews, ...parts }: ConsentParts): Route[] {
  const privacy = { name: 'privacy', path: PATHS.privacy, sites: 'uk-and-ireland' } as const
  const consent = { name: 'consent', path: PATHS.consent, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...privacy, method: 'GET', isIndexed: true, answer: (visit) => showPrivacy(parts, visit) }),
    forAnyone({
      ...consent,
      method: 'POST',
      answer: (visit) => submitConsent({ accounts, productViews }, parts, visit),
    }),
  ]
}
