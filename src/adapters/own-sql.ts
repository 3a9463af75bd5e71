import type postgres from 'postgres'

/** The connection of a built-in outside system: its own, to a schema of its own, never inside a transaction of ours. */
export type OwnSql = postgres.Sql<Record<never, never>>
export type OwnTransactionSql = postgres.TransactionSql<Record<never, never>>
