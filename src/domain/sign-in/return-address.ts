const RETURN_ADDRESS_LENGTH_MAX = 2000

/**
 * The address to go back to after sign-in, or the fallback when the one asked for cannot be trusted (D-14).
 *
 * Only a path of this very site passes. Browsers read `\` as `/` and drop tabs and line breaks inside addresses,
 * so `/\evil.example` and `/<tab>/evil.example` would leave the site: none of these characters is let through.
 */
export function safeReturnAddress(asked: string | null | undefined, fallback: string): string {
  return asked && isReturnAddress(asked) ? asked : fallback
}

export function isReturnAddress(asked: string): boolean {
  if (asked.length > RETURN_ADDRESS_LENGTH_MAX) return false
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(asked)) return false
  // Back to the sign-in page would be a circle.
  return !/^(?:\/ie)?\/sign-(?:in|out)(?:[/?#]|$)/.test(asked)
}
