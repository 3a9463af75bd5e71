import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../platform/forms/form.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { LinkPurpose, ValidLink } from '../../platform/sessions/single-use-links.records.ts'
import { urls } from '../../urls.ts'
import type { SignInMail } from '../account/access-mails.ts'
import type { AccessState } from '../account/account.records.ts'
import { type CredentialsFormField, credentialsFormPage } from './access-form.page.tsx'
import { type CredentialsParts, hashOfToken, newToken, queueMail } from './access-parts.ts'

interface LinkToMail {
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  /** The order that the mail is about. */
  orderNumber?: string
  minutes: number
  to: string
  /** The customer who gets the mail, if not the link's owner. */
  toCustomerId?: string
  /** False: no mail is sent, after the same work. */
  isSent?: boolean
  /** Writes the mail; one that only informs leaves out the token, so that no one can open the link. */
  mail: (token: string) => SignInMail
}

/** Always stores one link and one mail, so that timing reveals nothing. */
export async function mailLink(parts: CredentialsParts, visit: Visit, request: LinkToMail): Promise<void> {
  const { purpose, customerId, facts, orderNumber, minutes, to, toCustomerId = customerId, isSent = true } = request
  const { token, tokenHash } = newToken()
  const expiresAt = visit.now.add({ minutes })
  await parts.accounts.together(async (transaction) => {
    await parts.links.make(transaction, { tokenHash, purpose, customerId, facts, expiresAt })
    const about = { link: { tokenHash, minutes }, ...(orderNumber && { orderNumber }) }
    await queueMail(parts, visit, transaction, { customerId: toCustomerId, to, mail: request.mail(token), ...about })
    if (!isSent) await parts.mails.dropOf(transaction, customerId)
  })
}

export interface OpenedLink extends ValidLink {
  purpose: LinkPurpose
  token: string
}

/** The token is in the URL at first, then in a hidden field. Opening a link doesn't use it up. */
export async function findOpenedLink(
  parts: CredentialsParts,
  visit: Visit,
  purpose: LinkPurpose,
): Promise<OpenedLink | null> {
  const token = sentValue(visit.fields, 'token') || (visit.query.get('token') ?? '')
  const link = await parts.links.find(hashOfToken(token), purpose, visit.now)
  if (link === null || !isStillValid(purpose, link, await parts.accounts.findAccess(link.customerId))) return null
  return { ...link, purpose, token }
}

/** Facts that make a link invalid once the sign-in address or the password has changed. */
export function accessFacts(
  signInEmail: string,
  { accessChanges }: Pick<AccessState, 'accessChanges'>,
): Record<string, string> {
  return { signInEmail, accessChanges: String(accessChanges) }
}

/**
 * A link for a new account has no account to compare with: its address is checked when the account is made. A link to an
 * order opens no account.
 */
function isStillValid(purpose: LinkPurpose, { facts }: ValidLink, access: AccessState | null): boolean {
  if (purpose === 'create-account' || purpose === 'open-order') return true
  if (access === null) return false
  return facts.signInEmail === (access.signInEmail ?? '') && facts.accessChanges === String(access.accessChanges)
}

/** Uses the link up and runs `effect`, in one transaction that locks the customer. False if the link is not valid. */
export async function consumeLink(
  { accounts, links }: CredentialsParts,
  visit: Visit,
  { token, purpose, customerId }: OpenedLink,
  effect: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return await accounts.together(async (transaction) => {
    const access = await accounts.lockAccess(transaction, customerId)
    const usedLink = await links.take(transaction, hashOfToken(token), purpose, visit.now)
    return usedLink !== null && isStillValid(purpose, usedLink, access) && (await effect(transaction))
  })
}

interface LinkFormWords {
  title: string
  lede?: string
  /** The form posts here, to a URL without the token. */
  action: string
  fields: CredentialsFormField[]
  submit: string
}

/** Opening a link only shows a form, since mail programs open links in advance. */
export function showLinkForm(
  visit: Visit,
  { token }: OpenedLink,
  words: LinkFormWords,
  problems: FieldProblem[] = [],
): Answer {
  const props = {
    ...words,
    crumbs: [],
    hidden: [...hiddenFields(visit), { name: 'token', value: token }],
    cancel: { href: urls.home(visit.site), label: PAGE_WORDS.cancel },
    problems,
    notice: null,
  }
  return show(credentialsFormPage, props, problems.length > 0 ? { status: 422 } : {})
}
