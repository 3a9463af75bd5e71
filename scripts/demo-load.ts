import { loadMany } from '../demo/load-many.ts'
import { loadProducts } from '../demo/load-products.ts'
import { seedWhenDue } from '../demo/seed.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { readArguments } from './lib/read-arguments.ts'
import { RefusedError } from './lib/with-database.ts'
import { withDemoDatabase } from './lib/with-demo-database.ts'

/**
 * Fills the demo's database with any number of customers and orders, or of products:
 * `npm run demo:load -- --customers N --orders N`, `npm run demo:load -- --products N`.
 */
const options = readArguments('npm run demo:load -- [--customers N] [--orders N] [--products N]', [
  'customers',
  'orders',
  'products',
])
await withDemoDatabase(async ({ sql, now, configuration }) => {
  const { crowd, products } = readAmounts()
  const passwords = argon2Passwords()
  const { sites } = configuration.brand
  await seedWhenDue(sql, passwords, now, { sites })
  const began = performance.now()
  const progress = (rows: number) => {
    const seconds = (performance.now() - began) / 1000
    console.log(`${rows.toLocaleString('en-GB')} rows, ${Math.round(rows / seconds).toLocaleString('en-GB')} a second`)
  }
  if (products !== null) {
    const loaded = await loadProducts(sql, { products, now }, progress)
    console.log(`Loaded ${loaded.products} products (from ${loaded.firstId}).`)
  }
  if (crowd !== null) {
    const loaded = await loadMany(
      sql,
      { ...crowd, passwords, returnWindow: sites.uk.policy.returnWindow, now },
      progress,
    )
    console.log(
      `Loaded ${loaded.customers} customers (from l-000001@example.com) and ${loaded.orders} orders (from ${loaded.firstNumber}).`,
    )
  }
})

/** With --products alone nothing else is loaded. */
function readAmounts(): { crowd: { customers: number; orders: number } | null; products: number | null } {
  const { customers, orders, products } = options
  const onlyProducts = products !== undefined && customers === undefined && orders === undefined
  return {
    products: products === undefined ? null : readAmount('--products', products, 1),
    crowd: onlyProducts
      ? null
      : {
          customers: readAmount('--customers', customers ?? '1000', 2),
          orders: readAmount('--orders', orders ?? '10000', 1),
        },
  }
}

function readAmount(name: string, text: string, min: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < min) throw new RefusedError(`${name} must be a whole number of at least ${min}.`)
  return value
}
