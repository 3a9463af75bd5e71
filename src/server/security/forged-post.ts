import type { FormTokens } from './form-tokens.ts'

export type ForgedPost = 'other-site' | 'no-cookie' | 'bad-token'

export interface WhereFrom {
  secFetchSite: string | null
  origin: string | null
  /** The origin under which this very product is reached. */
  ownOrigin: string
}

export interface PostEvidence extends WhereFrom {
  browserId: string | null
  token: string
}

/**
 * Says why a post may be forged, or null when it comes from a form of ours.
 *
 * Two defences, both needed: the browser's own word that the post comes from this origin (`Sec-Fetch-Site`, or else a
 * matching `Origin`), and the form's token. A browser that says neither is old; the token alone then decides.
 */
export function whyForged(evidence: PostEvidence, tokens: FormTokens): ForgedPost | null {
  const { secFetchSite, origin, ownOrigin, browserId, token } = evidence
  if (secFetchSite !== null) {
    if (secFetchSite !== 'same-origin') return 'other-site'
  } else if (origin !== null && origin !== ownOrigin) return 'other-site'
  if (browserId === null) return 'no-cookie'
  return tokens.verify(token, browserId) ? null : 'bad-token'
}

/**
 * Whether the browser itself says that a call comes from a page of ours. A call carries no form token, so that silence
 * is not enough: one of the two headers must speak for it.
 */
export function isFromThisSite({ secFetchSite, origin, ownOrigin }: WhereFrom): boolean {
  return secFetchSite === null ? origin === ownOrigin : secFetchSite === 'same-origin'
}
