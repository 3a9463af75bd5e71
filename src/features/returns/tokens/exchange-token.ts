import { z } from 'zod'
import type { SentLine } from '../../../domain/returns/selection.ts'
import { isReturnAddress } from '../../../domain/sign-in/return-address.ts'
import type { CommandLog } from '../../../platform/forms/command-log.records.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { PutAside } from '../../../platform/http/route.ts'
import type { OrderVisit, Visit } from '../../../platform/http/visit.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../../platform/security/tokens.ts'

/** Each purpose has its own key. */
export type ReturnTokenPurpose = 'order-page-return' | 'update-return-method'

const whose = z.object({
  /** Idempotency (D-124). */
  id: z.string(),
  customerId: z.string(),
  orderNumber: z.string(),
  renewals: z.number().int(),
})

const CLAIMS = {
  'order-page-return': whose.extend({
    selectedItems: z.array(
      z.object({
        orderLineKey: z.string(),
        quantity: z.number(),
        primaryReasonCode: z.string(),
        secondaryReasonCode: z.string().nullable(),
      }),
    ),
  }),
  'update-return-method': whose.extend({ returnNumber: z.string() }),
} as const satisfies Record<ReturnTokenPurpose, z.ZodType>

export type ClaimsFor<Purpose extends ReturnTokenPurpose> = z.output<(typeof CLAIMS)[Purpose]>

export type ExchangedToken<Purpose extends ReturnTokenPurpose> =
  | { is: 'good'; says: ClaimsFor<Purpose> }
  | { is: 'renewed'; says: ClaimsFor<Purpose>; token: string }
  | { is: 'refused' }

export interface ExchangeParts {
  tokens: Tokens
  commands: CommandLog
}

/** An expired one is renewed once (D-86). */
export async function exchangeToken<Purpose extends ReturnTokenPurpose>(
  { tokens, commands }: ExchangeParts,
  purpose: Purpose,
  token: string,
  { shopper, order, now }: OrderVisit,
  returnNumber: string | null = null,
): Promise<ExchangedToken<Purpose>> {
  const read = await tokens.readAnyAge(purpose, token, now)
  const { data } = CLAIMS[purpose].safeParse(read?.says)
  const says = data as ClaimsFor<Purpose> | undefined
  const isTheirs = says?.customerId === shopper.customerId && says.orderNumber === order.orderNumber
  const isMatch = returnNumber === null || (says && 'returnNumber' in says && says.returnNumber === returnNumber)
  if (read === null || says === undefined || !isTheirs || !isMatch) return { is: 'refused' }
  if (!read.isTooOld) return { is: 'good', says }
  if (says.renewals > 0) return { is: 'refused' }
  // Opening the old link again never extends its life.
  const renewal = { customerId: says.customerId, key: `renewal: ${says.id}`, purpose, payload: null, acceptedAt: now }
  const { answer } = await commands.once(renewal, async () => String(now))
  const renewedAt = Temporal.Instant.from(String(answer))
  if (Temporal.Instant.compare(renewedAt.add({ seconds: TOKEN_SECONDS_MAX }), now) <= 0) return { is: 'refused' }
  const claims = { ...read.says, renewals: says.renewals + 1 }
  return { is: 'renewed', says, token: await tokens.issue(purpose, claims, renewedAt, TOKEN_SECONDS_MAX) }
}

/** Of any age; null: not ours. */
export async function customerNamedBy(tokens: Tokens, token: string, now: Temporal.Instant): Promise<string | null> {
  for (const purpose of ['order-page-return', 'update-return-method'] satisfies ReturnTokenPurpose[]) {
    const { data } = whose.safeParse((await tokens.readAnyAge(purpose, token, now))?.says)
    if (data) return data.customerId
  }
  return null
}

/** Read again as step 1 reads them. */
export function rowsIn({ selectedItems }: ClaimsFor<'order-page-return'>): SentLine[] {
  return selectedItems.map(({ orderLineKey, quantity, primaryReasonCode, secondaryReasonCode }) => ({
    lineKey: orderLineKey,
    quantity: String(quantity),
    primary: primaryReasonCode,
    secondary: secondaryReasonCode ?? '',
  }))
}

const ASIDE = 'aside'

/** For tokens too long for the sign-in address, e.g. 25 items. Only signed ones, for the shopper they name. */
export async function putTokenAside(tokens: Tokens, visit: Visit): Promise<PutAside | null> {
  const token = visit.query.get('token') ?? ''
  if (isReturnAddress(addressWith(visit, token))) return null
  const customerId = await customerNamedBy(tokens, token, visit.now)
  return customerId === null ? null : { customerId, address: addressWith(visit, ASIDE), fields: { token } }
}

export async function takeTokenBack(visit: OrderVisit): Promise<Answer | null> {
  if (visit.query.get('token') !== ASIDE) return null
  const kept = await visit.takeSavedPost()
  return kept && seeOther(addressWith(visit, sentValue(kept, 'token')))
}

function addressWith({ path, query }: Visit, token: string): string {
  const changed = new URLSearchParams(query)
  changed.set('token', token)
  return `${path}?${changed}`
}
