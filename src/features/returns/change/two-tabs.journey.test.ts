import { expect, test } from 'vitest'
import { ChangingJourney } from '../../../../test/harness/changing-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'

const journey = new ChangingJourney(788_000_000)

test('D-124 D-131 changed in one tab, and in another way in the other: the second shows that it was not', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const old = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
  const made = await journey.choose(await journey.next(old, { via: 'foodhall' }), { act: 'book' })
  await journey.finishAll()
  expect((await journey.choose(old, { act: 'book', via: 'foodhall' })).location).toBe(made.location)
  const late = await journey.amelia.get((await journey.choose(old, { act: 'book' })).location ?? '')
  expect([textsOn(late, 'h1'), textsOn(late, 'main [role=status]')]).toEqual([
    ['Return updated'],
    ['You changed this return in another tab. This is the latest version.'],
  ])
  expect(await journey.liveBookings()).toBe(1)
})

test('D-131 cancelled in one tab: the other shows it, and nothing is booked', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
  await journey.amelia.submit(await journey.amelia.get(journey.cancelling(number)), {})
  const late = await journey.choose(page, { act: 'book' })
  expect(late.location).toBe(journey.track(number, '&changed=elsewhere'))
  await journey.finishAll()
  expect([await journey.liveBookings(), await journey.promises()]).toEqual([0, []])
})

test('D-101 two tabs change two returns: each keeps what is chosen in it', async () => {
  const first = await journey.createReturn({ channel: 'postal' })
  const page = await journey.openStepTwo(first)
  await journey.submitStepOne(2)
  await journey.choose(await journey.amelia.get(journey.here()), { act: 'book' })
  const [other] = await journey.sql`
    select return_number from returns where order_number = ${journey.order} and return_number <> ${first}`
  const second = await journey.openStepTwo(other?.return_number)
  const inStore = await journey.next(page, { channel: 'in-store' })
  expect(inStore.text).toContain(`Return ${first}`)
  const posted = await journey.next(second, { channel: 'postal' })
  expect((await journey.choose(inStore, { act: 'book' })).location).toContain(`returnNumber=${first}&isCim=true`)
  expect((await journey.choose(posted, { act: 'book' })).location).toContain('isCim=true')
  await journey.finishAll()
  const ways = await journey.sql`select path from returns where order_number = ${journey.order} order by path`
  expect([ways.map(({ path }) => path), await journey.liveBookings()]).toEqual([['in-store', 'postal'], 2])
})
