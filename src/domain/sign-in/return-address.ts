const RETURN_ADDRESS_LENGTH_MAX = 2000

/**
 * Only a path of this site (D-14). Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil.example` and
 * `/<tab>/evil.example` would leave the site: none of these characters passes.
 */
export function safeRedirectPath(address: string | null | undefined, fallback: string): string {
  return address && isSafeRedirectPath(address) ? address : fallback
}

export function isSafeRedirectPath(address: string): boolean {
  if (address.length > RETURN_ADDRESS_LENGTH_MAX) return false
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(address)) return false
  // Returning to the sign-in page would be a loop.
  return !/^(?:\/ie)?\/sign-(?:in|out)(?:[/?#]|$)/.test(address)
}
