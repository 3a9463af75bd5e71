import { expect, test } from 'vitest'
import { toPhoneNumber } from '../platform/configuration/setting-values.ts'

test.each([
  ['0333 496 0123', 'uk', '+443334960123'],
  ['020 910 0123', 'ie', '+353209100123'],
  ['+353 20 910 0123', 'uk', '+353209100123'],
  ['(0333) 496-0123', 'uk', null],
] as const)('D-19 %s at %s is dialled as %s', (shown, site, dialled) => {
  expect(toPhoneNumber(shown, site)).toEqual(dialled && { shown, dialled })
})

test.each(['', 'call us', '12', '0333 496 0123 ext 4', 'javascript:alert(1)', '0333\n496', '9'.repeat(40)])(
  'D-19 %j is no number',
  (text) => expect(toPhoneNumber(text, 'uk')).toBe(null),
)
