import { type FieldProblem, parseForm } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import type { Page } from '../../platform/rendering/page.ts'
import { urls } from '../../urls.ts'
import type { AccountRecords } from './account.records.ts'
import { contactForm, nameForm } from './fields.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'
import { contactPage, namePage, type ProfileFormProps } from './profile.page.tsx'
import { returnUrlIn } from './return-url.ts'

export interface ProfileParts {
  accounts: AccountRecords
  phoneAndPostcode: PhoneAndPostcode
}

export async function showName({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const saved = await visit.takeSavedPost()
  if (saved) return showForm(namePage, visit, saved, [], true)
  const profile = await accounts.findProfile(visit.shopper.customerId)
  const values = { firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' }
  return showForm(namePage, visit, values, [])
}

export async function submitName({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const form = parseForm(nameForm, visit.fields)
  if (!form.ok) return showForm(namePage, visit, visit.fields, form.problems)
  await accounts.changeName(visit.shopper.customerId, form.value)
  return seeOther(urls.account(visit.site, { done: 'name' }))
}

export async function showContact({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const saved = await visit.takeSavedPost()
  if (saved) return showForm(contactPage, visit, saved, [], true)
  const profile = await accounts.findProfile(visit.shopper.customerId)
  return showForm(contactPage, visit, { email: profile?.contactEmail ?? '', phone: profile?.contactPhone ?? '' }, [])
}

/** Redirects to the page from which the shopper came (D-76), or to the account. */
export async function submitContact(
  { accounts, phoneAndPostcode }: ProfileParts,
  visit: ShopperVisit,
): Promise<Answer> {
  const form = parseForm(contactForm(phoneAndPostcode, visit.site.main === 'ie' ? 'IE' : 'UK'), visit.fields)
  if (!form.ok) return showForm(contactPage, visit, visit.fields, form.problems)
  await accounts.changeContact(visit.shopper.customerId, form.value)
  return seeOther(returnUrlIn(visit) ?? urls.account(visit.site, { done: 'contact' }))
}

function showForm(
  page: Page<ProfileFormProps>,
  visit: ShopperVisit,
  values: FormFields,
  problems: FieldProblem[],
  restored = false,
): Answer {
  return show(page, { visit, values, problems, restored }, problems.length > 0 ? { status: 422 } : {})
}
