import { expect, test } from 'vitest'
import { type PostEvidence, whyForged } from './forged-post.ts'
import { formTokens } from './form-tokens.ts'
import { signerFor } from './secrets.ts'

const OWN = 'https://account.example.com'
const tokens = formTokens(signerFor(['a secret of the tests, long enough for one'], 'form token'))

function aPost(evidence: Partial<PostEvidence> = {}): PostEvidence {
  const token = tokens.issue('browser', '')
  return { secFetchSite: 'same-origin', origin: OWN, ownOrigin: OWN, browserId: 'browser', token, ...evidence }
}

test('a form of ours is taken', () => {
  expect(whyForged(aPost(), tokens)).toBe(null)
})

test.each(['cross-site', 'same-site', 'none', 'same-origin, cross-site'])(
  'a post with Sec-Fetch-Site: %s is refused, even with a good token',
  (secFetchSite) => {
    expect(whyForged(aPost({ secFetchSite }), tokens)).toBe('other-site')
  },
)

test.each([
  'null',
  '',
  'https://evil.example',
  'http://account.example.com',
  'https://account.example.com.evil.example',
])('without Sec-Fetch-Site, Origin: %s is refused, even with a good token', (origin) => {
  expect(whyForged(aPost({ secFetchSite: null, origin }), tokens)).toBe('other-site')
})

test("the browser's own header outweighs an Origin that a proxy has rewritten", () => {
  expect(whyForged(aPost({ origin: 'http://inside:3000' }), tokens)).toBe(null)
})

test('an old browser that sends neither is judged by the token alone', () => {
  const old = { secFetchSite: null, origin: null }
  expect(whyForged(aPost(old), tokens)).toBe(null)
  expect(whyForged(aPost({ ...old, token: '' }), tokens)).toBe('bad-token')
  expect(whyForged(aPost({ ...old, token: tokens.issue('another browser', '') }), tokens)).toBe('bad-token')
})

test('our own page without a token, or with that of another browser, is not enough', () => {
  expect(whyForged(aPost({ token: '' }), tokens)).toBe('bad-token')
  expect(whyForged(aPost({ token: tokens.issue('another browser', '') }), tokens)).toBe('bad-token')
})

test('a browser that sends no cookie is informed, not accused', () => {
  expect(whyForged(aPost({ browserId: null }), tokens)).toBe('no-cookie')
})
