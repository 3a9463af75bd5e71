import { z } from 'zod'
import { keptJson } from '../../kept-json/codec.ts'
import type { ReturnConfirmation } from '../../ports/order-management.ts'
import type { OwnTransactionSql } from '../own-sql.ts'

const knownReturnLines = keptJson('order_management.known_returns.lines')(
  z.array(z.object({ lineKey: z.string(), statusBefore: z.string() })),
)

/** A return that the built-in order management has confirmed. */
export interface KnownReturn {
  returnNumber: string
  methodId: string | null
  totalPence: number
  deliveryPence: number
  /** Who gets its e-gift card, where that is not the order's customer. */
  giftRecipient: NonNullable<ReturnConfirmation['giftRecipient']> | null
  /** Without those that came to an end without a refund. */
  lines: ReturnType<typeof knownReturnLines.read>
}

type KnownReturnRow = Omit<KnownReturn, 'lines' | 'giftRecipient'> & {
  lines: unknown
  name: string | null
  email: string | null
}

/** Whoever asks holds the lock of the order. */
export async function knownReturnsOf(tx: OwnTransactionSql, orderNumber: string): Promise<KnownReturn[]> {
  const rows = await tx<KnownReturnRow[]>`
    select return_number as "returnNumber", method_id as "methodId", total_pence as "totalPence",
      delivery_pence as "deliveryPence", recipient_name as name, recipient_email as email, lines
    from order_management.known_returns where order_number = ${orderNumber}`
  return rows.map(({ name, email, ...row }) => ({
    ...row,
    giftRecipient: name !== null && email !== null ? { name, email } : null,
    lines: knownReturnLines.read(row.lines),
  }))
}

export async function rememberReturn(tx: OwnTransactionSql, orderNumber: string, known: KnownReturn): Promise<void> {
  const { returnNumber, methodId, totalPence, deliveryPence, giftRecipient } = known
  const lines = JSON.stringify(knownReturnLines.write(known.lines))
  await tx`
    insert into order_management.known_returns
      (order_number, return_number, method_id, total_pence, delivery_pence, recipient_name, recipient_email, lines)
    values (${orderNumber}, ${returnNumber}, ${methodId}, ${totalPence}, ${deliveryPence},
      ${giftRecipient?.name ?? null}, ${giftRecipient?.email ?? null}, ${lines}::text::jsonb)
    on conflict (order_number, return_number) do update set method_id = excluded.method_id,
      total_pence = excluded.total_pence, delivery_pence = excluded.delivery_pence,
      recipient_name = excluded.recipient_name, recipient_email = excluded.recipient_email, lines = excluded.lines`
}
