import { phoneAndPostcode } from '../adapters/addresses/phone-and-postcode.ts'
import { postgresAccountRecords } from '../adapters/postgres/account-records.ts'
import { postgresAddressBook } from '../adapters/postgres/address-book.ts'
import { postgresAttemptCounter } from '../adapters/postgres/attempt-counter.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresKeptPosts } from '../adapters/postgres/kept-posts.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import { postgresOrderRecords } from '../adapters/postgres/order-records.ts'
import { postgresSessionRecords } from '../adapters/postgres/session-records.ts'
import { postgresSingleUseLinks } from '../adapters/postgres/single-use-links.ts'
import { pdfReceipts } from '../adapters/receipts/pdf-receipts.ts'
import { builtInShops } from '../adapters/shops/built-in-shops.ts'
import { ATTEMPT_LIMITS } from '../domain/sign-in/attempt-limits.ts'
import { accountRoutes } from '../journeys/account/account.routes.ts'
import { consentRoutes } from '../journeys/consent/consent.routes.ts'
import { helpRoutes } from '../journeys/help/help.routes.ts'
import { legacyRoutes } from '../journeys/orders/legacy.routes.ts'
import { orderRoutes } from '../journeys/orders/orders.routes.ts'
import { signInRoutes } from '../journeys/sign-in/sign-in.routes.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { Route } from '../web/route.ts'
import type { Brand } from './brand.ts'
import type { DemoClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { brandOfDemo, demoRoutes } from './demo.ts'
import { notingChanges } from './demo-changes.ts'
import { healthRoute } from './health.ts'
import type { Product } from './product.ts'
import type { Assets } from './rendering/assets.ts'
import { cookieJar } from './security/cookies.ts'
import { commandKeys, formTokens } from './security/form-tokens.ts'
import { signerFor } from './security/secrets.ts'
import { signedTokens } from './security/tokens.ts'
import { createSessions } from './sessions.ts'

export interface ProductParts {
  configuration: Configuration
  sql: Sql
  /** For the built-in systems that stand for those outside: never the connection of our own records. */
  builtInSql: Sql
  secretKeys: readonly string[]
  /** Runs at normal speed; only backstage sets it. */
  clock: DemoClock
  log: Log
  assets: Assets
  passwords: Passwords
  /** Without it, as in tests, mails are written and wait. */
  jobs?: JobQueue
  /** Routes beside the product's own: tests try the mechanisms with them. */
  moreRoutes?: readonly Route[]
}

/** Puts the product together: records behind ports, journeys on top, one route table. */
export function createProduct(parts: ProductParts): Product {
  const { configuration, sql, builtInSql, secretKeys, clock, log, assets, passwords, moreRoutes = [] } = parts
  const accounts = postgresAccountRecords(sql)
  const orders = postgresOrderRecords(sql)
  const commands = postgresCommandLog(sql)
  const limits = { idleMinutes: configuration.sessionIdleMinutes, maxHours: configuration.sessionMaxHours }
  const sessions = createSessions(postgresSessionRecords(sql), accounts, limits)
  const demo = configuration.mode === 'demo'
  const brand = brandOf(configuration)
  const secure = configuration.publicUrl?.startsWith('https://') ?? false
  // The demo's retailer can be written to; its mailbox is backstage.
  const supportEmail = configuration.supportEmail ?? (demo ? 'support@example.com' : null)
  const access = {
    accounts,
    attempts: postgresAttemptCounter(sql),
    passwords,
    limits: ATTEMPT_LIMITS,
    links: postgresSingleUseLinks(sql),
    mails: postgresMailRecords(sql, parts.jobs ?? null),
    brandName: brand.name,
    supportEmail,
  }
  const routes: Route[] = [
    healthRoute,
    ...accountRoutes({ accounts, book: postgresAddressBook(sql), commands, rules: phoneAndPostcode }),
    ...signInRoutes({ ...access, sessions: sessions.control, art: brand.signInArt }),
    ...consentRoutes(accounts),
    ...helpRoutes(supportEmail === null ? null : { ...access, commands, supportEmail }),
    ...orderRoutes({
      orders,
      tokens: signedTokens(secretKeys),
      log,
      promoArt: brand.promoArt,
      shops: builtInShops(builtInSql, log),
      orderManagementHealth: { current: () => 'healthy' },
      receipts: pdfReceipts,
      retailer: brand.name,
    }),
    ...(demo ? demoRoutes({ sql, clock, passwords, sessions: sessions.control, commands }) : []),
    ...moreRoutes,
  ]
  const allRoutes = [...routes, ...legacyRoutes(routes)]
  return {
    brand,
    routes: demo ? notingChanges(allRoutes, sql, log) : allRoutes,
    assets,
    clock,
    log,
    secure,
    publicUrl: configuration.publicUrl,
    proxyHops: configuration.proxyHops,
    pageTimeoutMs: configuration.pageTimeoutMs,
    cookies: cookieJar(secure),
    sessions,
    formTokens: formTokens(signerFor(secretKeys, 'form token')),
    commandKeys: commandKeys(signerFor(secretKeys, 'command key')),
    keptPosts: postgresKeptPosts(sql),
    orders,
  }
}

function brandOf({ mode, brandName }: Configuration): Brand {
  if (mode === 'demo') return { ...brandOfDemo, name: brandName ?? brandOfDemo.name }
  const name = brandName ?? 'Aftercare'
  return { name, smallPrint: `© ${name}`, signInArt: [], promoArt: [] }
}
