/** What a sign-in provider states about the person who has signed in there. */
export type ProviderClaims = Readonly<Record<string, unknown>>

export type NamedCustomer = { customerId: string } | { email: string } | 'unverified' | 'no-account'

const CLAIM_LENGTH_MAX = 254

/** Every token has this claim, even if its value is no customer's id (D-175). */
export const SUBJECT_CLAIM = 'sub'

/**
 * A claim of its own for the customer id counts before the email address, even if no customer has that id: a wrong id
 * must not lead to another account. An address counts only if the provider has verified it, since anyone may type another person's.
 */
export function customerNamedIn(claims: ProviderClaims, customerClaim: string): NamedCustomer {
  const customerId = customerClaim === SUBJECT_CLAIM ? null : claims[customerClaim]
  if (customerId !== undefined && customerId !== null) return isName(customerId) ? { customerId } : 'no-account'
  const { email, email_verified: isVerified } = claims
  if (!isName(email)) return 'no-account'
  return isVerified === true ? { email } : 'unverified'
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '' && claim.length <= CLAIM_LENGTH_MAX && !/\p{Cc}/u.test(claim)
}
