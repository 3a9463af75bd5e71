import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { heardBy } from '../../../test/harness/heard-by.ts'
import type { MarkedGifts } from '../../ports/order-management.ts'

const order = { site: BRAND_SITES.ie, orderNumber: '600000001', headerKey: 'H600000001', customerId: 'C-amelia' }
const sent: MarkedGifts = {
  lineKeys: ['600000001-1', '600000001-2.1'],
  gift: { name: 'Zoë-Anne', on: Temporal.PlainDate.from('2026-01-09') },
}
const freed: MarkedGifts = { lineKeys: ['600000001-1'], gift: null }
const heard = (marked: MarkedGifts) => heardBy((at) => at.markGifts('reference-1', order, marked))

test('API-27 GFT-14 NFR-04 a receipt that is sent: each line with its fields, spelt so, and the day as yyyyMMdd', async () => {
  const { logged, ...request } = await heard(sent)
  expect([request.method, request.path, request.query]).toEqual([
    'POST',
    '/gift-recipient-confirmation',
    { storeNum: '10451' },
  ])
  expect(request.headers['idempotency-key']).toBe('reference-1')
  const Extn = {
    ...{ IsGiftReceipientMailSent: 'Y', IsGiftReceipientName: 'Zoë-Anne', IsGiftReceipientDate: '20260109' },
  }
  expect(request.body).toEqual({
    OrderLines: [
      { OrderLineKey: '600000001-1', Extn },
      { OrderLineKey: '600000001-2.1', Extn },
    ],
    ...{ OrderHeaderKey: 'H600000001', DocumentType: '0001', EnterpriseCode: 'IE', Override: 'N' },
    // Not in DAT-10.
    OrderNo: '600000001',
  })
  expect(logged).not.toContain('Zoë')
})

test('D-39 DAT-10 one that is taken off: mail sent N, Override Y, and nobody named', async () => {
  const { body } = await heard(freed)
  expect(body).toMatchObject({
    OrderLines: [
      {
        OrderLineKey: '600000001-1',
        Extn: { IsGiftReceipientMailSent: 'N', IsGiftReceipientName: '', IsGiftReceipientDate: '' },
      },
    ],
    Override: 'Y',
  })
})
