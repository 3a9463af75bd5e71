import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { brand, expectText, to } from '../../../../test/harness/mail-text.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { CreateReturnPayload } from '../create-return.write.ts'
import { returnMails } from './return-mails.ts'

const mails = returnMails(brand)
const order = anOrder({ lines: [anOrderLine({ unitPricePence: 7654, status: 'Awaiting Return' })] })
const reader = { to, site: 'uk', origin: 'https://shop.example' } as const
const made = (parts: Partial<CreatedReturn> = {}) =>
  aReturn({
    recipientId: 'C-rosie',
    lines: [aReturnedLine({ reason: 'R09-P0', secondaryReason: null, refundPence: 7654 })],
    ...parts,
    facts: { refundPence: 7654, deliveryRefundPence: 0, refundedTo: 'E-gift card', ...parts.facts },
  })

test.each([
  ['created', made()],
  ['updated', made({ facts: { rebookedAt: Temporal.Instant.from('2026-11-13T10:00:00Z') }, bookingReference: '8-2' })],
  ['in store', made({ path: 'in-store', carrier: 'clothing-and-home' })],
  ['collected', made({ path: 'collect-from-home', facts: { collectionOn: '2026-11-20' } })],
])('D-42 the confirmation of the return of a gift has no amount and no reason: %s', (_, created) => {
  const mail = mails.created(created, order, reader)
  expectText(mail, "You'll get an e-gift card by email once we've received your gift.", 'Get your e-gift card')
  for (const part of [mail.subject, mail.text, mail.html.replace(/style="[^"]*"/g, '')])
    expect(part).not.toMatch(/[£€]|7654|76\.54|refund|bank|Gift return/i)
})

test('D-42 the confirmation of the return of a gift names its items, and an owner’s names them with what they bring', () => {
  const text = (created: CreatedReturn) => mails.created(created, order, reader).text.split('\n')
  expectText(mails.created(made(), order, reader), 'Items in this return', 'Striped Cotton Shirt', 'Size M, Sky, Qty 1')
  expect(text(made())).toContain('Striped Cotton Shirt (Size M, Sky, Qty 1)')
  const { recipientId: _, ...own } = made()
  expect(text(own)).toContain('Striped Cotton Shirt (Size M, Sky, Qty 1): £76.54')
})

test('D-73 D-88 from Guernsey the mail has the label and its form to print, and no code', () => {
  const from = anAddress({ postcode: 'GY1 1AA' })
  const booked = { barcode: 'RM1', reference: 'RM 5000', from, to: anAddress(), trackingNumbers: ['RM1'] }
  const mail = mails.created(aReturn({ carrier: 'royal-mail', facts: booked }), order, reader)
  expectText(mail, "Here's your label and everything you need.", 'RM 5000')
  expectText(mail, 'Your label and customs form are attached. Please print both.')
  expect(mail.html).not.toContain('cid:')
})

test('D-149 D-205 without a chosen place the mail leads to a finder', () => {
  const posted = aReturn({ carrier: 'parcelforce' })
  const mail = mails.created(posted, order, reader)
  expectText(mail, 'Where to take it', 'Near you')
  expect(mail.html).toContain('<a href="https://shop.example/stores?returns=royal-mail">Find a drop-off point</a>')
  expect(mail.text).toContain('Near you: https://shop.example/stores?returns=royal-mail')
  const inStore = mails.created(made({ path: 'in-store', carrier: 'foodhall' }), order, reader)
  expect(inStore.text).toContain('Near you: https://shop.example/stores?returns=foodhall')
  const collected = aReturn({ path: 'collect-from-home' })
  expect(mails.created(collected, order, reader).text).not.toContain('Where to take it')
})

test('D-42 D-189 what could not be confirmed leads to the recipient’s returns, not to the order', () => {
  const payload = { ...reader, confirmation: { returnNumber: '800000001' } } as CreateReturnPayload & { to: typeof to }
  const mail = mails.notConfirmed('600000001', payload, 'C-rosie')
  expectText(mail, "We couldn't confirm your return. Please look at Your returns in a while, or contact us.")
  expect(mail.text).toContain('https://shop.example/MSMyAccountView/returns')
  expect(mails.notConfirmed('600000001', payload).text).toContain('Please check your order')
})
