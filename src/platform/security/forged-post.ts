import type { FormTokens } from './form-tokens.ts'

export type ForgeryReason = 'other-site' | 'no-cookie' | 'bad-token'

export interface RequestOrigin {
  secFetchSite: string | null
  origin: string | null
  ownOrigin: string
}

export interface PostEvidence extends RequestOrigin {
  browserId: string | null
  token: string
}

/**
 * Both are needed: the browser's own header (`Sec-Fetch-Site`, else a matching `Origin`) and the form's token. Old
 * browsers send neither header; the token alone then decides.
 */
export function whyForged(evidence: PostEvidence, tokens: FormTokens): ForgeryReason | null {
  const { secFetchSite, origin, ownOrigin, browserId, token } = evidence
  if (secFetchSite !== null) {
    if (secFetchSite !== 'same-origin') return 'other-site'
  } else if (origin !== null && origin !== ownOrigin) return 'other-site'
  if (browserId === null) return 'no-cookie'
  return tokens.verify(token, browserId) ? null : 'bad-token'
}

/** A call from a script has no form token, so one of the two headers is required, and must name this site. */
export function isFromThisSite({ secFetchSite, origin, ownOrigin }: RequestOrigin): boolean {
  return secFetchSite === null ? origin === ownOrigin : secFetchSite === 'same-origin'
}
