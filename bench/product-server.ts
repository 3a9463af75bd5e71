import { argon2Passwords } from '../src/adapters/identity/argon2-passwords.ts'
import { papersHere } from '../src/adapters/papers/papers-here.ts'
import { connect } from '../src/adapters/postgres/connect.ts'
import { postgresOrderRecords } from '../src/adapters/postgres/order-records.ts'
import { createApp } from '../src/server/app.ts'
import { mailBrandOf } from '../src/server/brand/read-brand.ts'
import { demoClock } from '../src/server/clock.ts'
import { readConfiguration } from '../src/server/configuration.ts'
import { createProduct } from '../src/server/create-product.ts'
import { expectShortLives } from '../src/server/expect-short-lives.ts'
import { listen } from '../src/server/listen.ts'
import { createLog } from '../src/server/log.ts'
import { openOutside } from '../src/server/outside.ts'
import { readAssets } from '../src/server/rendering/assets.ts'
import { mailSeal } from '../src/server/security/seal.ts'
import { forShoppers } from '../src/web/route.ts'

/**
 * The product as it is, with its log off, and one address more: the order list's data as JSON, through the same door.
 * With WATCH it says how many statements it has sent, to whoever asks; that costs a little, so it is off otherwise.
 */
const { DATABASE_URL: url = '', ASSETS: assets = '', SECRET: secret = '' } = process.env
const options = { url, pooled: false, connectTimeoutSeconds: 10 }
let statements = 0
/** Now and then a session is noted as seen, whatever page it is on. */
const watch = (statement: string) => void (statement.startsWith('update sessions set last_seen_at') || statements++)
const sql = connect({ ...options, connectionsMax: 10, ...(process.env.WATCH ? { watch } : {}) })
process.on('message', () => process.send?.({ statements }))
const orders = postgresOrderRecords(sql)
const configuration = readConfiguration({ NODE_ENV: 'test' })
const clock = demoClock(null)
const log = createLog('silent')
const product = createProduct({
  configuration,
  sql,
  outside: openOutside({
    configuration,
    sql,
    builtInSql: sql,
    clock,
    log,
    jobs: null,
    seal: mailSeal([secret]),
    brand: mailBrandOf(configuration.brand),
  }),
  secretKeys: [secret],
  clock,
  log,
  assets: readAssets(assets),
  passwords: argon2Passwords(),
  papers: papersHere,
  moreRoutes: [
    forShoppers({
      name: 'history-json',
      method: 'GET',
      path: '/bench/history.json',
      sites: 'one-address',
      async answer({ shopper, query }) {
        const page = Number(query.get('page') ?? 1)
        const everything = {
          site: 'uk',
          from: null,
          before: null,
          search: '',
          christmas: null,
          otherSite: null,
        } as const
        return { kind: 'json', status: 200, body: await orders.listPage(shopper.customerId, { ...everything, page }) }
      },
    }),
  ],
})
expectShortLives()
const { address } = await listen(createApp(product), '127.0.0.1', 0)
process.send?.({ address })
