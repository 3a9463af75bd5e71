import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { WEBHOOK_CARRIERS, type WebhookCarrier } from '../domain/callers/caller.ts'
import type { OfferedCarrier } from '../domain/policy/return-method.ts'
import { BRAND_SETTINGS } from '../features/brand/brand-file.ts'
import { readBrand } from '../features/brand/read-brand.ts'
import { isOneLine, NOT_ONE_LINE } from '../platform/configuration/setting-values.ts'
import { isOnThisMachine } from '../platform/database/database-hosts.ts'
import type { DatabaseChoice } from '../platform/database/open-database.ts'
import { readWebhookEndpoints } from '../platform/events/webhook-endpoints.ts'
import {
  GENERAL_SETTINGS,
  NEEDS,
  OUTSIDE_SETTINGS,
  REFUSED_IN_PRODUCTION,
  REQUIRED_IN_PRODUCTION,
} from './configuration.data.ts'
import { SYSTEM_KEYS, type SystemKey, settingPrefix, systemOfCarrier } from './outside-systems.ts'

/** The folder of the built-in brands: inside a build, which is complete without the sources, or beside the sources. */
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

export interface SystemAddress {
  url: string
  apiKey: string
}

export type Configuration = ReturnType<typeof readConfiguration>

type Environment = Record<string, string | undefined>

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type General = {
  [Name in keyof typeof GENERAL_SETTINGS as CamelCase<Name>]: z.output<(typeof GENERAL_SETTINGS)[Name]>
}

/** One error names every problem. The keys of changed words are checked only against `defaultWords`. */
export function readConfiguration(
  environment: Environment,
  defaultWords: ReadonlyMap<string, string | null> | null = null,
) {
  const problems: string[] = []
  const read = <Schemas extends Record<string, z.ZodType>>(schemas: Schemas) => {
    const values = Object.entries(schemas).map(([name, schema]) => {
      // An empty variable is an unset one: compose files and CI systems cannot tell them apart.
      const rawValue = environment[name] || undefined
      const { data, error } = schema.safeParse(rawValue)
      const problem = error?.issues[0]?.message ?? (rawValue && !isOneLine(rawValue) ? NOT_ONE_LINE : null)
      if (problem) problems.push(`${name} ${problem}`)
      return [name, problem ? undefined : data]
    })
    return Object.fromEntries(values) as { [Name in keyof Schemas]: z.output<Schemas[Name]> }
  }
  const values = read(GENERAL_SETTINGS)
  const brandSettings = read(BRAND_SETTINGS)
  const systemSettings = read(OUTSIDE_SETTINGS)
  const production = values.NODE_ENV === 'production'
  problems.push(...combinationProblems({ ...values, ...systemSettings }, environment))
  if (!environment.NODE_ENV) problems.push(...missingModeProblems(values, environment.PGHOST))
  // Without BRAND_DIR, the demo shows a made-up retailer, and production a plain brand.
  const missingSetting = (via: OfferedCarrier) => {
    const name = `${settingPrefix(systemOfCarrier(via))}_URL`
    return production && systemSettings[name] === null ? name : null
  }
  const folder = readBrand(
    values.BRAND_DIR ?? BUILT_IN_BRANDS[production ? 'plain' : 'demo'],
    brandSettings,
    {
      ...{ production, missingSetting },
      sendsReturnAddress: systemSettings.CHANNELS_URL !== null,
      sendsReasons: systemSettings.REASONS_URL !== null,
    },
    defaultWords,
  )
  const webhooks = readWebhookEndpoints(values.WEBHOOKS_FILE, { production })
  problems.push(...folder.problems, ...webhooks.problems)
  if (problems.length > 0 || folder.brand === null) throw new ConfigurationError(problems)

  const { brand } = folder
  const general = Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value])) as General
  const { nodeEnv, brandDir, databaseUrl: url, databaseDirectUrl, databasePooled: pooled, ...rest } = general
  const database: DatabaseChoice = url
    ? { kind: 'given', url, directUrl: databaseDirectUrl ?? url, pooled }
    : { kind: 'own' }
  return {
    ...rest,
    mode: production ? ('production' as const) : ('demo' as const),
    host: rest.host ?? (production ? '0.0.0.0' : '127.0.0.1'),
    staff: rest.staff ?? (production ? ('off' as const) : ('on' as const)),
    drainSeconds: rest.drainSeconds ?? (production ? 5 : 0),
    mailFrom: rest.mailFrom ?? { name: brand.name, address: 'no-reply@example.com' },
    brand,
    database,
    webhookEndpoints: webhooks.endpoints,
    /** Null for a system whose built-in version is used. */
    outsideSystems: Object.fromEntries(
      SYSTEM_KEYS.map((key) => {
        const [systemUrl, apiKey] = ['URL', 'API_KEY'].map((last) => systemSettings[`${settingPrefix(key)}_${last}`])
        return [key, systemUrl && apiKey ? { url: systemUrl, apiKey } : null]
      }),
    ) as Record<SystemKey, SystemAddress | null>,
    /** The current secret comes first; without any the carrier's calls are refused. */
    webhookSecrets: Object.fromEntries(
      WEBHOOK_CARRIERS.map((carrier) => {
        const name = `${settingPrefix(carrier)}_WEBHOOK_SECRET`
        return [
          carrier,
          [systemSettings[name], systemSettings[`${name}_OLD`]].filter((secret) => typeof secret === 'string'),
        ]
      }),
    ) as Record<WebhookCarrier, string[]>,
  }
}

const camelCase = (name: string) => name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function combinationProblems(values: Record<string, unknown>, environment: Environment): string[] {
  const problems: string[] = []
  if (environment.NODE_ENV === 'production') {
    for (const [name, why] of Object.entries(REQUIRED_IN_PRODUCTION))
      if (!environment[name]) problems.push(`${name} ${why}`)
    for (const name of ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_ACCOUNT_URL'])
      if (environment[name] && !/^https:\/\//i.test(environment[name]))
        problems.push(`${name} must start with https:// in production`)
    for (const [name, why] of Object.entries(REFUSED_IN_PRODUCTION))
      if (environment[name]) problems.push(`${name} ${why}`)
  }
  for (const [name, other, why = ' as well'] of NEEDS)
    if (values[name] && !environment[other]) problems.push(`${name} needs ${other}${why}`)
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    problems.push("METRICS_PORT must differ from PORT, because metrics aren't public")
  return problems
}

/** The demo lets anybody reset its database, so a missing mode must not select it. */
function missingModeProblems(values: Record<string, unknown>, pgHost: string | undefined): string[] {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, PUBLIC_URL } = values as Record<string, string | null>
  const isOnAnotherMachine = (databaseUrl: typeof url) =>
    Boolean(url && databaseUrl && !isOnThisMachine(databaseUrl, pgHost))
  const productionSign = [
    PUBLIC_URL?.startsWith('https:') && 'an https PUBLIC_URL',
    isOnAnotherMachine(url) && 'a DATABASE_URL on another machine',
    isOnAnotherMachine(direct) && 'a DATABASE_DIRECT_URL on another machine',
  ].find(Boolean)
  return productionSign ? [`NODE_ENV must be set with ${productionSign}: production, or development for the demo`] : []
}
