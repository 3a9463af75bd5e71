import type { EnvelopeSettings } from './to-envelope.ts'

export interface Settings extends EnvelopeSettings {
  port: number
  host: string
  dataDir: string
  medusa: { url: string; key: string }
  aftercare: { url: string; key: string }
  orderManagementKey: string
  eventsSecret: string | null
  timeoutMs: number
  pollSeconds: number
  catalogueSeconds: number
  ordersSince: string | null
  returnLocation: string | null
  refundsOnReceipt: boolean
}

/** Reads the environment once; the message of its error names every problem. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const text = (name: string, fallback?: string): string => {
    const value = env[name]?.trim() || fallback
    if (value === undefined) problems.push(`${name} is required.`)
    return value ?? ''
  }
  const url = (name: string): string => {
    const value = text(name)
    if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      problems.push(`${name} must be an http(s) address.`)
    return value.replace(/\/+$/, '')
  }
  const secret = (name: string): string => {
    const value = text(name)
    if (value && value.length < 16) problems.push(`${name} must have at least 16 characters.`)
    return value
  }
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(text(name, String(fallback)))
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} must be a whole number from ${min} to ${max}.`)
    return value
  }
  const list = (name: string): string[] =>
    text(name, ' ')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  const refunds = text('REFUNDS', 'on-receipt')
  if (!['on-receipt', 'by-staff'].includes(refunds)) problems.push('REFUNDS must be on-receipt or by-staff.')
  const since = text('ORDERS_SINCE', ' ').trim()
  if (since && Number.isNaN(Date.parse(since)))
    problems.push('ORDERS_SINCE must be an instant such as 2026-11-01T00:00:00Z.')
  const prefix = text('ORDER_PREFIX', ' ').trim()
  if (!/^[\w.:-]{0,40}$/.test(prefix)) problems.push('ORDER_PREFIX must be up to 40 letters, digits and . _ : -.')
  const methods = list('PAYMENT_METHODS').map((each) => each.split('='))
  if (methods.some((each) => each.length !== 2))
    problems.push('PAYMENT_METHODS must be like pp_paypal_paypal=PAYPAL,….')
  const settings: Settings = {
    port: whole('PORT', 3100, 0, 65_535),
    host: text('HOST', '127.0.0.1'),
    dataDir: text('DATA_DIR', './data'),
    medusa: { url: url('MEDUSA_URL'), key: secret('MEDUSA_API_KEY') },
    aftercare: { url: url('AFTERCARE_URL'), key: secret('AFTERCARE_API_KEY') },
    orderManagementKey: secret('ORDER_MANAGEMENT_API_KEY'),
    eventsSecret: env.EVENTS_SECRET?.trim() ? secret('EVENTS_SECRET') : null,
    timeoutMs: whole('TIMEOUT_MS', 10_000, 100, 60_000),
    pollSeconds: whole('POLL_SECONDS', 2, 1, 3600),
    catalogueSeconds: whole('CATALOGUE_SECONDS', 60, 1, 86_400),
    ordersSince: since ? new Date(Date.parse(since) || 0).toISOString() : null,
    returnLocation: text('RETURN_LOCATION', ' ').trim() || null,
    refundsOnReceipt: refunds === 'on-receipt',
    orderPrefix: prefix,
    stores: { gbp: text('STORE_GBP', '10151'), eur: text('STORE_EUR', '10451') },
    salesChannels: list('SALES_CHANNELS'),
    paymentMethods: Object.fromEntries(methods),
  }
  if (problems.length > 0) throw new Error(['The connector cannot start:', ...problems].join('\n- '))
  return settings
}
