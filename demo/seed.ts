import type { Sql, TransactionSql } from '../src/adapters/postgres/connect.ts'
import { dayOf } from '../src/domain/time/days.ts'
import type { Passwords } from '../src/ports/passwords.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { demoOrders } from './orders.ts'
import { customerIdOf, DEMO_PASSWORD, emailOf, SHOPPERS } from './shoppers.data.ts'

export type SeedOutcome = 'seeded' | 'seeded-again' | 'kept' | { keptFrom: Temporal.PlainDate }

/**
 * Seeds an empty database; seeds again one whose day is over and in which nobody changed anything (D-141).
 * All or nothing: a start that was killed half-way leaves an empty database, not half a world.
 */
export async function seedWhenDue(sql: Sql, passwords: Passwords, now: Temporal.Instant): Promise<SeedOutcome> {
  const hash = await passwords.hash(DEMO_PASSWORD)
  return await sql.begin(async (tx): Promise<SeedOutcome> => {
    // Two processes on one database: the second waits here and then finds the world built.
    await tx`lock table demo_world in exclusive mode`
    const [world] = await tx<{ seed_day: Temporal.PlainDate; changed_at: unknown }[]>`
      select seed_day, changed_at from demo_world`
    const today = dayOf(now)
    if (!world) {
      const [{ strangers } = { strangers: true }] = await tx<{ strangers: boolean }[]>`
        /* sweep: is-the-database-empty */ select exists (select from customers) as strangers`
      if (strangers) return 'kept'
      await build(tx, hash, now)
      return 'seeded'
    }
    if (world.seed_day.equals(today)) return 'kept'
    if (world.changed_at !== null) return { keptFrom: world.seed_day }
    await clear(tx)
    await build(tx, hash, now)
    return 'seeded-again'
  })
}

export async function seedAnew(sql: Sql, passwords: Passwords, now: Temporal.Instant): Promise<void> {
  const hash = await passwords.hash(DEMO_PASSWORD)
  await sql.begin(async (tx) => {
    await tx`lock table demo_world in exclusive mode`
    await clear(tx)
    await build(tx, hash, now)
  })
}

async function clear(tx: TransactionSql): Promise<void> {
  await tx`
    truncate customers, credentials, sign_in_addresses, sessions, remembered_devices, rate_limits, kept_posts,
      commands, order_numbers, orders, order_lines, demo_world`
}

async function build(tx: TransactionSql, passwordHash: string, now: Temporal.Instant): Promise<void> {
  const shoppers = SHOPPERS.map((shopper) => ({
    ...shopper,
    customerId: customerIdOf(shopper),
    email: emailOf(shopper),
  }))
  const at = String(now)
  await tx`insert into customers ${tx(
    shoppers.map(({ customerId, firstName, lastName, email }) => ({
      customer_id: customerId,
      first_name: firstName,
      last_name: lastName,
      sign_in_email: email,
      contact_email: email,
      created_at: at,
    })),
  )}`
  await tx`insert into credentials ${tx(
    shoppers.map(({ customerId }) => ({ customer_id: customerId, password_hash: passwordHash, changed_at: at })),
  )}`
  await tx`insert into sign_in_addresses ${tx(shoppers.map(({ email, customerId }) => ({ email, customer_id: customerId })))}`
  await insertOrders(tx, demoOrders(now))
  await tx`insert into demo_world (seed_day) values (${String(dayOf(now))})`
}
