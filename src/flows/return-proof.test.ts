import { expect, test } from 'vitest'
import { anAddress } from '../../test/builders/address.ts'
import { anOrder } from '../../test/builders/order.ts'
import { aReturn } from '../../test/builders/return.ts'
import { codeProps, docketFacts, storesLink } from './return-proof.ts'

test('D-73 D-88 where a customs form goes along, no code is shown that is not enough', () => {
  const posted = (postcode: string) =>
    aReturn({
      path: 'postal',
      carrier: 'royal-mail',
      facts: { barcode: 'RM1', reference: 'RM 5000', from: anAddress({ postcode }) },
    })
  expect(codeProps(posted('W2 1NW'), anOrder())?.kind).toBe('qr')
  expect(codeProps(posted('JE2 3AB'), anOrder())).toBeNull()
  expect(docketFacts(posted('JE2 3AB')).map(({ value }) => value)).toContain('RM 5000')
})

test('D-149 in store without a chosen store leads to those that take it in', () => {
  const href = (parts: Parameters<typeof aReturn>[0]) => storesLink(aReturn(parts), anOrder())?.href
  expect(href({ path: 'in-store', carrier: 'foodhall' })).toBe('/stores?returns=foodhall')
  expect(href({ path: 'in-store', carrier: 'clothing-and-home' })).toBe('/stores?returns=clothing-and-home')
  expect(href({ path: 'postal', carrier: 'evri' })).toBeUndefined()
})
