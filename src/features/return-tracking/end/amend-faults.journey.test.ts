import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { FIRST_OUTCOME } from '../../../../test/harness/under-write-fault.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { WRITE_FAULTS } from '../../../platform/outside/faults.ts'
import { BOOKING_FAULTS, type BookingFault } from '../../../systems/carriers/carriers.ts'
import { urls } from '../../../urls.ts'

const isLong = process.env.LONG_RUNS === 'true'

const journey = new EndingJourney(780_000_000)
let number: string
beforeAll(() => journey.begin())
beforeEach(async () => {
  journey.number += 1
  number = await journey.insertBookedReturn()
})
afterEach(() => heal())

async function heal(): Promise<void> {
  for (const system of ['in-store', 'evri', 'order-management'] as const)
    await journey.product.outside.faults[system]?.set('none')
}

/** One fault for each outcome; the long run has all. */
function faultsOf<Fault extends string>(faults: Record<Fault, string>, ...onePerOutcome: Fault[]): Fault[] {
  return isLong ? (Object.keys(faults) as Fault[]) : onePerOutcome
}

/** The shopper's first answer: what is `requested` is done later, `failed` and `gone` never are. */
type Outcome = 'done' | 'requested' | 'failed' | 'gone'

const OUTCOMES = { confirmed: 'done', requested: 'requested', failed: 'failed', refused: 'failed' } as const

/** Of any request to order management; and of one to a carrier, while the request is awaited. */
const firstOutcome = (fault: BookingFault): Outcome =>
  fault === 'slot-taken' || fault === 'date-gone' ? 'gone' : OUTCOMES[FIRST_OUTCOME[fault]]

const GOES_ON = {
  ...{ ended: null, line: 'Awaiting Return', live: 1, mails: [] },
  promises: [expect.objectContaining({ refundPence: 2500 })],
}

/** A change to an existing return. */
interface Amending {
  what: string
  submit(): Promise<PageResponse>
  /** What the shopper sees then. */
  answers: Record<'done' | 'requested' | 'failed', unknown[]> & Partial<Record<Outcome, unknown[]>>
  /** The carrier whose faults the shopper may meet as well, and how. */
  carrier: 'in-store' | 'evri'
  awaitsCarrier: boolean
  outcomeOfCarrierFault(fault: BookingFault): Outcome
  /** The return in the end, with its old booking void. */
  done: object
}

const FAILED = 'Sorry, unable to amend this return at the moment. Please try again later.'
const CANCELLED = { ended: 'cancelled', line: 'Despatched', promises: [], live: 0, mails: ['return-cancelled'] }
const NOT_AMENDED = 'Sorry, unable to amend your return at the moment. Please try again later.'
const CHANGED = { ...GOES_ON, mails: ['return-updated'] }

const AMENDINGS: readonly Amending[] = [
  {
    what: 'cancelled',
    async submit() {
      const form = await journey.amelia.get(urls.cancelReturn(BRAND_SITES.uk, journey.order, number))
      return await journey.amelia.submit(form, {})
    },
    answers: {
      done: [303, expect.stringContaining('cancelled=true')],
      requested: [303, expect.stringContaining('cancelled=requested')],
      failed: [503, FAILED],
    },
    // The void booking is not awaited.
    ...{ carrier: 'in-store', awaitsCarrier: false, outcomeOfCarrierFault: () => 'done' },
    done: CANCELLED,
  },
  {
    what: 'changed, to go by post',
    async submit() {
      const { amelia } = journey
      const start = await amelia.get(urls.changeMethod(BRAND_SITES.uk, journey.order, number))
      const begun = await amelia.get(start.location ?? '')
      const page = await journey.next(await amelia.get(begun.location ?? ''), { channel: 'postal', via: 'evri' })
      const sent = await journey.choose(page, { act: 'book' })
      // Step 3, which leads on while it is not done.
      const shown = sent.location === null ? sent : await amelia.get(sent.location)
      return shown.location === null ? sent : shown
    },
    answers: {
      done: [303, expect.stringContaining('isCim=true')],
      requested: [302, expect.stringContaining('changed=requested')],
      failed: [503, NOT_AMENDED],
      gone: [422, expect.stringContaining('Please choose another.')],
    },
    ...{ carrier: 'evri', awaitsCarrier: true, outcomeOfCarrierFault: firstOutcome },
    done: CHANGED,
  },
]

const AWAITED: BookingFault[] = ['reset-before-acting', 'reset-after-acting', 'slot-taken']
const answerIn = (seen: PageResponse) => [seen.status, seen.location ?? textsOn(seen, 'main [role=alert]')[0]]

describe.each(AMENDINGS)(
  'a return is $what',
  ({ submit, answers, done, carrier, outcomeOfCarrierFault, awaitsCarrier }) => {
    /** Checks the first answer; then that it is done, or that the return continues and it can be requested again. */
    async function expectOutcome(expected: Outcome): Promise<void> {
      expect(answerIn(await submit())).toEqual(answers[expected])
      await finish()
      await heal()
      await finish()
      if (expected === 'failed' || expected === 'gone') {
        expect(await journey.snapshot()).toEqual(GOES_ON)
        expect(answerIn(await submit())).toEqual(answers.done)
        await finish()
      }
      expect(await journey.snapshot()).toEqual(done)
    }

    const ofManagement = faultsOf(WRITE_FAULTS, 'down', 'reset-before-acting', 'reset-after-acting', 'refuses')
    test.each(ofManagement)('AMD-02 AMD-03 D-123 D-142 order management, %s', async (fault) => {
      await journey.product.outside.faults['order-management']?.set(fault)
      await expectOutcome(firstOutcome(fault))
    })

    const ofCarrier = faultsOf(BOOKING_FAULTS, 'down', ...(awaitsCarrier ? AWAITED : []))
    test.each(ofCarrier)('AMD-02 AMD-03 D-123 D-142 the carrier, %s', async (fault) => {
      await journey.product.outside.faults[carrier]?.set(fault)
      await expectOutcome(outcomeOfCarrierFault(fault))
    })
  },
)

async function finish(): Promise<void> {
  // The request, and then its booking.
  await journey.finishAll()
  await journey.finishAll()
}
