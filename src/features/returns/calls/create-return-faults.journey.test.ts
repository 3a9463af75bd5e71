import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CreatingJourney,
  IN_STORE,
  NO_RETURN_COUNTS,
  ONE_RETURN_COUNTS,
  statusAndCode,
} from '../../../../test/harness/creating-journey.ts'
import { WRITE_FAULTS, type WriteFault } from '../../../platform/outside/faults.ts'
import { BOOKING_FAULTS, type BookingFault } from '../../../systems/carriers/carriers.ts'

const journey = new CreatingJourney(779_000_000)
beforeAll(() => journey.begin())
beforeEach(async () => {
  await journey.newOrder()
  await journey.draft(journey.amelia)
})
afterEach(() => journey.clearFaults())

/** The immediate answer. A 202 becomes a return in the end, an error never does. */
const AT_ONCE: Record<BookingFault, [status: number, code?: string]> = {
  none: [200],
  down: [503, 'failed'],
  'reset-before-acting': [202],
  'reset-after-acting': [200],
  slow: [200],
  'server-error': [503, 'failed'],
  'server-error-after-acting': [200],
  malformed: [200],
  huge: [200],
  'answers-too-late': [200],
  'acts-too-late': [202],
  'answers-twice': [200],
  refuses: [409, 'refused'],
  'slot-taken': [409, 'slot-taken'],
  'date-gone': [409, 'date-gone'],
}

type Case = ['in-store', BookingFault] | ['order-management', WriteFault]
const ONE_PER_OUTCOME: Case[] = [
  ['in-store', 'down'],
  ['in-store', 'acts-too-late'],
  ['in-store', 'server-error-after-acting'],
  ['in-store', 'slot-taken'],
  ['order-management', 'server-error'],
  ['order-management', 'reset-before-acting'],
  ['order-management', 'answers-too-late'],
  ['order-management', 'answers-twice'],
  ['order-management', 'refuses'],
]
/** Order management has no slots, so its faults are listed separately. */
const ALL = [
  ...Object.keys(BOOKING_FAULTS).map((fault) => ['in-store', fault]),
  ...Object.keys(WRITE_FAULTS).map((fault) => ['order-management', fault]),
] as Case[]

test.each(process.env.LONG_RUNS === 'true' ? ALL : ONE_PER_OUTCOME)(
  'CRE-09 D-83 D-123 %s, %s: answered at once, and one return or none in the end',
  async (system, fault) => {
    const key = journey.newKey()
    const { faults } = journey.product.outside
    await (system === 'in-store' ? faults[system]?.set(fault) : faults[system]?.set(fault))
    const first = await journey.create(IN_STORE, { key })
    const [status, code] = AT_ONCE[fault]
    expect(statusAndCode(first)).toEqual([status, code])
    await journey.clearFaults()
    await journey.finish(journey.order)
    const last = await journey.create(IN_STORE, { key })
    const isMade = status < 300
    expect([statusAndCode(last), await journey.returnCounts()]).toEqual(
      isMade ? [[200, undefined], ONE_RETURN_COUNTS] : [[status, code], NO_RETURN_COUNTS],
    )
    if (isMade) expect(last.body.returnNumber).toBe(first.body.returnNumber)
    // The next attempt creates what was not created, exactly once.
    else
      expect([(await journey.create({ version: 2 })).status, await journey.returnCounts()]).toEqual([
        200,
        ONE_RETURN_COUNTS,
      ])
  },
)
