import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, FORM_TOKEN_FIELD, parseForm, sentValue } from '../../web/form.ts'
import type { ShopperVisit, Visit } from '../../web/visit.ts'
import { accessFormPage, accountFormPage } from './access-form.page.tsx'
import { changeEmailForm } from './access-forms.ts'
import { type AccessParts, hashOfToken, mayMail, newToken, queueMail } from './access-parts.ts'
import { checkPassword } from './ask-password.ts'
import { linkOver } from './create-account.server.ts'
import { isStillGood } from './forgotten-password.server.ts'
import { MAILS } from './mails.ts'
import { ACCESS_MESSAGES } from './messages.ts'

const CONFIRM_HOURS_MAX = 24

export async function showChangeEmail(_parts: AccessParts, visit: ShopperVisit): Promise<Answer> {
  const kept = await visit.takeKeptPost()
  return form(visit, kept ?? {}, [], { restored: kept !== null })
}

/** The new address is told; whether it has an account already is told to that address alone. */
export async function submitChangeEmail(parts: AccessParts, visit: ShopperVisit): Promise<Answer> {
  const refuse = (field: string, message: string, status?: 429) =>
    form(visit, visit.fields, [{ field, message }], status ? { status } : {})
  const parsed = parseForm(changeEmailForm, visit.fields)
  if (!parsed.ok) return form(visit, visit.fields, parsed.problems)
  const { email, password } = parsed.value
  const { customerId } = visit.shopper
  const before = (await parts.accounts.findProfile(customerId))?.signInEmail ?? ''
  const checked = await checkPassword(parts, visit, { email: before, password })
  if (checked === 'too-many') return refuse('password', ACCESS_MESSAGES.tooMany, 429)
  if (checked === 'wrong') return refuse('password', ACCESS_MESSAGES.wrongPassword)
  if (email === before) return refuse('email', ACCESS_MESSAGES.sameEmail)

  if (await mayMail(parts, visit, email)) {
    const taken = await parts.accounts.findCredentials(email)
    const { token, tokenHash } = newToken()
    const facts = { email, before, changedAt: String(checked.changedAt) }
    const expiresAt = visit.now.add({ hours: CONFIRM_HOURS_MAX })
    const mail = taken
      ? MAILS.emailInUse(parts.brandName, visit.origin + urls.signIn(visit.site))
      : MAILS.confirmEmail(parts.brandName, visit.origin + urls.confirmEmail(visit.site, token))
    await parts.accounts.together(async (transaction) => {
      if (!taken)
        await parts.links.make(transaction, { tokenHash, purpose: 'change-email', customerId, facts, expiresAt })
      await queueMail(parts, visit, transaction, { customerId: taken?.customerId ?? customerId, to: email, mail })
    })
  }
  return seeOther(urls.account(visit.site, { done: 'email-sent' }))
}

/** Open to all, since the mail may be read on another device; only shows a button. */
export async function showConfirmEmail(parts: AccessParts, visit: Visit): Promise<Answer> {
  const token = visit.query.get('token') ?? ''
  const link = await parts.links.find(hashOfToken(token), 'change-email', visit.now)
  if (link === null || !(await isStillGood(parts, link))) return linkOver(visit)
  return show(accessFormPage, {
    title: 'Confirm your new email address',
    crumbs: [],
    lede: link.facts.email ?? '',
    action: urls.confirmEmail(visit.site),
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

export async function submitConfirmEmail(parts: AccessParts, visit: Visit): Promise<Answer> {
  const { accounts, links } = parts
  const tokenHash = hashOfToken(sentValue(visit.fields, 'token'))
  const link = await links.find(tokenHash, 'change-email', visit.now)
  if (link === null || !(await isStillGood(parts, link))) return linkOver(visit)
  const { customerId } = link
  const { email = '', before = '' } = link.facts
  const done = await accounts.together(async (transaction) => {
    if ((await links.take(transaction, tokenHash, 'change-email', visit.now)) === null) return false
    if (!(await accounts.changeSignInEmail(transaction, customerId, email))) return false
    if (before === '') return true
    const mail = MAILS.emailChanged(parts.brandName, visit.origin + urls.home(visit.site))
    await queueMail(parts, visit, transaction, { customerId, to: before, mail })
    return true
  })
  return done ? seeOther(urls.account(visit.site, { done: 'email' })) : linkOver(visit)
}

function form(
  visit: ShopperVisit,
  values: FormFields,
  problems: FieldProblem[],
  { status = 422, restored = false }: { status?: 422 | 429; restored?: boolean } = {},
): Answer {
  const { site } = visit
  const title = 'Change the email you sign in with'
  const addresses = { home: urls.home(site), account: urls.account(site) }
  const email = sentValue(values, 'email').slice(0, 300)
  const props = {
    title,
    crumbs: [...accountBreadcrumb(addresses, true), { label: title }],
    lede: ACCESS_MESSAGES.emailLede,
    action: visit.path,
    hidden: [{ name: FORM_TOKEN_FIELD, value: visit.newFormToken() }],
    fields: [
      { name: 'email', label: 'New email', type: 'email' as const, autoComplete: 'email' as const, value: email },
      {
        name: 'password',
        label: 'Your password',
        type: 'password' as const,
        autoComplete: 'current-password' as const,
      },
    ],
    submit: 'Send the link',
    cancel: { href: urls.account(site), label: 'Cancel' },
    problems,
    notice: restored ? ACCESS_MESSAGES.restored : null,
  }
  return show(accountFormPage, props, problems.length > 0 ? { status } : {})
}
