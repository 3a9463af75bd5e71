import type { WithdrawnState } from '../../domain/orders/order.ts'
import type { ReportedWithdrawal, Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import {
  type DetailsRow,
  toWithdrawn,
  type WithdrawnRow,
  withdrawnColumn,
} from '../order-records/order-details.records.ts'

type WithdrawalRow = Omit<ReportedWithdrawal, 'lines'> & { lines: WithdrawalLine[] | null }

type WithdrawalKey = Pick<Withdrawal, 'customerId' | 'orderNumber' | 'withdrawalId'>

function withdrawalColumn(sql: Sql, withdrawalId: string) {
  return sql`, (
    select to_jsonb(recorded) from (
      select ${columns(sql)} from withdrawals w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.withdrawal_id = ${withdrawalId}
    ) recorded) as withdrawal`
}

interface WithdrawalWithLinesRow {
  withdrawal: (Omit<WithdrawalRow, 'withdrawnAt' | 'recordedAt' | 'changedAt'> & Record<Instants, string>) | null
}

type Instants = 'withdrawnAt' | 'recordedAt' | 'changedAt'

function toWithdrawal({ withdrawal: row }: WithdrawalWithLinesRow): Withdrawal | null {
  if (row === null) return null
  const at = (name: Instants) => Temporal.Instant.from(row[name])
  return toReported({
    ...row,
    ...{ withdrawnAt: at('withdrawnAt'), recordedAt: at('recordedAt'), changedAt: at('changedAt') },
  })
}

export function postgresWithdrawalRecords(sql: Sql) {
  return {
    /** Locks the order against a second withdrawal; lists earlier ones, oldest first. Null if the order is missing. */
    async lockOrder(transaction: Transaction, customerId: string, orderNumber: string) {
      const tx = sqlOf(transaction)
      // Weaker than "for update", which would wait for a write that is being recorded for the order.
      const lockedRows = await tx`
        select from orders where customer_id = ${customerId} and order_number = ${orderNumber} for no key update`
      if (lockedRows.length === 0) return null
      // A second statement also sees what was committed while the first one waited for the lock.
      const [row] = await tx<{ withdrawn: WithdrawnRow[] | null }[]>`
        select ${withdrawnColumn(tx)} from orders o
        where o.customer_id = ${customerId} and o.order_number = ${orderNumber}`
      return toWithdrawn(row?.withdrawn ?? null)
    },

    async record(transaction: Transaction, { lines, ...withdrawal }: Withdrawal) {
      const tx = sqlOf(transaction)
      const { customerId, orderNumber, withdrawalId, site, currency, name, email, origin } = withdrawal
      const recordedAt = String(withdrawal.recordedAt)
      await tx`
        insert into withdrawals (customer_id, order_number, withdrawal_id, withdrawn_at, recorded_at, changed_at, site,
          currency, name, email, origin)
        values (${customerId}, ${orderNumber}, ${withdrawalId}, ${String(withdrawal.withdrawnAt)}, ${recordedAt},
          ${recordedAt}, ${site}, ${currency}, ${name}, ${email}, ${origin})`
      const rows = lines.map((line) => ({
        ...{ customer_id: customerId, order_number: orderNumber, withdrawal_id: withdrawalId },
        ...{ line_no: line.lineNo, split_no: line.splitNo, line_key: line.lineKey, product_type: line.productType },
        ...{ sku: line.sku, description: line.description, colour: line.colour, size: line.size },
        ...{ quantity: line.quantity, kept_units: line.keeps, price_pence: line.pricePence, way: line.way },
        ...{ state: line.state, write_reference: line.writeReference, requested_units: 0, stopped_units: 0 },
      }))
      await tx`
        insert into withdrawal_lines
        select * from jsonb_populate_recordset(null::withdrawal_lines, ${JSON.stringify(rows)}::text::jsonb)`
      const data = { withdrawalId, lines: lines.map(({ lineKey, quantity }) => ({ lineKey, quantity })) }
      const about = { customerId, orderNumber, at: withdrawal.recordedAt }
      await appendEvents(transaction, [{ ...about, type: 'order.withdrawn', data }])
    },

    async find(customerId: string, orderNumber: string, withdrawalId: string) {
      const [row] = await sql<WithdrawalRow[]>`
        select ${columns(sql)} from withdrawals w
        where w.customer_id = ${customerId} and w.order_number = ${orderNumber} and w.withdrawal_id = ${withdrawalId}`
      return row ? toReported(row) : null
    },

    async findWithin(transaction: Transaction, { customerId, orderNumber, withdrawalId }: WithdrawalKey) {
      const tx = sqlOf(transaction)
      const [row] = await tx<WithdrawalRow[]>`
        select ${columns(tx)} from withdrawals w
        where w.customer_id = ${customerId} and w.order_number = ${orderNumber} and w.withdrawal_id = ${withdrawalId}`
      return row ? toReported(row) : null
    },

    async saveState(
      transaction: Transaction,
      { customerId, orderNumber, withdrawalId }: WithdrawalKey,
      lines: readonly Pick<WithdrawalLine, 'lineNo' | 'splitNo'>[],
      state: WithdrawnState,
      at: Temporal.Instant,
    ) {
      if (lines.length === 0) return
      const tx = sqlOf(transaction)
      await tx`
        update withdrawal_lines set state = ${state}
        where customer_id = ${customerId} and order_number = ${orderNumber} and withdrawal_id = ${withdrawalId}
          and (line_no, split_no) in ${tx(lines.map(({ lineNo, splitNo }) => tx([lineNo, splitNo])))}`
      await saveChange(tx, { customerId, orderNumber, withdrawalId }, at)
    },

    async saveRequested(
      transaction: Transaction,
      { customerId, orderNumber, withdrawalId }: WithdrawalKey,
      { lineNo, splitNo }: Pick<WithdrawalLine, 'lineNo' | 'splitNo'>,
      { reference, units }: { reference: string; units: number },
    ) {
      await sqlOf(transaction)`
        update withdrawal_lines set write_reference = ${reference}, requested_units = ${units}
        where customer_id = ${customerId} and order_number = ${orderNumber} and withdrawal_id = ${withdrawalId}
          and line_no = ${lineNo} and split_no = ${splitNo}`
    },

    /**
     * After `failed` the same may be requested again; `one-by-one` means that cancelling the whole order was refused.
     * Returns null if the answer has already been saved.
     */
    async saveResult(
      transaction: Transaction,
      { customerId, orderNumber, reference }: { customerId: string; orderNumber: string; reference: string },
      answer: 'stopped' | 'failed' | 'one-by-one' | 'not-stopped',
      at: Temporal.Instant,
    ) {
      const tx = sqlOf(transaction)
      const lines = await tx<{ withdrawal_id: string; line_no: number; split_no: number }[]>`
        update withdrawal_lines set write_reference = null, requested_units = 0,
          stopped_units = stopped_units + ${answer === 'stopped' ? tx`requested_units` : tx`0`}
        where customer_id = ${customerId} and order_number = ${orderNumber} and write_reference = ${reference}
        returning withdrawal_id, line_no, split_no`
      const [first] = lines
      if (!first) return null
      const withdrawalId = first.withdrawal_id
      // With a single item, going on item by item would only repeat the refused request.
      const isRetried = answer === 'one-by-one' && lines.length > 1
      if (isRetried) {
        await tx`
          update withdrawals set cancels_each_line = true
          where customer_id = ${customerId} and order_number = ${orderNumber} and withdrawal_id = ${withdrawalId}`
      } else if (answer === 'one-by-one' || answer === 'not-stopped') {
        await tx`
          update withdrawal_lines set state = 'not-stopped'
          where customer_id = ${customerId} and order_number = ${orderNumber} and withdrawal_id = ${withdrawalId}
            and state = 'recorded' and write_reference is null
            and (line_no, split_no) in ${tx(lines.map((line) => tx([line.line_no, line.split_no])))}`
        await saveChange(tx, { customerId, orderNumber, withdrawalId }, at)
      }
      return withdrawalId
    },

    async listSince(since: Temporal.Instant, { after, limit }: { after: string | null; limit: number }) {
      const rows = await sql<WithdrawalRow[]>`
        /* all-customers: withdrawals-since */ select ${columns(sql)} from withdrawals w
        where (w.changed_at, w.withdrawal_id) > (${String(since)}::timestamptz, ${after ?? ''})
        order by w.changed_at, w.withdrawal_id
        limit ${limit}`
      return rows.map(toReported)
    },
  }
}

export type WithdrawalRecords = ReturnType<typeof postgresWithdrawalRecords>

export function postgresWithdrawnOrders(sql: Sql, orders: Pick<OrderRecords, 'findDetailsWith'>) {
  return {
    findWithWithdrawal: (customerId: string, orderNumber: string, withdrawalId: string) =>
      orders.findDetailsWith(
        { customerId, orderNumber },
        withdrawalColumn(sql, withdrawalId),
        (row: DetailsRow & WithdrawalWithLinesRow) => ({ withdrawal: toWithdrawal(row) }),
      ),
  }
}

export type WithdrawnOrders = ReturnType<typeof postgresWithdrawnOrders>

function columns(sql: Sql | TransactionSql) {
  return sql`
    w.customer_id as "customerId", w.withdrawal_id as "withdrawalId", w.order_number as "orderNumber", w.site,
    w.currency, w.withdrawn_at as "withdrawnAt", w.recorded_at as "recordedAt", w.changed_at as "changedAt", w.name,
    w.email, w.origin, w.cancels_each_line as "cancelsEachLine", (
      select jsonb_agg(jsonb_build_object(
        'lineNo', l.line_no, 'splitNo', l.split_no, 'lineKey', l.line_key, 'productType', l.product_type, 'sku', l.sku,
        'description', l.description, 'colour', l.colour, 'size', l.size, 'quantity', l.quantity, 'keeps', l.kept_units,
        'pricePence', l.price_pence, 'way', l.way, 'state', l.state, 'writeReference', l.write_reference,
        'stoppedUnits', l.stopped_units
      ) order by l.line_no, l.split_no)
      from withdrawal_lines l
      where l.customer_id = w.customer_id and l.order_number = w.order_number and l.withdrawal_id = w.withdrawal_id
    ) as lines`
}

function toReported(row: WithdrawalRow): ReportedWithdrawal {
  return { ...row, lines: row.lines ?? [] }
}

async function saveChange(
  tx: TransactionSql,
  { customerId, orderNumber, withdrawalId }: Pick<Withdrawal, 'customerId' | 'orderNumber' | 'withdrawalId'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update withdrawals set changed_at = ${String(at)}
    where customer_id = ${customerId} and order_number = ${orderNumber} and withdrawal_id = ${withdrawalId}`
}
