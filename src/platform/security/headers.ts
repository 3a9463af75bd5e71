interface PageKind {
  frames?: boolean
  /** Its address must go nowhere, not even to our own files. A form on such a page would be posted with "Origin: null". */
  secretAddress?: boolean
}

/** Headers of every page. Nonces do not cover style attributes, so there are none in our HTML (a test looks). */
export function pageHeaders(
  nonce: string,
  hstsSeconds: number,
  imageOrigins: readonly string[],
  { frames = false, secretAddress = false }: PageKind = {},
): Record<string, string> {
  return {
    ...commonHeaders(hstsSeconds),
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'self'",
      ["img-src 'self' data:", ...imageOrigins].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      ...(frames ? ["frame-src 'self'"] : []),
      `form-action ${secretAddress ? "'none'" : "'self'"}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      // Browsers that know it make HTML from text only by the one policy, in src/platform/browser/page-content.ts.
      "require-trusted-types-for 'script'",
      'trusted-types page-content',
    ].join('; '),
    ...(secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
    // Whatever a page shows may be personal: no cache keeps it.
    'cache-control': 'no-store',
  }
}

/** By default an answer is data that is never run or framed. `hstsSeconds` 0: no HSTS. */
export function commonHeaders(hstsSeconds: number): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // no-referrer would make every form post say "Origin: null".
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The store finder asks for the location.
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(hstsSeconds > 0 ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  }
}
