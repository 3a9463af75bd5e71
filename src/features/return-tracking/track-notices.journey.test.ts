import { expect, test } from 'vitest'
import { ChangingJourney } from '../../../test/harness/changing-journey.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const journey = new ChangingJourney(791_000_000)

const notices = (seen: PageResponse) => textsOn(seen, '.split > .stack > [autofocus] > .notice')
const track = (number: string, queryPairs = '') => journey.amelia.get(journey.track(number, queryPairs))

test('AMD-02 D-131 it failed, or another tab was quicker', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const failed = await track(number, '&changed=failed')
  expect(notices(failed)).toEqual(['Sorry, unable to amend this return at the moment. Please try again later.'])
  expect(failed.document.title).toMatch(/^Error: /)
  for (const nothing of ['', '&changed=true', '&changed=elsewhere'])
    expect(notices(await track(number, nothing)), nothing).toEqual([])
  await journey.sql`update returns set booking_reference = 'another' where return_number = ${number}`
  expect(notices(await track(number, '&changed=elsewhere'))).toEqual([
    'You changed this return in another tab. This is the latest version.',
  ])
})

test('D-123 a change under way is shown on any visit, only for its own return; nothing else is offered', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const open = async (kind: string, payload: object) => {
    await journey.sql`delete from outside_writes where reference = ${`open ${number}`}`
    await journey.sql`
      insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, next_try_at)
      values ('C-amelia', ${`open ${number}`}, ${journey.order}, ${kind}, ${JSON.stringify(payload)}::text::jsonb,
        'requested', '2026-11-14T10:00:00Z', '2026-11-14T10:00:00Z')`
    return await track(number)
  }
  const changing = await open('change-return-method', { confirmation: { returnNumber: number } })
  expect(notices(changing)).toEqual([
    "We're updating your return. We'll email you when it's done. Until then it's booked as before.",
  ])
  expect(textsOn(changing, '[aria-labelledby=amend] a')).toEqual([])
  expect(notices(await open('end-return', { returnNumber: number, as: 'cancelled' }))).toEqual([
    "We're cancelling your return. We'll email you when it's done.",
  ])
  expect(notices(await open('end-return', { returnNumber: number, as: 'returned' }))).toEqual([])
  const other = await open('change-return-method', { confirmation: { returnNumber: '8000000000' } })
  expect([notices(other), textsOn(other, '[aria-labelledby=amend] p')]).toEqual([
    [],
    ["We're still working on another change to this order. Please try again in a minute."],
  ])
  for (const address of [journey.start(number), journey.cancelling(number)])
    expect((await journey.amelia.get(address)).location).toContain('/trackReturnList?')
})
