import { describe, expect, test, vi } from 'vitest'
import { hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { Visitor } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(774_000_000)

const step1 = () => journey.stepOne()

describe('D-84 step 2 without a draft redirects to step 1, which says why', () => {
  const LAPSED =
    "You didn't finish your last return within 24 hours, so we've cleared it. Please choose your items again."
  const GONE =
    "We don't have an unfinished return for this order. We keep one for 24 hours. Please choose your items again."

  test('one that has lapsed: nothing is ticked any more', async () => {
    await journey.submitStepOne(1)
    await journey.sql`update draft_returns set changed_at = changed_at - interval '25 hours'
      where order_number = ${journey.order}`
    const sent = await journey.amelia.get(journey.here())
    expect([sent.status, sent.location]).toEqual([302, `${step1()}&draft=none`])
    const page = await journey.amelia.get(sent.location ?? '')
    expect(textsOn(page, 'main .notice')).toEqual([LAPSED])
    expect(page.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(false)
  })

  test('a post after it was cleared', async () => {
    const page = await journey.atStepTwo()
    await journey.sql`delete from draft_returns where order_number = ${journey.order}`
    const sent = await journey.choose(page, { channel: 'postal' })
    expect(sent.status).toBe(303)
    expect(textsOn(await journey.amelia.get(sent.location ?? ''), 'main .notice')).toEqual([GONE])
  })

  test('and only then', async () => {
    expect(textsOn(await journey.amelia.get(step1()), 'main .notice')).toEqual([])
    await journey.submitStepOne(1)
    expect(textsOn(await journey.amelia.get(`${step1()}&draft=none`), 'main .notice')).toEqual([])
  })
})

test('a post without cookies is refused with words that are true of every reason, and with a way on', async () => {
  const page = await journey.atStepTwo()
  const nobody = new Visitor(journey.product)
  const refused = await journey.choose(page, { channel: 'postal' }, nobody)
  expect([refused.status, textsOn(refused, 'h1')]).toEqual([403, ["We couldn't check that form"]])
  expect(refused.text).toContain(
    "Your browser didn't send the cookie that tells us a form is yours. Reload the page and try again. If this keeps happening, allow cookies for this site.",
  )
  // From there sign-in leads back to what is saved.
  const reloaded = await nobody.get(hrefOn(refused, 'Reload the page'))
  expect(decodeURIComponent(reloaded.location ?? '')).toContain(journey.here())
})

test('D-130 what was restored after sign-in is saved in the draft, and stays on reload', async () => {
  const page = await journey.toCollection('evri')
  const day = String(valuesOf(page, 'on')[2])
  journey.advanceMinutes(13 * 60)
  const ended = await journey.choose(page, { on: day, safePlace: 'Porch', act: 'keep' })
  expect(ended.location).toContain('/sign-in')
  expect((await journey.savedDraft())?.way).not.toMatchObject({ collection: { on: day } })
  const form = await journey.amelia.get(ended.location ?? '')
  const signedIn = await journey.amelia.submit(form, { email: 'amelia@example.com', password: 'harvest-moon-42' })
  const restored = await journey.amelia.get(signedIn.location ?? '')
  expect(restored.text).toContain('Please check your choices and continue.')
  expect((await journey.savedDraft())?.way).toMatchObject({ collection: { on: day, safePlace: 'Porch' } })
  const again = await journey.amelia.get(journey.here())
  expect([chosenOn(again).on, again.text.includes('Please check your choices')]).toEqual([day, false])
})

test('D-130 D-152 a day that passed during sign-in is named, and all else is restored', async () => {
  const page = await journey.toCollection('evri')
  const [first, second] = valuesOf(page, 'on').map(String)
  journey.advanceMinutes(13 * 60)
  const ended = await journey.choose(page, { on: first ?? '', safePlace: 'Porch', act: 'book' })
  const form = await journey.amelia.get(ended.location ?? '')
  const signedIn = await journey.amelia.submit(form, { email: 'amelia@example.com', password: 'harvest-moon-42' })
  const days = vi.spyOn(journey.product.outside.evri, 'collectionDays')
  days.mockResolvedValue([Temporal.PlainDate.from(second ?? '')])
  const restored = await journey.amelia.get(signedIn.location ?? '')
  days.mockRestore()
  expect(textsOn(restored, 'main .notice')[0]).toBe('Please check your choices and continue.')
  const [problem] = problemsOn(restored)
  expect(problem).toMatch(/ Sorry, that collection date is no longer available\. Please choose another\.$/)
  expect([valuesOf(restored, 'on'), chosenOn(restored).on]).toEqual([[second], undefined])
  expect((await journey.savedDraft())?.way).toMatchObject({ collection: { safePlace: 'Porch' } })
})

test('D-77 D-145 carriers’ days and slots, and when they are requested: picking a day does not call Parcelforce, however slow it is', async () => {
  const page = await journey.toCollection('parcelforce')
  const slotsSpy = vi.spyOn(journey.product.outside.parcelforce, 'collectionSlots')
  slotsSpy.mockImplementation(() => new Promise(() => {}))
  const sent = await journey.choose(page, { on: '2026-11-17' })
  expect([sent.status, slotsSpy.mock.calls]).toEqual([303, []])
  expect((await journey.savedDraft())?.way).toMatchObject({ collection: { on: '2026-11-17' } })
})
