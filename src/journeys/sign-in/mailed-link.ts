import type { AccessMail } from '../../flows/access-mails.ts'
import type { Access } from '../../ports/account-records.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { LinkPurpose, OpenLink } from '../../ports/single-use-links.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { type AccessField, accessFormPage } from './access-form.page.tsx'
import { type AccessParts, hashOfToken, newToken, queueMail } from './access-parts.ts'

interface LinkToMail {
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  minutes: number
  to: string
  /** Whose mail it is, where that is not who the link is for. */
  toCustomerId?: string
  /** Need not use the token: then nobody ever has it, and the link is never opened. */
  mail: (token: string) => AccessMail
}

/** One link and one mail, whatever is known of the address: how long it takes to answer tells nothing. */
export async function mailLink(parts: AccessParts, visit: Visit, asked: LinkToMail): Promise<void> {
  const { purpose, customerId, facts, minutes, to, toCustomerId = customerId } = asked
  const { token, tokenHash } = newToken()
  const expiresAt = visit.now.add({ minutes })
  await parts.accounts.together(async (transaction) => {
    await parts.links.make(transaction, { tokenHash, purpose, customerId, facts, expiresAt })
    const link = { tokenHash, minutes }
    await queueMail(parts, visit, transaction, { customerId: toCustomerId, to, mail: asked.mail(token), link })
  })
}

/** A link that somebody has opened, and that would still work. */
export interface OpenedLink extends OpenLink {
  purpose: LinkPurpose
  token: string
}

/** The address names the token when the link is opened, and a hidden field from then on. Looking uses nothing up. */
export async function openedLink(parts: AccessParts, visit: Visit, purpose: LinkPurpose): Promise<OpenedLink | null> {
  const token = sentValue(visit.fields, 'token') || (visit.query.get('token') ?? '')
  const link = await parts.links.find(hashOfToken(token), purpose, visit.now)
  if (link === null || !isStillGood(purpose, link, await parts.accounts.findAccess(link.customerId))) return null
  return { ...link, purpose, token }
}

/** What a link remembers of its customer: the address they sign in with, and how often that or the password has changed. */
export function madeFor(signInEmail: string, { accessChanges }: Pick<Access, 'accessChanges'>): Record<string, string> {
  return { signInEmail, accessChanges: String(accessChanges) }
}

/**
 * A link is good while what it was made for holds. The address of a new account is nobody's yet: whether it still is shows
 * when the account is made.
 */
function isStillGood(purpose: LinkPurpose, { facts }: OpenLink, access: Access | null): boolean {
  if (purpose === 'create-account') return true
  if (access === null) return false
  return facts.signInEmail === (access.signInEmail ?? '') && facts.accessChanges === String(access.accessChanges)
}

/**
 * Uses the link up, together with what it is for, if it is good at that very moment: nobody else changes the customer's
 * address or password meanwhile. Of two who come at once, with one link or with two, one does it; false for the other.
 */
export async function useLink(
  { accounts, links }: AccessParts,
  visit: Visit,
  { token, purpose, customerId }: OpenedLink,
  act: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return await accounts.together(async (transaction) => {
    const access = await accounts.lockAccess(transaction, customerId)
    const taken = await links.take(transaction, hashOfToken(token), purpose, visit.now)
    return taken !== null && isStillGood(purpose, taken, access) && (await act(transaction))
  })
}

export interface LinkFormWords {
  title: string
  lede?: string
  /** Clean: from the first post on the token stands in no address. */
  action: string
  fields: AccessField[]
  submit: string
}

/** What a link opens. It only asks: mail programs open links ahead of their readers. */
export function linkForm(
  visit: Visit,
  { token }: OpenedLink,
  words: LinkFormWords,
  problems: FieldProblem[] = [],
): Answer {
  const props = {
    ...words,
    crumbs: [],
    hidden: [...hiddenFields(visit), { name: 'token', value: token }],
    cancel: { href: urls.home(visit.site), label: 'Cancel' },
    problems,
    notice: null,
  }
  return show(accessFormPage, props, problems.length > 0 ? { status: 422 } : {})
}
