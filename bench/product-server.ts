import { mailBrandOf } from '../src/features/brand/read-brand.ts'
import { postgresOrderRecords } from '../src/features/order-records/order.records.ts'
import { readConfiguration } from '../src/main/configuration.ts'
import { createProduct } from '../src/main/create-product.ts'
import { openOutsideGateway } from '../src/main/outside.ts'
import { papersInProcess } from '../src/main/papers-in-process.ts'
import { connect } from '../src/platform/database/connect.ts'
import { createApp } from '../src/platform/http/app.ts'
import { demoClock } from '../src/platform/http/clock.ts'
import { listen } from '../src/platform/http/listen.ts'
import { forShoppers } from '../src/platform/http/route.ts'
import { createLog } from '../src/platform/log.ts'
import { readAssets } from '../src/platform/rendering/assets.ts'
import { disablePretenuring } from '../src/platform/rendering/disable-pretenuring.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { mailSeal } from '../src/platform/security/seal.ts'

/**
 * The product as it is, with its log off, and one address more: the order list's data as JSON, through the same door.
 * With WATCH it counts its statements and reports them on request; that costs a little, so it is off otherwise.
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
  outside: openOutsideGateway({
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
  papers: papersInProcess,
  moreRoutes: [
    forShoppers({
      name: 'history-json',
      method: 'GET',
      path: '/bench/history.json',
      sites: 'one-address',
      async answer({ shopper, query }) {
        const page = Number(query.get('page') ?? 1)
        const allOrders = {
          site: 'uk',
          from: null,
          before: null,
          search: '',
          christmas: null,
          otherSite: null,
        } as const
        return { kind: 'json', status: 200, body: await orders.listPage(shopper.customerId, { ...allOrders, page }) }
      },
    }),
  ],
})
disablePretenuring()
const { address } = await listen(createApp(product), '127.0.0.1', 0)
process.send?.({ address })
