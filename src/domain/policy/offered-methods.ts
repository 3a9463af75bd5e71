import type { Policy } from './policy.ts'
import type { ReturnMethodTerms } from './return-methods.data.ts'

export interface PolicyOnSite {
  main: 'uk' | 'ie'
  policy: Policy
}

/** The return methods that a site offers in all of the UK or of Ireland; none if it has no returns online. */
export function offeredMethods({ main, policy: { offers, returnMethods } }: PolicyOnSite): ReturnMethodTerms[] {
  const area = main === 'ie' ? 'ireland' : 'uk'
  return offers.returns ? returnMethods.filter(({ areas }) => areas.includes(area)) : []
}
