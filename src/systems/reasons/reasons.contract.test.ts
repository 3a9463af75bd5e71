import { describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { RETURN_REASONS } from '../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import { reasonsSystem } from './system.ts'

const contract = new ReadContract()
const order = { orderNumber: '400000001', site: 'uk' } as const

function goods(slug: string) {
  const { product, variant } = findVariant(slug)
  return { sku: variant.sku, department: product.department, stroke: product.stroke }
}

describe('the reasons service', () => {
  const offered = (of: ReturnType<typeof goods>) => contract.client(reasonsSystem).offeredFor(order, of)

  test.each([
    ['wrap-dress', { sized: true, glass: false }],
    ['stoneware-mug', { sized: false, glass: false }],
    ['glass-vase', { sized: false, glass: true }],
  ])('RSN-13 API-04 %s', async (slug, expected) => {
    expect(await offered(goods(slug))).toEqual(reasonsFor(expected, RETURN_REASONS))
  })

  test.each([
    ['has the glass of its department', { department: 'T35' }, { sized: false, glass: true }],
    ['and neither where the department is unknown too', { department: '' }, { sized: false, glass: false }],
  ])('RSN-13 an unknown SKU %s', async (_case, { department }, expected) => {
    expect(await offered({ sku: 'never-heard-of', department, stroke: '' })).toEqual(
      reasonsFor(expected, RETURN_REASONS),
    )
  })
})

const mug = () => goods('stoneware-mug')

test('API-01 API-02 no answer is null, and one line in the log', async () => {
  expect(await contract.client(reasonsSystem, 'server-error').offeredFor(order, mug())).toBeNull()
  expect(contract.warned).toHaveLength(1)
})
