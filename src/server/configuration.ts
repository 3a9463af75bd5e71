import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { REQUIRED_SYSTEMS, SYSTEM_KEYS, type SystemKey, settingPrefix } from '../adapters/outside-systems.ts'
import type { PhoneNumber } from '../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../domain/sites/site.ts'
import type { MailParty } from '../ports/mail.ts'
import type { Brand } from './brand/brand.ts'
import { brandOf } from './brand/brand-of.ts'
import { type ReadBrand, readBrand } from './brand/read-brand.ts'
import { SETTINGS, type SettingName } from './configuration.data.ts'
import { isOnThisMachine } from './database-hosts.ts'
import { isOneLine, NOT_ONE_LINE } from './setting-values.ts'
import { readWebhookSecrets, type WebhookSecrets, webhookProblems } from './webhook-settings.ts'

/** In the build, which needs nothing beside it; else beside the sources. */
const [FOLDER = ''] = ['../brands', '../../brands', '../../dist/brands']
  .map((folder) => join(import.meta.dirname, folder))
  .filter((folder) => existsSync(folder))

export const BUILT_IN_BRANDS = { demo: join(FOLDER, 'fern-and-field'), plain: join(FOLDER, 'plain') }

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

export type DatabaseChoice = { kind: 'own' } | { kind: 'given'; url: string; directUrl: string; pooled: boolean }

export interface SystemAddress {
  url: string
  apiKey: string
}

export interface Configuration {
  mode: 'demo' | 'production'
  host: string
  port: number
  metricsPort: number | null
  /** Null in a demo that is reached under whatever name the browser used. */
  publicUrl: string | null
  brand: Brand
  phoneNumbers: Readonly<Record<MainSiteKey, PhoneNumber | null>>
  imageOrigins: readonly string[]
  shopUrl: string | null
  checkoutUrl: string | null
  /** The brand's (D-85). */
  enterpriseCodes: Readonly<Record<MainSiteKey, string>>
  /** Null, in the demo alone: our own records are the mailbox. */
  smtpUrl: string | null
  mailFrom: MailParty
  /** Null is the demo's own, built in. */
  outsideSystems: Readonly<Record<SystemKey, SystemAddress | null>>
  webhookSecrets: WebhookSecrets
  outsideWorldControlUrl: string | null
  dataDir: string
  database: DatabaseChoice
  databaseConnectionsMax: number
  /** The first signs, all verify; null in the demo, which makes one and keeps it with its data. */
  secretKeys: readonly string[] | null
  clockStartsAt: Temporal.Instant | null
  logLevel: string
  proxyHops: number
  jobs: 'in-process' | 'off' | 'only'
  pageTimeoutMs: number
  outsideTimeoutMs: number
  outsideWaitMs: number
  giftEmailWaitMs: number
  reasonsWaitMs: number
  carriersWaitMs: number
  placesWaitMs: number
  databaseTimeoutMs: number
  intakeBytesMax: number
  maxReturnItems: number
  eGiftCardRefunds: boolean
  /** Whether the right to withdraw is offered on UK orders as well (WDR-07). */
  withdrawalUk: boolean
  anPostLimits: readonly string[]
  /** Empty where there is none (D-151). */
  variationKey: string
  /** Before the analytics ids of cookies; services know them without it (API-35). */
  analyticsIdPrefix: string
  drainSeconds: number
  hstsSeconds: number
  migrates: boolean
  shutdownTimeoutMs: number
  sessionIdleMinutes: number
  sessionMaxHours: number
}

type Values = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

