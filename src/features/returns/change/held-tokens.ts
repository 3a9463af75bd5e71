import type { CookieChange } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { type ExchangedToken, type ExchangeParts, exchangeToken } from '../tokens/exchange-token.ts'

export const CHANGE_PURPOSE = 'update-return-method'

/** No token contains two dots in a row. */
const BETWEEN = '..'
/** More at once replace the oldest. */
const TOKENS_MAX = 3
/** Browsers take cookies of up to 4 KB, name included. */
const LENGTH_MAX = 3800

type GoodToken = Exclude<ExchangedToken<typeof CHANGE_PURPOSE>, { is: 'refused' }>
type FoundToken = GoodToken & { held: string | null }

export async function findLinked(
  parts: ExchangeParts,
  visit: OrderVisit,
  token: string,
  returnNumber: string | null,
): Promise<FoundToken | null> {
  const exchanged = await exchangeToken(parts, CHANGE_PURPOSE, token, visit, returnNumber)
  return exchanged.is === 'refused' ? null : { ...exchanged, held: null }
}

/** For this order, and this return where named (D-101). */
export async function findHeld(
  parts: ExchangeParts,
  visit: OrderVisit,
  returnNumber: string | null,
): Promise<FoundToken | null> {
  for (const held of heldIn(visit)) {
    const exchanged = await exchangeToken(parts, CHANGE_PURPOSE, held, visit, returnNumber)
    if (exchanged.is !== 'refused') return { ...exchanged, held }
  }
  return null
}

/** Other tabs' tokens stay, as far as there is room. */
export function hold(visit: OrderVisit, token: string, inPlaceOf: string | null = null): CookieChange {
  const others = heldIn(visit).filter((held) => held !== token && held !== inPlaceOf)
  const all = [token]
  for (const other of others.slice(0, TOKENS_MAX - 1)) {
    if ([...all, other].join(BETWEEN).length <= LENGTH_MAX) all.push(other)
  }
  return { cookie: 'returnToken', value: all.join(BETWEEN) }
}

function heldIn(visit: OrderVisit): string[] {
  return visit.returnToken()?.split(BETWEEN) ?? []
}
