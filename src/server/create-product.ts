import { phoneAndPostcode } from '../adapters/addresses/phone-and-postcode.ts'
import { writeAnswer } from '../adapters/channels/answer-wire.ts'
import { writeDraft } from '../adapters/order-management/draft-wire.ts'
import { readEnvelope } from '../adapters/order-management/read-envelope.ts'
import { wireEnvelope } from '../adapters/order-management/wire-order.ts'
import { postgresAccountRecords } from '../adapters/postgres/account-records.ts'
import { postgresAddressBook } from '../adapters/postgres/address-book.ts'
import { postgresAttemptCounter } from '../adapters/postgres/attempt-counter.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresCreatedReturns } from '../adapters/postgres/created-returns.ts'
import { postgresDraftReturns } from '../adapters/postgres/draft-returns.ts'
import { postgresKeptPosts } from '../adapters/postgres/kept-posts.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import { postgresOrderIntake } from '../adapters/postgres/order-intake.ts'
import { postgresOrderRecords } from '../adapters/postgres/order-records.ts'
import { postgresServiceCredentials } from '../adapters/postgres/service-credentials.ts'
import { postgresSessionRecords } from '../adapters/postgres/session-records.ts'
import { postgresSingleUseLinks } from '../adapters/postgres/single-use-links.ts'
import { pdfReceipts } from '../adapters/receipts/pdf-receipts.ts'
import { ATTEMPT_LIMITS } from '../domain/sign-in/attempt-limits.ts'
import { accountRoutes } from '../journeys/account/account.routes.ts'
import { cancellationCalls } from '../journeys/cancellation/cancellation.api.ts'
import { cancellationRoutes } from '../journeys/cancellation/cancellation.routes.ts'
import { consentRoutes } from '../journeys/consent/consent.routes.ts'
import { deliveryRoutes } from '../journeys/delivery/delivery.routes.ts'
import { helpRoutes } from '../journeys/help/help.routes.ts'
import { intakeRoutes } from '../journeys/intake/intake.api.ts'
import { messageCalls } from '../journeys/messages/messages.api.ts'
import { messageRoutes } from '../journeys/messages/messages.routes.ts'
import { legacyRoutes } from '../journeys/orders/legacy.routes.ts'
import { orderRoutes } from '../journeys/orders/orders.routes.ts'
import { returnRoutes } from '../journeys/returns/returns.routes.ts'
import { signInRoutes } from '../journeys/sign-in/sign-in.routes.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { Route } from '../web/route.ts'
import { brandOf, supportEmailOf } from './brand-of.ts'
import { withDescription } from './calls/description.ts'
import type { DemoClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { demoRoutes } from './demo.ts'
import { notingChanges } from './demo-changes.ts'
import { healthRoute } from './health.ts'
import type { Outside } from './outside.ts'
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
  outside: Outside
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
  const { configuration, sql, outside, secretKeys, clock, log, assets, passwords, moreRoutes = [] } = parts
  const accounts = postgresAccountRecords(sql)
  const orders = postgresOrderRecords(sql, log)
  const commands = postgresCommandLog(sql)
  const book = postgresAddressBook(sql, log)
  const limits = { idleMinutes: configuration.sessionIdleMinutes, maxHours: configuration.sessionMaxHours }
  const sessions = createSessions(postgresSessionRecords(sql), accounts, limits)
  const demo = configuration.mode === 'demo'
  const brand = brandOf(configuration)
  const secure = configuration.publicUrl?.startsWith('https://') ?? false
  const supportEmail = supportEmailOf(configuration)
  const attempts = postgresAttemptCounter(sql)
  const tokens = signedTokens(secretKeys)
  const access = {
    accounts,
    attempts,
    passwords,
    limits: ATTEMPT_LIMITS,
    links: postgresSingleUseLinks(sql),
    mails: postgresMailRecords(sql, parts.jobs ?? null),
    brandName: brand.name,
    supportEmail,
  }
  const routes: Route[] = [
    healthRoute,
    ...accountRoutes({ accounts, book, commands, rules: phoneAndPostcode }),
    ...signInRoutes({ ...access, sessions: sessions.control, art: brand.signInArt }),
    ...consentRoutes(accounts),
    ...helpRoutes(supportEmail === null ? null : { ...access, commands, supportEmail }),
    ...orderRoutes({
      orders,
      tokens,
      log,
      promoArt: brand.promoArt,
      shops: outside.shops,
      orderManagementHealth: outside.health,
      receipts: pdfReceipts,
      retailer: brand.name,
    }),
    ...cancellationRoutes({ orders, writes: outside.writes, health: outside.health }),
    ...cancellationCalls({ orders, writes: outside.writes, health: outside.health }),
    ...messageCalls({ orders, writes: outside.writes, health: outside.health }),
    ...deliveryRoutes({ orders, book, ...outside }),
    ...messageRoutes({ orders, writes: outside.writes, health: outside.health }),
    ...returnRoutes({
      orders,
      drafts: postgresDraftReturns(sql),
      created: postgresCreatedReturns(sql, log),
      tokens,
      settings: configuration,
      wire: { channels: writeAnswer, draft: writeDraft },
      ...outside,
    }),
    ...(demo ? demoRoutes({ sql, clock, passwords, sessions: sessions.control, commands, outside }) : []),
    ...intakeRoutes({
      read: readEnvelope,
      intake: postgresOrderIntake(sql, log),
      envelope: wireEnvelope,
      bytesMax: configuration.intakeBytesMax,
    }),
    ...moreRoutes,
  ]
  const cookies = cookieJar(secure)
  const described = { title: brand.name, version: '1', sessionCookie: cookies.realName('session') }
  const allRoutes = withDescription([...routes, ...legacyRoutes(routes)], described)
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
    outsideTimeoutMs: configuration.outsideTimeoutMs,
    cookies,
    sessions,
    formTokens: formTokens(signerFor(secretKeys, 'form token')),
    commandKeys: commandKeys(signerFor(secretKeys, 'command key')),
    keptPosts: postgresKeptPosts(sql),
    orders,
    credentials: postgresServiceCredentials(sql),
    attempts,
  }
}
