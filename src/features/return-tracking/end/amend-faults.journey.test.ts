import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { clientOf } from '../../../../test/harness/system-client.ts'
import { UNDER_WRITE_FAULT } from '../../../../test/harness/under-write-fault.ts'
import type { Seen } from '../../../../test/harness/visitor.ts'
import { postgresCommandLog } from '../../../platform/forms/command-log.records.ts'
import { WRITE_FAULTS, type WriteFault, withFaults } from '../../../platform/outside/faults.ts'
import { OUTSIDE_WAIT } from '../../../platform/outside/outside-wait.ts'
import { postgresOutsideWrites } from '../../../platform/writes/outside-writes.records.ts'
import { outsideWrites } from '../../../platform/writes/outside-writes.ts'
import { BOOKING_FAULTS, type BookingFault, inStoreSystem } from '../../../systems/carriers/carriers.ts'
import { urls } from '../../../urls.ts'
import { voidBookingKind } from '../../returns/void-booking.write.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const isLong = process.env.LONG_RUNS === 'true'

const journey = new EndingJourney(780_000_000)
let number: string
beforeAll(() => journey.begin())
beforeEach(async () => {
  journey.number += 1
  number = await journey.booked()
})
afterEach(() => heal())

async function heal(): Promise<void> {
  for (const system of ['in-store', 'evri', 'order-management'] as const)
    await journey.product.outside.faults[system]?.set('none')
}

/** What a shopper is told at once, and what comes of it: what is requested is done in the end, the others never are. */
type Told = 'done' | 'requested' | 'failed' | 'gone'

/** Whatever is asked of order management; and of a carrier, while somebody waits for it. */
const TOLD_AT_ONCE: Record<BookingFault, Told> = {
  none: 'done',
  down: 'failed',
  'reset-before-acting': 'requested',
  'reset-after-acting': 'done',
  slow: 'done',
  'server-error': 'failed',
  'server-error-after-acting': 'done',
  malformed: 'done',
  huge: 'done',
  'answers-too-late': 'done',
  'acts-too-late': 'requested',
  'answers-twice': 'done',
  refuses: 'failed',
  'slot-taken': 'gone',
  'date-gone': 'gone',
}

const GOES_ON = {
  ...{ ended: null, line: 'Awaiting Return', live: 1, mails: [] },
  promises: [expect.objectContaining({ refundPence: 2500 })],
}

/** What is done about a return that is there. */
interface Amending {
  what: string
  ask(): Promise<Seen>
  /** What the shopper is told then. */
  said: Record<'done' | 'requested' | 'failed', unknown[]> & Partial<Record<Told, unknown[]>>
  /** Whose faults the shopper may meet besides, and how. */
  carrier: 'in-store' | 'evri'
  awaitsCarrier: boolean
  toldByCarrier(fault: BookingFault): Told
  /** How the return stands in the end, and how while the old booking is not void yet. */
  done: object
  beforeVoid: object
}

const FAILED = 'Sorry, unable to amend this return at the moment. Please try again later.'
const CANCELLED = { ended: 'cancelled', line: 'Despatched', promises: [], live: 0, mails: ['return-cancelled'] }
const NOT_AMENDED = 'Sorry, unable to amend your return at the moment. Please try again later.'
const CHANGED = { ...GOES_ON, mails: ['return-updated'] }

const AMENDINGS: readonly Amending[] = [
  {
    what: 'cancelled',
    async ask() {
      const form = await journey.amelia.get(urls.cancelReturn(BRAND_SITES.uk, journey.order, number))
      return await journey.amelia.submit(form, {})
    },
    said: {
      done: [303, expect.stringContaining('cancelled=true')],
      requested: [303, expect.stringContaining('cancelled=requested')],
      failed: [503, FAILED],
    },
    // Nobody waits until the booking is void.
    ...{ carrier: 'in-store', awaitsCarrier: false, toldByCarrier: () => 'done' },
    ...{ done: CANCELLED, beforeVoid: { ...CANCELLED, live: 1 } },
  },
  {
    what: 'changed, to go by post',
    async ask() {
      const { amelia } = journey
      const start = await amelia.get(urls.changeMethod(BRAND_SITES.uk, journey.order, number))
      const begun = await amelia.get(start.location ?? '')
      const page = await journey.next(await amelia.get(begun.location ?? ''), { channel: 'postal', via: 'evri' })
      const sent = await journey.choose(page, { act: 'book' })
      // Step 3, which leads on while it is not done.
      const shown = sent.location === null ? sent : await amelia.get(sent.location)
      return shown.location === null ? sent : shown
    },
    said: {
      done: [303, expect.stringContaining('isCim=true')],
      requested: [302, expect.stringContaining('changed=requested')],
      failed: [503, NOT_AMENDED],
      gone: [422, expect.stringContaining('Please choose another.')],
    },
    ...{ carrier: 'evri', awaitsCarrier: true, toldByCarrier: (fault) => TOLD_AT_ONCE[fault] },
    ...{ done: CHANGED, beforeVoid: { ...CHANGED, live: 2 } },
  },
]

