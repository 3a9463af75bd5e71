/** The connection of a built-in outside system: its own, to a schema of its own, never inside a transaction of ours. */
export type { Sql as OwnSql, TransactionSql as OwnTransactionSql } from './sql.ts'
