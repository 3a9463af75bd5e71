import { expect, vi } from 'vitest'
import { urls } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { GatedWorld } from './gated-world.ts'
import type { KilledAction, KillPoint, RecordedState } from './kill-points.ts'
import { addressFor, CHANNELS, type Channel, formOf, prepareReturns, stepTwo } from './returns-to-create.ts'
import type { Shopper } from './shopper.ts'

/** The state of a created return before the action. */
const existingReturn = (channel: Channel): RecordedState => ({
  ...{ write: null, executed: 0, voided: null, line: 'Awaiting Return', promises: 1, mails: 0, marked: [] },
  ...{ return: channel.method.path, live: [channel.system] },
})

function pointsOfCancelling(channel: Channel): Record<string, KillPoint> {
  const before = existingReturn(channel)
  const requested = { ...before, write: 'requested' }
  const ended = {
    ...{ ...before, write: 'confirmed', executed: 1, voided: 'requested' },
    ...{ return: 'cancelled', line: 'Despatched', promises: 0 },
  }
  const afterVoid = { voided: 'confirmed', live: [] }
  const mailed = { mails: 1, marked: ['return-cancelled'] }
  const ends = { ...ended, ...afterVoid, ...mailed }
  return {
    received: { holds: ['key'], stands: before, ends },
    'intent stored': { holds: ['order management: never'], stands: requested, ends },
    'order management called': { holds: ['order management: later'], stands: requested, ends },
    'order management answered': {
      holds: ['order management: unrecorded'],
      stands: { ...requested, executed: 1 },
      ends,
    },
    'order management refused': {
      ...{ holds: ['order management: unrecorded'], isRefused: true, stands: requested },
      ends: { ...before, write: 'refused', mails: 1, marked: ['return-not-cancelled'] },
    },
    'ended and queued': { holds: ['void: never', 'mail'], stands: ended, ends },
    'carrier called': { holds: ['void: later', 'mail'], stands: ended, ends },
    'carrier answered': { holds: ['void: unrecorded', 'mail'], stands: { ...ended, live: [] }, ends },
    'mail accepted': { holds: ['mark'], stands: { ...ended, ...afterVoid, mails: 1 }, ends: { ...ends, mails: 2 } },
    marked: { holds: [], stands: ends, ends },
  }
}

/** A return by this channel is cancelled. */
export function cancelling(world: () => GatedWorld, channel: Channel): KilledAction {
  return amending(world, channel, {
    what: `cancelled, ${channel.channel}`,
    firstOrder: channel.firstOrder + 500,
    kind: 'end-return',
    points: pointsOfCancelling(channel),
    isItsMail: ({ subject }) => /cancel/.test(subject ?? ''),
    async fillIn(number, amelia) {
      const path = urls.cancelReturn(BRAND_SITES.uk, number, await returnOf(world(), number))
      const fields = await amelia.hiddenFieldsOf(path)
      return { send: () => amelia.post(path, fields), key: fields.commandKey ?? '' }
    },
    answers({ status, headers }, ends) {
      if (ends.write === 'refused') expect(status).toBe(503)
      else expect(headers.get('location')).toContain('cancelled=true')
    },
  })
}

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
  return amending(world, from, {
    what: `changed, ${from.channel}`,
    firstOrder: from.firstOrder + 700,
    kind: 'change-return-method',
    points: pointsOfChanging(from, to),
    isItsMail: ({ subject }) => /update/.test(subject ?? ''),
    async fillIn(number, amelia) {
      // The session allows one change of method at a time, so each has a session of its own.
      const tab = amelia.twin()
      const path = await tab.follow(urls.changeMethod(BRAND_SITES.uk, number, await returnOf(world(), number)))
      const chosen = { channel: to.method.path, via: to.method.via }
      await tab.post(path, { ...(await tab.hiddenFieldsOf(path)), ...chosen, act: 'keep' })
      const fields = { ...(await tab.hiddenFieldsOf(path)), ...chosen, act: 'book' }
      const [draft] = await world().database.sql<{ key: string }[]>`
        select return_key as key from draft_returns where order_number = ${number} and return_number <> ''`
      const send = () => {
        tab.address = amelia.address
        return tab.post(path, fields)
      }
      return { send, key: draft?.key ?? '' }
    },
    answers({ status, headers }, ends) {
      if (ends.write === 'refused') expect(status).toBe(503)
      else expect(headers.get('location')).toContain('isCim=true')
    },
  })
}

type Amending = Pick<KilledAction, 'what' | 'firstOrder' | 'points' | 'fillIn' | 'answers' | 'isItsMail'> & {
  /** The kind of the outside write. */
  kind: string
}

/** What cancelling and changing have in common. */
function amending(world: () => GatedWorld, channel: Channel, { kind, ...how }: Amending): KilledAction {
  return {
    ...how,
    isItsMail: (email, number) => email.text?.includes(number) === true && how.isItsMail(email, number),
    prepare: (numbers, amelia) => createReturns(world(), numbers, channel, amelia),

    async refuse(number) {
      // Order management refuses an action on a return without lines.
      await world().database.sql`
        update order_management.returns set lines = '[]' where order_number = ${number}`
    },

    async standing(number) {
      const { sql } = world().database
      const [row] = await sql`
        select
          (select state from outside_writes where order_number = ${number} and kind = ${kind}
            order by requested_at limit 1) as write,
          (select count(*)::int from order_management.writes w join outside_writes o
            on w.reference = o.reference or w.reference like o.reference || '-_'
            where o.order_number = ${number} and o.kind = ${kind} and w.outcome->>'outcome' = 'done') as executed,
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
          .filter((email) => how.isItsMail(email, number)).length,
      }
    },
  }
}

async function createReturns(world: GatedWorld, numbers: readonly string[], channel: Channel, amelia: Shopper) {
  const { sql } = world.database
  await prepareReturns(sql, numbers, channel)
  for (const number of numbers) await amelia.post(stepTwo(number), await formOf(amelia, number, channel))
  const sent = async () =>
    await sql`
      select from mails where kind = 'return-created' and state = 'sent'
        and recipient->>'address' in ${sql(numbers.map(addressFor))}`
  await vi.waitUntil(async () => (await sent()).length === numbers.length, { timeout: 30_000 })
}

async function returnOf({ database }: GatedWorld, number: string): Promise<string> {
  const [row] = await database.sql<{ number: string }[]>`
    select return_number as number from returns where order_number = ${number}`
  return row?.number ?? ''
}
