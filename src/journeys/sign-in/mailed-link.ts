import type { Credentials } from '../../ports/account-records.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { LinkPurpose, OpenLink } from '../../ports/single-use-links.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { type AccessField, accessFormPage } from './access-form.page.tsx'
import { type AccessParts, hashOfToken, newToken, queueMail } from './access-parts.ts'
import type { LinkMail } from './mails.ts'

interface LinkToMail {
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  minutes: number
  to: string
  /** Whose mail it is, where that is not who the link is for. */
  toCustomerId?: string
  /** Need not use the token: then nobody ever has it, and the link is never opened. */
  mail: (token: string) => LinkMail
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
  if (link === null || !(await isStillGood(parts, link))) return null
  return { ...link, purpose, token }
}

/** When a password was chosen, as links remember it; also that there was none. */
export function changedAtOf(credentials: Credentials | null): string {
  return String(credentials?.changedAt ?? 'never')
}

/**
 * Any change of the password makes the links worthless that were sent before it and remember when it was set; so does
 * any change of the address that the customer signed in with then (D-175).
 */
async function isStillGood({ accounts }: AccessParts, { customerId, facts }: OpenLink): Promise<boolean> {
  if (facts.changedAt === undefined) return true
  const address = facts.before ?? facts.email ?? ''
  const credentials = await (address === ''
    ? accounts.findCredentialsOf(customerId)
    : accounts.findCredentials(address))
  return credentials?.customerId === customerId && changedAtOf(credentials) === facts.changedAt
}

/** Uses the link up, together with what it is for. Of two who come at once one does it; false for the other. */
export async function useLink(
  { accounts, links }: AccessParts,
  visit: Visit,
  { token, purpose }: OpenedLink,
  act: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return await accounts.together(async (transaction) => {
    const taken = await links.take(transaction, hashOfToken(token), purpose, visit.now)
    return taken !== null && (await act(transaction))
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
