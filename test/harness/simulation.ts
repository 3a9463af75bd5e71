import { readGiftMail } from '../../src/domain/gift-receipts/read-gift.ts'
import type { ChristmasCollection } from '../../src/domain/orders/christmas-collection.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { endGift } from '../../src/features/gifts/end-gift.ts'
import { sendGift } from '../../src/features/gifts/send-gift.ts'
import { recordWithdrawal } from '../../src/features/withdrawal/record-withdrawal.ts'
import { withdrawalMails } from '../../src/features/withdrawal/withdrawal-mails.ts'
import type { MailOutcome } from '../../src/platform/mails/mail.ts'
import type { WriteFault } from '../../src/platform/outside/faults.ts'
import { PATHS } from '../../src/urls.ts'
import { type DrawnOrder, orderOf, type ReturnStep } from '../arbitraries/return-steps.ts'
import type { OrderStep, Simulated } from '../arbitraries/simulation.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../builders/christmas-order.ts'
import { insertSlots, reserveSlots } from '../builders/insert-slots.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { ProcessDied } from './clone-database.ts'
import { deliveryOf } from './deliver-mail.ts'
import { ReturnSequences } from './return-sequences.ts'

const BRAND = { brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES }

/** The slots between which a Christmas collection moves. */
const SLOTS: readonly ChristmasCollection[] = [
  { ...TEST_COLLECTION, on: Temporal.PlainDate.from('2026-12-22') },
  { ...TEST_COLLECTION, startsAt: '11:00', endsAt: '11:30' },
  { ...TEST_COLLECTION, shopId: '1523' },
]

export interface Withdrawn {
  withdrawalId: string
  at: Temporal.Instant
}

/** Drives one order through random steps, while outside systems fail and the process dies. */
export class Simulation extends ReturnSequences {
  /** The withdrawals that were acknowledged to the shopper. */
  withdrawals: Withdrawn[] = []
  #journey: Simulated['journey'] = 'returns'

  async place({ journey, order: drawn }: Simulated): Promise<Order> {
    this.#journey = journey
    this.withdrawals = []
    let placed: Order | undefined
    await this.begin((orderNumber) => {
      placed = ORDERS[journey](orderNumber, drawn)
      return placed
    })
    if (!placed) throw new Error('no order was placed')
    if (journey === 'christmas') {
      for (const table of ['reservations', 'slots'])
        await this.sql`delete from ${this.sql(`order_management.${table}`)}`
      // In each slot another order has a place.
      const others = SLOTS.map((slot, nth) => aChristmasOrder({ orderNumber: `other-${nth}` }, slot))
      await reserveSlots(this.sql, [placed, ...others])
      await insertSlots(
        this.sql,
        SLOTS.map((slot) => ({ ...slot, free: 1 })),
      )
    }
    return placed
  }

  /** Repeats a step that the process has died in, as a shopper, a service or a job does. */
  async simulate({ step, diesAfter }: Simulated['steps'][number]): Promise<void> {
    const { crash } = this.product.database
    if (diesAfter !== null) crash.afterStatements(diesAfter)
    const run = async () => {
      if (this.#journey === 'returns') await this.runStep(step as ReturnStep)
      else await this.#runOrderStep(step as OrderStep)
    }
    await run().catch((error) => {
      if (!(error instanceof ProcessDied)) throw error
    })
    this.restart()
  }

  /** Lets all that is open or due end, with working systems. */
  async settleAll(): Promise<void> {
    // What was refused is tried again after six hours.
    for (const minutes of [16, 16, 7 * 60, 16]) {
      await this.settle()
      this.advanceMinutes(minutes)
      await this.runDue()
    }
    await this.settle()
  }

  async #runOrderStep(step: OrderStep): Promise<void> {
    // No two confirmations have the same time.
    this.product.clock.setTo(this.now.add({ seconds: 1 }))
    switch (step.does) {
      case 'cancel-order':
        await this.#underFault(step.fault, () => this.#cancel(PATHS.cancelOrderCall, {}))
        break
      case 'remove-item': {
        const { order } = await this.#details()
        const line = order.lines[step.which % order.lines.length]
        await this.#underFault(step.fault, () => this.#cancel(PATHS.removeItemCall, { orderLineKey: line?.key }))
        break
      }
      case 'move':
        await this.#underFault(step.fault, () => this.#move(SLOTS[step.which % SLOTS.length] ?? TEST_COLLECTION))
        break
      case 'withdraw':
        await this.#withdraw(step.which)
        break
      case 'send-gift':
        await this.#underFault(step.fault, () => this.#sendGift(step))
        break
      case 'end-gift':
        await this.#endGift(step.which)
        break
      case 'deliver-mail':
        await this.#deliverGiftMail(step.outcome)
        break
      case 'wait':
        await this.settle()
        this.advanceMinutes(60 * step.hours)
        await this.#underFault(step.fault, () => this.runDue())
        break
      case 'update':
        await this.sendUpdate(step.age)
    }
    await this.noteUpdate()
  }

