import type { CookieChange } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { type ExchangedToken, type ExchangeParts, exchangeToken } from '../tokens/exchange-token.ts'

export const CHANGE_PURPOSE = 'update-return-method'

/** No token has two dots next to each other, and no other mark may stand in a cookie of ours. */
const BETWEEN = '..'
/** Whoever changes more returns at once than that begins with the first again. */
const TOKENS_MAX = 3
/** A browser takes cookies of 4 KB, name and all. */
const LENGTH_MAX = 3800

type GoodToken = Exclude<ExchangedToken<typeof CHANGE_PURPOSE>, { is: 'refused' }>
/** A token that counts, and whether the cookie has it. */
type FoundToken = GoodToken & { held: string | null }

/** The token of a link. */
export async function findLinked(
  parts: ExchangeParts,
  visit: OrderVisit,
  token: string,
  returnNumber: string | null,
): Promise<FoundToken | null> {
  const exchanged = await exchangeToken(parts, CHANGE_PURPOSE, token, visit, returnNumber)
  return exchanged.is === 'refused' ? null : { ...exchanged, held: null }
}

/** The token in the browser's cookie that is good for this order, and for this return where one is named (D-101). */
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

/** Each tab may change another return: the tokens of the others stay, as far as there is room. */
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
