import type { Order, WithdrawnLine, WithdrawnState } from '../../src/domain/orders/order.ts'
import type { WithdrawalWay } from '../../src/domain/withdrawal/line-withdrawal.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { insertRows } from './insert-rows.ts'

const WAYS = {
  ...{ recorded: 'cancel', cancelled: 'cancel', 'not-stopped': 'cancel' },
  ...{ 'to-send-back': 'send-back', 'in-return': 'in-return', 'passed-on': 'by-phone' },
} as const satisfies Record<WithdrawnState, WithdrawalWay>

/** Inserts a separate withdrawal for each withdrawn line, with no due work left. */
export async function insertWithdrawn(
  sql: Sql,
  { customerId, orderNumber, site, currency, lines }: Order,
  withdrawn: readonly WithdrawnLine[],
): Promise<void> {
  const idOf = ({ lineNo, splitNo }: WithdrawnLine) => `W-${orderNumber}-${lineNo}-${splitNo}`
  const orderKey = { customer_id: customerId, order_number: orderNumber }
  await insertRows(
    sql,
    'withdrawals',
    withdrawn.map((each) => ({
      ...{ ...orderKey, withdrawal_id: idOf(each), site, currency },
      ...{ withdrawn_at: each.withdrawnAt, recorded_at: each.withdrawnAt, changed_at: each.withdrawnAt },
      ...{ name: 'Amelia Hart', email: null, origin: 'https://shop.example' },
    })),
  )
  await insertRows(
    sql,
    'withdrawal_lines',
    withdrawn.flatMap((each) =>
      lines
        .filter(({ lineNo, splitNo }) => lineNo === each.lineNo && splitNo === each.splitNo)
        .map(({ key, productType, sku, description, colour, size, lineTotalPence }) => ({
          ...{ ...orderKey, withdrawal_id: idOf(each), line_no: each.lineNo, split_no: each.splitNo, line_key: key },
          ...{ product_type: productType, sku, description, colour, size, price_pence: lineTotalPence },
          ...{ quantity: each.quantity, kept_units: each.keeps, way: WAYS[each.state], state: each.state },
          stopped_units: each.stoppedUnits ?? 0,
        })),
    ),
  )
}
