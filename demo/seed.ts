import type { Sites } from '../src/domain/sites/site.ts'
import { dayOf } from '../src/domain/time/days.ts'
import type { Sql, TransactionSql } from '../src/platform/database/connect.ts'
import type { Passwords } from '../src/platform/security/passwords.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { insertBookings } from './carriers/demo-bookings.ts'
import { insertDropOffs } from './carriers/insert-drop-offs.ts'
import { insertParcelforce } from './carriers/insert-parcelforce.ts'
import { insertCatalogue } from './catalogue/insert-catalogue.ts'
import { insertContent } from './content/insert-content.ts'
import { DEMO_SITES } from './demo-sites.ts'
import { demoGifts, insertGifts } from './insert-gifts.ts'
import { insertPeople } from './insert-people.ts'
import { insertReminders } from './insert-reminders.ts'
import { demoOrders } from './orders/all-orders.ts'
import { DEMO_PASSWORD } from './shoppers.data.ts'
import { insertChristmasSlots } from './shops/christmas-slots.ts'
import { insertShops } from './shops/insert-shops.ts'
import { DEMO_TABLES } from './tables.data.ts'

/** The database has other data and must not be filled or emptied. */
export class NotTheDemoError extends Error {
  override name = 'NotTheDemoError'
  constructor(what: string) {
    super(`This database ${what}, so nothing has been changed.`)
  }
}

/** The default origin of links in mails that are still to be sent. */
const DEMO_ORIGIN = 'http://localhost:3000'

/** The brand's sites: the built-in systems speak of its stores. */
export interface SeededAt {
  origin?: string
  sites?: Sites
}

export type SeedOutcome = 'seeded' | 'seeded-again' | 'unchanged' | { unchangedSince: Temporal.PlainDate }

/**
 * Seeds an empty database; seeds it again if its day is over and nothing was changed in it (D-141).
 * All or nothing: a start that was killed half-way leaves an empty database, not half a world.
 */
export async function seedWhenDue(
  sql: Sql,
  passwords: Passwords,
  now: Temporal.Instant,
  at: SeededAt = {},
): Promise<SeedOutcome> {
  const hash = await passwords.hash(DEMO_PASSWORD)
  return await sql.begin(async (tx): Promise<SeedOutcome> => {
    // Two processes on one database: the second waits here and then finds the world built.
    await tx`lock table demo_world in exclusive mode`
    const [world] = await tx<{ seed_day: Temporal.PlainDate; changed_at: unknown }[]>`
      select seed_day, changed_at from demo_world`
    const today = dayOf(now)
    await refuseStrangers(tx)
    if (!world) {
      await build(tx, hash, now, at)
      return 'seeded'
    }
    if (world.seed_day.equals(today)) return 'unchanged'
    if (world.changed_at !== null) return { unchangedSince: world.seed_day }
    await clear(tx)
    await build(tx, hash, now, at)
    return 'seeded-again'
  })
}

export async function reseed(sql: Sql, passwords: Passwords, now: Temporal.Instant, at: SeededAt = {}): Promise<void> {
  const hash = await passwords.hash(DEMO_PASSWORD)
  await sql.begin(async (tx) => {
    await tx`lock table demo_world in exclusive mode`
    await refuseStrangers(tx)
    await clear(tx)
    await build(tx, hash, now, at)
  })
}

/**
 * A production mark means production; without a demo world, all data is real. Also called before the schema is touched:
 * the tables may be an older release's, another application's, or missing.
 */
export async function refuseStrangers(sql: Sql | TransactionSql): Promise<void> {
  const [there] = await sql<Record<'mark' | 'world' | 'customers' | 'orders', boolean>[]>`
    select to_regclass('production_mark') is not null as mark, to_regclass('demo_world') is not null as world,
      to_regclass('customers') is not null as customers, to_regclass('orders') is not null as orders`
  const isMarked = there?.mark && (await sql`select from production_mark limit 1`).length > 0
  if (isMarked) throw new NotTheDemoError('belongs to production')
  const hasWorld = there?.world && (await sql`select from demo_world limit 1`).length > 0
  if (hasWorld) return
  const customers = there?.customers
    ? await sql`/* all-customers: is-the-database-empty */ select from customers limit 1`
    : []
  const orders = there?.orders ? await sql`/* all-customers: is-the-database-empty */ select from orders limit 1` : []
  if (customers.length + orders.length > 0) throw new NotTheDemoError('contains customers or orders but no demo data')
}

async function clear(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`truncate ${DEMO_TABLES.join(', ')} restart identity`)
}

async function build(
  tx: TransactionSql,
  passwordHash: string,
  now: Temporal.Instant,
  { origin = DEMO_ORIGIN, sites = DEMO_SITES }: SeededAt,
): Promise<void> {
  await insertPeople(tx, passwordHash, now)
  await insertCatalogue(tx, sites, now)
  await insertContent(tx, now)
  await insertShops(tx)
  await insertParcelforce(tx, now)
  await insertDropOffs(tx)
  const { orders, returns } = demoOrders(now, sites.uk.policy)
  await insertOrders(tx, orders, sites)
  await insertChristmasSlots(tx, orders, dayOf(now))
  await insertReturns(tx, returns)
  await insertBookings(tx, returns)
  await insertReminders(tx, orders, returns, now)
  await insertGifts(tx, demoGifts(orders, now, origin), now)
  await tx`insert into demo_world (seed_day) values (${String(dayOf(now))})`
}
