import { createHmac } from 'node:crypto'

/** The headers of a signed call at an instant, as in `docs/integration/carriers.md`. */
export function signCall(
  body: string | Uint8Array,
  { at, secret }: { at: Temporal.Instant; secret: string },
): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000))
  const whole = Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(body as string)])
  const hex = createHmac('sha256', secret).update(whole).digest('hex')
  return { 'x-timestamp': timestamp, 'x-signature': `v1=${hex}` }
}
