const PASSWORD_LENGTH_MIN = 12
export const PASSWORD_LENGTH_MAX = 200

export type NewPasswordProblem = 'too-short' | 'too-long' | 'is-email' | 'too-common'

/**
 * Checks mainly the length, which protects most; rules about digits and signs make people choose worse passwords.
 * Blanks at the ends stay in the password, but do not count towards its least length.
 */
export function whyNotNewPassword(password: string, email: string): NewPasswordProblem | null {
  const typed = password.normalize('NFC')
  const trimmed = typed.trim()
  if ([...trimmed].length < PASSWORD_LENGTH_MIN) return 'too-short'
  if ([...typed].length > PASSWORD_LENGTH_MAX) return 'too-long'
  const plain = trimmed.toLowerCase()
  if (plain === email.trim().toLowerCase()) return 'is-email'
  const repeated = /^(.{1,4})\1+$/u.test(plain)
  return repeated || COMMON_PASSWORDS.includes(plain) ? 'too-common' : null
}

/** Shorter passwords and repetitions are refused anyway, so none of them are listed. */
export const COMMON_PASSWORDS: readonly string[] = [
  '012345678910',
  '0123456789012',
  '1234567890-=',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789101',
  '1234567891011',
  '123456789abc',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'abcdefghijkl',
  'administrator',
  'administrator1',
  'changemeplease',
  'correcthorsebatterystaple',
  'iloveyou1234',
  'iloveyouforever',
  'letmein12345',
  'letmeinplease',
  'liverpoolfc1',
  'manchesterunited',
  'mypassword123',
  'password1234',
  'password12345',
  'password123456',
  'password1234567',
  'password12345678',
  'password123456789',
  'passw0rd1234',
  'qazwsxedcrfv',
  'qwerty123456',
  'qwerty1234567',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopas',
  'qwertyuiopasdf',
  'qwertyuiopasdfghjkl',
  'thisismypassword',
  'welcome12345',
  'zxcvbnmasdfghjkl',
]
