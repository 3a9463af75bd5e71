import { expect, test } from 'vitest'
import { signedTokens } from './tokens.ts'

const now = Temporal.Instant.from('2026-11-14T10:00:00Z')
const later = (seconds: number) => now.add({ seconds })
const tokens = signedTokens(['the first secret of these tests, long enough'])
const claims = { orderNumber: '400000006', customerId: 'C-amelia' }

test('a token holds its claims until it expires', async () => {
  const token = await tokens.issue('cancelled', claims, now, 1800)
  expect(await tokens.read('cancelled', token, later(1799))).toEqual(claims)
  expect(await tokens.read('cancelled', token, later(1800))).toBeNull()
})

test('D-86 an expired token can be distinguished from one that is not ours', async () => {
  const token = await tokens.issue('cancelled', claims, now, 1800)
  expect(await tokens.readAnyAge('cancelled', token, later(1799))).toEqual({ claims, isTooOld: false })
  expect(await tokens.readAnyAge('cancelled', token, later(999_999))).toEqual({ claims, isTooOld: true })
  expect(await tokens.readAnyAge('amend', token, later(1800))).toBeNull()
  expect(await tokens.readAnyAge('cancelled', `${token.slice(0, -2)}AA`, later(1800))).toBeNull()
})

test('API-07 no token lives longer than 1800 seconds, whatever is requested (D-122)', async () => {
  const token = await tokens.issue('cancelled', claims, now, 999_999)
  expect(await tokens.read('cancelled', token, later(1800))).toBeNull()
})

test('a token of another purpose or another key is worth nothing', async () => {
  const token = await tokens.issue('cancelled', claims, now, 60)
  expect(await tokens.read('amend', token, now)).toBeNull()
  expect(await signedTokens(['quite another secret, just as long as that']).read('cancelled', token, now)).toBeNull()
})

test.each(['', 'a.b.c', 'x'.repeat(9000), 'eyJhbGciOiJub25lIn0.eyJzYXlzIjp7fSwiZXhwIjo5OTk5OTk5OTk5fQ.'])(
  'made up: %s',
  async (token) => {
    expect(await tokens.read('cancelled', token, now)).toBeNull()
  },
)
