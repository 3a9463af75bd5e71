import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import type { NewDelivery } from '../../../domain/orders/order-change.ts'
import { deliveryMails } from './delivery-mails.ts'

const CONFIRMED = { at: TEST_NOW, earlierMoves: 0, refundPence: null }
const AT = anAddress({ title: 'Ms', lastName: 'Hart' })
const on = Temporal.PlainDate.from('2026-11-19')
const order = anOrder({ lines: [anOrderLine({ key: 'L1', description: 'Check Wool Throw' })] })
const mails = deliveryMails({ brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES })
const payloadFor = (delivery: NewDelivery) => ({
  site: 'uk' as const,
  headerKey: 'H',
  origin: 'http://shop.test',
  to: { name: 'Amelia', address: 'amelia@example.com' },
  request: { kind: 'change-delivery' as const, line: { key: 'L1', lineNo: 1 }, delivery },
})
const folded = (text: string | undefined) => text?.replace(/\s+/g, ' ')

test.each([
  [
    { mode: 'standard', shipTo: AT },
    'It will now come by standard home delivery to Ms Amelia Hart, 12 Larkfield Terrace, London, W2 1NW.',
  ],
  [
    { mode: 'collect-in-store', shopId: '1531', on },
    'You can now collect it from one of our stores from Thu 19 Nov 2026.',
  ],
] as [NewDelivery, string][])('the mail of a changed delivery has the new delivery: %j', (delivery, sentence) => {
  const mail = mails.done({ before: order, after: order }, payloadFor(delivery), CONFIRMED)
  expect(mail?.subject).toBe('Your delivery has been changed – Fern & Field')
  expect(folded(mail?.text)).toContain("We've changed the delivery for Check Wool Throw in your order 600000001.")
  expect(folded(mail?.text)).toContain(sentence)
  expect(mail?.text).toContain('http://shop.test/orders-and-returns/online-orders/order-details')
})

test('another day or store of what was collected anyway is a change of its collection', () => {
  const collected = anOrder({
    lines: [anOrderLine({ key: 'L1', description: 'Check Wool Throw', facts: { deliveryMode: 'collect-in-store' } })],
  })
  const mail = mails.done(
    { before: collected, after: collected },
    payloadFor({ mode: 'collect-in-store', shopId: '1', on }),
    CONFIRMED,
  )
  expect(mail?.subject).toBe('Your collection has been changed – Fern & Field')
  expect(folded(mail?.text)).toContain("We've changed the collection for Check Wool Throw in your order 600000001.")
})

test('there is a mail when it could not be done after all', () => {
  const mail = mails.notDone('600000001', payloadFor({ mode: 'standard', shipTo: AT }))
  expect([mail.kind, mail.subject]).toEqual(['delivery-not-changed', "We couldn't change your delivery – Fern & Field"])
  expect(folded(mail.text)).toContain("Your delivery hasn't changed.")
})
