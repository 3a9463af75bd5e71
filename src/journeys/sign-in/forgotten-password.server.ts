import type { OpenLink } from '../../ports/single-use-links.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, FORM_TOKEN_FIELD, parseForm, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { accessFormPage } from './access-form.page.tsx'
import { forgottenPasswordForm, newPasswordForm } from './access-forms.ts'
import { type AccessParts, hashOfToken, mayMail, mayTry, newToken, queueMail, signInSubject } from './access-parts.ts'
import { linkOver } from './create-account.server.ts'
import { MAILS } from './mails.ts'
import { ACCESS_MESSAGES, TOLD } from './messages.ts'
import { toldPage } from './told.page.tsx'

const LINK_MINUTES_MAX = 30

export function showForgottenPassword(visit: Visit): Answer {
  return askForAddress(visit, [])
}

/** Always the same answer: it does not tell whether there is an account. */
export async function submitForgottenPassword(parts: AccessParts, visit: Visit): Promise<Answer> {
  const parsed = parseForm(forgottenPasswordForm, visit.fields)
  if (!parsed.ok) return askForAddress(visit, parsed.problems)
  const { email } = parsed.value
  if (!(await mayTry(parts, visit, null))) {
    return askForAddress(visit, [{ field: 'email', message: ACCESS_MESSAGES.tooMany }], 429)
  }
  const allowed = await mayMail(parts, visit, email)
  const known = await parts.accounts.findCredentials(email)
  if (allowed && known) {
    const { customerId, changedAt } = known
    const { token, tokenHash } = newToken()
    const facts = { email, changedAt: String(changedAt) }
    const expiresAt = visit.now.add({ minutes: LINK_MINUTES_MAX })
    const mail = MAILS.newPassword(parts.brandName, visit.origin + urls.newPassword(visit.site, token))
    await parts.accounts.together(async (transaction) => {
      await parts.links.make(transaction, { tokenHash, purpose: 'new-password', customerId, facts, expiresAt })
      await queueMail(parts, visit, transaction, { customerId, to: email, mail })
    })
  }
  return show(toldPage, { ...TOLD.passwordAsked, links: [{ href: urls.signIn(visit.site), label: 'Sign in' }] })
}

export async function showNewPassword(parts: AccessParts, visit: Visit): Promise<Answer> {
  const token = visit.query.get('token') ?? ''
  const link = await parts.links.find(hashOfToken(token), 'new-password', visit.now)
  return link && (await isStillGood(parts, link)) ? askForPassword(visit, token, []) : linkOver(visit)
}

/** Ends every session and forgets every remembered device: whoever was in with the old password is out. */
export async function submitNewPassword(parts: AccessParts, visit: Visit): Promise<Answer> {
  const token = sentValue(visit.fields, 'token')
  const tokenHash = hashOfToken(token)
  const link = await parts.links.find(tokenHash, 'new-password', visit.now)
  if (link === null || !(await isStillGood(parts, link))) return linkOver(visit)
  const { email = '' } = link.facts
  const parsed = parseForm(newPasswordForm(email), visit.fields)
  if (!parsed.ok) return askForPassword(visit, token, parsed.problems)

  const hash = await parts.passwords.hash(parsed.value.newPassword)
  const { customerId } = link
  const done = await parts.accounts.together(async (transaction) => {
    if ((await parts.links.take(transaction, tokenHash, 'new-password', visit.now)) === null) return false
    await parts.accounts.changePassword(transaction, customerId, { hash, at: visit.now, keepSession: null })
    const mail = MAILS.passwordChanged(parts.brandName, visit.origin + urls.forgottenPassword(visit.site))
    await queueMail(parts, visit, transaction, { customerId, to: email, mail })
    return true
  })
  if (!done) return linkOver(visit)
  await parts.attempts.clear(signInSubject(email))
  return seeOther(`${urls.signIn(visit.site)}?done=password-set`)
}

/** Any change of the password makes the links that were sent before it worthless. */
export async function isStillGood({ accounts }: AccessParts, { customerId, facts }: OpenLink): Promise<boolean> {
  const credentials = await accounts.findCredentialsOf(customerId)
  return credentials !== null && String(credentials.changedAt) === facts.changedAt
}

function askForAddress(visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const props = {
    title: 'Forgotten your password?',
    crumbs: [],
    lede: ACCESS_MESSAGES.forgottenLede,
    action: urls.forgottenPassword(visit.site),
    hidden: [{ name: FORM_TOKEN_FIELD, value: visit.newFormToken() }],
    fields: [
      {
        name: 'email',
        label: 'Email',
        type: 'email' as const,
        autoComplete: 'username' as const,
        value: sentValue(visit.fields, 'email').slice(0, 300),
      },
    ],
    submit: 'Send the link',
    cancel: { href: urls.signIn(visit.site), label: 'Back to sign in' },
    problems,
    notice: null,
  }
  return show(accessFormPage, props, problems.length > 0 ? { status } : {})
}

function askForPassword(visit: Visit, token: string, problems: FieldProblem[]): Answer {
  const props = {
    title: 'Choose a new password',
    crumbs: [],
    // To a clean address: from here on the token stands in no address.
    action: urls.newPassword(visit.site),
    hidden: [
      { name: FORM_TOKEN_FIELD, value: visit.newFormToken() },
      { name: 'token', value: token },
    ],
    fields: [
      {
        name: 'newPassword',
        label: 'New password',
        type: 'password' as const,
        autoComplete: 'new-password' as const,
        hint: ACCESS_MESSAGES.passwordHint,
      },
    ],
    submit: 'Set new password',
    cancel: { href: urls.signIn(visit.site), label: 'Cancel' },
    problems,
    notice: null,
  }
  return show(accessFormPage, props, problems.length > 0 ? { status: 422 } : {})
}
