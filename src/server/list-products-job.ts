import type { Sql } from '../adapters/postgres/connect.ts'
import { listUnlisted } from '../adapters/postgres/relist.ts'
import type { Log } from '../ports/log.ts'
import type { Job } from './jobs.ts'

const PORTION = 500

/** Lists what a catalogue held before there were lists, or before their rule changed. Nearly always there is nothing. */
export function listProductsJob(sql: Sql, log: Log): Job {
  return {
    name: 'list-products',
    schedule: '* * * * *',
    async run() {
      let products = 0
      for (let listed = PORTION; listed > 0; products += listed)
        listed = await sql.begin((tx) => listUnlisted(tx, PORTION))
      if (products > 0) log.info('products listed', { products })
    },
  }
}
