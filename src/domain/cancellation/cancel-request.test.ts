import { expect, test } from 'vitest'
import demoReasons from '../../../brands/fern-and-field/reasons.json' with { type: 'json' }
import { CANCEL_REASONS } from '../policy/cancel-reasons.data.ts'
import { readCancelReason } from './cancel-request.ts'

const codesOf = (secondary: string) =>
  CANCEL_REASONS.find(({ code }) => code === secondary)?.secondaries.map(({ code, label }) => [code, label])

test('CAN-06 CAN-07 CAN-08 the reasons stand in their order, with their words', () => {
  expect(CANCEL_REASONS.map(({ code, label }) => [code, label])).toEqual([
    ['C01-P0', 'No longer required'],
    ['C02-P0', "Item(s) wouldn't arrive in time"],
    ['C03-P0', 'Need to change the delivery details'],
    ['C04-P0', 'Need to change the payment details'],
    ['C05-P0', 'Promotion not applied'],
    ['C06-P0', 'Ordered incorrect item(s)'],
    ['C07-P0', 'Found a lower priced item'],
    ['C08-P0', 'Other'],
  ])
})

test('CAN-07 CAN-08 the more specific ones are coded in their order (D-33)', () => {
  const labelsOf = (code: string) => codesOf(code)?.map(([, label]) => label)
  expect(codesOf('C03-P0')?.[2]).toEqual(['C03-S3', 'Shipping address'])
  expect(labelsOf('C03-P0')).toEqual(['Date', 'Delivery option', 'Shipping address'])
  expect(labelsOf('C04-P0')).toEqual(['Billing address', 'Payment method'])
  const promotions = ['Sparks discount', 'Promotion code', 'Bank reward voucher', 'Promotion not applicable']
  expect(labelsOf('C05-P0')).toEqual(promotions.with(0, 'Member discount'))
  // The discount's own name belongs to the demo's brand; all else is alike.
  const own = CANCEL_REASONS.map((reason) => ({
    ...reason,
    secondaries: reason.secondaries.map((each) => (each.code === 'C05-S1' ? { ...each, label: promotions[0] } : each)),
  }))
  expect(demoReasons.cancellations).toEqual(own)
  expect(labelsOf('C06-P0')).toEqual(['Size', 'Colour', 'Quantity', 'Style'])
})

test('CAN-12 the return-related reasons are not offered here (D-35)', () => {
  const labels = CANCEL_REASONS.flatMap(({ label, secondaries }) => [label, ...secondaries.map((more) => more.label)])
  expect(labels.filter((label) => /too (small|big)/i.test(label))).toEqual([])
})

test.each([
  ['nothing chosen', '', '', 'primary-missing'],
  ['a secondary without its primary', '', 'C03-S1', 'primary-missing'],
  ['a primary that is not offered', 'C09-P0', '', 'primary-missing'],
  ['a property that every object has', '__proto__', '', 'primary-missing'],
  ['a secondary sent as the primary', 'C03-S1', '', 'primary-missing'],
  ['no secondary where there are some', 'C03-P0', '', 'secondary-missing'],
  ['a secondary of another primary', 'C03-P0', 'C06-S1', 'secondary-of-another'],
  ['a secondary where there are none', 'C01-P0', 'C03-S1', 'secondary-of-another'],
])('CAN-04 CAN-05 %s is no reason', (_case, primary, secondary, code) => {
  expect(readCancelReason(CANCEL_REASONS, { primary, secondary })).toEqual({ ok: false, code })
})

test('CAN-04 every reason that is offered can be chosen', () => {
  for (const { code, secondaries } of CANCEL_REASONS) {
    const choices = secondaries.length === 0 ? [''] : secondaries.map((more) => more.code)
    for (const secondary of choices) {
      const reason = { primary: code, secondary: secondary || null }
      expect(readCancelReason(CANCEL_REASONS, { primary: code, secondary })).toEqual({ ok: true, reason })
    }
  }
})
