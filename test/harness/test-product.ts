import type { Hono } from 'hono'
import { defaultWords } from '../../src/domain/words/changeable-words.ts'
import { applyWords } from '../../src/domain/words/word-list.ts'
import { mailBrandOf } from '../../src/features/brand/read-brand.ts'
import { type Configuration, readConfiguration } from '../../src/main/configuration.ts'
import { createProduct } from '../../src/main/create-product.ts'
import { type OutsideGateway, openOutsideGateway } from '../../src/main/outside.ts'
import { papersInWorker } from '../../src/main/papers-in-worker.ts'
import { createApp } from '../../src/platform/http/app.ts'
import { type DemoClock, demoClock } from '../../src/platform/http/clock.ts'
import { preloadNavigation } from '../../src/platform/http/preload-content.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Assets } from '../../src/platform/rendering/assets.ts'
import { argon2Passwords } from '../../src/platform/security/argon2-passwords.ts'
import type { Passwords } from '../../src/platform/security/passwords.ts'
import { signedTokens, type Tokens } from '../../src/platform/security/tokens.ts'
import { type ClonedDatabase, cloneDatabase, type RecordedStatements } from './clone-database.ts'
import { CHEAP_PASSWORDS, TEST_NOW, TEST_SECRET } from './constants.ts'
import { OVER_HTTP, outsideWorldFor } from './over-http.ts'
import { TEST_SEAL } from './seal.ts'

export interface TestProduct {
  // biome-ignore lint/suspicious/noExplicitAny: whatever bindings Hono's app has
  app: Hono<any>
  product: ReturnType<typeof createProduct>
  outside: OutsideGateway
  clock: DemoClock
  database: ClonedDatabase
  /** Has the product's key, so that a test can sign tokens. */
  tokens: Tokens
  /** What was logged, line by line. */
  logged: string[]
  statements: RecordedStatements
  stop(): Promise<void>
}

export interface TestProductOptions {
  environment?: Record<string, string>
  /** Reaches the outside systems over HTTP in every run, for tests about HTTP. */
  overHttp?: boolean
  moreRoutes?: (parts: { database: ClonedDatabase }) => readonly Route[]
  assets?: Assets
  passwords?: Passwords
  now?: Temporal.Instant
}

const PAPER_WORKER = new URL('../../src/main/paper-worker.ts', import.meta.url)

/** Starts the product on a database, clock and log of its own. */
export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const database = await cloneDatabase()
  const clock = frozenClock(options.now ?? TEST_NOW)
  const logged: string[] = []
  const log = createLog('debug', (line) => logged.push(line))
  const world = options.overHttp || OVER_HTTP ? await outsideWorldFor(database, clock) : null
  const environment = { NODE_ENV: 'test', OUTSIDE_TIMEOUT_MS: '2000', ...world?.environment, ...options.environment }
  const configuration: Configuration = readConfiguration(environment, defaultWords())
  const restoreWords = applyWords(configuration.brand.words)
  const outside = openOutsideGateway({
    configuration,
    sql: database.sql,
    builtInSql: database.builtInSql,
    clock,
    log,
    jobs: null,
    seal: TEST_SEAL,
    brand: mailBrandOf(configuration.brand),
  })
  // Tests check health themselves: on a busy machine the periodic check would report faults that a test has set.
  for (const { health } of Object.values(outside.systems)) health.stop()
  const papers = papersInWorker(PAPER_WORKER, { words: configuration.brand.words })
  const product = createProduct({
    configuration,
    sql: database.sql,
    outside,
    secretKeys: [TEST_SECRET],
    clock,
    log,
    assets: options.assets ?? noAssets,
    papers,
    passwords: options.passwords ?? argon2Passwords(CHEAP_PASSWORDS),
    moreRoutes: options.moreRoutes?.({ database }) ?? [],
  })
  await preloadNavigation(product)
  return {
    app: createApp(product),
    outside,
    tokens: signedTokens([TEST_SECRET]),
    product,
    clock,
    database,
    logged,
    statements: database.statements,
    async stop() {
      await product.afterResponseQueue.settled(5000)
      await papers.stop()
      restoreWords()
      await world?.close()
      await database.drop()
    },
  }
}

/** A clock that stands still until a test sets it, so that no test depends on the machine's speed. */
function frozenClock(at: Temporal.Instant): DemoClock {
  return demoClock(at, () => 0)
}

/** Journey tests check the server's answers, not the styles: no build is needed. */
const noAssets: Assets = {
  stylesheet: '/assets/main.css',
  font: '/assets/figtree.woff2',
  script: (entry) => ({ src: `/assets/${entry}`, imports: [] }),
  files: new Map(),
}