const saidOn = (seen: Seen) => [seen.status, seen.location ?? textsOn(seen, 'main [role=alert]')[0]]

describe.each(AMENDINGS)(
  'a return is $what',
  ({ ask, said, done, beforeVoid, carrier, toldByCarrier, awaitsCarrier }) => {
    /** Told at once; and in the end it is done, or goes on and can be asked for again. */
    async function expectTold(told: Told): Promise<void> {
      expect(saidOn(await ask())).toEqual(said[told])
      await finish()
      await heal()
      await finish()
      if (told === 'failed' || told === 'gone') {
        expect(await journey.standing()).toEqual(GOES_ON)
        expect(saidOn(await ask())).toEqual(said.done)
        await finish()
      }
      expect(await journey.standing()).toEqual(done)
    }

    test.each(keysOf(WRITE_FAULTS))('AMD-02 AMD-03 D-123 D-142 order management, %s', async (fault) => {
      await journey.product.outside.faults['order-management']?.set(fault)
      await expectTold(TOLD_AT_ONCE[fault])
    })

    // Nobody hears of the faults of a carrier that nobody waits for: one of them shows it, and the long run all.
    const faultsOfCarrier = keysOf(BOOKING_FAULTS).filter((fault) => awaitsCarrier || isLong || fault === 'down')
    test.each(faultsOfCarrier)('AMD-02 AMD-03 D-123 D-142 the carrier, %s', async (fault) => {
      await journey.product.outside.faults[carrier]?.set(fault)
      await expectTold(toldByCarrier(fault))
    })

    // Both leave a booking behind that is made void by the same job.
    test.each(keysOf(WRITE_FAULTS).filter(() => awaitsCarrier || isLong))(
      'D-123 D-124 the old booking is to be made void, %s',
      async (fault) => {
        expect(saidOn(await ask())).toEqual(said.done)
        await voidUnder(fault)
        const [, happens] = UNDER_WRITE_FAULT[fault]
        expect(await journey.standing()).toEqual(happens === 'done' ? done : beforeVoid)
        await finish()
        // What a carrier will not take back is left to staff.
        expect(await journey.standing()).toEqual(fault === 'refuses' ? beforeVoid : done)
      },
    )
  },
)

/** The job that makes the booking void, of a carrier that hears of it under a fault. */
async function voidUnder(fault: WriteFault): Promise<void> {
  const { sql, product } = journey
  const till = inStoreSystem.fake({
    sites: BRAND_SITES,
    sql: product.database.builtInSql,
    clock: product.clock,
    log: QUIET,
  })
  const isVoid = (path: string) => path.endsWith('/void')
  const times = { slowMs: 1, tooLateMs: 600_000 }
  const faulty = clientOf(
    inStoreSystem,
    withFaults(till, { ownFaults: {}, canFail: isVoid }, () => fault, times),
  )
  const carriers = { 'clothing-and-home': faulty } as Parameters<typeof voidBookingKind>[0]
  const { finish } = outsideWrites({
    waiting: OUTSIDE_WAIT,
    ...{ records: postgresOutsideWrites(sql, null), commands: postgresCommandLog(sql), timeoutMs: 2000 },
    ...{ clock: product.clock, log: QUIET, kinds: [voidBookingKind(carriers)] },
  })
  await finish({ customerId: 'C-amelia', reference: `${number}-void` })
}

async function finish(): Promise<void> {
  // What was asked for, and then its booking.
  await journey.finishAll()
  await journey.finishAll()
}

function keysOf<Key extends string>(faults: Record<Key, string>): Key[] {
  return Object.keys(faults) as Key[]
}
