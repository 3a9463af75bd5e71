import { expect, test } from 'vitest'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { contactPageUrl } from './order-page.ts'

const order = { site: 'uk', orderNumber: '400000203', recipientId: null } as const

const site = brandSites().uk

test('D-42 a message to us names the order, but never the order of whoever bought a recipient their gift', () => {
  const pages = { site, hasPage: () => true }
  expect(contactPageUrl({ ...pages, order })).toBe('/c/help-and-support/contact-us?orderNumber=400000203')
  expect(contactPageUrl({ ...pages, order: { ...order, recipientId: 'anna' } })).toBe('/c/help-and-support/contact-us')
  expect(contactPageUrl({ site, hasPage: () => false, order })).toBeNull()
})
