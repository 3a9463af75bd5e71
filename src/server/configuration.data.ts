import { z } from 'zod'
import type { OutsideSystem } from '../adapters/outside-system/outside-system.ts'
import {
  OUTSIDE_SYSTEMS,
  type SettingPrefix,
  SYSTEM_KEYS,
  type SystemKey,
  settingPrefix,
} from '../adapters/outside-systems.ts'
import { SESSION_LIMITS } from '../domain/sign-in/session-life.ts'
import {
  apiKey,
  databaseUrl,
  emailAddress,
  imageOrigins,
  instant,
  mailParty,
  origin,
  outsideUrl,
  phoneNumber,
  printedLine,
  secretKeys,
  shopUrl,
  shortTexts,
  smtpUrl,
  whole,
  wholeOrNot,
  yesOrNo,
} from './setting-values.ts'
import { webhookSettings } from './webhook-settings.ts'

/** `docs/operations.md` shows the same table; a test compares the two. */

interface Setting<Schema extends z.ZodType> {
  about: string
  fallback: string
  schema: Schema
}

type SettingsOfSystems = {
  [Key in SystemKey as `${SettingPrefix<Key>}_URL`]: Setting<z.ZodOptional<typeof outsideUrl>>
} & {
  [Key in SystemKey as `${SettingPrefix<Key>}_API_KEY`]: Setting<z.ZodOptional<typeof apiKey>>
}

function settingsOfSystems(): SettingsOfSystems {
  const settings = SYSTEM_KEYS.flatMap((key) => {
    const prefix = settingPrefix(key)
    const { spoken, inProduction } = OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>
    return [
      [
        `${prefix}_URL`,
        {
          about: `The address of ${spoken}, such as https://${key}.example.com/api.${inProduction ? '' : ' Required in production.'}`,
          fallback: inProduction ?? "the demo's own, built in",
          schema: outsideUrl.optional(),
        },
      ],
      [
        `${prefix}_API_KEY`,
        {
          about: `The key we send to ${spoken}. Needed with ${prefix}_URL.`,
          fallback: 'none',
          schema: apiKey.optional(),
        },
      ],
    ]
  })
  return Object.fromEntries(settings) as SettingsOfSystems
}

