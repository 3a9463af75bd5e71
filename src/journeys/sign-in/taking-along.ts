import { isReturnAddress } from '../../domain/sign-in/return-address.ts'
import { isGiftReturn } from '../../flows/bind-gift.ts'
import type { Visit } from '../../web/visit.ts'

/** Where somebody was going who has to get in first. */
export interface WayOn {
  returnUrl?: string
}

/** For the links and forms around signing in, which lead back to it. Only ever a path of this site (D-14). */
export function takingAlong({ query }: Visit): WayOn {
  const returnUrl = query.get('returnUrl') ?? ''
  return isReturnAddress(returnUrl) ? { returnUrl } : {}
}

/** For mails, which anybody can have sent to anybody: of all addresses only that at which a gift's return begins. */
export function takingToGift(visit: Visit): WayOn {
  const { returnUrl = '' } = takingAlong(visit)
  return isGiftReturn(returnUrl) ? { returnUrl } : {}
}
