import { expect, test } from 'vitest'
import { GIFT_RETURN, RETURN_REASONS, WITHDRAWAL } from '../policy/return-reasons.data.ts'
import { readReturnReason, reasonsFor, reasonWords } from './return-reason.ts'

const clothes = reasonsFor({ sized: true, glass: false }, RETURN_REASONS)
const yesNo = (flag: boolean) => (flag ? 'Y' : 'N')

test('RSN-23 CRE-03 the reasons, what they refund, and whether the goods are expected (D-50)', () => {
  expect(clothes.map((one) => [one.code, one.label, yesNo(one.refundsDelivery), yesNo(one.expectedBack)])).toEqual([
    ['R01-P0', 'Too small', 'N', 'Y'],
    ['R02-P0', 'Too big', 'N', 'Y'],
    ['R03-P0', 'Ordered more for choice', 'N', 'Y'],
    ['R04-P0', 'Not as described', 'Y', 'Y'],
    ['R05-P0', 'Damaged', 'Y', 'Y'],
    ['R06-P0', 'Arrived late', 'Y', 'Y'],
    ['R07-P0', 'Changed mind', 'N', 'Y'],
    ['R08-P0', 'Incorrect item', 'Y', 'Y'],
  ])
})

test('RSN-13 CRE-03 goods without sizes are neither too small nor too big; broken glass alone stays where it is', () => {
  const others = reasonsFor({ sized: false, glass: true }, RETURN_REASONS)
  expect(others.map(({ code }) => code)).toEqual(clothes.slice(2).map(({ code }) => code))
  const notExpected = others.filter(({ expectedBack }) => !expectedBack)
  expect(notExpected.map(({ label, refundsDelivery }) => [label, refundsDelivery])).toEqual([['Damaged', true]])
})

test.each([
  ['a gift recipient (D-42)', GIFT_RETURN, 'R09-P0', 'Gift return'],
  ['a withdrawal (D-163)', WITHDRAWAL, 'R10-P0', 'Withdrawal'],
])('the reason of %s is never offered', (_, reason, code, label) => {
  expect(reason).toEqual({ code, label, secondaries: [], refundsDelivery: false, expectedBack: true })
  expect(RETURN_REASONS).not.toContain(reason)
  expect(readReturnReason(clothes, { primary: code, secondary: '' })).toEqual({ ok: false, code: 'primary-missing' })
})

test('a reason that is not chosen has a label too, and an unknown one has none', () => {
  expect(reasonWords(RETURN_REASONS, 'R10-P0', null)).toBe('Withdrawal')
  expect(reasonWords(RETURN_REASONS, 'R01-P0', 'R01-S2')).toBe('Too small, too tight')
  expect(reasonWords(RETURN_REASONS, 'R99-P0', null)).toBeNull()
})

test.each([
  ['nothing chosen', '', '', 'primary-missing'],
  ['a primary that is not offered', 'R77-P0', '', 'primary-missing'],
  ['a name that every object has', '__proto__', '', 'primary-missing'],
  ['a secondary sent as the primary', 'R01-S1', '', 'primary-missing'],
  ['no secondary where there are some', 'R01-P0', '', 'secondary-missing'],
  ['a secondary of another primary', 'R01-P0', 'R02-S1', 'secondary-of-another'],
  ['a secondary where there are none', 'R06-P0', 'R05-S1', 'secondary-of-another'],
])('RSN-14 %s is no reason', (_, primary, secondary, code) => {
  expect(readReturnReason(clothes, { primary, secondary })).toEqual({ ok: false, code })
})

test('RSN-14 CRE-02 what is chosen brings its flags along', () => {
  const reason = { primary: 'R05-P0', secondary: 'R05-S1', refundsDelivery: true, expectedBack: true }
  expect(readReturnReason(clothes, { primary: 'R05-P0', secondary: 'R05-S1' })).toEqual({ ok: true, reason })
  const late = readReturnReason(clothes, { primary: 'R06-P0', secondary: '' })
  expect(late).toMatchObject({ ok: true, reason: { secondary: null } })
})

test('RSN-14 without reasons to choose from there is none, whatever is sent (D-54)', () => {
  const read = [null, []].map((offered) => readReturnReason(offered, { primary: 'R06-P0', secondary: '' }))
  expect(read).toEqual(read.map(() => ({ ok: false, code: 'reasons-unavailable' })))
})
