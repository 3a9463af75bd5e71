import { expect, vi } from 'vitest'
import { urls } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint, RecordedState } from './kill-points.ts'
import { addressFor, CHANNELS, type Channel, formOf, prepareReturn, stepTwo } from './returns-to-create.ts'
import type { Shopper } from './shopper.ts'

/** The state of a created return before the change. */
const existingReturn = (channel: Channel): RecordedState => ({
  ...{ write: null, executed: 0, voided: null, line: 'Awaiting Return', promises: 1, mails: 0, marked: [] },
  ...{ return: channel.method.path, live: [channel.system] },
})

function pointsOfChanging(from: Channel, to: Channel): Record<string, KillPoint> {
  const before = existingReturn(from)
  const requested = { ...before, write: 'requested' }
  const booked = { ...requested, live: [from.system, to.system].sort() }
  const changed = { ...booked, executed: 1, write: 'confirmed', voided: 'requested', return: to.method.path }
  const afterVoid = { voided: 'confirmed', live: [to.system] }
  const ends = { ...changed, ...afterVoid, mails: 1, marked: ['return-updated'] }
  return {
    received: { holds: ['key'], stands: before, ends },
    'intent stored': { holds: ['booking: never'], stands: requested, ends },
    'carrier called': { holds: ['booking: later'], stands: requested, ends },
    'carrier answered': { holds: ['booking: unrecorded'], stands: booked, ends },
    'booking stored': { holds: ['order management: never'], stands: booked, ends },
    'order management called': { holds: ['order management: later'], stands: booked, ends },
    'order management answered': { holds: ['order management: unrecorded'], stands: { ...booked, executed: 1 }, ends },
    'order management refused': {
      ...{ holds: ['order management: unrecorded'], isRefused: true, stands: booked },
      ends: { ...before, write: 'refused', mails: 1, marked: ['return-not-updated'] },
    },
    'changed and queued': { holds: ['void: never', 'mail'], stands: changed, ends },
    'carrier before called': { holds: ['void: later', 'mail'], stands: changed, ends },
    'carrier before answered': {
      ...{ holds: ['void: unrecorded', 'mail'], stands: { ...changed, live: [to.system] }, ends },
    },
    'mail accepted': { holds: ['mark'], stands: { ...changed, ...afterVoid, mails: 1 }, ends: { ...ends, mails: 2 } },
    marked: { holds: [], stands: ends, ends },
  }
}

/** The method of a return changes: to in store or, if it was in store, to post. */
export function changing(world: () => GatedWorld, from: Channel): KilledAction {
  const to = CHANNELS.find(({ system }) => system === (from.system === 'in-store' ? 'evri' : 'in-store')) ?? from
  const isItsMail: KilledAction['isItsMail'] = ({ text, subject }, number) =>
    text?.includes(number) === true && /update/.test(subject ?? '')
  return {
    isItsMail,
    what: `changed, ${from.channel}`,
    firstOrder: from.firstOrder + 700,
    points: pointsOfChanging(from, to),
    async fillIn(number, amelia) {
      const path = await amelia.follow(urls.changeMethod(BRAND_SITES.uk, number, await returnOf(world(), number)))
      const chosen = { channel: to.method.path, via: to.method.via }
      await amelia.post(path, { ...(await amelia.hiddenFieldsOf(path)), ...chosen, act: 'keep' })
      const fields = { ...(await amelia.hiddenFieldsOf(path)), ...chosen, act: 'book' }
      const [draft] = await world().database.sql<{ key: string }[]>`
        select return_key as key from draft_returns where order_number = ${number} and return_number <> ''`
      return { send: () => amelia.post(path, fields), key: draft?.key ?? '' }
    },
    answers({ status, headers }, ends) {
      if (ends.write === 'refused') expect(status).toBe(503)
      else expect(headers.get('location')).toContain('isCim=true')
    },
    prepare: (number, amelia) => createReturn(world(), number, from, amelia),

    async refuse(number) {
      // Order management refuses an action on a return without lines.
      await world().database.sql`
        update order_management.returns set lines = '[]' where order_number = ${number}`
    },

    async standing(number) {
      const { sql } = world().database
      const [row] = await sql`
        select
          (select state from outside_writes where order_number = ${number} and kind = 'change-return-method'
            order by requested_at limit 1) as write,
          (select count(*)::int from order_management.writes w join outside_writes o
            on w.reference = o.reference or w.reference like o.reference || '-_'
            where o.order_number = ${number} and o.kind = 'change-return-method' and w.outcome->>'outcome' = 'done') as executed,
          (select state from outside_writes where order_number = ${number} and kind = 'void-booking') as voided,
          (select status from order_lines where order_number = ${number} and line_no = 1) as line,
          (select jsonb_array_length(facts->'promisedRefunds') from orders where order_number = ${number}) as promises,
          (select coalesce(ended_as, path) from returns where order_number = ${number}) as return,
          to_jsonb(array(select carrier from carriers.bookings where reference in ${sql(['', ...world().bookingsOf(number)])}
            and voided_at is null and outcome ? 'details' order by carrier)) as live,
          to_jsonb(array(select kind from mails where customer_id = 'C-amelia' and state = 'sent'
            and recipient->>'address' = ${addressFor(number)} and kind <> 'return-created' order by kind)) as marked`
      return {
        ...row,
        mails: world()
          .mailsAbout(number)
          .filter((email) => isItsMail(email, number)).length,
      }
    },
  }
}

async function createReturn(world: GatedWorld, number: string, channel: Channel, amelia: Shopper) {
  const { sql } = world.database
  await prepareReturn(sql, number, channel)
  await amelia.post(stepTwo(number), await formOf(amelia, number, channel))
  const sent = async () =>
    await sql`
      select from mails where kind = 'return-created' and state = 'sent'
        and recipient->>'address' = ${addressFor(number)}`
  await vi.waitUntil(async () => (await sent()).length === 1, { timeout: 30_000 })
}

async function returnOf({ database }: GatedWorld, number: string): Promise<string> {
  const [row] = await database.sql<{ number: string }[]>`
    select return_number as number from returns where order_number = ${number}`
  return row?.number ?? ''
}
