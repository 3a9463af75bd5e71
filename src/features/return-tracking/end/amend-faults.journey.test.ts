import { beforeEach, expect, test } from 'vitest'
import { ChangingJourney } from '../../../../test/harness/changing-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

/** What the shopper sees. That nothing is lost or done twice, whatever fails, is shown by random sequences. */
const journey = new ChangingJourney(780_000_000)
let number: string
beforeEach(async () => {
  number = await journey.createReturn()
})

async function heal(): Promise<void> {
  for (const system of ['evri', 'order-management'] as const) await journey.product.outside.faults[system]?.set('none')
}

const cancel = async () => await journey.amelia.submit(await journey.amelia.get(journey.cancelling(number)), {})
async function change(): Promise<PageResponse> {
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'postal', via: 'evri' })
  const sent = await journey.choose(page, { act: 'book' })
  // Step 3, which leads on while it is not done.
  const shown = sent.location === null ? sent : await journey.amelia.get(sent.location)
  return shown.location === null ? sent : shown
}

const FAILED = 'Sorry, unable to amend this return at the moment. Please try again later.'
const NOT_AMENDED = 'Sorry, unable to amend your return at the moment. Please try again later.'
const answerIn = (seen: PageResponse) => [seen.status, seen.location ?? textsOn(seen, 'main [role=alert]')[0]]
const CANCELLED = { done: [303, 'cancelled=true'], ended: 'cancelled', mail: 'return-cancelled' } as const
const CHANGED = { done: [303, 'isCim=true'], ended: null, mail: 'return-updated' } as const
const management = () => journey.product.outside.faults['order-management']
const evri = () => journey.product.outside.faults.evri

test.each<[string, typeof cancel, typeof CANCELLED | typeof CHANGED, () => unknown, number, string, isDone: boolean]>([
  ['cancelled, down', cancel, CANCELLED, () => management()?.set('down'), 503, FAILED, false],
  ['cancelled, cut off', cancel, CANCELLED, () => management()?.set('reset-before-acting'), 303, '=requested', true],
  ['cancelled, no answer', cancel, CANCELLED, () => management()?.set('reset-after-acting'), ...CANCELLED.done, true],
  ['changed, refused', change, CHANGED, () => management()?.set('refuses'), 503, NOT_AMENDED, false],
  ['changed, cut off', change, CHANGED, () => evri()?.set('reset-before-acting'), 302, '=requested', true],
  ['changed, gone', change, CHANGED, () => evri()?.set('slot-taken'), 422, 'Please choose another.', false],
])('AMD-02 AMD-03 D-123 D-142 %s', async (_case, submit, { done, ended, mail }, breakDown, status, answer, isDone) => {
  await breakDown()
  expect(answerIn(await submit())).toEqual([status, expect.stringContaining(answer)])
  await journey.finishAll()
  await heal()
  if (!isDone) expect(answerIn(await submit())).toEqual([done[0], expect.stringContaining(done[1])])
  // The request, and then its booking.
  for (const _ of [1, 2]) await journey.finishAll()
  expect(await journey.mailKinds()).toEqual(['return-created', mail].toSorted())
  expect([(await journey.findReturn(number))?.ended_as, await journey.liveBookings()]).toEqual([ended, ended ? 0 : 1])
})
