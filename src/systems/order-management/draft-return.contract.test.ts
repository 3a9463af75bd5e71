import { describe, expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { answeringManagement, orderManagementContract } from '../../../test/harness/order-management.ts'
import type { DraftRequest, LineAction } from '../../domain/returns/draft-return.ts'
import type { WriteAnswer, WriteLookup } from '../../platform/writes/outside-write.ts'
import { fromWireDraft, readDraft, toWireDraft } from './draft-wire.ts'

const { management, ref } = orderManagementContract(920_000_000, {
  lines: [
    // Three for £10, at £4 each.
    anOrderLine({ key: 'a', quantity: 3, unitPricePence: 400, lineTotalPence: 1000, facts: { shipNode: '1531' } }),
    anOrderLine({ key: 'b', unitPricePence: 2500, lineTotalPence: 2500 }),
    anOrderLine({ key: 'c', status: 'Awaiting Return' }),
  ],
})
const draft = (
  lines: [LineAction, string, number?][],
  kind: 'create' | 'update' = 'create',
  draftNumber: string | null = null,
): DraftRequest => ({
  kind: 'draft-return',
  draftNumber,
  deliveryOption: 'NO',
  change: {
    kind,
    lines: lines.map(([action, lineKey, quantity = 1]) => ({ action, line: aSelectedLine({ lineKey, quantity }) })),
  },
})
const numberIn = (answer: WriteAnswer) => (answer.outcome === 'done' ? (answer.details.draftNumber ?? null) : null)

describe('draft returns', () => {
  const write = (request: DraftRequest, reference: string = crypto.randomUUID()) =>
    management().draftReturn(reference, ref(), request)

  test('API-12 CRE-01 DAT-09 a draft gets a number and totals, keeps the number, and can be looked up', async () => {
    const reference = crypto.randomUUID()
    const first = await write(draft([['create', 'a', 2]]), reference)
    // 667 of the 1000 pence are those of two.
    expect(first).toMatchObject({ outcome: 'done', details: { lineSubTotalPence: '800', grandDiscountPence: '133' } })
    expect(await management().findWrite(reference)).toEqual(first)
    const given = numberIn(first)
    const second = await write(
      draft(
        [
          ['remove', 'a', 2],
          ['create', 'b'],
        ],
        'update',
        given,
      ),
    )
    expect(second).toEqual({
      outcome: 'done',
      details: { draftNumber: given, lineSubTotalPence: '2500', grandDiscountPence: '0' },
    })
  })

  test.each<[string, DraftRequest, string]>([
    ['a line that is not there', draft([['create', 'z']]), 'unknown-line'],
    ['more units than there are', draft([['create', 'b', 2]]), 'not-allowed'],
    ['a change of no draft', draft([['modify', 'b']], 'update'), 'not-allowed'],
  ])('%s is refused', async (_what, request, refusal) => {
    expect(await write(request)).toEqual({ outcome: 'refused', refusal })
  })
})

const details = { draftNumber: 'DR-1', lineSubTotalPence: '4005', grandDiscountPence: '1000' }
const drafted = { OrderNo: 'DR-1', OverallTotals: { LineSubTotal: '40.05', GrandDiscount: '10.00' } }

test.each<[string, number, unknown, WriteLookup]>([
  ['the draft itself', 200, drafted, { outcome: 'done', details }],
  ['its refusal', 409, { outcome: 'refused', code: 'not-allowed' }, { outcome: 'refused', refusal: 'not-allowed' }],
  ['a draft with another status', 202, drafted, null],
  ['a draft whose number cannot be kept', 200, { OrderNo: 'D\0-1' }, { outcome: 'done', details: {} }],
  ['neither', 200, { DraftNo: 'D-1' }, null],
])('DAT-09 looking up a draft over HTTP gives %s', async (_case, status, body, expected) => {
  expect(await answeringManagement({ status, body }).findWrite('r')).toEqual(expected)
})

describe('on the wire', () => {
  const CODES = { uk: 'ACME_GB', ie: 'ACME_IE' }
  const request = draft(
    [
      ['modify', 'a', 2],
      ['remove', 'b'],
    ],
    'update',
    'DR-1',
  )

  test.each(['HDR', 'REF', 'NO'] as const)('D-178 the draft has which delivery charge is refunded: %s', (option) => {
    const wire = toWireDraft(ref(), { ...request, deliveryOption: option }, CODES)
    expect(wire.payload).toMatchObject({ DeliveryChargeOption: option })
    expect(fromWireDraft(wire).deliveryOption).toBe(option)
  })

  test('D-186 D-85 a comment travels with its line, under the company’s name in the settings', () => {
    const lines = [aSelectedLine({ comment: 'The handle is off.' }), aSelectedLine({ lineKey: 'b' })]
    const change = { kind: 'create' as const, lines: lines.map((line) => ({ action: 'create' as const, line })) }
    const wire = toWireDraft(ref({ site: BRAND_SITES.ie }), { ...request, change, draftNumber: null }, CODES)
    expect(wire.payload.EnterpriseCode).toBe('ACME_IE')
    const [first, second] = wire.payload.OrderLines.OrderLine
    expect([first?.ReturnComment, second && 'ReturnComment' in second]).toEqual(['The handle is off.', false])
    expect(fromWireDraft(wire).change).toEqual(change)
  })

  test('D-61 a draft with unreadable totals has none', () => {
    const body = { OrderNo: 'D', OverallTotals: { LineSubTotal: '-1', GrandDiscount: '0' } }
    expect(readDraft(body)).toEqual({ draftNumber: 'D', totals: null })
  })

  test('API-02 without a readable number it is no draft', () => {
    for (const body of [null, {}, { OrderNo: '' }, { OrderNo: '<b>' }]) expect(readDraft(body)).toBeNull()
  })
})
