import { expect, test } from 'vitest'
import { anOrderLine } from '../../../../test/builders/order.ts'
import { wasGivenMeanwhile } from './book-return.ts'

const line = (key: string, giftEmailSent?: boolean) =>
  anOrderLine({ key, facts: giftEmailSent === undefined ? {} : { giftEmailSent } })

test('ELI-05 D-42 a line that is to be returned was given away since it was read', () => {
  const before = [line('K1'), line('K2')]
  expect(wasGivenMeanwhile(before, [line('K1', true), line('K2')], ['K1', 'K2'])).toBe(true)
  expect(wasGivenMeanwhile(before, [line('K1', true), line('K2')], ['K2'])).toBe(false)
  expect(wasGivenMeanwhile(before, [line('K1', false), line('K2')], ['K1'])).toBe(false)
})

test('D-42 lines given before the order was read are not given since: a recipient returns them', () => {
  expect(wasGivenMeanwhile([line('K1', true)], [line('K1', true)], ['K1'])).toBe(false)
})
