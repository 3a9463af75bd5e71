import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { sha256 } from '../sessions/sessions.ts'
import type { Answer } from './answer.ts'
import type { RequestState } from './request-state.ts'
import type { GiftRoute } from './route.ts'
import { unlessReadOnly } from './why-unavailable.ts'

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** No other identity is checked (D-42). */
export async function enterAsRecipient(route: GiftRoute, state: RequestState): Promise<Answer> {
  const visit = state.toVisit()
  const token = sentToken(route, state)
  if (token === null || !TOKEN.test(token)) return route.expired(visit, 'unknown')
  const receipt = await state.product.giftReceipts.findByToken(sha256(token))
  if (receipt !== null) return await route.answer({ ...visit, receipt, token })
  return route.expired(visit, (await isGuessing(state)) ? 'too-many' : 'unknown')
}

function sentToken({ access: { token } }: GiftRoute, state: RequestState): string | null {
  return token === 'cookie' ? state.cookie('giftToken') : (state.incoming.params[token.param] ?? null)
}

/** Only what fails is counted: a right token costs one statement, and no neighbour can lock it out. */
async function isGuessing({ product, clientAddress, now }: RequestState): Promise<boolean> {
  const subject = sha256(`gift token from: ${clientAddress}`)
  const counted = product.attempts.count([subject], now, ATTEMPT_LIMITS.windowMinutes)
  // While nothing can be written the page is shown all the same.
  const [count = 0] = await unlessReadOnly(counted, [])
  return count > ATTEMPT_LIMITS.perAddressMax
}
