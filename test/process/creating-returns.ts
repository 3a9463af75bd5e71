import { expect } from 'vitest'
import { PATHS } from '../../src/urls.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint } from './kill-points.ts'
import { addressFor, type Channel, formOf, prepareReturn, returnKeyOf, stepTwo } from './returns-to-create.ts'

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
    prepare: (number) => prepareReturn(world().database.sql, number, channel),
    async fillIn(number, amelia) {
      const fields = await formOf(amelia, number, channel)
      return { send: () => amelia.post(stepTwo(number), fields), key: returnKeyOf(number) }
    },
    async standing(number) {
      const { sql } = world().database
      const [row] = await sql`
        select
          (select stage from outside_writes where order_number = ${number} and kind = 'create-return') as stage,
          (select count(*)::int from carriers.bookings where reference in ${sql(['', ...world().bookingsOf(number)])}
            and voided_at is null and outcome ? 'details') as bookings,
          (select count(*)::int from order_management.writes
            where order_number = ${number} and outcome->>'outcome' = 'done') as confirmations,
          (select count(*)::int from returns where order_number = ${number}) as returns,
          (select count(*) = 1 and bool_and(state = 'sent') from mails
            where customer_id = 'C-amelia' and recipient->>'address' = ${addressFor(number)} and order_number = ${number}) as marked`
      return { ...row, mails: world().mailsAbout(number).length }
    },
    isItsMail: ({ text }, number) => text?.includes(number) === true,
    answers: (again) => expect(again.headers.get('location')).toContain(PATHS.returnCreated),
  }
}
