import type { Sql } from '../adapters/postgres/connect.ts'
import { listUnlisted } from '../adapters/postgres/relist.ts'
import type { Sites } from '../domain/sites/site.ts'
import type { Log } from '../ports/log.ts'
import type { Job } from './jobs.ts'

const PORTION = 500

/** For catalogues from before lists existed or their rule changed; nearly always nothing to do. */
export function listProductsJob(sql: Sql, sites: Sites, log: Log): Job {
  return {
    name: 'list-products',
    schedule: '* * * * *',
    async run() {
      let products = 0
      for (let listed = PORTION; listed > 0; products += listed)
        listed = await sql.begin((tx) => listUnlisted(tx, sites, PORTION))
      if (products > 0) log.info('products listed', { products })
    },
  }
}
