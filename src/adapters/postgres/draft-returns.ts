import { draftLapsesAt } from '../../domain/returns/draft-return.ts'
import type { DraftReturns } from '../../ports/draft-returns.ts'
import { sqlOf } from './command-log.ts'

export const postgresDraftReturns: DraftReturns = {
  async isLatest(transaction, { customerId, orderNumber }, version) {
    const [row] = await sqlOf(transaction)<{ version: number }[]>`
      select version from draft_returns
      where customer_id = ${customerId} and order_number = ${orderNumber} for update`
    return (row?.version ?? null) === version
  },

  async save(transaction, { draft, methods, told, returnKey }, replaces) {
    const tx = sqlOf(transaction)
    const { customerId, orderNumber, version, lines, later, refundTo, entry, changedAt } = draft
    // As text, since the driver would take a list for an array of PostgreSQL's own.
    const json = (value: unknown) => tx`${JSON.stringify(value)}::text::jsonb`
    const saved = await tx`
      insert into draft_returns as kept (customer_id, order_number, version, lines, later, refund_to, entry,
        methods, told, return_key, created_at, changed_at, lapses_at)
      values (${customerId}, ${orderNumber}, ${version}, ${json(lines)}, ${json(later)}, ${refundTo}, ${entry},
        ${json(methods)}, ${told && json(told)}, ${returnKey}, ${String(changedAt)}, ${String(changedAt)}, ${String(draftLapsesAt(draft))})
      on conflict (customer_id, order_number) do update set version = excluded.version, lines = excluded.lines,
        later = excluded.later, refund_to = excluded.refund_to, entry = excluded.entry, methods = excluded.methods,
        told = excluded.told, return_key = excluded.return_key, changed_at = excluded.changed_at, lapses_at = excluded.lapses_at,
        created_at = case when kept.return_key = excluded.return_key then kept.created_at else excluded.created_at end
      where kept.customer_id = ${customerId} and kept.version = ${replaces}
      returning kept.version`
    return saved.length === 1
  },
}