/** One error names every problem. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(SETTINGS)) {
    // An empty variable is an unset one: compose files and CI systems cannot tell them apart.
    const given = environment[name] === '' ? undefined : environment[name]
    const result = setting.schema.safeParse(given)
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message ?? 'is invalid'}`)
    else if (given !== undefined && !isOneLine(given)) problems.push(`${name} ${NOT_ONE_LINE}`)
    else values[name] = result.data
  }
  const checked = values as Values
  if (!environment.NODE_ENV) problems.push(...whyToSayTheMode(checked, environment.PGHOST))
  problems.push(...(environment.NODE_ENV === 'production' ? whyNotProduction(environment) : []))
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL as well')
  }
  if (checked.DATABASE_POOLED && !environment.DATABASE_DIRECT_URL) {
    problems.push('DATABASE_POOLED needs DATABASE_DIRECT_URL, which bypasses the pooler, for migrations and jobs')
  }
  for (const system of SYSTEM_KEYS.map(settingPrefix)) {
    if (checked[`${system}_URL`] && !environment[`${system}_API_KEY`]) {
      problems.push(`${system}_URL needs ${system}_API_KEY as well`)
    }
  }
  problems.push(...webhookProblems(environment))
  if (checked.METRICS_PORT && checked.METRICS_PORT === checked.PORT) {
    problems.push("METRICS_PORT must differ from PORT, because metrics aren't public")
  }
  if (checked.SMTP_URL && !checked.MAIL_FROM) problems.push('SMTP_URL needs MAIL_FROM as well')
  const { brand, problems: ofBrand } = readBrand(brandFolder(checked))
  problems.push(...ofBrand)
  if (problems.length > 0 || brand === null) throw new ConfigurationError(problems)
  return toConfiguration(checked, brand)
}

/** The demo lets anybody reset its database, so a missing mode must not select it. */
function whyToSayTheMode(values: Partial<Values>, pgHost: string | undefined): string[] {
  // A direct address alone is refused anyway.
  const names = values.DATABASE_URL === undefined ? [] : (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
  const elsewhere = names.find((name) => values[name] !== undefined && !isOnThisMachine(values[name], pgHost))
  const isServed = values.PUBLIC_URL?.startsWith('https:') ?? false
  if (!isServed && elsewhere === undefined) return []
  const what = isServed ? 'an https PUBLIC_URL' : `a ${elsewhere} on another machine`
  return [`NODE_ENV must be set with ${what}: production, or development for the demo`]
}

function whyNotProduction(environment: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (!environment.SECRET_KEYS) problems.push('SECRET_KEYS is required in production')
  if (!environment.DATABASE_URL) problems.push('DATABASE_URL is required in production')
  if (!environment.PUBLIC_URL) problems.push('PUBLIC_URL is required in production')
  else if (!/^https:\/\//i.test(environment.PUBLIC_URL))
    problems.push('PUBLIC_URL must start with https:// in production')
  if (!environment.PROXY_HOPS) {
    problems.push('PROXY_HOPS is required in production: how many of your own proxies are in front, 0 for none')
  }
  if (!environment.SMTP_URL) {
    problems.push('SMTP_URL is required in production: without a mail server, no one could confirm an email address')
  }
  for (const system of REQUIRED_SYSTEMS.map(settingPrefix)) {
    if (!environment[`${system}_URL`]) problems.push(`${system}_URL is required in production`)
  }
  if (environment.OUTSIDE_WORLD_CONTROL_URL) {
    problems.push('OUTSIDE_WORLD_CONTROL_URL is refused in production, where the outside systems are real')
  }
  if (environment.CLOCK) problems.push('CLOCK is refused in production, which runs on real time')
  return problems
}

/** Without a brand: the demo has a made-up retailer, production a name at most. */
function brandFolder(values: Partial<Values>): string {
  return values.BRAND_DIR ?? (values.NODE_ENV === 'production' ? BUILT_IN_BRANDS.plain : BUILT_IN_BRANDS.demo)
}

function toConfiguration(values: Values, read: ReadBrand): Configuration {
  const production = values.NODE_ENV === 'production'
  const url = values.DATABASE_URL
  const brand = brandOf(read, values)
  return {
    mode: production ? 'production' : 'demo',
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    metricsPort: values.METRICS_PORT ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    brand,
    phoneNumbers: brand.phoneNumbers,
    imageOrigins: values.IMAGE_ORIGINS,
    shopUrl: values.SHOP_URL ?? null,
    checkoutUrl: values.CHECKOUT_URL ?? null,
    enterpriseCodes: brand.enterpriseCodes,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? { name: brand.name, address: 'no-reply@example.com' },
    outsideSystems: Object.fromEntries(SYSTEM_KEYS.map((key) => [key, addressOf(key, values)])) as Record<
      SystemKey,
      SystemAddress | null
    >,
    webhookSecrets: readWebhookSecrets(values),
    outsideWorldControlUrl: values.OUTSIDE_WORLD_CONTROL_URL ?? null,
    dataDir: values.DATA_DIR,
    database: url
      ? { kind: 'given', url, directUrl: values.DATABASE_DIRECT_URL ?? url, pooled: values.DATABASE_POOLED }
      : { kind: 'own' },
    databaseConnectionsMax: values.DATABASE_CONNECTIONS_MAX,
    secretKeys: values.SECRET_KEYS ?? null,
    clockStartsAt: values.CLOCK ?? null,
    logLevel: values.LOG_LEVEL,
    proxyHops: values.PROXY_HOPS,
    jobs: values.JOBS,
    pageTimeoutMs: values.PAGE_TIMEOUT_MS,
    outsideTimeoutMs: values.OUTSIDE_TIMEOUT_MS,
    outsideWaitMs: values.OUTSIDE_WAIT_MS,
    giftEmailWaitMs: values.GIFT_EMAIL_WAIT_MS,
    reasonsWaitMs: values.REASONS_WAIT_MS,
    carriersWaitMs: values.CARRIERS_WAIT_MS,
    placesWaitMs: values.PLACES_WAIT_MS,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    intakeBytesMax: values.INTAKE_BYTES_MAX,
    maxReturnItems: values.MAX_RETURN_ITEMS,
    eGiftCardRefunds: values.E_GIFT_CARD_REFUNDS,
    withdrawalUk: values.WITHDRAWAL_UK,
    anPostLimits: values.AN_POST_LIMITS,
    variationKey: values.RETURNS_VARIATION_KEY,
    analyticsIdPrefix: values.ANALYTICS_ID_PREFIX,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    hstsSeconds: values.HSTS_SECONDS,
    migrates: values.MIGRATE !== 'off',
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionMaxHours: values.SESSION_MAX_HOURS,
  }
}

function addressOf(key: SystemKey, values: Values): SystemAddress | null {
  const prefix = settingPrefix(key)
  const url = values[`${prefix}_URL`]
  return url ? { url, apiKey: values[`${prefix}_API_KEY`] ?? '' } : null
}
