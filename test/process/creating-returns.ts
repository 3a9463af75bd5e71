import { expect } from 'vitest'
import { boundLines } from '../../src/domain/gift-receipts/shared-lines.ts'
import { methodId } from '../../src/domain/return-methods/method-choice.ts'
import type { ReturnMethod } from '../../src/domain/returns/return-method.ts'
import { postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { PATHS } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { giveGift } from '../harness/give-gift.ts'
import { draftGiftReturn } from '../harness/recipient-at-step-two.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint, RecordedState } from './kill-points.ts'
import {
  addressFor,
  CHANNELS,
  type Channel,
  formOf,
  prepareReturns,
  returnKeyOf,
  stepTwo,
} from './returns-to-create.ts'
import { Shopper } from './shopper.ts'

const NOTHING = { stage: null, bookings: 0, confirmations: 0, returns: 0, mails: 0, marked: false }
const BOOKED = { ...NOTHING, stage: 1, bookings: 1 }
const CONFIRMED = { ...BOOKED, confirmations: 1, returns: 1 }
const ends = { ...CONFIRMED, mails: 1, marked: true }

const POINTS: Record<string, KillPoint> = {
  received: { holds: ['key'], stands: NOTHING, ends },
  'intent stored': { holds: ['booking: never'], stands: { ...NOTHING, stage: 0 }, ends },
  'carrier called': { holds: ['booking: later'], stands: { ...NOTHING, stage: 0 }, ends },
  'carrier answered': { holds: ['booking: unrecorded'], stands: { ...BOOKED, stage: 0 }, ends },
  'booking stored': { holds: ['order management: never'], stands: BOOKED, ends },
  'order management called': { holds: ['order management: later'], stands: BOOKED, ends },
  'order management answered': {
    ...{ holds: ['order management: unrecorded'], stands: { ...BOOKED, confirmations: 1 }, ends },
  },
  'confirmed and queued': { holds: ['mail'], stands: CONFIRMED, ends },
  'mail accepted': { holds: ['mark'], stands: { ...CONFIRMED, mails: 1 }, ends: { ...ends, mails: 2 } },
  marked: { holds: [], stands: ends, ends },
}

export function creating(world: () => GatedWorld, channel: Channel): KilledAction {
  return {
    what: `created, ${channel.channel}`,
    firstOrder: channel.firstOrder,
    points: POINTS,
    prepare: (numbers) => prepareReturns(world().database.sql, numbers, channel),
    async fillIn(number, amelia) {
      const fields = await formOf(amelia, number, channel)
      return { send: () => amelia.post(stepTwo(number), fields), key: returnKeyOf(number) }
    },
    standing: (number) => standing(world(), number, addressFor(number)),
    isItsMail: ({ text }, number) => text?.includes(number) === true,
    answers: (again) => expect(again.headers.get('location')).toContain(PATHS.returnCreated),
  }
}

/** The state of a return and its bookings, confirmations and mails; `to`: the address of its mails. */
async function standing(world: GatedWorld, number: string, to: string): Promise<RecordedState> {
  const { sql } = world.database
  const [row] = await sql`
    select
      (select stage from outside_writes where order_number = ${number} and kind = 'create-return') as stage,
      (select count(*)::int from carriers.bookings where reference in ${sql(['', ...world.bookingsOf(number)])}
        and voided_at is null and outcome ? 'details') as bookings,
      (select count(*)::int from order_management.writes
        where order_number = ${number} and outcome->>'outcome' = 'done') as confirmations,
      (select count(*)::int from returns where order_number = ${number}) as returns,
      (select count(*) = 1 and bool_and(state = 'sent') from mails
        where customer_id = 'C-amelia' and recipient->>'address' = ${to} and order_number = ${number}) as marked`
  return { ...row, mails: world.mailsAbout(number).length }
}

/** The recipient of a gift returns it by post. The return is stored under the buyer's customer id. */
export function returningGifts(world: () => GatedWorld): KilledAction {
  const [, byPost] = CHANNELS
  const rosies = rosieBeside()
  return {
    ...creating(world, byPost),
    what: 'gift returned by its recipient',
    firstOrder: 736_000_001,
    async prepare(numbers) {
      await prepareGifts(world().database.sql, numbers, byPost.method)
    },
    async fillIn(number, amelia) {
      const rosie = await rosies(amelia)
      const fields = await formOf(rosie, number, byPost)
      const send = async () => (await rosies(amelia)).post(stepTwo(number), fields)
      return { send, key: returnKeyOf(number) }
    },
    standing: (number) => standing(world(), number, ROSIE),
  }
}

const ROSIE = 'rosie@example.com'

/** Rosie's browser, which uses the same address of the product as Amelia's, also after a restart. */
function rosieBeside(): (amelia: Shopper) => Promise<Shopper> {
  let rosie: Shopper | null = null
  return async ({ address }) => {
    if (rosie === null) {
      rosie = new Shopper(address)
      await rosie.signIn(ROSIE)
    }
    rosie.address = address
    return rosie
  }
}

/** Inserts gifts with Rosie's draft returns, complete with the return method. */
async function prepareGifts(sql: Sql, numbers: readonly string[], method: ReturnMethod): Promise<void> {
  // The flag keeps the window open on whatever day this runs.
  const line = () => anOrderLine({ facts: { withinReturnWindow: true, giftEmailSent: true } })
  const orders = numbers.map((orderNumber) => anOrder({ orderNumber, lines: [line()] }))
  await insertOrders(sql, orders)
  const at = Temporal.Now.instant()
  const way = { method: methodId({ ...method, size: method.sizes[0] ?? null }) }
  for (const order of orders) {
    const { orderNumber, customerId } = order
    const lines = boundLines(order, [`${orderNumber}-1`])
    const { receipt } = await giveGift(sql, { customerId, orderNumber, lines })
    await postgresGiftReceiptRecords(sql).bind(receipt, 'C-rosie', at)
    const draft = { recipientId: 'C-rosie', orderNumber, changedAt: at, methods: [method], way }
    await draftGiftReturn(sql, { ...draft, returnKey: returnKeyOf(orderNumber) })
  }
}
