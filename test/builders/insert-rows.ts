import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'

type Row = Record<string, unknown>

/**
 * Inserts any number of rows with one statement and one JSON parameter: PostgreSQL allows 65,534 parameters at most. It
 * converts the JSON to the table's column types.
 */
export async function insertRows(sql: Sql | TransactionSql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.unsafe(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  await sql`
    insert into ${sql(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::jsonb)`
}
