const ADDRESS = [/^https?:\/\/\S+$/, 'an http(s) address'] as const
const SECRET = [/^\S.{14,}\S$/, 'at least 16 characters'] as const
const COUNT = [/^[1-9]\d{0,4}$/, 'a whole number from 1 to 99999'] as const
const STORE = [/^[\w.:-]{1,20}$/, 'the number of a store'] as const

/** Each with what it must be, and its default; without one it is required. */
const SETTINGS = {
  MEDUSA_URL: [...ADDRESS, null],
  MEDUSA_API_KEY: [...SECRET, null],
  AFTERCARE_URL: [...ADDRESS, null],
  AFTERCARE_API_KEY: [...SECRET, null],
  ORDER_MANAGEMENT_API_KEY: [...SECRET, null],
  PORT: [...COUNT, '3100'],
  HOST: [/^\S+$/, 'an address to listen on', '127.0.0.1'],
  DATA_DIR: [/^.+$/, 'a folder', './data'],
  POLL_SECONDS: [...COUNT, '2'],
  CATALOGUE_SECONDS: [...COUNT, '60'],
  TIMEOUT_MS: [...COUNT, '10000'],
  REFUNDS: [/^(on-receipt|by-staff)$/, 'on-receipt or by-staff', 'on-receipt'],
  STORE_GBP: [...STORE, '10151'],
  STORE_EUR: [...STORE, '10451'],
  ORDERS_SINCE: [/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?$/, 'an instant such as 2026-11-01T00:00:00Z', ''],
} as const

export type Settings = Record<keyof typeof SETTINGS, string>

/** Reads the environment once; the message of its error names every problem. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const entries = Object.entries(SETTINGS).map(([name, [pattern, words, fallback]]) => {
    const value = env[name]?.trim() || fallback
    if (value === null) problems.push(`${name} is required.`)
    else if (!pattern.test(value)) problems.push(`${name} must be ${words}.`)
    return [name, name.endsWith('_URL') ? value?.replace(/\/+$/, '') : value]
  })
  if (problems.length > 0) throw new Error(['The connector cannot start:', ...problems].join('\n- '))
  return Object.fromEntries(entries)
}
