import { describe, expect, test } from 'vitest'
import { signCall } from '../../../test/harness/sign-call.ts'
import { isSigned, readSignature, SIGNATURE_SECONDS_MAX } from './answer-signed-call.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:00:00Z')
const SECRET = 'the secret of a carrier in tests'
const OLD = 'the secret that it had before now'
const BODY = Buffer.from('{"note":"Grüße 📦"}')
const HEX = 'a1'.repeat(32)

const sent = (body: string | Uint8Array = BODY, secret = SECRET, at = NOW) => {
  const made = signCall(body, { at, secret })
  return { timestamp: made['x-timestamp'], signature: made['x-signature'] }
}

/** Both steps, as a call goes through them. */
function verdictOf(
  headers: { timestamp: string | null; signature: string | null },
  { body = BODY as Uint8Array, secrets = [SECRET] as string[], now = NOW } = {},
): string {
  const signature = readSignature(headers, now)
  if ('refused' in signature) return signature.refused
  return isSigned(secrets, signature, body) ? 'signed' : 'wrong'
}

test('D-157 the signature is HMAC-SHA256 over timestamp, full stop and body, by a value made with openssl', () => {
  // printf '%s.%s' 1794650400 '{"a":1}' | openssl dgst -sha256 -hmac 'the secret of a carrier in tests' -hex
  const signature = 'v1=ce0686071045a254487f89576ea10cd502291ec6e00289cf09ac9762ff0b9a3b'
  const now = Temporal.Instant.fromEpochMilliseconds(1_794_650_400_000)
  expect(verdictOf({ timestamp: '1794650400', signature }, { body: Buffer.from('{"a":1}'), now })).toBe('signed')
})

test.each<[string, Uint8Array]>([
  ['text beyond ASCII', BODY],
  ['bytes that are no text', Uint8Array.from([0xff, 0x00, 0xfe, 0x0d, 0x0a])],
])('D-157 %s is signed as it stands', (_case, body) => {
  expect(verdictOf(sent(body), { body })).toBe('signed')
  expect(verdictOf(sent(body), { body: Buffer.concat([body, Buffer.from(' ')]) })).toBe('wrong')
})

describe('secrets', () => {
  test('D-157 two are valid while one is rotated, and no third', () => {
    const secrets = [SECRET, OLD]
    expect(verdictOf(sent(), { secrets })).toBe('signed')
    expect(verdictOf(sent(BODY, OLD), { secrets })).toBe('signed')
    expect(verdictOf(sent(BODY, OLD))).toBe('wrong')
    expect(verdictOf(sent(BODY, `${SECRET} `), { secrets })).toBe('wrong')
  })

  test.each(['', 'undefined', 'null', SECRET])('D-157 without any, no signature is valid: %j', (secret) => {
    expect(verdictOf(sent(BODY, secret), { secrets: [] })).toBe('wrong')
  })
})

describe('time', () => {
  const away = (seconds: number) => verdictOf(sent(BODY, SECRET, NOW.subtract({ seconds })))

  test('D-157 a signature lasts for 5 minutes, either way, and no second longer', () => {
    expect(SIGNATURE_SECONDS_MAX).toBe(300)
    expect([300, 0, -300].map(away)).toEqual(['signed', 'signed', 'signed'])
    expect([301, -301, 86_400].map(away)).toEqual(['too-old', 'too-old', 'too-old'])
    const later = NOW.add({ milliseconds: 300_001 })
    expect(verdictOf(sent(), { now: later })).toBe('too-old')
  })

  test.each(['', '1.5', '1794650400, 1794650400', '１７９４６５０４００'])('D-157 %j is no timestamp', (timestamp) => {
    expect(verdictOf({ ...sent(), timestamp })).toBe(timestamp === '' ? 'missing' : 'malformed')
  })
})

describe('headers', () => {
  test('D-157 a signature of another shape is malformed', () => {
    const nine = Array(9).fill(`v1=${HEX}`).join()
    for (const odd of ['v1=', HEX, `v1=${HEX}a1`, `v1=${HEX.slice(1)}é`, `v0=${HEX}`, `v1=${HEX},v1=ab`, nine])
      expect(verdictOf({ ...sent(), signature: odd }), odd).toBe('malformed')
  })

  test('D-157 one right signature among several is enough, wherever it stands and however its letters are written', () => {
    const { signature } = sent()
    const others = `v1=${HEX}, v1=${'0'.repeat(64)}`
    const capitals = `v1=${signature.slice(3).toUpperCase()}`
    for (const several of [`${signature},${others}`, `${others} ,  ${signature}`, capitals])
      expect(verdictOf({ ...sent(), signature: several })).toBe('signed')
    expect(verdictOf({ ...sent(), signature: others })).toBe('wrong')
  })
})
