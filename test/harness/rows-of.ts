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
