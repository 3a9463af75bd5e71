import { z } from 'zod'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { safeRedirectPath } from '../../domain/sign-in/return-address.ts'
import { parseForm, sentValue } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { AccountRecords } from '../account/account.records.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import { CONSENT_MESSAGES as MESSAGES } from './messages.ts'
import { type PrivacyParts, privacyPage } from './privacy.page.tsx'

const consentForm = z.object({ choice: z.enum(['accepted', 'refused']) })

export function showPrivacy(parts: PrivacyParts, visit: Visit): Answer {
  return show(privacyPage, { ...parts, visit, problem: null })
}

interface ConsentRecords {
  accounts: AccountRecords
  productViews: ProductViews
}

/**
 * Saves the choice in this browser and, when signed in, with the customer (D-104). A refusal also deletes product
 * views.
 */
export async function submitConsent(
  { accounts, productViews }: ConsentRecords,
  parts: PrivacyParts,
  visit: Visit,
): Promise<Answer> {
  const form = parseForm(consentForm, visit.fields)
  if (!form.ok) return show(privacyPage, { ...parts, visit, problem: MESSAGES.choose }, { status: 422 })
  const { user } = visit
  const { choice } = form.value
  const customerId = user && whyNotAdmitted(user) === null ? user.customerId : null
  if (customerId !== null) await accounts.setPersonalisation(customerId, choice)
  if (choice === 'refused') {
    const { sessionId } = visit.personalIds()
    await productViews.forget([
      ...(customerId === null ? [] : [{ customerId }]),
      ...(sessionId === null ? [] : [{ sessionId }]),
    ])
  }
  const fallback = urls.privacy(visit.site, { changed: 'true' })
  const back = safeRedirectPath(sentValue(visit.fields, 'returnUrl'), fallback)
  return seeOther(back, [{ cookie: 'consent', value: choice }])
}
