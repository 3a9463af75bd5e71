import { z } from 'zod'
import { RETURN_PATHS } from '../../../domain/returns/return-method.ts'
import type { SentLine } from '../../../domain/returns/selection.ts'
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
  'update-return-method': whose.extend({
    returnNumber: z.string(),
    returnChannels: z.array(
      z.object({
        path: z.enum(RETURN_PATHS),
        via: z.string(),
        sizes: z.array(z.string()),
      }),
    ),
  }),
} as const satisfies Record<ReturnTokenPurpose, z.ZodType>

export type Says<Purpose extends ReturnTokenPurpose> = z.output<(typeof SAYS)[Purpose]>

export type ExchangedToken<Purpose extends ReturnTokenPurpose> =
  | { is: 'good'; says: Says<Purpose> }
  /** It had run out, and this one takes its place. */
  | { is: 'renewed'; says: Says<Purpose>; token: string }
  | { is: 'refused' }

/** What a token is worth to this shopper, for this order. One that has run out is renewed, once (D-86). */
export async function exchangeToken<Purpose extends ReturnTokenPurpose>(
  tokens: Tokens,
  purpose: Purpose,
  token: string,
  { shopper, order, now }: OrderVisit,
): Promise<ExchangedToken<Purpose>> {
  const read = await tokens.readAnyAge(purpose, token, now)
  const { data } = SAYS[purpose].safeParse(read?.says)
  const says = data as Says<Purpose> | undefined
  const isTheirs = says?.customerId === shopper.customerId && says.orderNumber === order.orderNumber
  if (read === null || says === undefined || !isTheirs) return { is: 'refused' }
  if (!read.isTooOld) return { is: 'good', says }
  if (says.renewals > 0) return { is: 'refused' }
  const renewed = await tokens.issue(purpose, { ...read.says, renewals: says.renewals + 1 }, now, TOKEN_SECONDS_MAX)
  return { is: 'renewed', says, token: renewed }
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
