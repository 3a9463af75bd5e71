import { expect, test } from 'vitest'
import { Journey } from '../../test/harness/journey.ts'
import { addressesOf } from '../platform/http/app.ts'
import { commonHeaders } from '../platform/http/headers.ts'

const script = {
  plain: new Uint8Array(),
  br: null,
  gzip: null,
  type: 'text/javascript; charset=utf-8',
  immutable: true,
}
const journey = new Journey({
  assets: {
    stylesheet: '/assets/main.css',
    font: '/assets/figtree.woff2',
    script: (entry) => ({ src: `/assets/${entry}`, imports: [] }),
    files: new Map([['/assets/a.js', script]]),
  },
})

test('every answer has the same headers for its safety, and a policy that lets nothing in by itself', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const addresses = journey.product.product.routes
    .filter(({ method }) => method === 'GET')
    .map((route) => route.example ?? addressesOf(route)[0] ?? '')
  const others = [
    '/sign-in/',
    '/ie/',
    '/sign-out',
    '/nothing-here',
    '/api/nothing-here',
    '/assets/a.js',
    '/assets/b.js',
  ]
  const lacking: string[] = []
  for (const someone of [journey.visitor(), amelia])
    for (const address of [...addresses, ...others]) {
      const { headers, status } = await someone.get(address)
      const { 'content-security-policy': _, ...same } = commonHeaders(journey.product.product.hstsSeconds)
      const missing = Object.entries(same).filter(([name, value]) => headers.get(name) !== value)
      if (!headers.get('content-security-policy')?.startsWith("default-src 'none'; ")) missing.push(['policy', ''])
      if (status >= 300 && status < 400 && headers.get('cache-control') !== 'no-store') missing.push(['no-store', ''])
      if (missing.length > 0) lacking.push(`${status} ${address}: ${missing.map(([name]) => name).join(', ')}`)
    }
  expect(lacking).toEqual([])
  expect(addresses.length).toBeGreaterThan(30)
})
