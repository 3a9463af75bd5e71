import { z } from 'zod'
import { WEBHOOK_CARRIERS } from '../domain/callers/caller.ts'
import { SESSION_LIMITS } from '../domain/sign-in/session-life.ts'
import { BRAND_SETTINGS } from '../features/brand/brand-file.ts'
import {
  apiKey,
  databaseUrl,
  httpsOrigins,
  instant,
  namedEmailAddress,
  origin,
  orNull,
  outsideUrl,
  printedLine,
  secretKeys,
  shopUrl,
  smtpUrl,
  textUpTo,
  webAddress,
  webhookSecret,
  wholeNumber,
  yesOrNo,
} from '../platform/configuration/setting-values.ts'
import { REQUIRED_SYSTEMS, SYSTEM_KEYS, settingPrefix } from './outside-systems.ts'

/** `docs/operations.md` describes each setting; a test compares names and defaults. */

/** Settings that the configuration has under the same names: `METRICS_PORT` is `metricsPort`. */
export const GENERAL_SETTINGS = {
  NODE_ENV: orNull(z.enum(['production', 'development', 'test'], 'must be production, development or test')),
  PORT: wholeNumber(0, 65_535).default(3000),
  METRICS_PORT: orNull(wholeNumber(0, 65_535)),
  COMMIT: orNull(textUpTo(64)),
  HOST: orNull(textUpTo(253)),
  PUBLIC_URL: orNull(origin),
  BRAND_DIR: orNull(textUpTo(4096)),
  IMAGE_ORIGINS: httpsOrigins('images').default([]),
  LABEL_ORIGINS: httpsOrigins('labels').default([]),
  SHOP_URL: orNull(shopUrl),
  CHECKOUT_URL: orNull(shopUrl),
  SMTP_URL: orNull(smtpUrl),
  MAIL_FROM: orNull(namedEmailAddress),
  OUTSIDE_WORLD_CONTROL_URL: orNull(outsideUrl),
  DATA_DIR: textUpTo(4096).default('./data'),
  DATABASE_URL: orNull(databaseUrl),
  DATABASE_DIRECT_URL: orNull(databaseUrl),
  DATABASE_POOLED: yesOrNo.default(false),
  DATABASE_CONNECTIONS_MAX: wholeNumber(1, 500).default(10),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 60_000).default(5000),
  SECRET_KEYS: orNull(secretKeys),
  CLOCK: orNull(instant),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  JOBS: z.enum(['in-process', 'off', 'only'], 'must be in-process, off or only').default('in-process'),
  PAGE_TIMEOUT_MS: wholeNumber(100, 120_000).default(10_000),
  OUTSIDE_TIMEOUT_MS: wholeNumber(10, 60_000).default(10_000),
  OUTSIDE_FAILURES_MAX: wholeNumber(1, 1000).default(5),
  OUTSIDE_WAIT_MS: wholeNumber(10, 120_000).default(25_000),
  GIFT_EMAIL_WAIT_MS: wholeNumber(0, 60_000).default(2000),
  REASONS_WAIT_MS: wholeNumber(10, 60_000).default(1000),
  CARRIERS_WAIT_MS: wholeNumber(10, 60_000).default(700),
  PLACES_WAIT_MS: wholeNumber(10, 60_000).default(700),
  WEBHOOKS_FILE: orNull(textUpTo(4096)),
  ORDER_RETENTION_YEARS: wholeNumber(1, 30).default(7),
  MAIL_RETENTION_DAYS: wholeNumber(1, 3650).default(90),
  INTAKE_BYTES_MAX: wholeNumber(65_536, 104_857_600).default(8_388_608),
  WITHDRAWAL_UK: yesOrNo.default(false),
  RETURNS_VARIATION_KEY: printedLine(100).default(''),
  ANALYTICS_ID_PREFIX: printedLine(40).default('MCMID|'),
  DRAIN_SECONDS: orNull(wholeNumber(0, 300)),
  MIGRATE: z.enum(['at start', 'off'], 'must be off, or left out').default('at start'),
  HSTS_SECONDS: wholeNumber(0, 126_144_000).default(63_072_000),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(0, 120_000).default(10_000),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(SESSION_LIMITS.idleMinutes),
  SESSION_MAX_HOURS: wholeNumber(1, 168).default(SESSION_LIMITS.maxHours),
  OIDC_ISSUER: orNull(webAddress),
  OIDC_CLIENT_ID: orNull(printedLine(255)),
  OIDC_CLIENT_SECRET: orNull(apiKey),
  OIDC_CUSTOMER_CLAIM: printedLine(100).default('sub'),
  OIDC_STRONG_ACR: orNull(printedLine(255)),
  OIDC_ACCOUNT_URL: orNull(webAddress),
  STAFF: orNull(z.enum(['on', 'off'], 'must be on or off')),
  STAFF_GROUP: orNull(printedLine(255)),
}

const PREFIXES = SYSTEM_KEYS.map(settingPrefix)
const SECRET_NAMES = WEBHOOK_CARRIERS.map((carrier) => `${settingPrefix(carrier)}_WEBHOOK_SECRET`)

/** Settings of systems that we call, and secrets of carriers that call us, also old ones during a rotation (D-157). */
export const OUTSIDE_SETTINGS: Record<string, z.ZodType<string | null>> = Object.fromEntries([
  ...PREFIXES.map((prefix) => [`${prefix}_URL`, orNull(outsideUrl)]),
  ...PREFIXES.map((prefix) => [`${prefix}_API_KEY`, orNull(apiKey)]),
  ...SECRET_NAMES.flatMap((name) => [name, `${name}_OLD`]).map((name) => [name, orNull(webhookSecret)]),
])

export const SETTINGS: Record<string, z.ZodType> = { ...GENERAL_SETTINGS, ...BRAND_SETTINGS, ...OUTSIDE_SETTINGS }

const REQUIRED = 'is required in production'
export const REQUIRED_IN_PRODUCTION = {
  SECRET_KEYS: REQUIRED,
  DATABASE_URL: REQUIRED,
  PUBLIC_URL: REQUIRED,
  PROXY_HOPS: `${REQUIRED}: how many of your own proxies are in front, 0 for none`,
  SMTP_URL: `${REQUIRED}: without a mail server, no one could confirm an email address`,
  ...Object.fromEntries(REQUIRED_SYSTEMS.map((key) => [`${settingPrefix(key)}_URL`, REQUIRED])),
}

export const REFUSED_IN_PRODUCTION = {
  OUTSIDE_WORLD_CONTROL_URL: 'is refused in production, where the outside systems are real',
  CLOCK: 'is refused in production, which runs on real time',
}

/** Each first setting is of no use without the second. */
export const NEEDS: readonly (readonly [string, string, why?: string])[] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_POOLED', 'DATABASE_DIRECT_URL', ', which bypasses the pooler, for migrations and jobs'],
  ...PREFIXES.map((prefix) => [`${prefix}_URL`, `${prefix}_API_KEY`] as const),
  ...SECRET_NAMES.map((name) => [`${name}_OLD`, name] as const),
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ...['OIDC_CLIENT_ID', 'OIDC_STRONG_ACR', 'OIDC_ACCOUNT_URL', 'STAFF_GROUP'].map(
    (name) => [name, 'OIDC_ISSUER'] as const,
  ),
]
