import { expect, vi } from 'vitest'
import { urls } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint } from './kill-points.ts'
import { mailStates, NO_MAILS, pointsOfChange } from './one-change.ts'
import { addressFor } from './returns-to-create.ts'
import type { Shopper } from './shopper.ts'

const GIFT = 'gift-receipt'
const TAKEN_BACK = 'gift-receipt-taken-back'

/** `flag` and `theirs`: whether the item is marked as given in our records, and in order management's. */
const NOTHING = { receipt: null, flag: false, theirs: null, write: null, executed: 0, links: 0, ...NO_MAILS }

/** The link stops working at once; the buyer may return the item as soon as order management has confirmed. */
function pointsOfTakingBack(): Record<string, KillPoint> {
  const sent = { ...NOTHING, receipt: 'sent', flag: true, theirs: 'Y', write: 'confirmed', executed: 1, links: 1 }
  const before = { ...sent, written: [GIFT], mails: [GIFT], marked: [GIFT] }
  const taken = { ...before, receipt: 'taken-back', written: [GIFT, TAKEN_BACK] }
  const requested = { ...taken, write: 'confirmed, requested' }
  const acted = { ...requested, theirs: null, executed: 2 }
  const released = { ...acted, flag: false, write: 'confirmed, confirmed' }
  const ends = { ...released, mails: [GIFT, TAKEN_BACK], marked: [GIFT, TAKEN_BACK] }
  return {
    received: { holds: ['key'], stands: before, ends },
    'taken back': { holds: ['asking', 'mail'], stands: taken, ends },
    'intent stored': { holds: ['stop: never', 'mail'], stands: requested, ends },
    'order management called': { holds: ['stop: later', 'mail'], stands: requested, ends },
    'order management answered': { holds: ['stop: unrecorded', 'mail'], stands: acted, ends },
    freed: { holds: ['mail'], stands: released, ends },
    marked: { holds: [], stands: ends, ends },
  }
}

export function sendingGifts(world: () => GatedWorld): KilledAction {
  return {
    ...giving(world, /gifted|couldn't send/),
    what: 'gift receipt sent',
    firstOrder: 734_000_001,
    // An item is marked as given only if its mail is queued or sent (D-39).
    points: pointsOfChange({
      before: NOTHING,
      requested: { receipt: 'requested' },
      acted: { theirs: 'Y' },
      recorded: { receipt: 'sending', flag: true, links: 1 },
      sent: { receipt: 'sent' },
      notDone: { receipt: 'failed' },
      mail: { done: GIFT, not: 'gift-receipt-not-sent' },
    }),
    async prepare(numbers) {
      await insertGifts(world(), numbers)
    },
    fillIn: fillInGift,
    async refuse(number) {
      await world().database.sql`
        update order_management.orders
        set envelope = replace(envelope::text, '"Despatched"', '"Cancelled"')::jsonb
        where order_number = ${number}`
    },
    answers: ({ status, headers, text }, { receipt }) => {
      // The same command key gets the same refusal; a new form may try again.
      if (receipt === 'failed') expect([status, text]).toEqual([503, expect.stringContaining("We couldn't send your")])
      else expect(headers.get('location')).toContain('/gift-recipient/sent')
    },
  }
}

export function takingBackGifts(world: () => GatedWorld): KilledAction {
  const action = giving(world, /no longer works/)
  return {
    ...action,
    what: 'gift receipt taken back',
    firstOrder: 734_500_001,
    points: pointsOfTakingBack(),
    async prepare(numbers, amelia) {
      await insertGifts(world(), numbers)
      for (const number of numbers) await (await fillInGift(number, amelia)).send()
      const areSent = async () => {
        for (const number of numbers) expect(await action.standing(number)).toMatchObject({ receipt: 'sent' })
      }
      await vi.waitFor(areSent, { timeout: 30_000, interval: 100 })
    },
    async fillIn(number, amelia) {
      const [row] = await world().database.sql<{ receiptId: string }[]>`
        select receipt_id as "receiptId" from gift_receipts where customer_id = 'C-amelia' and order_number = ${number}`
      const path = urls.endGift(BRAND_SITES.uk, number, row?.receiptId ?? '')
      const hidden = await amelia.hiddenFieldsOf(path)
      return { send: () => amelia.post(path, hidden), key: hidden.commandKey ?? '' }
    },
    answers: ({ headers }) => expect(headers.get('location')).toContain('/gift-recipient'),
  }
}

/** What both actions have in common; `mailSubject`: the subject of the action's own mail. */
function giving(world: () => GatedWorld, mailSubject: RegExp): Pick<KilledAction, 'standing' | 'isItsMail'> {
  return {
    async standing(number) {
      const { sql } = world().database
      const [row] = await sql`
        select
          (select string_agg(state, ', ') from gift_receipts where order_number = ${number}) as receipt,
          (select coalesce(facts->>'giftEmailSent', 'false') = 'true' from order_lines where order_number = ${number})
            as flag,
          (select jsonb_path_query_first(envelope, 'strict $.**.isGiftRecipientEmailSent') #>> '{}'
            from order_management.orders where order_number = ${number}) as theirs,
          (select string_agg(state, ', ' order by requested_at) from outside_writes
            where order_number = ${number}) as write,
          (select count(*)::int from order_management.writes
            where order_number = ${number} and outcome->>'outcome' = 'done') as executed,
          (select count(*)::int from gift_links where order_number = ${number}) as links`
      return { ...row, ...(await mailStates(world(), number)) }
    },
    isItsMail: ({ to, subject }, number) =>
      to?.some(({ address }) => address === addressFor(number)) === true && mailSubject.test(subject ?? ''),
  }
}

/** Buyer and recipient have the same email address, by which the test finds all mails of an order. */
async function insertGifts({ database: { sql } }: GatedWorld, numbers: readonly string[]): Promise<void> {
  // The item can be returned on whatever day this runs.
  const defaultLastReturnOn = Temporal.Now.plainDateISO().add({ days: 30 })
  const orders = numbers.map((orderNumber) =>
    anOrder({
      ...{ orderNumber, lines: [anOrderLine({ facts: { defaultLastReturnOn } })] },
      facts: { customerEmail: addressFor(orderNumber) },
    }),
  )
  await insertOrders(sql, orders)
}

async function fillInGift(number: string, amelia: Shopper) {
  const path = urls.giftEmail(BRAND_SITES.uk, number)
  const hidden = await amelia.hiddenFieldsOf(`${path}&line=${number}-1`)
  const typed = { name: 'Rosie', email: addressFor(number), message: '', theme: 'just-because', when: 'now', date: '' }
  const send = () => amelia.post(path, { ...hidden, ...typed, line: `${number}-1`, act: 'send' })
  return { send, key: hidden.commandKey ?? '' }
}
