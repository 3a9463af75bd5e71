import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from '../database/connect.ts'
import type { Command, Json, Transaction } from '../database/transaction.ts'

export function postgresCommandLog(sql: Sql) {
  return {
    /**
     * Idempotent: a repeat with the same key and payload waits for the first answer and gets it too. If `act` throws,
     * the key stays unused. `act` must use only the given transaction: a second connection could wait for it for ever.
     */
    async once<Answer extends Json>(command: Command, act: (transaction: Transaction) => Promise<Answer>) {
      const { customerId, key, purpose, acceptedAt } = command
      const payloadHash = hashOf([purpose, command.payload])
      return await sql.begin(async (tx) => {
        // A second click waits here, on the key, until the first has committed or failed.
        const inserted = await tx`
          insert into commands (customer_id, command_key, purpose, payload_hash, answer, accepted_at)
          values (${customerId}, ${key}, ${purpose}, ${payloadHash}, 'null', ${String(acceptedAt)})
          on conflict do nothing
          returning command_key`
        if (inserted.length === 0) return await repeat<Answer>(tx, command, payloadHash)

        const answer = await act(asTransaction(tx))
        // Sent as text, since the driver would turn a JSON null into an SQL null.
        await tx`
          update commands set answer = ${JSON.stringify(answer)}::text::jsonb
          where customer_id = ${customerId} and command_key = ${key}`
        return { outcome: 'done' as const, answer }
      })
    },
  }
}

export type CommandLog = ReturnType<typeof postgresCommandLog>

async function repeat<Answer extends Json>(tx: TransactionSql, { customerId, key }: Command, payloadHash: Buffer) {
  const [row] = await tx<{ payload_hash: Uint8Array; answer: Answer }[]>`
    select payload_hash, answer from commands where customer_id = ${customerId} and command_key = ${key}`
  if (!row) throw new Error('an idempotency key disappeared while it was read')
  const isSamePayload = Buffer.compare(row.payload_hash, payloadHash) === 0
  if (isSamePayload) return { outcome: 'repeated' as const, answer: row.answer }
  // A call is then answered with 422; a page shows what the first request created (D-124, D-131).
  return { outcome: 'key-reused' as const, answer: row.answer as Json }
}

/** Sorts the keys, so that equal payloads have equal hashes. */
function hashOf(payload: Json): Buffer {
  return createHash('sha256').update(JSON.stringify(payload, sortKeys)).digest()
}

function sortKeys(_key: string, value: Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function asTransaction(tx: TransactionSql): Transaction {
  return tx as unknown as Transaction
}

export function sqlOf(transaction: Transaction): TransactionSql {
  return transaction as unknown as TransactionSql
}
