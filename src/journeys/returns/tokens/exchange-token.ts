import { z } from 'zod'
import type { SentLine } from '../../../domain/returns/selection.ts'
import type { CommandLog } from '../../../ports/command-log.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../../ports/tokens.ts'
import type { OrderVisit } from '../../../web/visit.ts'

/** What a token of returns is for. Each is signed with a key of its own, and is worth nothing for the other. */
export type ReturnTokenPurpose = 'order-page-return' | 'update-return-method'

const whose = z.object({
  /** Under which what it asks for is done once, however often the link is opened (D-124). */
  id: z.string(),
  customerId: z.string(),
  orderNumber: z.string(),
  renewals: z.number().int(),
})

const SAYS = {
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

export type Says<Purpose extends ReturnTokenPurpose> = z.output<(typeof SAYS)[Purpose]>

export type ExchangedToken<Purpose extends ReturnTokenPurpose> =
  | { is: 'good'; says: Says<Purpose> }
  /** It had run out, and this one takes its place. */
  | { is: 'renewed'; says: Says<Purpose>; token: string }
  | { is: 'refused' }

export interface ExchangeParts {
  tokens: Tokens
  commands: CommandLog
}

/** What a token is worth to this shopper, for this order. One that has run out is renewed, once (D-86). */
export async function exchangeToken<Purpose extends ReturnTokenPurpose>(
  { tokens, commands }: ExchangeParts,
  purpose: Purpose,
  token: string,
  { shopper, order, now }: OrderVisit,
  /** The return that it must be about, where that is known. */
  returnNumber: string | null = null,
): Promise<ExchangedToken<Purpose>> {
  const read = await tokens.readAnyAge(purpose, token, now)
  const { data } = SAYS[purpose].safeParse(read?.says)
  const says = data as Says<Purpose> | undefined
  const isTheirs = says?.customerId === shopper.customerId && says.orderNumber === order.orderNumber
  const isMeant = returnNumber === null || (says && 'returnNumber' in says && says.returnNumber === returnNumber)
  if (read === null || says === undefined || !isTheirs || !isMeant) return { is: 'refused' }
  if (!read.isTooOld) return { is: 'good', says }
  if (says.renewals > 0) return { is: 'refused' }
  // However often the old link is opened, it gets the life that it got the first time.
  const renewal = { customerId: says.customerId, key: `renewal: ${says.id}`, purpose, payload: null, acceptedAt: now }
  const { answer } = await commands.once(renewal, async () => String(now))
  const renewedAt = Temporal.Instant.from(String(answer))
  if (Temporal.Instant.compare(renewedAt.add({ seconds: TOKEN_SECONDS_MAX }), now) <= 0) return { is: 'refused' }
  const claims = { ...read.says, renewals: says.renewals + 1 }
  return { is: 'renewed', says, token: await tokens.issue(purpose, claims, renewedAt, TOKEN_SECONDS_MAX) }
}

/** Whose a token is that we have made, however old; null for any other. */
export async function customerNamedBy(tokens: Tokens, token: string, now: Temporal.Instant): Promise<string | null> {
  for (const purpose of ['order-page-return', 'update-return-method'] satisfies ReturnTokenPurpose[]) {
    const { data } = whose.safeParse((await tokens.readAnyAge(purpose, token, now))?.says)
    if (data) return data.customerId
  }
  return null
}

/** The rows that an order-page token asks for, to be read once more as step 1 reads them. */
export function rowsIn({ selectedItems }: Says<'order-page-return'>): SentLine[] {
  return selectedItems.map(({ orderLineKey, quantity, primaryReasonCode, secondaryReasonCode }) => ({
    lineKey: orderLineKey,
    quantity: String(quantity),
    primary: primaryReasonCode,
    secondary: secondaryReasonCode ?? '',
  }))
}
