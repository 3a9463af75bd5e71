import { randomUUID } from 'node:crypto'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, FORM_TOKEN_FIELD, parseForm, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { accessFormPage } from './access-form.page.tsx'
import { createAccountForm } from './access-forms.ts'
import { type AccessParts, hashOfToken, mayMail, mayTry, newToken, queueMail } from './access-parts.ts'
import { MAILS } from './mails.ts'
import { ACCESS_MESSAGES, TOLD } from './messages.ts'
import { toldPage } from './told.page.tsx'

const CONFIRM_HOURS_MAX = 24

export function showCreateAccount(visit: Visit): Answer {
  return form(visit, [])
}

/**
 * Whether the address is known or not, the same work is done and the same page shown; only the mail differs, and only
 * who reads that address sees it. Nothing of the account exists before its link is used.
 */
export async function submitCreateAccount(parts: AccessParts, visit: Visit): Promise<Answer> {
  const parsed = parseForm(createAccountForm, visit.fields)
  if (!parsed.ok) return form(visit, parsed.problems)
  const { email, firstName, lastName, newPassword } = parsed.value
  if (!(await mayTry(parts, visit, null))) {
    return form(visit, [{ field: 'email', message: ACCESS_MESSAGES.tooMany }], 429)
  }
  const passwordHash = await parts.passwords.hash(newPassword)
  const known = await parts.accounts.findCredentials(email)
  if (await mayMail(parts, visit, email)) {
    const customerId = known?.customerId ?? `C-${randomUUID()}`
    const { token, tokenHash } = newToken()
    const facts = { email, firstName, lastName, passwordHash }
    const expiresAt = visit.now.add({ hours: CONFIRM_HOURS_MAX })
    const mail = known
      ? MAILS.alreadyAccount(parts.brandName, visit.origin + urls.signIn(visit.site))
      : MAILS.confirmAccount(parts.brandName, visit.origin + urls.confirmAccount(visit.site, token))
    await parts.accounts.together(async (transaction) => {
      if (!known) {
        await parts.links.make(transaction, { tokenHash, purpose: 'create-account', customerId, facts, expiresAt })
      }
      await queueMail(parts, visit, transaction, { customerId, to: email, mail })
    })
  }
  return show(toldPage, { ...TOLD.accountAsked, links: [] })
}

/** Only shows a button: mail programs open links ahead of their readers. */
export async function showConfirmAccount({ links }: AccessParts, visit: Visit): Promise<Answer> {
  const token = visit.query.get('token') ?? ''
  const link = await links.find(hashOfToken(token), 'create-account', visit.now)
  if (link === null) return linkOver(visit)
  return show(accessFormPage, {
    title: 'Confirm your email address',
    crumbs: [],
    lede: link.facts.email ?? '',
    // To a clean address: from here on the token stands in no address.
    action: urls.confirmAccount(visit.site),
    hidden: [
      { name: FORM_TOKEN_FIELD, value: visit.newFormToken() },
      { name: 'token', value: token },
    ],
    fields: [],
    submit: 'Confirm',
    cancel: { href: urls.home(visit.site), label: 'Cancel' },
    problems: [],
    notice: null,
  })
}

export async function submitConfirmAccount({ links, accounts }: AccessParts, visit: Visit): Promise<Answer> {
  const tokenHash = hashOfToken(sentValue(visit.fields, 'token'))
  const created = await accounts.together(async (transaction) => {
    const link = await links.take(transaction, tokenHash, 'create-account', visit.now)
    if (link === null) return false
    const { email = '', firstName = '', lastName = '', passwordHash = '' } = link.facts
    const { customerId } = link
    return await accounts.create(transaction, { customerId, email, firstName, lastName, passwordHash, at: visit.now })
  })
  return created ? seeOther(`${urls.signIn(visit.site)}?done=account-ready`) : linkOver(visit)
}

export function linkOver({ site }: Visit): Answer {
  return show(toldPage, {
    ...TOLD.linkOver,
    links: [
      { href: urls.signIn(site), label: 'Sign in' },
      { href: urls.createAccount(site), label: 'Create an account' },
      { href: urls.forgottenPassword(site), label: 'Choose a new password' },
    ],
  })
}

function form(visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const value = (name: string) => sentValue(visit.fields, name).slice(0, 300)
  const text = { type: 'text' } as const
  const props = {
    title: 'Create an account',
    crumbs: [],
    action: urls.createAccount(visit.site),
    hidden: [{ name: FORM_TOKEN_FIELD, value: visit.newFormToken() }],
    fields: [
      {
        ...text,
        name: 'firstName',
        label: 'First name',
        autoComplete: 'given-name' as const,
        value: value('firstName'),
      },
      { ...text, name: 'lastName', label: 'Last name', autoComplete: 'family-name' as const, value: value('lastName') },
      {
        name: 'email',
        label: 'Email',
        type: 'email' as const,
        autoComplete: 'username' as const,
        value: value('email'),
      },
      {
        name: 'newPassword',
        label: 'Password',
        type: 'password' as const,
        autoComplete: 'new-password' as const,
        hint: ACCESS_MESSAGES.passwordHint,
      },
    ],
    submit: 'Create account',
    cancel: { href: urls.signIn(visit.site), label: 'I have an account: sign in' },
    problems,
    notice: null,
  }
  return show(accessFormPage, props, problems.length > 0 ? { status } : {})
}
