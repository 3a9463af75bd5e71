import { expect, test } from 'vitest'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { PRODUCTION } from '../../test/harness/settings.ts'
import { readConfiguration } from './configuration.ts'
import { featureSummary } from './on-and-off.ts'

test('a start in production says in one line each what is on and what is off', () => {
  const all = Object.keys(PRODUCTION).filter(
    (name) => /_(?:URL|API_KEY)$/.test(name) && !/^(?:PUBLIC|DATABASE|SMTP)/.test(name),
  )
  const without = Object.fromEntries(all.map((name) => [name, '']))
  const named = ['ORDER_MANAGEMENT', 'ROYAL_MAIL'].flatMap((prefix) => [`${prefix}_URL`, `${prefix}_API_KEY`])
  const minimal = Object.fromEntries(named.map((name) => [name, PRODUCTION[name as keyof typeof PRODUCTION]]))
  const returnAddress = { name: 'Returns', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 1AB' }
  const BRAND_DIR = brandFolder({ 'brand.json': { name: 'Reed', sites: { uk: { returnAddress } } } })
  const [on, off] = featureSummary(readConfiguration({ ...PRODUCTION, ...without, ...minimal, BRAND_DIR }))
  expect(on).toMatch(
    /^On: returns, By post - Royal Mail, refunds as e-gift cards, gift receipts, Christmas food, stores, recommendations, the shop, /,
  )
  expect(on).toContain('the return reasons service (built in)')
  expect(off).toBe('Off: Evri, Parcelforce, An Post, the service for returns in store.')
})
