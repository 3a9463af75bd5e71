import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'

/** Holds locks on Amelia's rows until they are released, each in a transaction on a connection of its own. */
export function holdLocks(sql: Sql) {
  let releaseAll: () => void = () => {}
  const released = new Promise<void>((resolve) => (releaseAll = resolve))
  const held: Promise<unknown>[] = []
  const hold = async (take: (tx: TransactionSql) => Promise<unknown>) => {
    await new Promise<void>((taken) => {
      const transaction = sql.begin(async (tx) => {
        await take(tx)
        taken()
        await released
        throw new Error('rolled back')
      })
      held.push(transaction.catch(() => undefined))
    })
  }
  return {
    holdKey: (key: string) =>
      hold(
        (tx) => tx`insert into commands (customer_id, command_key, purpose, payload_hash, answer, accepted_at)
          values ('C-amelia', ${key}, 'held', '', 'null', '2026-11-14T10:00:00Z')`,
      ),
    holdWrite: (number: string) =>
      hold(
        (tx) => tx`select from outside_writes where customer_id = 'C-amelia' and order_number = ${number} for update`,
      ),
    holdMail: (mailId: string) =>
      hold((tx) => tx`select from mails where customer_id = 'C-amelia' and mail_id = ${mailId} for update`),
    /** How many statements wait for a lock. */
    async waiting() {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.count ?? 0
    },
    async release() {
      // Otherwise PostgreSQL would still run the waiting statements of a killed process once the locks are released.
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      releaseAll()
      await Promise.all(held)
    },
  }
}
