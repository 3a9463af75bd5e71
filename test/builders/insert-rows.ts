import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'

type Row = Record<string, unknown>

/**
 * Puts rows into a table with one statement and one value, whatever their number: a list of values ends at 65,534 of
 * them. PostgreSQL reads each column from JSON by the table's own types.
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