  async #underFault(fault: WriteFault | undefined, act: () => Promise<unknown>) {
    await this.withFaults(fault ? { orderManagement: fault } : {}, act)
  }

  async #details() {
    const [row] = await this.sql<{ customer_id: string }[]>`
      select customer_id from order_numbers where order_number = ${this.order}`
    const details = await this.records.orders.findDetails(row?.customer_id ?? '', this.order)
    if (!details) throw new Error('the order is missing')
    return details
  }

  async #cancel(path: string, line: object) {
    const payload = { orderHeaderKey: `H${this.order}`, reasonCode: 'C01-P0', ...line }
    await this.call(`${path}?storeId=10151&orderNumber=${this.order}`, { payload })
  }

  async #move(to: ChristmasCollection) {
    const [from] = await this.sql<{ facts: Record<string, string> }[]>`
      select facts from order_lines where order_number = ${this.order} limit 1`
    await this.call(`${PATHS.updateCollectionCall}?storeId=10251&orderId=${this.order}`, {
      OrderNo: this.order,
      OrderHeaderKey: `H${this.order}`,
      OldStoreID: from?.facts.shopId,
      OldSlotStartTime: from?.facts.slotStartsAt,
      OldSlotEndTime: from?.facts.slotEndsAt,
      OldReqDeliveryDate: from?.facts.collectionOn,
      NewStoreID: to.shopId,
      SlotStartTime: to.startsAt,
      SlotEndTime: to.endsAt,
      ReqDeliveryDate: String(to.on),
    })
  }

  /** Declares a withdrawal; a shopper whose page failed sends it again, with the same key. */
  async #withdraw(which: number): Promise<void> {
    const details = await this.#details()
    const line = details.order.lines[which % details.order.lines.length]
    const parts = {
      ...this.records,
      giftMails: this.product.outside.giftMails,
      withdrawalMails: withdrawalMails(BRAND, { warn() {} }),
      settings: { withdrawalUk: true, policy: BRAND_SITES.uk.policy },
    }
    const now = this.now
    const rows = [{ lineKey: line?.key ?? '', quantity: '', seal: '' }]
    const declared = { rows, withdrawnAt: now, now, origin: 'https://shop.example', key: crypto.randomUUID() }
    const result = await this.#again(() => recordWithdrawal(parts, details, declared))
    if (result.outcome === 'recorded') this.withdrawals.push({ withdrawalId: result.withdrawalId, at: now })
  }

  async #sendGift({ which, inDays }: { which: number; inDays: number }): Promise<void> {
    const details = await this.#details()
    const line = details.order.lines[which % details.order.lines.length]
    const now = this.now
    const day = now.toZonedDateTimeISO('Europe/London').toPlainDate().add({ days: inDays })
    const form = {
      ...{ lineKeys: [line?.key ?? ''], name: 'Rosie', email: `rosie.${which}.${this.order}@example.com` },
      ...{ message: '', theme: '', date: inDays ? String(day) : '', when: inDays ? 'date' : 'now' },
    }
    const read = readGiftMail(details.order, form, { now, site: BRAND_SITES.uk })
    if (!read.ok) return
    const key = crypto.randomUUID()
    const request = { origin: 'https://shop.example', now, key, mailLimits: SPECIFIED_POLICY.giftMails }
    await this.#again(() => sendGift(this.#giftParts(), details, read.gift, request))
  }

  async #endGift(which: number): Promise<void> {
    const details = await this.#details()
    const receipt = details.giftReceipts[which % Math.max(1, details.giftReceipts.length)]
    if (!receipt) return
    const request = { now: this.now, key: crypto.randomUUID() }
    await this.#again(() => endGift(this.#giftParts(), details, receipt.receiptId, request))
  }

  #giftParts() {
    const { giftMails, writes } = this.product.outside
    return { ...this.records, giftMails, writes, jobs: null, queue: null, settings: { giftEmailWaitMs: 0 } }
  }

  /** Delivers the oldest gift mail that is queued. */
  async #deliverGiftMail(outcome: MailOutcome['outcome']): Promise<void> {
    const [mail] = await this.sql<{ customerId: string; mailId: string }[]>`
      select customer_id as "customerId", mail_id as "mailId" from mails
      where order_number = ${this.order} and state = 'queued' and receipt_id is not null order by queued_at limit 1`
    if (!mail) return
    const send = async (): Promise<MailOutcome> => ({ outcome, why: '550' })
    await deliveryOf(this.product, { mail: { isMailbox: false, send } })(mail)
  }

  async #again<Result>(act: () => Promise<Result>): Promise<Result> {
    return await act().catch((error) => {
      if (!this.restart()) throw error
      return act()
    })
  }
}

const ORDERS: Record<Simulated['journey'], (orderNumber: string, drawn: DrawnOrder) => Order> = {
  returns: orderOf,
  gifts: (orderNumber, { units, pence }) =>
    anOrder({ orderNumber, lines: units.map((quantity) => anOrderLine({ quantity, unitPricePence: pence })) }),
  changes: (orderNumber, { units, pence, deliveryPence }) =>
    anOrder({
      orderNumber,
      cancelAllowed: true,
      facts: { deliveryChargePence: deliveryPence },
      lines: units.map((quantity) =>
        anOrderLine({ quantity, unitPricePence: pence, status: 'Awaiting Despatch', facts: { amendable: true } }),
      ),
    }),
  christmas: (orderNumber) => aChristmasOrder({ orderNumber }),
}
