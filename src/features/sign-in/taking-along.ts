import { isReturnAddress } from '../../domain/sign-in/return-address.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { isGiftReturn } from '../gifts/bind-gift.ts'

export interface WayOn {
  returnUrl?: string
}

/** Only ever a path of this site (D-14). */
export function takingAlong({ query }: Visit): WayOn {
  const returnUrl = query.get('returnUrl') ?? ''
  return isReturnAddress(returnUrl) ? { returnUrl } : {}
}

/** Anybody can trigger mails: only a gift's return is allowed as target. */
export function takingToGift(visit: Visit): WayOn {
  const { returnUrl = '' } = takingAlong(visit)
  return isGiftReturn(returnUrl) ? { returnUrl } : {}
}
