import type { Sites } from '../../domain/sites/site.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { listUnlisted } from './relist.ts'

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