export const SETTINGS = {
  NODE_ENV: {
    about: '`production` for real use; `development` and `test` run the demo.',
    fallback: 'the demo',
    schema: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  },
  PORT: { about: 'The port to listen on; 0 picks a free one.', fallback: '3000', schema: whole(0, 65_535, 3000) },
  METRICS_PORT: {
    about: 'The port for `/metrics`. It must not be public, and must differ from PORT.',
    fallback: 'none: nothing is served there',
    schema: wholeOrNot(0, 65_535),
  },
  HOST: {
    about: 'The address to listen on.',
    fallback: '127.0.0.1 in the demo, 0.0.0.0 in production',
    schema: z.string().max(253, 'is too long').optional(),
  },
  PUBLIC_URL: {
    about: 'The address at which browsers reach the product. Required in production, where it must be https.',
    fallback: 'in the demo, whatever name the browser used',
    schema: origin.optional(),
  },
  BRAND_DIR: {
    about: "The folder with the retailer's brand: name, mark, icon, palette, figures, legal pages.",
    fallback: 'in the demo a made-up retailer, Fern & Field; in production a plain one, Aftercare',
    schema: z.string().max(4096, 'is too long').optional(),
  },
  BRAND_NAME: {
    about: "The retailer's name, used in the header, page titles and emails.",
    fallback: "the brand folder's",
    schema: z.string().trim().min(1, 'is empty').max(60, 'must have at most 60 characters').optional(),
  },
  RETAILER_ADDRESS: {
    about: "The retailer's address on one line, for receipts and acknowledgements.",
    fallback: "the brand folder's, or none",
    schema: printedLine(200).optional(),
  },
  VAT_NUMBER: {
    about: "The retailer's VAT number in the United Kingdom, for receipts.",
    fallback: "the brand folder's, or none",
    schema: printedLine(30).optional(),
  },
  VAT_NUMBER_IE: {
    about: "The retailer's VAT number in Ireland, for receipts.",
    fallback: "the brand folder's, or none",
    schema: printedLine(30).optional(),
  },
  PHONE_NUMBER: {
    about: 'The number to call about furniture in the United Kingdom, as it is written there.',
    fallback: "the brand folder's, or none: pages name no number",
    schema: phoneNumber('uk').optional(),
  },
  PHONE_NUMBER_IE: {
    about: 'The number to call about furniture in Ireland, as it is written there.',
    fallback: "the brand folder's, or none: pages name no number",
    schema: phoneNumber('ie').optional(),
  },
  IMAGE_ORIGINS: {
    about: 'Where pictures of products come from: https addresses without a path, separated by commas.',
    fallback: 'none: placeholders are shown; the demo draws its own',
    schema: imageOrigins.default([]),
  },
  SHOP_URL: {
    about:
      "The retailer's own shop, Ireland's below /ie: product links lead there; our product pages, grids, search and basket are off.",
    fallback: 'none: product links lead to our own pages',
    schema: shopUrl.optional(),
  },
  CHECKOUT_URL: {
    about: "Where a basket is paid for, Ireland's below /ie. It receives `sku` and `quantity` in turn for each line.",
    fallback: 'none: there is no basket, and in the demo no checkout',
    schema: shopUrl.optional(),
  },
  ENTERPRISE_CODE: {
    about: 'The EnterpriseCode sent to order management for orders in the United Kingdom.',
    fallback: "the brand folder's, or UK",
    schema: printedLine(40).optional(),
  },
  ENTERPRISE_CODE_IE: {
    about: 'The EnterpriseCode sent to order management for orders in Ireland.',
    fallback: "the brand folder's, or IE",
    schema: printedLine(40).optional(),
  },
  SMTP_URL: {
    about: 'The mail server, such as smtps://user:password@mail.example.com:465. Required in production.',
    fallback: 'none in the demo: emails stay in the backstage mailbox',
    schema: smtpUrl.optional(),
  },
  MAIL_FROM: {
    about: 'The sender of emails, such as Fern & Field <hello@example.com>. Needed with SMTP_URL.',
    fallback: 'no-reply@example.com',
    schema: mailParty.optional(),
  },
  SUPPORT_EMAIL: {
    about:
      'The address for help that emails give to customers, and where customer service is emailed about withdrawals.',
    fallback: "the brand folder's, or none: emails give no address",
    schema: emailAddress.optional(),
  },
  ...settingsOfSystems(),
  ...webhookSettings(),
  OUTSIDE_WORLD_CONTROL_URL: {
    about: 'Where `npm run outside-world` listens for fault settings from backstage. Demo only; refused in production.',
    fallback: 'none: backstage controls the built-in systems',
    schema: outsideUrl.optional(),
  },
  DATA_DIR: {
    about: 'Where the built-in PostgreSQL and the demo keep their data.',
    fallback: './data',
    schema: z.string().max(4096, 'is too long').default('./data'),
  },
  DATABASE_URL: {
    about: 'An existing PostgreSQL 15 or later. Required in production.',
    fallback: 'the built-in PostgreSQL',
    schema: databaseUrl.optional(),
  },
  DATABASE_DIRECT_URL: {
    about: 'The same database, bypassing the pooler, for migrations and jobs.',
    fallback: 'DATABASE_URL',
    schema: databaseUrl.optional(),
  },
  DATABASE_POOLED: {
    about: '`true` when DATABASE_URL goes through a transaction pooler.',
    fallback: 'false',
    schema: yesOrNo(false),
  },
  DATABASE_CONNECTIONS_MAX: {
    about: 'How many database connections each process may open.',
    fallback: '10',
    schema: whole(1, 500, 10),
  },
  DATABASE_TIMEOUT_MS: {
    about: 'How long to wait for a database connection.',
    fallback: '5000',
    schema: whole(100, 60_000, 5000),
  },
  SECRET_KEYS: {
    about: 'Signing keys, separated by commas: the first signs, all verify. Required in production.',
    fallback: 'in the demo, one created at the first start and kept in DATA_DIR',
    schema: secretKeys.optional(),
  },
  CLOCK: {
    about: "The instant at which the application's clock starts. Demo and tests only; refused in production.",
    fallback: 'the real time',
    schema: instant.optional(),
  },
  LOG_LEVEL: {
    about: 'How much is logged: debug, info, warn, error or silent.',
    fallback: 'info',
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  },
  PROXY_HOPS: {
    about:
      "How many of your own proxies are in front; the client's address is read that far from the end of X-Forwarded-For.",
    fallback: '0 in the demo; must be set in production',
    schema: whole(0, 10, 0),
  },
  JOBS: {
    about:
      '`in-process`: jobs run alongside the pages. `off`: this process only serves pages. `only`: it only runs jobs.',
    fallback: 'in-process',
    schema: z.enum(['in-process', 'off', 'only'], 'must be in-process, off or only').default('in-process'),
  },
  PAGE_TIMEOUT_MS: {
    about: 'How long a page may wait for the database before it fails with 503.',
    fallback: '10000',
    schema: whole(100, 120_000, 10_000),
  },
  OUTSIDE_TIMEOUT_MS: {
    about: 'How long before a call to an outside system times out.',
    fallback: '10000',
    schema: whole(10, 60_000, 10_000),
  },
  OUTSIDE_WAIT_MS: {
    about:
      'How long one request waits for outside systems in all; a write then goes on without it, and a page appears without what was to be read.',
    fallback: '25000',
    schema: whole(10, 120_000, 25_000),
  },
  GIFT_EMAIL_WAIT_MS: {
    about: 'How long a page waits to hear whether a gift receipt was sent or taken back; both go on without it.',
    fallback: '2000',
    schema: whole(0, 60_000, 2000),
  },
  REASONS_WAIT_MS: {
    about: 'How long a page waits for return reasons; the call continues and its answer is cached.',
    fallback: '1000',
    schema: whole(10, 60_000, 1000),
  },
  CARRIERS_WAIT_MS: {
    about:
      'How long step 2 of a return waits for collection dates and times, which it then asks for again, and tracking for other methods.',
    fallback: '700',
    schema: whole(10, 60_000, 700),
  },
  PLACES_WAIT_MS: {
    about: 'How long a page waits for the geocoder, and then for shops; it then says so, or appears without them.',
    fallback: '700',
    schema: whole(10, 60_000, 700),
  },
  INTAKE_BYTES_MAX: {
    about: 'The largest body that one intake call may have, in bytes.',
    fallback: '8388608 (8 MiB)',
    schema: whole(65_536, 104_857_600, 8_388_608),
  },
  MAX_RETURN_ITEMS: {
    about: 'How many items one return may contain; never more than 25.',
    fallback: '25',
    schema: whole(1, 25, 25),
  },
  E_GIFT_CARD_REFUNDS: {
    about: '`false` to stop offering refunds as an e-gift card.',
    fallback: 'true',
    schema: yesOrNo(true),
  },
  WITHDRAWAL_UK: {
    about: '`true` to offer withdrawal from the contract on UK orders too; Irish orders always have it.',
    fallback: 'false',
    schema: yesOrNo(false),
  },
  AN_POST_LIMITS: {
    about: 'What a parcel sent by An Post may weigh and measure: up to 10 short texts, separated by commas.',
    // [assumed] Nothing is measured by it (D-65).
    fallback: '20kg, 1.5m length, 3m length and girth',
    schema: shortTexts.default(['20kg', '1.5m length', '3m length and girth']),
  },
  RETURNS_VARIATION_KEY: {
    about: 'The variation key of an experiment, sent to the return channels service and included in return tokens.',
    fallback: 'none',
    schema: printedLine(100).default(''),
  },
  ANALYTICS_ID_PREFIX: {
    about: 'What the marketing cloud puts before its visitor ids: removed before they are sent for recommendations.',
    fallback: '`MCMID` and a vertical bar',
    schema: printedLine(40).default('MCMID|'),
  },
  DRAIN_SECONDS: {
    about: 'How long `/ready` says 503 at shutdown before the port closes.',
    fallback: '5 in production, 0 in the demo',
    schema: wholeOrNot(0, 300),
  },
  MIGRATE: {
    about: '`off` to leave the schema alone at start, if `npm run migrate` has already updated it.',
    fallback: 'at start',
    schema: z.enum(['at start', 'off'], 'must be off, or left out').default('at start'),
  },
  HSTS_SECONDS: {
    about: 'How long browsers must use https only (Strict-Transport-Security); 0 sends no such header.',
    fallback: '63072000 (two years)',
    schema: whole(0, 126_144_000, 63_072_000),
  },
  SHUTDOWN_TIMEOUT_MS: {
    about: 'How long running requests and jobs have to finish at shutdown.',
    fallback: '10000',
    schema: whole(0, 120_000, 10_000),
  },
  SESSION_IDLE_MINUTES: {
    about: 'How many idle minutes end a session.',
    fallback: '30',
    schema: whole(1, 1440, SESSION_LIMITS.idleMinutes),
  },
  SESSION_MAX_HOURS: {
    about: 'How many hours a session lasts at most.',
    fallback: '12',
    schema: whole(1, 168, SESSION_LIMITS.maxHours),
  },
} as const

export type SettingName = keyof typeof SETTINGS
