import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, whyNotNewPassword } from './new-password.ts'

const why = (password: string) => whyNotNewPassword(password, 'amelia.hartley@example.com')

test.each([
  ['', 'too-short'],
  ['elevenchars', 'too-short'],
  ['twelve chars', null],
  ['пароль из слов', null],
  ['             ', 'too-short'],
  ['password    ', 'too-short'],
  ['abc         ', 'too-short'],
  ['\t elevenchars', 'too-short'],
  [' twelve chars ', null],
  ['🌾🌾🌾🌾🌾🌾🌾🌾🌾🌾🌾', 'too-short'],
  [`no ${'word '.repeat(39)}yes`.slice(0, 200), null],
  [`no ${'word '.repeat(50)}`.slice(0, 201), 'too-long'],
  [`twelve chars${' '.repeat(189)}`, 'too-long'],
  ['amelia.hartley@example.com', 'is-email'],
  [' Amelia.Hartley@Example.com ', 'is-email'],
  ['Password1234', 'too-common'],
  ['abcabcabcabc', 'too-common'],
])('the password %j: %s', (password, verdict) => expect(why(password)).toBe(verdict))

test('every common password of the list is refused', () => {
  for (const common of COMMON_PASSWORDS) expect(why(common)).toBe('too-common')
})
