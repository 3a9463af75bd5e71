import type { Json } from '../../ports/command-log.ts'
import type { KeptWrite, OutsideWriteRecords, Settled } from '../../ports/outside-writes.ts'
import { asTransaction, sqlOf } from './command-log.ts'
import type { Sql } from './connect.ts'

interface WriteRow extends Omit<KeptWrite, 'state' | 'refusal'> {
  state: KeptWrite['state']
  refusal: string | null
}

export function postgresOutsideWrites(sql: Sql): OutsideWriteRecords {
  return {
    async request(transaction, { customerId, reference, kind, orderNumber, lineKey, payload, requestedAt }) {
      const tx = sqlOf(transaction)
      const noted = await tx`
        insert into outside_writes
          (customer_id, reference, order_number, line_key, kind, payload, state, requested_at)
        values (${customerId}, ${reference}, ${orderNumber}, ${lineKey}, ${kind}, ${asJson(payload)}::text::jsonb,
          'requested', ${String(requestedAt)})
        on conflict (customer_id, order_number) where state = 'requested' do nothing
        returning reference`
      return noted.length === 1
    },

    async find(customerId, reference) {
      const [row] = await sql<WriteRow[]>`
        select customer_id as "customerId", reference, order_number as "orderNumber", line_key as "lineKey", kind,
          payload, state, refusal, attempts, requested_at as "requestedAt"
        from outside_writes where customer_id = ${customerId} and reference = ${reference}`
      return row ? toKept(row) : null
    },

    async settle({ customerId, reference }, settled, at, follow) {
      return await sql.begin(async (tx) => {
        const write = async (now: Settled, before: KeptWrite['state']) => {
          const refusal = now.state === 'refused' ? now.refusal : null
          const won = await tx`
            update outside_writes set state = ${now.state}, refusal = ${refusal}, settled_at = ${String(at)}
            where customer_id = ${customerId} and reference = ${reference} and state = ${before}
            returning reference`
          return won.length === 1
        }
        if (!(await write(settled, 'requested'))) return null
        const otherwise = await follow(asTransaction(tx))
        if (otherwise) await write(otherwise, settled.state)
        return otherwise ?? settled
      })
    },

    async countAttempt(customerId, reference) {
      const [row] = await sql<{ attempts: number }[]>`
        update outside_writes set attempts = attempts + 1
        where customer_id = ${customerId} and reference = ${reference}
        returning attempts`
      return row?.attempts ?? 0
    },
  }
}

function toKept({ state, refusal, ...write }: WriteRow): KeptWrite {
  return state === 'refused' ? { ...write, state, refusal: refusal ?? '' } : { ...write, state }
}

/** As text, since the driver takes a JSON null for no value at all. */
function asJson(payload: Json): string {
  return JSON.stringify(payload)
}
