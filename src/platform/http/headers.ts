import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

interface PageKind {
  frames?: boolean
  /** The URL is a secret: no Referer may carry it, not even to us. A form on such a page would send "Origin: null". */
  secretAddress?: boolean
  /** Where signing out leads, if not to us: browsers apply the policy for forms to redirects after a post, too. */
  signOutOrigin?: string | null
}

/** Headers of every page. The policy blocks style attributes, so our HTML has none (a test checks). */
export function pageHeaders(
  nonce: string,
  hstsSeconds: number,
  imageOrigins: readonly string[],
  { frames = false, secretAddress = false, signOutOrigin = null }: PageKind = {},
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
      `form-action ${secretAddress ? "'none'" : ["'self'", ...(signOutOrigin ? [signOutOrigin] : [])].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      // Browsers that support it turn text into HTML only through the policy in src/platform/browser/page-content.ts.
      "require-trusted-types-for 'script'",
      'trusted-types page-content',
    ].join('; '),
    ...(secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
    // Whatever a page shows may be personal: no cache keeps it.
    'cache-control': 'no-store',
  }
}

/** Headers of every answer. Their policy, which pages replace, forbids scripts and frames. `hstsSeconds` 0: no HSTS. */
export function commonHeaders(hstsSeconds: number): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // no-referrer would make every form post say "Origin: null".
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The store finder requests the location.
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(hstsSeconds > 0 ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  }
}

const COMPRESS_BYTES_MIN = 1024

/** The best encoding that the client accepts; an explicit refusal (`;q=0`) counts. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | null {
  const accepted = (name: string) =>
    (header ?? '')
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [encoding = '', ...options] = part.trim().split(';')
        return encoding.trim() === name && !options.some((option) => /^\s*q=0(\.0*)?\s*$/.test(option))
      })
  if (accepted('br')) return 'br'
  return accepted('gzip') ? 'gzip' : null
}

/** Compressed with low effort, since each response is sent only once. */
export function compressBody(
  text: string,
  header: string | null,
): { body: Uint8Array<ArrayBuffer>; encoding: string | null } {
  const bytes = Buffer.from(text)
  const encoding = bytes.length < COMPRESS_BYTES_MIN ? null : acceptedEncoding(header)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return { body: new Uint8Array(brotliCompressSync(bytes, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: new Uint8Array(gzipSync(bytes, { level: 5 })), encoding }
  return { body: new Uint8Array(bytes), encoding: null }
}
