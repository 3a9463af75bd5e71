import { z } from 'zod'
import type { SubmittedLine } from '../../../domain/returns/selection.ts'
import { isSafeRedirectPath } from '../../../domain/sign-in/return-address.ts'
import type { CommandLog } from '../../../platform/forms/command-log.records.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { SavedLinkToken } from '../../../platform/http/route.ts'
import type { OrderVisit, Visit } from '../../../platform/http/visit.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../../platform/security/tokens.ts'

/** The tokens of each purpose are signed with a key of their own. */
export type ReturnTokenPurpose = 'order-page-return' | 'update-return-method'

const baseClaims = z.object({
  /** By this id, a link that is opened twice acts only once (D-124). */
  id: z.string(),
  customerId: z.string(),
  orderNumber: z.string(),
  renewals: z.number().int(),
})

const CLAIMS = {
  'order-page-return': baseClaims.extend({
    selectedItems: z.array(
      z.object({
        orderLineKey: z.string(),
        quantity: z.number(),
        primaryReasonCode: z.string(),
        secondaryReasonCode: z.string().nullable(),
      }),
    ),
  }),
  'update-return-method': baseClaims.extend({ returnNumber: z.string() }),
} as const satisfies Record<ReturnTokenPurpose, z.ZodType>

export type ClaimsFor<Purpose extends ReturnTokenPurpose> = z.output<(typeof CLAIMS)[Purpose]>

export type TokenExchange<Purpose extends ReturnTokenPurpose> =
  | { outcome: 'good'; claims: ClaimsFor<Purpose> }
  | { outcome: 'renewed'; claims: ClaimsFor<Purpose>; token: string }
  | { outcome: 'refused' }

export interface ExchangeParts {
  tokens: Tokens
  commands: CommandLog
}

/** An expired token is renewed once (D-86). */
export async function exchangeToken<Purpose extends ReturnTokenPurpose>(
  { tokens, commands }: ExchangeParts,
  purpose: Purpose,
  token: string,
  { shopper, order, now }: OrderVisit,
  returnNumber: string | null = null,
): Promise<TokenExchange<Purpose>> {
  const parsedToken = await tokens.readAnyAge(purpose, token, now)
  const { data } = CLAIMS[purpose].safeParse(parsedToken?.claims)
  const claims = data as ClaimsFor<Purpose> | undefined
  const isOwnToken = claims?.customerId === shopper.customerId && claims.orderNumber === order.orderNumber
  const isForReturn =
    returnNumber === null || (claims && 'returnNumber' in claims && claims.returnNumber === returnNumber)
  if (parsedToken === null || claims === undefined || !isOwnToken || !isForReturn) return { outcome: 'refused' }
  if (!parsedToken.isTooOld) return { outcome: 'good', claims }
  if (claims.renewals > 0) return { outcome: 'refused' }
  // The instant of the renewal is stored, so that opening the old link again does not extend it further.
  const renewal = {
    customerId: claims.customerId,
    key: `renewal: ${claims.id}`,
    purpose,
    payload: null,
    acceptedAt: now,
  }
  const { answer } = await commands.once(renewal, async () => String(now))
  const renewedAt = Temporal.Instant.from(String(answer))
  if (Temporal.Instant.compare(renewedAt.add({ seconds: TOKEN_SECONDS_MAX }), now) <= 0) return { outcome: 'refused' }
  const renewed = { ...parsedToken.claims, renewals: claims.renewals + 1 }
  return { outcome: 'renewed', claims, token: await tokens.issue(purpose, renewed, renewedAt, TOKEN_SECONDS_MAX) }
}

/** The customer that a token of any age names; null if we did not sign it. */
export async function customerNamedBy(tokens: Tokens, token: string, now: Temporal.Instant): Promise<string | null> {
  for (const purpose of ['order-page-return', 'update-return-method'] satisfies ReturnTokenPurpose[]) {
    const { data } = baseClaims.safeParse((await tokens.readAnyAge(purpose, token, now))?.claims)
    if (data) return data.customerId
  }
  return null
}

/** The token's items, which are validated again like the rows of step 1. */
export function rowsIn({ selectedItems }: ClaimsFor<'order-page-return'>): SubmittedLine[] {
  return selectedItems.map(({ orderLineKey, quantity, primaryReasonCode, secondaryReasonCode }) => ({
    lineKey: orderLineKey,
    quantity: String(quantity),
    primary: primaryReasonCode,
    secondary: secondaryReasonCode ?? '',
  }))
}

const HELD_TOKEN = 'aside'

/** Saves a link's token during sign-in, since a token of many items is too long for the sign-in URL. */
export async function holdTokenForSignIn(tokens: Tokens, visit: Visit): Promise<SavedLinkToken | null> {
  const token = visit.query.get('token') ?? ''
  if (isSafeRedirectPath(addressWith(visit, token))) return null
  const customerId = await customerNamedBy(tokens, token, visit.now)
  return customerId === null ? null : { customerId, address: addressWith(visit, HELD_TOKEN), fields: { token } }
}

export async function restoreToken(visit: OrderVisit): Promise<Answer | null> {
  if (visit.query.get('token') !== HELD_TOKEN) return null
  const savedPost = await visit.takeSavedPost()
  return savedPost && seeOther(addressWith(visit, sentValue(savedPost, 'token')))
}

function addressWith({ path, query }: Visit, token: string): string {
  const params = new URLSearchParams(query)
  params.set('token', token)
  return `${path}?${params}`
}
