import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { type FieldProblem, hiddenFields, parseForm } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { ShopperVisit, Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { mailSignInAddressChanges } from '../account/access-mails.ts'
import { accountCredentialsFormPage } from './access-form.page.tsx'
import { changeEmailForm, presentPasswordField, typedField } from './access-forms.ts'
import { type CredentialsParts, canMailLinkTo, checkPassword } from './access-parts.ts'
import { checkBrowser, codeField } from './confirm-browser.ts'
import { accessFacts, consumeLink, findOpenedLink, mailLink, showLinkForm } from './mailed-link.ts'
import { CREDENTIALS_MESSAGES, SIGN_IN_MESSAGES, CREDENTIALS_FORM_WORDS as WORDS } from './messages.ts'
import { showLinkExpired } from './notice.server.ts'
import { signInMail } from './sign-in-mails.ts'

const LINK_HOURS_MAX = 24

export async function showChangeEmail(_parts: CredentialsParts, visit: ShopperVisit): Promise<Answer> {
  const saved = await visit.takeSavedPost()
  return showForm(visit, saved ?? {}, [], { restored: saved !== null })
}

/** Whether the new address already has an account is revealed only in the mail to it. */
export async function submitChangeEmail(parts: CredentialsParts, visit: ShopperVisit): Promise<Answer> {
  const refuse = (field: string, message: string, status?: 429) =>
    showForm(visit, visit.fields, [{ field, message }], status ? { status } : {})
  const parsed = parseForm(changeEmailForm, visit.fields)
  if (!parsed.ok) return showForm(visit, visit.fields, parsed.problems)
  const { email, password } = parsed.value
  const { customerId } = visit.shopper
  const currentAddress = (await parts.accounts.findProfile(customerId))?.signInEmail ?? ''
  const passwordCheck = await checkPassword(parts, visit, { email: currentAddress, password })
  if (passwordCheck === 'too-many') return refuse('password', SIGN_IN_MESSAGES.tooManyAttempts, 429)
  if (passwordCheck === 'wrong') return refuse('password', CREDENTIALS_MESSAGES.wrongPassword)
  if (email === currentAddress) return refuse('email', CREDENTIALS_MESSAGES.sameEmail)

  const problem = await checkBrowser(parts, visit, passwordCheck, currentAddress)
  if (problem) return showForm(visit, visit.fields, [problem])

  const { brandName } = parts
  const existingAccount = await parts.accounts.findCredentials(email)
  if (!(await canMailLinkTo(parts, visit, email))) return refuse('email', CREDENTIALS_MESSAGES.tooManyLinks)
  await mailLink(parts, visit, {
    purpose: 'change-email',
    customerId,
    facts: { email, ...accessFacts(currentAddress, passwordCheck) },
    minutes: LINK_HOURS_MAX * 60,
    to: email,
    toCustomerId: existingAccount?.customerId ?? customerId,
    mail: (token) =>
      existingAccount
        ? signInMail('email-in-use', brandName, visit.origin + urls.signIn(visit.site))
        : signInMail('confirm-email', brandName, visit.origin + urls.confirmEmail(visit.site, token)),
  })
  return seeOther(urls.account(visit.site, { done: 'email-sent' }), [visit.confirmedBrowserCookie(passwordCheck)])
}

/** Open to all, since the mail may be read on another device; shows only a button. */
export async function showConfirmEmail(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'change-email')
  if (link === null) return showLinkExpired(visit)
  const words = {
    title: WORDS.confirmEmail.title,
    lede: link.facts.email ?? '',
    action: urls.confirmEmail(visit.site),
    fields: [],
    submit: WORDS.confirmEmail.submit,
  }
  return showLinkForm(visit, link, words)
}

/** Other sessions, remembered devices and links of the customer end. The present session continues if it is theirs. */
export async function submitConfirmEmail(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'change-email')
  if (link === null) return showLinkExpired(visit)
  const { customerId } = link
  const { email = '', signInEmail: previousAddress = '' } = link.facts
  const isSameShopper = isAdmitted(visit.user) && visit.user?.customerId === customerId
  const change = { email, keepSession: isSameShopper ? visit.sessionHash : null }
  const isDone = await consumeLink(parts, visit, link, async (transaction) => {
    if (!(await parts.accounts.changeSignInEmail(transaction, customerId, change))) return false
    const movedAddresses = previousAddress === '' ? [] : [{ customerId, before: previousAddress, after: email }]
    await mailSignInAddressChanges(parts, visit, transaction, movedAddresses, { isAwaited: true })
    return true
  })
  if (!isDone) return showLinkExpired(visit)
  if (!isSameShopper) return seeOther(urls.signIn(visit.site, { done: 'email-changed' }))
  const shopper = { customerId, accessChanges: Number(link.facts.accessChanges) + 1 }
  const cookies = [visit.knownBrowserCookie(shopper), visit.confirmedBrowserCookie(shopper)]
  return seeOther(urls.account(visit.site, { done: 'email' }), cookies)
}

function showForm(
  visit: ShopperVisit,
  values: FormFields,
  problems: FieldProblem[],
  { status = 422, restored = false }: { status?: 422 | 429; restored?: boolean } = {},
): Answer {
  const { site } = visit
  const { title, submit } = WORDS.changeEmail
  const addresses = { home: urls.home(site), account: urls.account(site) }
  const props = {
    title,
    crumbs: [...accountBreadcrumb(addresses, true), { label: title }],
    lede: CREDENTIALS_MESSAGES.emailLede,
    action: visit.path,
    hidden: hiddenFields(visit),
    fields: [
      typedField(values, { name: 'email', label: WORDS.fields.newEmail, type: 'email', autoComplete: 'email' }),
      presentPasswordField(WORDS.fields.yourPassword),
      ...codeField(values, problems),
    ],
    submit,
    cancel: { href: urls.account(site), label: PAGE_WORDS.cancel },
    problems,
    notice: restored ? COMMON_SENTENCES.restoredDetails : null,
  }
  return show(accountCredentialsFormPage, props, problems.length > 0 ? { status } : {})
}
