import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { heardBy } from '../../../test/harness/heard-by.ts'
import type { MarkedGifts } from '../../ports/order-management.ts'
import { fromWireGifts } from './gift-wire.ts'

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

test.each([sent, freed])('API-27 what is sent is read again: %j', async (marked) => {
  const { query, body } = await heard(marked)
  expect(fromWireGifts(BRAND_SITES, query, body)).toEqual({ order: { ...order, customerId: '' }, marked })
})

interface SentBody {
  OrderLines: [{ Extn: object }, { Extn: object }]
}

const CHANGES: [string, (body: SentBody, query: Record<string, string>) => void][] = [
  ['no store', (_, query) => delete query.storeNum],
  ['a store that is none', (_, query) => Object.assign(query, { storeNum: '1' })],
  ['no lines', (body) => Object.assign(body, { OrderLines: [] })],
  ['another document', (body) => Object.assign(body, { DocumentType: '0003' })],
  ['sent and overridden', (body) => Object.assign(body, { Override: 'Y' })],
  ['sent to nobody', ({ OrderLines: [line] }) => Object.assign(line.Extn, { IsGiftReceipientName: '' })],
  ['sent on no day', ({ OrderLines: [line] }) => Object.assign(line.Extn, { IsGiftReceipientDate: '' })],
  ['a day that is none', ({ OrderLines: [line] }) => Object.assign(line.Extn, { IsGiftReceipientDate: '20260230' })],
  ['lines of two receipts', ({ OrderLines: [, line] }) => Object.assign(line.Extn, { IsGiftReceipientName: 'Rosie' })],
]

test.each(CHANGES)('API-27 the built-in one takes no call with %s', async (_what, change) => {
  const { query, body } = await heard(sent)
  change(body as SentBody, query)
  expect(fromWireGifts(BRAND_SITES, query, body)).toBeNull()
})
