import { isReturnAddress } from '../../../domain/sign-in/return-address.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { PutAside } from '../../../platform/http/route.ts'
import type { OrderVisit, Visit } from '../../../platform/http/visit.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import { customerNamedBy } from './exchange-token.ts'

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
  const kept = await visit.takeKeptPost()
  return kept && seeOther(addressWith(visit, sentValue(kept, 'token')))
}

function addressWith({ path, query }: Visit, token: string): string {
  const changed = new URLSearchParams(query)
  changed.set('token', token)
  return `${path}?${changed}`
}
