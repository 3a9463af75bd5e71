import { loadavg } from 'node:os'
import { loadProducts } from '../demo/load-products.ts'
import { saveReport } from './built-product.ts'
import { cpuSeconds, cpuSecondsOfFamily, once, percentile } from './load.ts'
import { loadedProducts, withOwnDatabase } from './own-database.ts'
import { bundleProduct, productEnvironment, startServer } from './product.ts'

/**
 * `npm run bench -- shop`: grids, filtered grids, searches and product pages among 5,000 products and then among 50,000, one
 * request after the other: what 95 of 100 take at most, and what each
 * costs the process and PostgreSQL. The goal is 20 ms, and hardly more among ten times as many.
 */
const SIZES = [5000, 50_000]
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300)
const PAGES: Record<string, readonly string[]> = {
  grid: ['/c/women', '/c/home?sort=rating', '/c/men/shirts', '/ie/c/kids?sort=newest', '/c/women?page=84'],
  'filtered grid': [
    ...['/c/women?colour=berry&size=12', '/c/men?price=50&sort=price-high', '/c/home?sale=yes', '/c/women?colour=blue'],
    ...['/c/kids?colour=purple&price=25', '/ie/c/women/dresses?size=10&size=12&colour=green&stock=all'],
  ],
  search: ['jumper', 'cotton shirt', 'dresses', 'women wool', 'ston', 'navy', 'jeans 42'].map(
    (query) => `/search?${new URLSearchParams({ q: query })}`,
  ),
  product: ['/wrap-dress/p/P1001', '/cable-jumper/p/P1011'],
}

const product = await bundleProduct()
const rows = []
for (const size of SIZES) rows.push(...(await timeShop(size)))
console.table(rows)
console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
saveReport('shop', rows)

/** Each size has a database of its own, which is filled once. */
async function timeShop(size: number) {
  return await withOwnDatabase(`shop-${size}`, async ({ sql, url, postmaster }) => {
    const missing = size - (await loadedProducts(sql))
    const from = performance.now()
    if (missing > 0) await loadProducts(sql, { products: missing, now: Temporal.Now.instant() }, () => {})
    console.log(`${missing} products loaded in ${Math.round((performance.now() - from) / 1000)} s`)
    const server = await startServer(product, productEnvironment(url))
    const times = []
    for (const [what, paths] of Object.entries(PAGES))
      times.push(await timePages(what, size, paths, { ...server, postmaster }))
    server.child.kill()
    return times
  })
}

async function timePages(
  what: string,
  products: number,
  paths: readonly string[],
  server: { address: string; pid: number; postmaster: number },
) {
  const load = (index: number) => once(server.address + (paths[index % paths.length] ?? ''), {})
  // The first runs warm up compiler and query planner, and are not counted.
  for (let index = 0; index < REQUESTS / 5; index += 1) await load(index)
  const cpuBefore = [cpuSeconds(server.pid), cpuSecondsOfFamily(server.postmaster)] as const
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const from = performance.now()
    await load(index)
    times.push(performance.now() - from)
  }
  const rounded = (value: number) => Math.round(10 * value) / 10
  return {
    ...{ what, products },
    medianMs: rounded(percentile(times, 50)),
    p95Ms: rounded(percentile(times, 95)),
    cpuMs: rounded((1000 * (cpuSeconds(server.pid) - cpuBefore[0])) / REQUESTS),
    postgresCpuMs: rounded((1000 * (cpuSecondsOfFamily(server.postmaster) - cpuBefore[1])) / REQUESTS),
  }
}
