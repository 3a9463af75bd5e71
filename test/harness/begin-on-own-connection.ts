import { outsideTransaction, type Sql, type TransactionSql } from '../../src/platform/database/connect.ts'

/** A transaction of the test's own, beside which the product goes on: a lock that it meets, or a look from outside. */
export function beginOnOwnConnection<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return sql.begin((tx) => outsideTransaction(() => work(tx)))
}
