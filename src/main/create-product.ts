import { basketJoiner } from '../features/basket/basket.records.ts'
import { brandAssets, homePictureFinder } from '../features/brand/brand-assets.ts'
import { mailBrandOf } from '../features/brand/read-brand.ts'
import { shelfCache } from '../features/catalogue/shelf-cache.ts'
import { legacyRoutes } from '../features/orders/legacy.routes.ts'
import { namedShelves } from '../features/shop/home-seasons.data.ts'
import { withdrawalMails } from '../features/withdrawal/withdrawal-mails.ts'
import { withDescription } from '../platform/calls/description.ts'
import { postgresServiceCredentials } from '../platform/calls/service-credentials.records.ts'
import type { Sql } from '../platform/database/connect.ts'
import { databaseHealth } from '../platform/database/database-health.ts'
import { postgresSavedPosts } from '../platform/forms/saved-posts.records.ts'
import { createAfterResponseQueue } from '../platform/http/after-response-queue.ts'
import type { DemoClock } from '../platform/http/clock.ts'
import { createReadiness, healthRoutes, type Readiness, VERSION } from '../platform/http/health.ts'
import { addressChecker } from '../platform/http/own-addresses.ts'
import { pictureSources } from '../platform/http/picture-address.ts'
import type { Product } from '../platform/http/product.ts'
import { withRobots } from '../platform/http/robots.ts'
import type { Route } from '../platform/http/route.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { codePictures } from '../platform/pdf/code-pictures.ts'
import type { Papers } from '../platform/pdf/papers.ts'
import type { Assets } from '../platform/rendering/assets.ts'
import { wordsInScripts } from '../platform/rendering/words-in-scripts.ts'
import { cookieJar } from '../platform/security/cookies.ts'
import { commandKeys, formTokens } from '../platform/security/form-tokens.ts'
import { knownBrowsers } from '../platform/security/known-browsers.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { mailSeal, sealFor } from '../platform/security/seal.ts'
import { signerFor } from '../platform/security/secrets.ts'
import { signedTokens } from '../platform/security/tokens.ts'
import { postgresSessionRecords } from '../platform/sessions/session.records.ts'
import { createSessions } from '../platform/sessions/sessions.ts'
import { signInProvider } from '../platform/sessions/sign-in-provider.ts'
import { staffSessions } from '../platform/sessions/staff-sessions.ts'
import { onlyOfferedMethods, withReturnAddress, withVariationKey } from '../systems/channels/client.ts'
import { withOfferedServices } from '../systems/shops/client.ts'
import { PATHS } from '../urls.ts'
import { attachAll } from './attachments.ts'
import type { Configuration } from './configuration.ts'
import { demoRoutes } from './demo.ts'
import { withChangeRecording } from './demo-changes.ts'
import { journeyRecords } from './journey-records.ts'
import { journeyRoutes } from './journeys.ts'
import type { OutsideGateway } from './outside.ts'

export interface ProductParts {
  configuration: Configuration
  sql: Sql
  outside: OutsideGateway
  secretKeys: readonly string[]
  clock: DemoClock
  log: Log
  assets: Assets
  passwords: Passwords
  papers: Papers
  /** Left out in tests, where mails are written but not sent. */
  jobs?: JobQueue
  readiness?: Readiness
  moreRoutes?: readonly Route[]
}

