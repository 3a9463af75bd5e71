import { expect } from 'vitest'
import { christmasYear } from '../../demo/orders/o7-christmas.ts'
import { type ChristmasCollection, collectionOf } from '../../src/domain/orders/christmas-collection.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { urls } from '../../src/urls.ts'
import { aChristmasOrder } from '../builders/christmas-order.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../builders/insert-slots.ts'
import { aPayment } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { slotPlacesOf } from '../harness/places-of.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint } from './kill-points.ts'
import { mailStates, NO_MAILS } from './mail-states.ts'
import { addressFor } from './returns-to-create.ts'

const SITE = BRAND_SITES['christmas-uk']
/** The order's first shop, and the shop that it moves to, which is in the same region. */
const SHOPS = { from: '1531', to: '1523' }

/**
 * Each order has two slots to itself: its first one, and one with a free place to move to. `ours` and `theirs`: the
 * collection in our records and in order management's. `holds`: the reserved slot. `free`: the free places of both.
 */
const BEFORE = {
  ...{ ours: 'from', theirs: 'from', holds: 'from', free: [0, 1] },
  ...{ write: null, executed: 0, ...NO_MAILS },
}

function pointsOfMoving(): Record<string, KillPoint> {
  const [mails, refusal] = [['collection-changed'], ['collection-not-changed']]
  const requested = { ...BEFORE, write: 'requested' }
  const answered = { ...requested, theirs: 'to', holds: 'to', free: [1, 0], executed: 1 }
  const queued = { ...answered, ours: 'to', write: 'confirmed', written: mails }
  const ends = { ...queued, mails, marked: mails }
  const refused = { ...requested, free: [0, 0] }
  return {
    received: { holds: ['key'], stands: BEFORE, ends },
    'intent stored': { holds: ['order management: never'], stands: requested, ends },
    'order management called': { holds: ['order management: later'], stands: requested, ends },
    'order management answered': { holds: ['order management: unrecorded'], stands: answered, ends },
    'recorded and queued': { holds: ['mail'], stands: queued, ends },
    'order management refused': {
      ...{ holds: ['order management: unrecorded'], isRefused: true, stands: refused },
      ends: { ...refused, write: 'refused', written: refusal, mails: refusal, marked: refusal },
    },
    'mail accepted': { holds: ['mark'], stands: { ...queued, mails }, ends: { ...ends, mails: [...mails, ...mails] } },
    marked: { holds: [], stands: ends, ends },
  }
}

/** A collection moves to another shop and day: the order always has exactly one place reserved. */
export function movingCollections(world: () => GatedWorld): KilledAction {
  return {
    what: 'Christmas collection moved',
    firstOrder: 735_000_001,
    points: pointsOfMoving(),
    async fillIn(number, amelia) {
      const { shopId, on, startsAt, endsAt } = slotsOf(number).to
      const chosen = { shopId, day: String(on), slot: `${startsAt}-${endsAt}` }
      const address = urls.changeCollectionSlot(SITE, number, { stage: 'confirmation', ...chosen })
      const hidden = await amelia.hiddenFieldsOf(address)
      return { send: () => amelia.post(address, hidden), key: hidden.commandKey ?? '' }
    },
    async refuse(number) {
      // Another customer has just taken the last place.
      await insertSlots(world().database.sql, [{ ...slotsOf(number).to, free: 0 }])
    },
    isItsMail: ({ text, subject }, number) => text?.includes(number) === true && /collection/.test(subject ?? ''),
    answers: ({ status, headers }, { write }) => {
      if (write === 'refused') expect(status).toBe(422)
      else expect(headers.get('location')).toContain('collectionChanged=')
    },
    async prepare(orderNumber) {
      const { sql } = world().database
      const { from, to } = slotsOf(orderNumber)
      const facts = { customerEmail: addressFor(orderNumber), payments: [aPayment({ amountPence: 1000 })] }
      const orders = [aChristmasOrder({ orderNumber, facts }, from)]
      await insertOrders(sql, orders)
      await insertSlots(sql, [{ ...to, free: 1 }])
      await reserveSlots(sql, orders)
    },

    async standing(number) {
      const { sql } = world().database
      const { from, to } = slotsOf(number)
      const [row] = await sql<{ ours: string; envelope: unknown }[]>`
        select
          (select string_agg(distinct facts->>'shopId', ', ') from order_lines where order_number = ${number}) as ours,
          (select string_agg(state, ', ') from outside_writes where order_number = ${number}) as write,
          (select count(*)::int from order_management.writes
            where order_number = ${number} and outcome->>'outcome' = 'done') as executed,
          (select envelope from order_management.orders where order_number = ${number}) as envelope`
      const { envelope, ours, ...counted } = row ?? { envelope: null, ours: '' }
      const read = readEnvelope(BRAND_SITES, envelope)
      const { held, free } = await slotPlacesOf(sql, number, [from, to])
      return {
        ...counted,
        ours: slotNameOf(ours),
        theirs: slotNameOf(read.ok ? collectionOf(read.update.order)?.shopId : ''),
        holds: slotNameOf(held?.split(' ')[0]),
        free,
        ...(await mailStates(world(), number)),
      }
    },
  }
}

function slotNameOf(shopId: string | undefined): string | undefined {
  return Object.entries(SHOPS).find(([, id]) => id === shopId)?.[0] ?? shopId
}

/** Slots on days on which the demo has none, in the next December whose orders can still be changed. */
function slotsOf(number: string): { from: ChristmasCollection; to: ChristmasCollection } {
  const year = christmasYear(dayOf(Temporal.Now.instant()))
  const hour = String(10 + (Number(number) % 10))
  const at = (shopId: string, day: number) => ({
    ...{ shopId, on: Temporal.PlainDate.from({ year, month: 12, day }) },
    ...{ startsAt: `${hour}:00`, endsAt: `${hour}:30` },
  })
  return { from: at(SHOPS.from, 27), to: at(SHOPS.to, 29) }
}
