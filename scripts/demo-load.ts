import { parseArgs } from 'node:util'
import { loadMany } from '../demo/load-many.ts'
import { seedWhenDue } from '../demo/seed.ts'
import { argon2Passwords } from '../src/adapters/identity/argon2-passwords.ts'
import { RefusedError } from './lib/with-database.ts'
import { withDemoDatabase } from './lib/with-demo-database.ts'

/** Fills the demo's database with any number of customers and orders: `npm run demo:load -- --customers N --orders N`. */
await withDemoDatabase(async ({ sql, now }) => {
  const { customers, orders } = readAmounts()
  const passwords = argon2Passwords()
  await seedWhenDue(sql, passwords, now)
  const began = performance.now()
  const loaded = await loadMany(sql, { customers, orders, passwords, now }, (rows) => {
    const seconds = (performance.now() - began) / 1000
    console.log(`${rows.toLocaleString('en-GB')} rows, ${Math.round(rows / seconds).toLocaleString('en-GB')} a second`)
  })
  console.log(
    `Loaded ${loaded.customers} customers (from l-000001@example.com) and ${loaded.orders} orders (from ${loaded.firstNumber}).`,
  )
})

function readAmounts(): { customers: number; orders: number } {
  const options = {
    customers: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '10000' },
  } as const
  const { values } = parseArgs({ options, strict: false })
  return { customers: amount('--customers', values.customers, 2), orders: amount('--orders', values.orders, 1) }
}

function amount(name: string, given: string | boolean | undefined, min: number): number {
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0
  if (value < min) throw new RefusedError(`${name} must be a whole number of at least ${min}.`)
  return value
}
