import { createHash } from 'node:crypto'
import type { Sql } from '../../src/platform/database/connect.ts'

/** A table's rows as text, sorted, without the columns named. */
export async function rowsOf(sql: Sql, table: string, without: readonly string[] = []): Promise<string[]> {
  const rows = await sql<{ row: Record<string, unknown> }[]>`select to_jsonb(t) as row from ${sql(table)} t`
  return rows
    .map(({ row }) =>
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)))),
    )
    .toSorted()
}

/** A hash of all tables that the intake writes, to see whether anything changed. */
export async function hashOfOrders(sql: Sql): Promise<string> {
  const hash = createHash('sha256')
  for (const table of ['order_numbers', 'customers', 'orders', 'order_lines']) {
    for (const row of await rowsOf(sql, table)) hash.update(row)
  }
  return hash.digest('hex')
}
