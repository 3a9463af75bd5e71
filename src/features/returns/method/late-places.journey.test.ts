import { expect, test, vi } from 'vitest'
import { hrefOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'

const journey = new MethodJourney(777_000_000, {
  environment: { CARRIERS_WAIT_MS: '100', OUTSIDE_TIMEOUT_MS: '20000' },
})

const never = () => new Promise<null>(() => {})
const SHOW = 'Show places near me'

test.each([
  ['the geocoder', () => vi.spyOn(journey.product.outside.geocoder, 'locate').mockImplementation(never)],
  ['the list of shops', () => vi.spyOn(journey.product.outside.shops, 'near').mockImplementation(never)],
])('STR-10 %s holds step 2 for a moment only, and can be waited for by a link', async (_who, holdBack) => {
  await journey.submitStepOne(1)
  const held = holdBack()
  const page = await journey.amelia.get(`${journey.here()}&near=Leeds`)
  expect([page.status, valuesOf(page, 'place')]).toEqual([200, []])
  const link = hrefOn(page, SHOW)
  expect(link).toBe(`${journey.here()}&near=Leeds&wait=true`)
  expect((await journey.choose(page, { channel: 'postal' })).status).toBe(303)
  held.mockRestore()
  await journey.next(await journey.amelia.get(journey.here()), { channel: 'in-store' })
  const there = await journey.amelia.get(link)
  expect(textsOn(there, 'fieldset:has(.store) legend')).toEqual(['Stores near Leeds'])
})

test('a browser’s location is neither logged nor stored when the session has ended', async () => {
  const page = await journey.atStepTwo()
  await journey.choose(page, { act: '', location: '53.812,-1.547' })
  journey.advanceMinutes(13 * 60)
  const ended = await journey.choose(page, { act: '', location: '53.812,-1.547' })
  expect(ended.location).toContain('sign-in')
  const savedPosts = await journey.sql`select fields from saved_posts`
  expect(savedPosts.length).toBeGreaterThan(0)
  expect(JSON.stringify([savedPosts, journey.product.logged])).not.toContain('53.812')
})
