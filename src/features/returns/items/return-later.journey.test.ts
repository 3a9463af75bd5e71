import { expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { Chosen } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const lines = ['Vase', 'Mirror', 'Clock', 'Lamp'].map((description) => ({ description }))
const journey = new MethodJourney(780_000_000, { environment: { MAX_RETURN_ITEMS: '2' }, lines })
const LATE = { primary: 'R06-P0' }
const ACCEPT = { split: 'accept' }

const open = () => journey.amelia.get(journey.stepOne())
const send = async (page: PageResponse, chosen: Chosen, more: Record<string, string> = {}) =>
  await journey.send(journey.amelia, page, chosen, more)
const laterItems = (seen: PageResponse) => textsOn(seen, '[aria-labelledby=later] li')
const later = async () => (await journey.drafts(journey.order))[0]?.later
const key = (line: number) => `${journey.order}-${line}`

test('S19 D-52 RSN-17 RSN-18 ERR-02 a split that was accepted stays so while a reason is missing, or order management refuses', async () => {
  const seen = await send(await open(), { 1: {}, 2: LATE, 3: {}, 4: LATE }, ACCEPT)
  expect([seen.status, problemsOn(seen)]).toEqual([422, ['#primary-1-0 Click here to continue']])
  await journey.switchTo('refuses')
  const refused = await send(await open(), { 1: LATE, 2: LATE, 3: LATE, 4: LATE }, ACCEPT)
  await journey.switchTo('none')
  expect(refused.status).toBe(503)
  for (const page of [seen, refused]) {
    const ticked = [...page.document.querySelectorAll('.check[checked]')].map((box) => box.getAttribute('value'))
    expect(ticked).toEqual([key(1), key(2)])
    expect(laterItems(page)).toEqual(['ClockRemove Clock', 'LampRemove Lamp'])
  }
  expect((await send(refused, { 1: LATE, 2: LATE })).status).toBe(303)
  expect(await later()).toEqual([key(3), key(4)])
})

test('D-52 what is saved for later is named, and can be dropped without losing the form', async () => {
  await send(await open(), { 1: LATE, 2: LATE, 3: {}, 4: {} }, ACCEPT)
  const page = await open()
  expect(laterItems(page)).toEqual(['ClockRemove Clock', 'LampRemove Lamp'])
  const less = await send(page, { 2: LATE }, { drop: key(3) })
  expect([less.status, laterItems(less)]).toEqual([200, ['LampRemove Lamp']])
  expect(less.document.querySelector('#line-2-0')?.hasAttribute('checked')).toBe(true)
  // Nothing is saved before the shopper continues.
  expect(await later()).toEqual([key(3), key(4)])
  expect((await send(less, { 2: LATE })).status).toBe(303)
  expect(await later()).toEqual([key(4)])
})
