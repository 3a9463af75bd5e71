import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { coloursForSale } from './return-to-sale.ts'

const stock = new Map([
  ['S', new Map([['uk' as const, 9]])],
  ['M', new Map([['uk' as const, 2]])],
])
const variants = [
  aVariant({ sku: 'M', colour: 'Damson', size: 'M', sizePosition: 2 }),
  aVariant({ sku: 'S', colour: 'Damson', size: 'S', sizePosition: 1 }),
  aVariant({ sku: 'odd', colour: 'Sea green', size: 'Odd' }),
]

test('API-22 D-173 each colour with its sizes in their order, by stroke and position', () => {
  expect(coloursForSale({ product: aProduct({ variants }), stock }, BRAND_SITES.uk)).toEqual([
    {
      ...{ colour: 'Damson', inAddress: 'damson', stock: 'in-stock' },
      sizes: [
        { id: '12341', position: 1, size: 'S', stock: 'in-stock' },
        { id: '12342', position: 2, size: 'M', stock: 'low-stock' },
      ],
    },
    {
      ...{ colour: 'Sea green', inAddress: 'sea-green', stock: 'out-of-stock' },
      sizes: [{ id: null, position: null, size: 'Odd', stock: 'out-of-stock' }],
    },
  ])
})

test('API-22 RTS-09 what has neither colours nor sizes; nothing of what is not for sale; null where the site has no page for it', () => {
  const at = (more: object) => coloursForSale({ product: aProduct({ variants, ...more }), stock }, BRAND_SITES.uk)
  const bare = { colour: null, inAddress: null, stock: 'in-stock', sizes: [] }
  expect(at({ variants: [aVariant({ sku: 'S' })] })).toEqual([bare])
  expect(at({ onSale: false })).toEqual([])
  expect(at({ status: 'END_OF_LIFE' })).toEqual([])
  expect(at({ messages: [{ severity: 'ERROR', text: 'Recalled.' }] })).toEqual([])
  expect(at({ messages: [{ severity: 'INFORMATION', text: 'Comes up large.' }] })).toHaveLength(2)
  expect(at({ status: 'READY_FOR_COPY' })).toBeNull()
  expect(at({ variants: [aVariant({ prices: [{ region: 'IE', fullPence: 1, salePence: null }] })] })).toBeNull()
})
