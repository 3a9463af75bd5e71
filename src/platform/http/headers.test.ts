import { expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from './headers.ts'

const policyOf = (headers: Record<string, string>) =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')]
    }),
  )

test("only scripts with the page's nonce run, nothing inline is styled, and a page is framed and posts nowhere else", () => {
  const policy = policyOf(pageHeaders('abc', 100, []))
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe("'nonce-abc'")
  expect(policy.get('style-src')).toBe("'self'")
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/)
  // Where the browser knows trusted types, HTML is made from text in one place alone.
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect(policy.get('trusted-types')).toBe('page-content')
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('form-action')).toBe("'self'")
  expect(policy.get('base-uri')).toBe("'none'")
})

test('browsers are required to stay with https only where there is https', () => {
  expect(commonHeaders(100)['strict-transport-security']).toBe('max-age=100; includeSubDomains')
  expect(commonHeaders(0)).not.toHaveProperty('strict-transport-security')
})

test('D-176 pictures come from here and from the origins that are set', () => {
  expect(policyOf(pageHeaders('abc', 100, [])).get('img-src')).toBe("'self' data:")
  const origins = ['https://images.example.com', 'https://cdn.example.org:8443']
  expect(policyOf(pageHeaders('abc', 100, origins)).get('img-src')).toBe(`'self' data: ${origins.join(' ')}`)
  expect(policyOf(pageHeaders('abc', 100, origins)).get('default-src')).toBe("'none'")
})