export function createProduct(parts: ProductParts) {
  const { configuration, sql, outside, secretKeys, clock, log, assets, passwords, moreRoutes = [] } = parts
  const { readiness = createReadiness() } = parts
  const pictures = pictureSources(configuration)
  const seal = mailSeal(secretKeys)
  const records = journeyRecords(sql, log, parts.jobs ?? null, {
    sites: configuration.brand.sites,
    enterpriseCodes: configuration.brand.enterpriseCodes,
    pictures,
    seal,
    // The demo's resolver is the built-in one, even if it is called over HTTP.
    recordsViews:
      configuration.brand.policy.offers.recommendations &&
      (configuration.mode === 'demo' || configuration.outsideSystems.resolver === null),
  })
  const { accounts, orders, attempts, giftReceipts } = records
  const limits = { idleMinutes: configuration.sessionIdleMinutes, maxHours: configuration.sessionMaxHours }
  const baskets = hasBasket(configuration) ? records.baskets : null
  const joinBasket = basketJoiner(baskets, log)
  const sessions = createSessions(postgresSessionRecords(sql), accounts, limits, joinBasket)
  const ofStaff = staffSessions(records.staffAccounts)
  const shelves = shelfCache(records.listings, namedShelves(configuration.brand.policy.departments), log)
  const demo = configuration.mode === 'demo'
  const { brand } = configuration
  const returnChannels = withReturnAddress(
    outside.channels,
    { UK: brand.returnAddresses.uk, IE: brand.returnAddresses.ie },
    configuration.outsideSystems.channels ? 'over-http' : 'built-in',
  )
  const attach = attachAll(configuration, sql, parts.papers, log)
  const secure = configuration.publicUrl?.startsWith('https://') ?? false
  const { oidcIssuer, oidcClientId, oidcClientSecret } = configuration
  const provider =
    oidcIssuer && oidcClientId && oidcClientSecret
      ? signInProvider(
          { ...configuration, oidcIssuer, oidcClientId, oidcClientSecret },
          sealFor(secretKeys, 'sign-in'),
          log,
        )
      : null
  const routes: Route[] = [
    ...healthRoutes(readiness, databaseHealth(sql)),
    ...journeyRoutes({
      ...records,
      ...outside,
      shelves,
      shops: withOfferedServices(outside.shops, brand.policy),
      orderManagement: outside['order-management'],
      channels: withVariationKey(
        onlyOfferedMethods(returnChannels, brand.policy.returnMethods),
        configuration.returnsVariationKey,
      ),
      sessions: sessions.control,
      staffSessions: ofStaff,
      searchSeal: sealFor(secretKeys, 'staff search'),
      signInProvider: provider,
      passwords,
      ...parts.papers,
      codePictures,
      tokens: signedTokens(secretKeys),
      clock,
      log,
      brandName: brand.name,
      sites: brand.sites,
      look: brand.look,
      retailer: brand,
      signInArt: brand.signInArt,
      promoArt: brand.promoArt,
      homePictures: homePictureFinder(brand),
      shopDescription: brand.description,
      supportEmail: brand.supportEmail,
      legalPages: brand.legalPages,
      withdrawalMails: withdrawalMails(mailBrandOf(brand), log),
      settings: { ...configuration, policy: brand.policy, phoneNumbers: brand.phoneNumbers },
      checkoutUrl: demo ? null : configuration.checkoutUrl,
      intakeBytesMax: configuration.intakeBytesMax,
    }),
    ...(demo
      ? demoRoutes({
          ...{ ...records, sql, clock, passwords, sessions: sessions.control, outside, attach, seal },
          sites: brand.sites,
          jobs: parts.jobs ?? null,
        })
      : []),
    ...moreRoutes,
  ]
  const cookies = cookieJar(secure, configuration.analyticsIdPrefix)
  const descriptionFacts = {
    title: brand.name,
    version: VERSION,
    sessionCookie: cookies.realName('session'),
    publicUrl: configuration.publicUrl,
    sites: brand.sites,
  }
  const ownRoutes = withoutShop([...routes, ...legacyRoutes(routes)], configuration)
  const allRoutes = withRobots(withDescription(ownRoutes, descriptionFacts))
  return {
    brand,
    routes: demo ? withChangeRecording(allRoutes, sql, log) : allRoutes,
    assets: brandAssets(assets, brand),
    wordsInScripts: wordsInScripts(brand.words, assets),
    moreScripts: demo ? ['src/features/backstage/backstage-events.client.ts'] : [],
    clock,
    log,
    hstsSeconds: secure ? configuration.hstsSeconds : 0,
    publicUrl: configuration.publicUrl,
    signOutOrigin: oidcIssuer && new URL(oidcIssuer).origin,
    pictures,
    shopUrl: configuration.shopUrl,
    proxyHops: configuration.proxyHops,
    warnOfForwardedAddress: warnOfForwardedAddress(configuration.proxyHops, log),
    pageTimeoutMs: configuration.pageTimeoutMs,
    outsideTimeoutMs: configuration.outsideTimeoutMs,
    outsideWaitMs: configuration.outsideWaitMs,
    cookies,
    sessions,
    staffSessions: ofStaff,
    formTokens: formTokens(signerFor(secretKeys, 'form token')),
    commandKeys: commandKeys(signerFor(secretKeys, 'command key')),
    knownBrowsers: knownBrowsers(signerFor(secretKeys, 'known browser')),
    confirmedBrowsers: knownBrowsers(signerFor(secretKeys, 'confirmed browser')),
    shelves,
    content: records.content,
    isWorkingAddress: addressChecker(allRoutes, { sites: brand.sites, shelves, legalPages: brand.legalPages }),
    baskets,
    joinBasket,
    basketTokens: signerFor(secretKeys, 'basket'),
    savedPosts: postgresSavedPosts(sql),
    savedPostTokens: signerFor(secretKeys, 'saved post'),
    orders,
    giftReceipts,
    credentials: postgresServiceCredentials(sql),
    attempts,
    afterResponseQueue: createAfterResponseQueue(log),
    webhookSecrets: configuration.webhookSecrets,
  } satisfies Product
}

/** A retailer with a shop of its own has product pages only there (D-172). */
function withoutShop(routes: Route[], configuration: Configuration): Route[] {
  const shopPaths: readonly string[] = [
    ...[PATHS.product, PATHS.reviewHelpful, PATHS.newIn, PATHS.department, PATHS.category, PATHS.search],
  ]
  const isOff = ({ name, path }: Route) =>
    (configuration.shopUrl !== null && shopPaths.includes(path)) ||
    (!hasBasket(configuration) && BASKET_ROUTES.has(name))
  return routes.filter((route) => !isOff(route))
}

const BASKET_ROUTES = new Set(['add-to-basket', 'basket', 'change-basket'])

/** A basket needs a checkout to lead to, except in the demo. */
function hasBasket({ mode, shopUrl, checkoutUrl }: Configuration): boolean {
  return shopUrl === null && (mode === 'demo' || checkoutUrl !== null)
}

/** Warns once of an unconfigured proxy: all customers would share its address, and one could lock out the others. */
export function warnOfForwardedAddress(proxyHops: number, log: Log): (forwardedFor: string | null) => void {
  let isLogged = proxyHops > 0
  return (forwardedFor) => {
    if (isLogged || forwardedFor === null) return
    isLogged = true
    log.warn('forwarded address ignored', { setting: 'PROXY_HOPS', proxyHops })
  }
}
