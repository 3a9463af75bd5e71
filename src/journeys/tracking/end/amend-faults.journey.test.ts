import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { UNDER_WRITE_FAULT } from '../../../../test/harness/under-write-fault.ts'
import type { Seen } from '../../../../test/harness/visitor.ts'
import { BOOKING_FAULTS, type BookingFault } from '../../../adapters/bookings/booking-faults.ts'
import { throughWriteFault, WRITE_FAULTS, type WriteFault } from '../../../adapters/outside-system/write-faults.ts'
import { postgresCommandLog } from '../../../adapters/postgres/command-log.ts'
import { postgresOutsideWrites } from '../../../adapters/postgres/outside-writes.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { outsideWrites } from '../../../outside/outside-writes.ts'
import { voidBookingKind } from '../../../outside/void-booking-write.ts'
import { urls } from '../../../urls.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const TIMES = { slowMs: 1, tooLateMs: 2 }

const journey = new EndingJourney(780_000_000)
let number: string
beforeAll(() => journey.begin())
beforeEach(async () => {
  journey.number += 1
  number = await journey.booked()
})
afterEach(() => heal())

async function heal(): Promise<void> {
  for (const system of ['in-store', 'order-management'] as const)
    await journey.product.outside.faults[system]?.set('none')
}

/** What a shopper is told at once, and what comes of it: what is requested is done in the end, what failed never is. */
type Told = 'done' | 'requested' | 'failed'

/** Whatever is asked of order management. */
const TOLD_AT_ONCE: Record<WriteFault, Told> = {
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
  said: Record<Told, unknown[]>
  /** The carrier's faults, as far as the shopper meets them. */
  toldByCarrier(fault: BookingFault): Told
  /** How the return stands in the end, and how while the old booking is not void yet. */
  done: object
  beforeVoid: object
}

const FAILED = 'Sorry, unable to amend this return at the moment. Please try again later.'
const CANCELLED = { ended: 'cancelled', line: 'Despatched', promises: [], live: 0, mails: ['return-cancelled'] }

const AMENDINGS: readonly Amending[] = [
  {
    what: 'cancelled',
    async ask() {
      const form = await journey.amelia.get(urls.cancelReturn(SITES.uk, journey.order, number))
      return await journey.amelia.submit(form, {})
    },
    said: {
      done: [303, expect.stringContaining('cancelled=true')],
      requested: [303, expect.stringContaining('cancelled=requested')],
      failed: [503, FAILED],
    },
    // Nobody waits until the booking is void.
    toldByCarrier: () => 'done',
    done: CANCELLED,
    beforeVoid: { ...CANCELLED, live: 1 },
  },
]

const saidOn = (seen: Seen) => [seen.status, seen.location ?? textsOn(seen, 'main [role=alert]')[0]]

describe.each(AMENDINGS)('a return is $what', ({ ask, said, done, beforeVoid, toldByCarrier }) => {
  /** Told at once; and in the end it is done, or goes on and can be asked for again. */
  async function expectTold(told: Told): Promise<void> {
    expect(saidOn(await ask())).toEqual(said[told])
    await finish()
    await heal()
    await finish()
    if (told === 'failed') {
      expect(await journey.standing()).toEqual(GOES_ON)
      expect(saidOn(await ask())).toEqual(said.done)
      await finish()
    }
    expect(await journey.standing()).toEqual(done)
  }

  test.each(keysOf(WRITE_FAULTS))('AMD-02 D-123 D-142 order management, %s', async (fault) => {
    await journey.product.outside.faults['order-management']?.set(fault)
    await expectTold(TOLD_AT_ONCE[fault])
  })

  test.each(keysOf(BOOKING_FAULTS))('AMD-02 D-123 D-142 the carrier, %s', async (fault) => {
    await journey.product.outside.faults['in-store']?.set(fault)
    await expectTold(toldByCarrier(fault))
  })

  test.each(keysOf(WRITE_FAULTS))('D-123 D-124 the old booking is to be made void, %s', async (fault) => {
    expect(saidOn(await ask())).toEqual(said.done)
    await voidUnder(fault)
    const [, happens] = UNDER_WRITE_FAULT[fault]
    expect(await journey.standing()).toEqual(happens === 'done' ? done : beforeVoid)
    await finish()
    // What a carrier will not take back is left to staff.
    expect(await journey.standing()).toEqual(fault === 'refuses' ? beforeVoid : done)
  })
})

/** The job that makes the booking void, of a carrier that hears of it under a fault. */
async function voidUnder(fault: WriteFault): Promise<void> {
  const { sql, product } = journey
  const port = product.outside['in-store']
  const wait = (ms: number) => (ms === TIMES.tooLateMs ? new Promise<void>(() => {}) : Promise.resolve())
  const voidBooking = (reference: string) =>
    throughWriteFault(fault, () => port.voidBooking(reference), { ...TIMES, wait })
  const carriers = { 'clothing-and-home': { ...port, voidBooking } } as Parameters<typeof voidBookingKind>[0]
  const { finish } = outsideWrites({
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
