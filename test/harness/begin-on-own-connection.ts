import { outsideTransaction, type Sql, type TransactionSql } from '../../src/platform/database/connect.ts'

/** Runs a transaction on a connection of the test, for example to hold a lock while the product runs on its own ones. */
export function beginOnOwnConnection<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return sql.begin((tx) => outsideTransaction(() => work(tx)))
}
