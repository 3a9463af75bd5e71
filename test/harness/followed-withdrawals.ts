import { recordWithdrawal } from '../../src/features/withdrawal/record-withdrawal.ts'
import { withdrawalMails } from '../../src/features/withdrawal/withdrawal-mails.ts'
import type { LineParts } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { FollowedOrders } from './followed-orders.ts'
import { runDueWork } from './run-due-work.ts'

const BRAND = { brandName: 'Fern & Field', supportEmail: 'support@example.com', sites: BRAND_SITES }

export const NOT_SENT: LineParts = { status: 'Awaiting Despatch', facts: { amendable: true } }

/** Niamh's Irish orders, each with a number of its own, and withdrawals from them without opening a page. */
export class FollowedWithdrawals extends FollowedOrders {
  constructor(from: number) {
    const facts = { deliveryChargePence: 499 }
    super(from, { customerId: 'C-niamh', site: 'ie', currency: 'EUR', cancelAllowed: true, facts })
  }

  /** Withdraws from lines by their places from 1, by default all units. */
  async withdraw(lines: readonly (number | [number, string])[], key: string = crypto.randomUUID()) {
    const now = this.product.clock.now()
    const rows = lines.map((line) => {
      const [place, quantity] = typeof line === 'number' ? [line, ''] : line
      return { lineKey: `${this.order}-${place}`, quantity, seal: '' }
    })
    const parts = {
      ...this.records,
      giftMails: this.product.outside.giftMails,
      withdrawalMails: withdrawalMails(BRAND, { warn() {} }),
      settings: { withdrawalUk: false, policy: BRAND_SITES.ie.policy },
    }
    const declared = { rows, withdrawnAt: now, now, origin: 'https://shop.example', key }
    return await recordWithdrawal(parts, await this.details(), declared)
  }

  override async runDue(): Promise<void> {
    await runDueWork(this.sql, this.product.clock, BRAND)
  }

  /** The status of each line of the order and each item of its withdrawals, and the mails about it. */
  async snapshot() {
    const lines = await this.sql<{ line: string }[]>`
      select quantity || ' ' || status as line from order_lines
      where order_number = ${this.order} order by line_no, split_no`
    const items = await this.sql<{ item: string }[]>`
      select l.quantity || ' ' || l.state as item from withdrawal_lines l
      where l.order_number = ${this.order} order by l.line_no, l.split_no`
    return {
      lines: lines.map(({ line }) => line),
      items: items.map(({ item }) => item),
      mails: (await this.mailsAbout(this.order)).map(({ kind }) => kind),
    }
  }
}
