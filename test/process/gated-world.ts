import { serveOverHttp } from '../../outside-world/fault-server.ts'
import { OUTSIDE_SYSTEMS, settingPrefix } from '../../src/main/outside-systems.ts'
import { connect, type Sql } from '../../src/platform/database/connect.ts'
import type { ServedRequest, Server } from '../../src/platform/outside/server.ts'
import { REFERENCE_HEADER } from '../../src/platform/outside/write-over-http.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { newDataDir } from './app-process.ts'
import { type Database, startDatabases } from './databases.ts'
import { type MailServer, startMailServer } from './smtp.ts'

/** Requests that a test can hold; they are sent while a shopper waits. */
export type GatedRequest = 'order management' | 'booking'

/** The outside systems, database and mail server of a product that a test kills. Each can make the product wait. */
export interface GatedWorld {
  database: Database
  /** Connections for the test's own locks. */
  lockSql: Sql
  post: MailServer
  /** The settings that the product is started with. */
  settings: Record<string, string>
  /** Runs `before` when a request about an order arrives, before the outside system acts on it. */
  gate(request: GatedRequest, orderNumber: string, before: () => Promise<void>): void
  openGates(): void
  /** The references of all bookings that were ever requested for an order. */
  bookingsOf(orderNumber: string): string[]
  /** What the mail server has accepted about an order. */
  mailsAbout(orderNumber: string): MailServer['received']
  stop(): Promise<void>
}

const SYSTEMS = ['order-management', 'in-store', 'evri', 'parcelforce'] as const
const API_KEY = 'a key of the tests'
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

export async function startGatedWorld(): Promise<GatedWorld> {
  const databases = await startDatabases()
  const database = await databases.create('the demo')
  const lockSql = connect({ url: database.url, pooled: false, connectionsMax: 14, connectTimeoutSeconds: 10 })
  const post = await startMailServer()
  const gates = new Map<string, () => Promise<void>>()
  const orderOfBooking = new Map<string, string>()

  const serveGated = async (key: (typeof SYSTEMS)[number]) => {
    const system = OUTSIDE_SYSTEMS[key]
    const parts = { sites: BRAND_SITES, sql: database.sql, clock: { now: () => Temporal.Now.instant() }, log: QUIET }
    const fake = system.fake(parts)
    const answer: Server = async (request) => {
      if (request.method === 'POST')
        await gates.get(key === 'order-management' ? ofOrder(request) : ofBooking(request))?.()
      return await fake(request)
    }
    return await serveOverHttp(answer, API_KEY)
  }
  const ofBooking = ({ path, query, headers }: ServedRequest): string => {
    const { orderNo = '' } = query
    if (path === '/return-label') orderOfBooking.set(String(headers[REFERENCE_HEADER]), orderNo)
    return gateOf('booking', orderNo)
  }

  const settings: Record<string, string> = {
    DATABASE_URL: database.url,
    DATA_DIR: newDataDir(),
    OUTSIDE_TIMEOUT_MS: '5000',
    SMTP_URL: post.url,
    MAIL_FROM: 'Shop <shop@example.com>',
  }
  const servers: { close(): Promise<void> }[] = []
  for (const key of SYSTEMS) {
    const server = await serveGated(key)
    servers.push(server)
    settings[`${settingPrefix(key)}_URL`] = server.url
    settings[`${settingPrefix(key)}_API_KEY`] = API_KEY
  }
  return {
    ...{ database, lockSql, post, settings },
    gate: (request, orderNumber, before) => void gates.set(gateOf(request, orderNumber), before),
    openGates: () => gates.clear(),
    bookingsOf: (orderNumber) =>
      [...orderOfBooking].flatMap(([reference, order]) => (order === orderNumber ? [reference] : [])),
    mailsAbout: (orderNumber) => post.received.filter((email) => isAbout(email, orderNumber)),
    async stop() {
      await Promise.all(servers.map((server) => server.close()))
      await lockSql.end({ timeout: 5 })
      await post.close()
      await databases.stop()
    },
  }
}

/** Whether a mail names the order in its text, or goes to the address that is used for this order only. */
export function isAbout({ text, to }: MailServer['received'][number], orderNumber: string): boolean {
  return text?.includes(orderNumber) === true || to?.some(({ address }) => address?.startsWith(orderNumber)) === true
}

function gateOf(request: GatedRequest, orderNumber: string): string {
  return `${request} ${orderNumber}`
}

/** A request about a return names the order in the body. */
function ofOrder({ body }: ServedRequest): string {
  const { reqBody, OrderNo } = (body ?? {}) as { reqBody?: { SalesOrderNo?: string }; OrderNo?: string }
  return gateOf('order management', OrderNo ?? reqBody?.SalesOrderNo ?? '')
}
