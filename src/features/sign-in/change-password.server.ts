import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { type FieldProblem, hiddenFields, parseForm } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { accountCredentialsFormPage } from './access-form.page.tsx'
import { changePasswordForm, newPasswordField, presentPasswordField } from './access-forms.ts'
import { type CredentialsParts, checkPassword, queueMail } from './access-parts.ts'
import { checkBrowser, codeField } from './confirm-browser.ts'
import { CREDENTIALS_MESSAGES, SIGN_IN_MESSAGES, CREDENTIALS_FORM_WORDS as WORDS } from './messages.ts'
import { signInMail } from './sign-in-mails.ts'

const wrongPassword = () => ({ field: 'password', message: CREDENTIALS_MESSAGES.wrongPassword })

/** If sign-in interrupted the form, it is shown empty with a notice, since passwords are not saved (D-130). */
export async function showChangePassword(_parts: CredentialsParts, visit: ShopperVisit): Promise<Answer> {
  const saved = await visit.takeSavedPost()
  return showForm(visit, [], { restored: saved !== null })
}

/** The present session continues; other sessions, remembered devices and links end. */
export async function submitChangePassword(parts: CredentialsParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const email = (await parts.accounts.findProfile(customerId))?.signInEmail ?? ''
  const parsed = parseForm(changePasswordForm(email), visit.fields)
  if (!parsed.ok) return showForm(visit, parsed.problems)
  const passwordCheck = await checkPassword(parts, visit, { email, password: parsed.value.password })
  if (passwordCheck === 'too-many') {
    return showForm(visit, [{ field: 'password', message: SIGN_IN_MESSAGES.tooManyAttempts }], { status: 429 })
  }
  if (passwordCheck === 'wrong') return showForm(visit, [wrongPassword()])
  const problem = await checkBrowser(parts, visit, passwordCheck, email)
  if (problem) return showForm(visit, [problem])

  const hash = await parts.passwords.hash(parsed.value.newPassword)
  const isDone = await parts.accounts.together(async (transaction) => {
    const access = await parts.accounts.lockAccess(transaction, customerId)
    // The password has been changed since it was checked.
    if (access?.accessChanges !== passwordCheck.accessChanges) return false
    const password = { hash, at: visit.now, keepSession: visit.sessionHash }
    await parts.accounts.changePassword(transaction, customerId, password)
    const to = access.signInEmail
    if (to === null) return true
    const mail = signInMail('password-changed', parts.brandName, visit.origin + urls.forgottenPassword(visit.site))
    await queueMail(parts, visit, transaction, { customerId, to, mail })
    return true
  })
  if (!isDone) return showForm(visit, [wrongPassword()])
  const shopper = { customerId, accessChanges: passwordCheck.accessChanges + 1 }
  const cookies = [visit.knownBrowserCookie(shopper), visit.confirmedBrowserCookie(shopper)]
  return seeOther(urls.account(visit.site, { done: 'password' }), cookies)
}

function showForm(
  visit: ShopperVisit,
  problems: FieldProblem[],
  { status = 422, restored = false }: { status?: 422 | 429; restored?: boolean } = {},
): Answer {
  const { site } = visit
  const { title, submit } = WORDS.changePassword
  const addresses = { home: urls.home(site), account: urls.account(site) }
  const props = {
    title,
    crumbs: [...accountBreadcrumb(addresses, true), { label: title }],
    action: visit.path,
    hidden: hiddenFields(visit),
    fields: [
      presentPasswordField(WORDS.fields.currentPassword),
      newPasswordField(WORDS.fields.newPassword),
      ...codeField(visit.fields, problems),
    ],
    submit,
    cancel: { href: urls.account(site), label: PAGE_WORDS.cancel },
    problems,
    notice: restored ? COMMON_SENTENCES.restoredDetails : null,
  }
  return show(accountCredentialsFormPage, props, problems.length > 0 ? { status } : {})
}
