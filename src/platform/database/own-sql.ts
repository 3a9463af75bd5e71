/** Each built-in outside system has its own connection and schema, and never joins a transaction of ours. */
export type { Sql as OwnSql, TransactionSql as OwnTransactionSql } from './sql.ts'
