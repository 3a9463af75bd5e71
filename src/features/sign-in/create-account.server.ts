import { randomUUID } from 'node:crypto'
import { PASSWORD_LINK_MINUTES } from '../../domain/sign-in/session-life.ts'
import { type FieldProblem, hiddenFields, parseForm } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { bindGiftAtSignIn } from '../gifts/bind-gift.ts'
import { credentialsFormPage } from './access-form.page.tsx'
import { createAccountForm, newPasswordField, newPasswordForm, typedField } from './access-forms.ts'
import { type CredentialsParts, canMailLinkTo, canTrySignIn } from './access-parts.ts'
import { consumeLink, findOpenedLink, mailLink, type OpenedLink, showLinkForm } from './mailed-link.ts'
import { CREDENTIALS_MESSAGES, MAILED_LINK_NOTICES, CREDENTIALS_FORM_WORDS as WORDS } from './messages.ts'
import { giftReturnParamOf, returnParamOf, showCheckYourEmail, showLinkExpired } from './notice.server.ts'
import type { SignInParts } from './sign-in.server.ts'
import { signInMail } from './sign-in-mails.ts'

export function showCreateAccount(_parts: CredentialsParts, visit: Visit): Answer {
  return showAccountForm(visit, [])
}

/**
 * Does the same work and shows the same page with or without an account; only the mail differs. Nothing exists yet, so
 * naming another person's address gains nothing.
 */
export async function submitCreateAccount(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const parsed = parseForm(createAccountForm, visit.fields)
  if (!parsed.ok) return showAccountForm(visit, parsed.problems)
  const { email, firstName, lastName } = parsed.value
  if (!(await canTrySignIn(parts, visit))) {
    return showAccountForm(visit, [{ field: 'email', message: CREDENTIALS_MESSAGES.tooMany }], 429)
  }
  const credentials = await parts.accounts.findCredentials(email)
  if (await canMailLinkTo(parts, visit, email)) {
    const { brandName } = parts
    const giftReturnParam = giftReturnParamOf(visit)
    await mailLink(parts, visit, {
      purpose: 'create-account',
      customerId: credentials?.customerId ?? `C-${randomUUID()}`,
      facts: { email, firstName, lastName, ...giftReturnParam },
      minutes: PASSWORD_LINK_MINUTES,
      to: email,
      mail: (token) =>
        credentials && !credentials.isGuest
          ? signInMail('already-account', brandName, visit.origin + urls.signIn(visit.site, giftReturnParam))
          : signInMail(
              'confirm-account',
              brandName,
              visit.origin + urls.confirmAccount(visit.site, { token, ...giftReturnParam }),
            ),
    })
  }
  return seeOther(urls.accountRequested(visit.site, returnParamOf(visit)))
}

export function showAccountRequested(_parts: CredentialsParts, visit: Visit): Answer {
  return showCheckYourEmail(
    visit,
    MAILED_LINK_NOTICES.accountRequested,
    urls.createAccount(visit.site, returnParamOf(visit)),
  )
}

export async function showConfirmAccount(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'create-account')
  return link ? showPasswordForm(visit, link, []) : showLinkExpired(visit)
}

/** The password is chosen here, by somebody who can read the mail; until then there is no account. */
export async function submitConfirmAccount(parts: SignInParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'create-account')
  if (link === null) return showLinkExpired(visit)
  const { email = '', firstName = '', lastName = '' } = link.facts
  const parsed = parseForm(newPasswordForm(email), visit.fields)
  if (!parsed.ok) return showPasswordForm(visit, link, parsed.problems)

  const { customerId } = link
  const passwordHash = await parts.passwords.hash(parsed.value.newPassword)
  const account = { customerId, email, firstName, lastName, passwordHash, at: visit.now }
  if (!(await consumeLink(parts, visit, link, (transaction) => parts.accounts.create(transaction, account)))) {
    return showLinkExpired(visit)
  }
  const cookies = await parts.sessions.begin(visit, { customerId, accessChanges: 0 }, { keepSignedIn: false })
  if (cookies === null) return seeOther(urls.signIn(visit.site))
  // If the account is made to return a gift, the return follows; another browser must open the gift's link again.
  const gift = await bindGiftAtSignIn(parts, visit, customerId, link.facts.returnUrl ?? '')
  const confirmed = visit.confirmedBrowserCookie({ customerId, accessChanges: 0 })
  return seeOther(gift ?? urls.account(visit.site, { done: 'created' }), [...cookies, confirmed])
}

function showPasswordForm(visit: Visit, link: OpenedLink, problems: FieldProblem[]): Answer {
  const { email = '', firstName = '', lastName = '' } = link.facts
  const words = {
    title: WORDS.confirmAccount.title,
    // Another person may have typed the name: the address's owner sees it before the account exists.
    lede: WORDS.confirmAccount.lede(firstName, lastName, email),
    action: urls.confirmAccount(visit.site, returnParamOf(visit)),
    fields: [newPasswordField(WORDS.fields.password)],
    submit: WORDS.confirmAccount.submit,
  }
  return showLinkForm(visit, link, words, problems)
}

function showAccountForm(visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const text = { type: 'text' } as const
  const { firstName, lastName, email } = WORDS.fields
  const props = {
    title: WORDS.createAccount.title,
    crumbs: [],
    lede: CREDENTIALS_MESSAGES.createLede,
    action: urls.createAccount(visit.site, returnParamOf(visit)),
    hidden: hiddenFields(visit),
    fields: [
      typedField(visit.fields, { ...text, name: 'firstName', label: firstName, autoComplete: 'given-name' }),
      typedField(visit.fields, { ...text, name: 'lastName', label: lastName, autoComplete: 'family-name' }),
      typedField(visit.fields, { name: 'email', label: email, type: 'email', autoComplete: 'username' }),
    ],
    submit: WORDS.createAccount.submit,
    cancel: { href: urls.signIn(visit.site, returnParamOf(visit)), label: WORDS.createAccount.cancel },
    problems,
    notice: null,
  }
  return show(credentialsFormPage, props, problems.length > 0 ? { status } : {})
}
