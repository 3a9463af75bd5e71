import { createHash, randomInt } from 'node:crypto'
import { isAttemptAllowed } from '../../domain/sign-in/attempt-limits.ts'
import { BROWSER_CODE_MINUTES } from '../../domain/sign-in/session-life.ts'
import { type FieldProblem, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { canMailTo, limitSubject } from '../../platform/security/limits.ts'
import type { Credentials } from '../account/account.records.ts'
import type { CredentialsFormField } from './access-form.page.tsx'
import { type CredentialsParts, queueMail } from './access-parts.ts'
import { BROWSER_CODE_WORDS as WORDS } from './messages.ts'
import { browserCodeMail } from './sign-in-mails.ts'

const FIELD = 'code'

/**
 * Before a change of password or sign-in address, a browser in which no code was entered before needs one, emailed to
 * the present address: a stolen password alone must not take an account over. Null: the change may be made.
 */
export async function checkBrowser(
  parts: CredentialsParts,
  visit: ShopperVisit,
  shopper: Credentials,
  email: string,
): Promise<FieldProblem | null> {
  if (visit.isConfirmedBrowser(shopper)) return null
  const code = sentValue(visit.fields, FIELD).replaceAll(/\s/g, '')
  if (code === '') return { field: FIELD, message: await mailCode(parts, visit, email) }
  const { accounts, attempts, limits, links } = parts
  const [tries = 0] = await attempts.count(
    [limitSubject('browser code try', shopper.customerId)],
    visit.now,
    limits.windowMinutes,
  )
  if (!isAttemptAllowed({ account: tries, network: 0 }, limits)) return { field: FIELD, message: WORDS.tooMany }
  const isRight = await accounts.together(
    async (transaction) => (await links.take(transaction, hashOf(code, visit), 'browser-code', visit.now)) !== null,
  )
  return isRight ? null : { field: FIELD, message: WORDS.wrong }
}

async function mailCode(parts: CredentialsParts, visit: ShopperVisit, email: string): Promise<string> {
  if (!(await canMailTo(parts.attempts, 'browser code', email, visit.now))) return WORDS.tooManyMails
  const { customerId } = visit.shopper
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = { tokenHash: hashOf(code, visit), minutes: BROWSER_CODE_MINUTES }
  await parts.accounts.together(async (transaction) => {
    const expiresAt = visit.now.add({ minutes: BROWSER_CODE_MINUTES })
    await parts.links.make(transaction, { ...link, purpose: 'browser-code', customerId, facts: {}, expiresAt })
    const mail = browserCodeMail(parts.brandName, code)
    await queueMail(parts, visit, transaction, { customerId, to: email, mail, link })
  })
  return WORDS.sent(email)
}

/** A code is valid only in the session that requested it. */
function hashOf(code: string, { sessionHash, shopper }: ShopperVisit): Uint8Array {
  const session = Buffer.from(sessionHash ?? []).toString('hex')
  return createHash('sha256')
    .update(JSON.stringify([code, shopper.customerId, session]))
    .digest()
}

/** The form has the field once a code was sent. */
export function codeField(fields: FormFields, problems: readonly FieldProblem[]): CredentialsFormField[] {
  if (!(FIELD in fields) && !problems.some(({ field }) => field === FIELD)) return []
  return [{ name: FIELD, label: WORDS.label, type: 'text', autoComplete: 'one-time-code', hint: WORDS.hint }]
}
