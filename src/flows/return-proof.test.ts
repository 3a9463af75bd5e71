import { expect, test } from 'vitest'
import { anAddress } from '../../test/builders/address.ts'
import { anOrder } from '../../test/builders/order.ts'
import { aReturn } from '../../test/builders/return.ts'
import { codeProps, docketFacts } from './return-proof.ts'

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
