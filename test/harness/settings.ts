import { defaultWords } from '../../src/domain/words/changeable-words.ts'
import { BrandFileError } from '../../src/features/brand/brand-fields.ts'
import { ConfigurationError, readConfiguration } from '../../src/main/configuration.ts'
import { SYSTEM_KEYS, settingPrefix } from '../../src/main/outside-systems.ts'

export type Environment = Record<string, string | undefined>

export const KEY = 'k'.repeat(32)
export const PREFIXES = SYSTEM_KEYS.map(settingPrefix)
/** Everything that production requires. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEYS: KEY,
  DATABASE_URL: 'postgres://db.example/aftercare',
  PUBLIC_URL: 'https://account.example.com',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@example.com',
  PROXY_HOPS: '1',
  ...Object.fromEntries(
    PREFIXES.flatMap((prefix) => [
      [`${prefix}_URL`, 'https://outside.example.com/api'],
      [`${prefix}_API_KEY`, 'a key of ours'],
    ]),
  ),
}

/** What is wrong with what this reads: settings, or a file of a brand. */
export function problemsIn(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof BrandFileError) return error.problems
    throw error
  }
}

export const problemsOf = (environment: Environment) => problemsIn(() => readConfiguration(environment, defaultWords()))
