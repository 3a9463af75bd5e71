import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { codeProps, finderLink, returnDetails } from './return-proof.ts'

test('D-73 D-88 where a customs form goes along, no code is shown that is not enough', () => {
  const posted = (postcode: string) =>
    aReturn({
      path: 'postal',
      carrier: 'royal-mail',
      facts: { barcode: 'RM1', reference: 'RM 5000', from: anAddress({ postcode }) },
    })
  expect(codeProps(posted('W2 1NW'), BRAND_SITES.uk)).toMatchObject([{ kind: 'qr' }])
  expect(codeProps(posted('JE2 3AB'), BRAND_SITES.uk)).toEqual([])
  expect(returnDetails(posted('JE2 3AB'), BRAND_SITES.uk.policy).map(({ value }) => value)).toContain('RM 5000')
})

test.each([
  ['in-store', 'foodhall', 'uk', '/stores?returns=foodhall'],
  ['in-store', 'clothing-and-home', 'christmas-ie', '/ie/stores?returns=clothing-and-home'],
  ['postal', 'evri', 'uk', '/stores?returns=evri'],
  ['postal', 'parcelforce', 'uk', '/stores?returns=royal-mail'],
  ['postal', 'an-post', 'ie', '/ie/stores?returns=an-post'],
  ['postal', 'dpd', 'uk', undefined],
  ['collect-from-home', 'evri', 'uk', undefined],
  [null, null, 'uk', undefined],
] as const)('D-149 D-205 without a chosen place %s, %s leads to the places that take it in', (...given) => {
  const [path, carrier, site, href] = given
  expect(finderLink(aReturn({ path, carrier }), anOrder({ site }), brandSites())?.href).toBe(href)
})

test('CNF-08 a chosen place needs no finder', () => {
  const handIn = { ...anAddress(), placeId: 'EVRI-1', via: 'evri', name: 'News & Wine' } as const
  expect(finderLink(aReturn({ facts: { handIn } }), anOrder(), brandSites())).toBeNull()
})
