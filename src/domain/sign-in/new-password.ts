import { COMMON_PASSWORDS } from './common-passwords.data.ts'

const PASSWORD_LENGTH_MIN = 12
export const PASSWORD_LENGTH_MAX = 200

export type NotAPassword = 'too-short' | 'too-long' | 'is-email' | 'too-common'

/** Length is what protects; rules about digits and signs make people choose worse ones. */
export function whyNotNewPassword(password: string, email: string): NotAPassword | null {
  const typed = password.normalize('NFC')
  const length = [...typed].length
  if (length < PASSWORD_LENGTH_MIN) return 'too-short'
  if (length > PASSWORD_LENGTH_MAX) return 'too-long'
  const plain = typed.trim().toLowerCase()
  if (plain === email.trim().toLowerCase()) return 'is-email'
  const repeated = /^(.{1,4})\1+$/u.test(plain)
  return repeated || COMMON_PASSWORDS.includes(plain) ? 'too-common' : null
}
