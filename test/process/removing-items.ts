import { expect } from 'vitest'
import { urls } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction } from './kill-points.ts'
import { mailStates, NO_MAILS, pointsOfChange, refuseToCancel } from './one-change.ts'
import { addressFor } from './returns-to-create.ts'

/** A shopper removes one of two items from an order. */
export function removingItems(world: () => GatedWorld): KilledAction {
  return {
    what: 'item removed',
    firstOrder: 710_000_001,
    points: pointsOfChange({
      before: { line: 'Scheduled', write: null, executed: 0, ...NO_MAILS },
      recorded: { line: 'Cancelled' },
      mail: { done: 'item-removed', not: 'item-not-removed' },
    }),
    async prepare(numbers) {
      const line = () => anOrderLine({ status: 'Scheduled', facts: { amendable: true } })
      const orders = numbers.map((orderNumber) =>
        anOrder({
          ...{ orderNumber, cancelAllowed: true, lines: [line(), line()] },
          facts: { customerEmail: addressFor(orderNumber) },
        }),
      )
      await insertOrders(world().database.sql, orders)
    },
    async fillIn(number, amelia) {
      const path = urls.removeItem(BRAND_SITES.uk, number, `${number}-1`)
      const hidden = await amelia.hiddenFieldsOf(path)
      return { send: () => amelia.post(path, { ...hidden, reason: 'C01-P0' }), key: hidden.commandKey ?? '' }
    },
    async standing(number) {
      const [row] = await world().database.sql`
        select
          (select status from order_lines where order_number = ${number} and line_no = 1) as line,
          (select string_agg(state, ', ') from outside_writes where order_number = ${number}) as write,
          (select count(*)::int from order_management.writes
            where order_number = ${number} and outcome->>'outcome' = 'done') as executed`
      return { ...row, ...(await mailStates(world(), number)) }
    },
    refuse: (number) => refuseToCancel(world(), number),
    isItsMail: ({ text, subject }, number) => text?.includes(number) === true && /remove/.test(subject ?? ''),
    answers({ headers }, { write }) {
      // The order is fetched again after a refusal, and its page says that nothing can be removed.
      const location = expect(headers.get('location') ?? '')
      if (write === 'refused') location.not.toContain('removed=true')
      else location.toContain('removed=true')
    },
  }
}
