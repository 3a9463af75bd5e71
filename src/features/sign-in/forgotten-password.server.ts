import { randomUUID } from 'node:crypto'
import { PASSWORD_LINK_MINUTES } from '../../domain/sign-in/session-life.ts'
import { type FieldProblem, hiddenFields, parseForm } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { canMailPassword } from '../../platform/security/limits.ts'
import { urls } from '../../urls.ts'
import { credentialsFormPage } from './access-form.page.tsx'
import { forgottenPasswordForm, newPasswordField, newPasswordForm, typedField } from './access-forms.ts'
import { type CredentialsParts, canTrySignIn, queueMail, signInSubject } from './access-parts.ts'
import { accessFacts, consumeLink, findOpenedLink, mailLink, type OpenedLink, showLinkForm } from './mailed-link.ts'
import {
  CREDENTIALS_MESSAGES,
  MAILED_LINK_NOTICES,
  SIGN_IN_MESSAGES,
  CREDENTIALS_FORM_WORDS as WORDS,
} from './messages.ts'
import { giftReturnParamOf, returnParamOf, showCheckYourEmail, showLinkExpired } from './notice.server.ts'
import { signInMail } from './sign-in-mails.ts'

/** Stands for the credentials of an unknown address, whose link is never sent. */
const NO_CREDENTIALS = { accessChanges: 0 }

export function showForgottenPassword(_parts: CredentialsParts, visit: Visit): Answer {
  return showAddressForm(visit, [])
}

/** Does the same work and shows the same page with or without an account; only the mail differs. */
export async function submitForgottenPassword(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const parsed = parseForm(forgottenPasswordForm, visit.fields)
  if (!parsed.ok) return showAddressForm(visit, parsed.problems)
  const { email } = parsed.value
  if (!(await canTrySignIn(parts, visit))) {
    return showAddressForm(visit, [{ field: 'email', message: CREDENTIALS_MESSAGES.tooMany }], 429)
  }
  const credentials = await parts.accounts.findCredentials(email)
  if (await canMailPassword(parts.attempts, { email, hasAccount: credentials !== null }, visit.now)) {
    const { brandName } = parts
    const giftReturnParam = giftReturnParamOf(visit)
    await mailLink(parts, visit, {
      purpose: 'new-password',
      customerId: credentials?.customerId ?? `C-${randomUUID()}`,
      facts: { ...accessFacts(email, credentials ?? NO_CREDENTIALS), ...giftReturnParam },
      minutes: PASSWORD_LINK_MINUTES,
      to: email,
      mail: (token) =>
        credentials
          ? signInMail(
              'new-password',
              brandName,
              visit.origin + urls.newPassword(visit.site, { token, ...giftReturnParam }),
            )
          : signInMail('no-account', brandName, visit.origin + urls.createAccount(visit.site, giftReturnParam)),
    })
  }
  return seeOther(urls.passwordRequested(visit.site, returnParamOf(visit)))
}

export function showPasswordRequested(_parts: CredentialsParts, visit: Visit): Answer {
  return showCheckYourEmail(
    visit,
    MAILED_LINK_NOTICES.passwordRequested,
    urls.forgottenPassword(visit.site, returnParamOf(visit)),
  )
}

export async function showNewPassword(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'new-password')
  return link ? showPasswordForm(visit, link, []) : showLinkExpired(visit)
}

/** Ends every session and remembered device. */
export async function submitNewPassword(parts: CredentialsParts, visit: Visit): Promise<Answer> {
  const link = await findOpenedLink(parts, visit, 'new-password')
  if (link === null) return showLinkExpired(visit)
  const { signInEmail: email = '', returnUrl } = link.facts
  const parsed = parseForm(newPasswordForm(email), visit.fields)
  if (!parsed.ok) return showPasswordForm(visit, link, parsed.problems)

  const { customerId } = link
  const hash = await parts.passwords.hash(parsed.value.newPassword)
  const isDone = await consumeLink(parts, visit, link, async (transaction) => {
    await parts.accounts.changePassword(transaction, customerId, { hash, at: visit.now, keepSession: null })
    const mail = signInMail('password-changed', parts.brandName, visit.origin + urls.forgottenPassword(visit.site))
    await queueMail(parts, visit, transaction, { customerId, to: email, mail })
    return true
  })
  if (!isDone) return showLinkExpired(visit)
  await parts.attempts.clear(signInSubject(email))
  return seeOther(urls.signIn(visit.site, { done: 'password-set', ...(returnUrl && { returnUrl }) }))
}

function showAddressForm(visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const props = {
    title: WORDS.forgottenPassword.title,
    crumbs: [],
    lede: CREDENTIALS_MESSAGES.forgottenLede,
    action: urls.forgottenPassword(visit.site, returnParamOf(visit)),
    hidden: hiddenFields(visit),
    fields: [
      typedField(visit.fields, { name: 'email', label: WORDS.fields.email, type: 'email', autoComplete: 'username' }),
    ],
    submit: WORDS.forgottenPassword.submit,
    cancel: { href: urls.signIn(visit.site, returnParamOf(visit)), label: SIGN_IN_MESSAGES.backToSignIn },
    problems,
    notice: null,
  }
  return show(credentialsFormPage, props, problems.length > 0 ? { status } : {})
}

function showPasswordForm(visit: Visit, link: OpenedLink, problems: FieldProblem[]): Answer {
  const words = {
    title: WORDS.newPassword.title,
    action: urls.newPassword(visit.site, returnParamOf(visit)),
    fields: [newPasswordField(WORDS.fields.newPassword)],
    submit: WORDS.newPassword.submit,
  }
  return showLinkForm(visit, link, words, problems)
}
