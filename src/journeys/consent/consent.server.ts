import { z } from 'zod'
import type { AccountRecords } from '../../adapters/postgres/account-records.ts'
import type { ProductVisits } from '../../adapters/postgres/product-visits.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { safeReturnAddress } from '../../domain/sign-in/return-address.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { hiddenFields, parseForm, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { cookiesOf, CONSENT_MESSAGES as SAYS } from './messages.ts'
import { privacyPage } from './privacy.page.tsx'

const consentForm = z.object({ choice: z.enum(['accepted', 'refused'], SAYS.choose) })

export interface PrivacyParts {
  brandName: string
  retailer: { address: string | null }
  supportEmail: string | null
  settings: { sessionIdleMinutes: number; sessionMaxHours: number }
}

export function showPrivacy(parts: PrivacyParts, visit: Visit): Answer {
  return privacy(parts, visit, null)
}

interface ConsentRecords {
  accounts: AccountRecords
  productVisits: ProductVisits
}

/** Saved in this browser and, when signed in, with the customer (D-104). A refusal also deletes what was viewed. */
export async function submitConsent(
  { accounts, productVisits }: ConsentRecords,
  parts: PrivacyParts,
  visit: Visit,
): Promise<Answer> {
  const form = parseForm(consentForm, visit.fields)
  if (!form.ok) return privacy(parts, visit, SAYS.choose)
  const { known } = visit
  const { choice } = form.value
  const customerId = known && whyNotAdmitted(known) === null ? known.customerId : null
  if (customerId !== null) await accounts.setPersonalisation(customerId, choice)
  if (choice === 'refused') {
    const { sessionId } = visit.personalIds()
    await productVisits.forget([
      ...(customerId === null ? [] : [{ customerId }]),
      ...(sessionId === null ? [] : [{ sessionId }]),
    ])
  }
  const fallback = urls.privacy(visit.site, { changed: 'true' })
  const back = safeReturnAddress(sentValue(visit.fields, 'returnUrl'), fallback)
  return seeOther(back, [{ cookie: 'consent', value: choice }])
}

function privacy(
  { brandName, retailer, supportEmail, settings }: PrivacyParts,
  visit: Visit,
  problem: string | null,
): Answer {
  const choice = visit.consent
  const props = {
    crumbs: [{ label: 'Home', href: urls.home(visit.site) }, { label: SAYS.title }],
    action: urls.consent(visit.site),
    hidden: hiddenFields(visit),
    standing: choice === 'accepted' ? SAYS.accepted : choice === 'refused' ? SAYS.refused : SAYS.unknown,
    changed: visit.query.get('changed') === 'true' && choice !== null,
    problem,
    cookies: cookiesOf(settings),
    controller: SAYS.controller(brandName, retailer.address),
    supportEmail,
  }
  return show(privacyPage, props, problem ? { status: 422 } : {})
}
