import type { AccountRecords } from '../../adapters/postgres/account-records.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import type { PhoneAndPostcode } from '../../ports/phone-and-postcode.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields, parseForm, sentValue } from '../../web/form.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { crumbsTo } from './crumbs.ts'
import { contactForm, nameForm } from './fields.ts'
import { contactPage, namePage } from './profile.page.tsx'
import { addressOf, cameFrom } from './way-back.ts'

export interface ProfileParts {
  accounts: AccountRecords
  phoneAndPostcode: PhoneAndPostcode
}

export async function showName({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const kept = await visit.takeKeptPost()
  if (kept) return nameAnswer(visit, kept, [], true)
  const profile = await accounts.findProfile(visit.shopper.customerId)
  const values = { firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' }
  return nameAnswer(visit, values, [])
}

export async function submitName({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const form = parseForm(nameForm, visit.fields)
  if (!form.ok) return nameAnswer(visit, visit.fields, form.problems)
  await accounts.changeName(visit.shopper.customerId, form.value)
  return seeOther(urls.account(visit.site, { done: 'name' }))
}

export async function showContact({ accounts }: ProfileParts, visit: ShopperVisit): Promise<Answer> {
  const kept = await visit.takeKeptPost()
  if (kept) return contactAnswer(visit, kept, [], true)
  const profile = await accounts.findProfile(visit.shopper.customerId)
  return contactAnswer(visit, { email: profile?.contactEmail ?? '', phone: profile?.contactPhone ?? '' }, [])
}

/** Back to where the shopper came from (D-76), or to the account. */
export async function submitContact(
  { accounts, phoneAndPostcode }: ProfileParts,
  visit: ShopperVisit,
): Promise<Answer> {
  const form = parseForm(contactForm(phoneAndPostcode, visit.site.main === 'ie' ? 'IE' : 'UK'), visit.fields)
  if (!form.ok) return contactAnswer(visit, visit.fields, form.problems)
  await accounts.changeContact(visit.shopper.customerId, form.value)
  return seeOther(cameFrom(visit) ?? urls.account(visit.site, { done: 'contact' }))
}

function nameAnswer(visit: ShopperVisit, values: FormFields, problems: FieldProblem[], restored = false): Answer {
  const props = {
    ...frame(visit, 'Change your name', problems, restored),
    firstName: sentValue(values, 'firstName').slice(0, 300),
    lastName: sentValue(values, 'lastName').slice(0, 300),
  }
  return show(namePage, props, problems.length > 0 ? { status: 422 } : {})
}

function contactAnswer(visit: ShopperVisit, values: FormFields, problems: FieldProblem[], restored = false): Answer {
  const props = {
    ...frame(visit, 'Change your contact details', problems, restored),
    // Nothing else leads here and back.
    isForCollection: cameFrom(visit) !== null,
    email: sentValue(values, 'email').slice(0, 300),
    phone: sentValue(values, 'phone').slice(0, 300),
  }
  return show(contactPage, props, problems.length > 0 ? { status: 422 } : {})
}

function frame(visit: ShopperVisit, title: string, problems: FieldProblem[], restored: boolean) {
  return {
    crumbs: crumbsTo(visit.site, { label: title }),
    action: addressOf(visit),
    hidden: hiddenFields(visit),
    cancelHref: cameFrom(visit) ?? urls.account(visit.site),
    problems,
    restored,
  }
}
