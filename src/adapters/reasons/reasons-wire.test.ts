import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { RETURN_REASONS } from '../../domain/returns/return-reasons.data.ts'
import { fromWireQuestion, readReasons, toWireQuestion, writeReasons } from './reasons-wire.ts'

const order = { orderNumber: '400000001', site: 'ie' } as const
const goods = { sku: 'T1001101', department: 'T10', stroke: '7107' }
const reason = {
  primaryReasonCode: 'R05-P0',
  primaryReasonCodeDesc: 'Damaged',
  msDelChgRefund: 'Y',
  msReturnExpected: 'N',
  secondaryReasonCodes: [{ code: 'R05-S1', description: 'Faulty' }],
}

test('API-04 the question names order and store in the address, and the goods in the body', () => {
  const wire = toWireQuestion(BRAND_SITES, order, goods)
  expect(wire).toEqual({
    query: { orderNum: '400000001', storeNum: '10451' },
    body: { SKU: 'T1001101', DepartmentCode: 'T10', StrokeNo: '7107' },
  })
  expect(fromWireQuestion(BRAND_SITES, wire)).toEqual({ order, goods })
})

test('API-04 a reason is read with what follows from it', () => {
  expect(readReasons({ eligibleReasonCodes: [reason] })).toEqual([
    {
      code: 'R05-P0',
      label: 'Damaged',
      secondaries: [{ code: 'R05-S1', label: 'Faulty' }],
      refundsDelivery: true,
      expectedBack: false,
    },
  ])
})

test('API-04 all reasons arrive as they were sent', () => {
  expect(readReasons(writeReasons(RETURN_REASONS))).toEqual(RETURN_REASONS)
})

test.each([undefined, null])('secondaries may be %s', (secondaryReasonCodes) => {
  expect(readReasons({ eligibleReasonCodes: [{ ...reason, secondaryReasonCodes }] })).toMatchObject([
    { secondaries: [] },
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'ok'],
  ['no list', {}],
  ['a list of something else', { eligibleReasonCodes: 'R01' }],
  ['a code that is none', { eligibleReasonCodes: [{ ...reason, primaryReasonCode: '<script>' }] }],
  ['an empty label', { eligibleReasonCodes: [{ ...reason, primaryReasonCodeDesc: ' ' }] }],
  ['an endless label', { eligibleReasonCodes: [{ ...reason, primaryReasonCodeDesc: 'x'.repeat(201) }] }],
  ['control characters', { eligibleReasonCodes: [{ ...reason, primaryReasonCodeDesc: 'a\0b' }] }],
  ['a flag that is none', { eligibleReasonCodes: [{ ...reason, msDelChgRefund: 'maybe' }] }],
  ['a flag that is missing', { eligibleReasonCodes: [{ ...reason, msReturnExpected: undefined }] }],
  ['one code twice', { eligibleReasonCodes: [reason, reason] }],
  [
    'one secondary twice',
    {
      eligibleReasonCodes: [
        { ...reason, secondaryReasonCodes: [...reason.secondaryReasonCodes, ...reason.secondaryReasonCodes] },
      ],
    },
  ],
  [
    'far too many',
    { eligibleReasonCodes: Array.from({ length: 101 }, (_, n) => ({ ...reason, primaryReasonCode: `R${n}` })) },
  ],
])('API-02 %s is no answer', (_case, body) => {
  expect(readReasons(body)).toBeNull()
})
