import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How old a signature may be, and how far ahead the sender's clock. */
export const SIGNATURE_SECONDS_MAX = 5 * 60
/** A sender that rotates signs with two secrets; nobody needs more than a few. */
const SIGNATURES_MAX = 8
const TIMESTAMP_SHAPE = /^\d{1,12}$/
const SIGNATURE_SHAPE = /^v1=([\da-f]{64})$/i
/** Used where there is no secret, so that timing does not tell. */
const NOBODYS_SECRET = randomBytes(32)

export interface SignatureHeaders {
  /** As sent: it is part of what is signed. */
  timestamp: string
  signatures: readonly Uint8Array[]
}

export type WhyNotSigned = 'missing' | 'malformed' | 'too-old'

/** Read before the body. */
export function readSignature(
  { timestamp, signature }: { timestamp: string | null; signature: string | null },
  now: Temporal.Instant,
): SignatureHeaders | { refused: WhyNotSigned } {
  if (!timestamp || !signature) return { refused: 'missing' }
  const parts = signature.split(',', SIGNATURES_MAX + 1).map((part) => SIGNATURE_SHAPE.exec(part.trim())?.[1])
  const hexes = parts.filter((hex) => hex !== undefined)
  if (!TIMESTAMP_SHAPE.test(timestamp) || hexes.length < parts.length || hexes.length > SIGNATURES_MAX)
    return { refused: 'malformed' }
  const awayMs = Math.abs(now.epochMilliseconds - Number(timestamp) * 1000)
  if (awayMs > SIGNATURE_SECONDS_MAX * 1000) return { refused: 'too-old' }
  return { timestamp, signatures: hexes.map((hex) => Buffer.from(hex, 'hex')) }
}

/** The time depends on the size sent, not on which secret fits or how many there are. */
export function isSigned(
  [current, old]: readonly string[],
  { timestamp, signatures }: SignatureHeaders,
  body: Uint8Array,
): boolean {
  let fits = 0
  for (const secret of [current ?? NOBODYS_SECRET, old ?? NOBODYS_SECRET]) {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
    for (const given of signatures) fits += timingSafeEqual(given, expected) ? 1 : 0
  }
  return fits > 0
}
