import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(775_000_000)
const errorsOn = (page: PageResponse) => problemsOn(page).map((problem) => problem.replace(/^#\S+ /, ''))

test('CHN-01 CHN-05 CHN-06 what is offered is shown in its order, and the first of each is chosen', async () => {
  const page = await journey.atStepTwo()
  expect(valuesOf(page, 'channel')).toEqual(['in-store', 'postal', 'collect-from-home'])
  expect(textsOn(page, '.channel b')).toEqual(['In store', 'By post', 'Collect from home'])
  expect(chosenOn(page)).toEqual({ channel: 'in-store', via: 'clothing-and-home' })
  expect(textsOn(page, '.option b')).toEqual(['Fashion, Home & Beauty', 'Foodhall and Outlets'])
  expect(textsOn(page, 'button[value=book]')[0]).toBe('Create return')
})

test('CHN-04 CHN-07 CHN-10 D-62 another channel shows what is below it, and is saved in the draft', async () => {
  const page = await journey.next(await journey.atStepTwo(), { channel: 'collect-from-home' })
  expect(chosenOn(page)).toEqual({ channel: 'collect-from-home', via: 'evri', size: 'standard' })
  // Without a script a carrier and a size can be picked together.
  const large = await journey.next(page, { via: 'parcelforce', size: 'extra-large' })
  expect(textsOn(large, '.limits li')).toEqual(['30kg', '2.5m length', '4m length and girth'])
  expect(textsOn(large, 'button[value=book]')[0]).toBe('Book collection')
  expect((await journey.savedDraft())?.way).toMatchObject({ method: 'collectFromHome-parcelForce-extra-large' })
  // Back, and a second tab.
  expect(chosenOn(await journey.amelia.get(journey.here()))).toMatchObject({ via: 'parcelforce', size: 'extra-large' })
})

test('COL-06 COL-07 Evri: a date is needed, a safe space is not (CHN-14)', async () => {
  const page = await journey.toCollection('evri')
  expect(valuesOf(page, 'on')).toHaveLength(6)
  const early = await journey.choose(page, { act: 'book' })
  expect([early.status, errorsOn(early)]).toEqual([422, ['Choose a collection date']])
  // The step has its warning sign while something is wrong, and only then (D-121).
  const signs = [page, early].map((each) => textsOn(each, '.stepper .is-error, .stepper [data-state=error]').length)
  expect(signs).toEqual([0, 1])
  const day = valuesOf(page, 'on')[2] ?? ''
  const ready = await journey.next(early, { on: day, safePlace: 'Porch' })
  expect((await journey.savedDraft())?.way).toMatchObject({ collection: { on: day, safePlace: 'Porch' } })
  const booked = await journey.choose(ready, { act: 'book' })
  expect(booked.location).toContain('/item-level-returns/created?')
})

test('COL-09 COL-10 Parcelforce: a date, a slot of that day and one parcel', async () => {
  const page = await journey.toCollection('parcelforce')
  expect(valuesOf(page, 'on')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
  expect(valuesOf(page, 'slot')).toEqual([])
  const dated = await journey.next(page, { on: '2026-11-17' })
  const free = dated.document.querySelector('[name=slot]:not([disabled])')?.getAttribute('value') ?? ''
  const slotted = await journey.next(dated, { slot: free, parcels: '3' })
  expect((await journey.savedDraft())?.way).toMatchObject({
    collection: { on: '2026-11-17', slot: free, parcels: 3 },
  })
  expect(slotted.text).toContain(`Tue 17 Nov 2026, ${free}`)
  // The slot was another day's.
  const moved = await journey.next(slotted, { on: '2026-11-18' })
  expect(chosenOn(moved)).toMatchObject({ on: '2026-11-18' })
  expect(chosenOn(moved)).not.toHaveProperty('slot')
  // Nor is what was chosen for one carrier requested from another.
  expect(chosenOn(await journey.next(moved, { via: 'evri' }))).not.toHaveProperty('on')
  expect((await journey.savedDraft())?.way.collection).not.toHaveProperty('on')
})

describe('D-145 hostile posts change nothing', () => {
  test('COL-03 a method, day, slot, number of parcels or address that is not offered, another shopper’s among them', async () => {
    const hers = await journey.addAddress('C-priya', { line1: '9 Secret Lane' })
    const hostile: [Record<string, string>, string][] = [
      [{ channel: 'drone' }, "That method isn't available for this return. Choose another one."],
      [{ via: 'an-post' }, "That method isn't available for this return. Choose another one."],
      [{ size: 'huge' }, "That method isn't available for this return. Choose another one."],
      [{ on: '2026-11-15' }, 'Sorry, that collection date is no longer available. Please choose another.'],
      [{ slot: '03:00-05:00' }, 'Sorry, that time slot has just been taken. Please choose another.'],
      [{ parcels: '10' }, 'Choose between 1 and 9 parcels.'],
      [{ act: 'address', address: hers }, 'Choose an address from your address book.'],
    ]
    const page = await journey.next(await journey.toCollection('parcelforce'), { on: '2026-11-17' })
    const before = await journey.savedDraft()
    for (const [given, sentence] of hostile) {
      const sent = await journey.choose(page, given)
      expect([sent.status, errorsOn(sent)]).toEqual([422, [sentence]])
      expect(sent.text).not.toContain('Secret Lane')
    }
    expect(await journey.savedDraft()).toEqual(before)
  })

  test('D-131 a page that shows an older version changes nothing', async () => {
    const page = await journey.atStepTwo()
    await journey.next(page, { channel: 'postal' })
    const stale = await journey.choose(page, { channel: 'collect-from-home' })
    expect(stale.status).toBe(422)
    expect(stale.text).toContain('You changed this return in another tab. This is the latest version.')
    expect(chosenOn(stale)).toMatchObject({ channel: 'postal' })
  })
})

const ANOTHER_METHOD = 'Please choose another return method or try again later.'
const ANOTHER_DATE = 'Please choose another date or try again later.'

test.each([
  ['evri', 'server-error', `collection dates cannot be retrieved at the moment. ${ANOTHER_METHOD}`],
  ['evri', 'no-dates', `there are no collection dates for this postcode at the moment. ${ANOTHER_METHOD}`],
  ['parcelforce', 'server-error', 'collection time slots cannot be retrieved at the moment. Please try again later.'],
  ['parcelforce', 'no-slots', `there are no collection slots available for this date. ${ANOTHER_DATE}`],
] as const)('COL-18 D-77 D-210 %s, %s: only what needs it is missing, until it is back', async (...given) => {
  const [carrier, fault, sentence] = given
  const switchTo = (to: string) => journey.product.outside.faults[carrier]?.set(to as 'none')
  await switchTo(fault)
  const collecting = await journey.toCollection(carrier)
  const page = carrier === 'evri' ? collecting : await journey.next(collecting, { on: '2026-11-17' })
  expect(page.text).toContain(`Sorry, ${sentence}`)
  await switchTo('none')
  const back = await journey.amelia.get(journey.here())
  expect(valuesOf(back, carrier === 'evri' ? 'on' : 'slot').length).toBeGreaterThan(4)
  expect((await journey.next(page, { channel: 'postal' })).status).toBe(200)
})

test('D-145 the browser’s own call gets what the page would show, from the same address', async () => {
  const page = await journey.atStepTwo()
  const answer = await journey.amelia.get(journey.here(), { accept: 'application/json' })
  expect(answer.headers.get('content-type')).toContain('application/json')
  const { props } = JSON.parse(answer.html)
  expect(props.form.method.channel).toBe('in-store')
  expect(page.headers.get('content-type')).toContain('text/html')
  // D-215: the page knows how long an answer may take.
  expect(Number(/data-wait-ms="(\d+)"/.exec(page.html)?.[1])).toBeGreaterThan(10_000)
})

describe('what is chosen stays chosen', () => {
  test('D-145 D-179 other items at step 1 leave the method, the address and the day as they are, while that is offered', async () => {
    const page = await journey.toCollection('parcelforce')
    await journey.next(page, { on: '2026-11-17', parcels: '3' })
    await journey.submitStepOne(1, 2)
    expect(chosenOn(await journey.amelia.get(journey.here()))).toMatchObject({ via: 'parcelforce', on: '2026-11-17' })
  })

  test('D-145 a carrier that is away for a moment takes no day back', async () => {
    const page = await journey.toCollection('evri')
    const day = valuesOf(page, 'on')[1] ?? ''
    await journey.next(page, { on: day })
    await journey.product.outside.faults.evri?.set('down')
    const away = await journey.amelia.get(journey.here())
    expect(valuesOf(away, 'on')).toEqual([])
    await journey.next(away, { safePlace: 'Porch' })
    expect((await journey.savedDraft())?.way).toMatchObject({ collection: { on: day, safePlace: 'Porch' } })
  })

  test('D-58 only what the page has shown is booked', async () => {
    const unseen = await journey.choose(await journey.atStepTwo(), { channel: 'postal', act: 'book' })
    expect(unseen.location).toContain('/item-level-returns/method?')
    expect((await journey.savedDraft())?.way).toMatchObject({ method: expect.stringMatching(/^postal-/) })
  })

  test('D-146 the page says that something is not offered only where that is true', async () => {
    const page = await journey.next(await journey.atStepTwo(), { channel: 'postal' })
    expect(chosenOn(page)).toMatchObject({ channel: 'postal' })
    const untrue = await journey.amelia.get(`${journey.here()}&insteadOf=instore-clothAndHome`)
    expect(untrue.text).not.toContain("isn't available from this address")
  })
})

test('S47 D-73 D-220 what is posted from Jersey takes longer and needs a printer, and no place claims to print it', async () => {
  const shipTo = anAddress({ postcode: 'JE2 3XX', phone: '07700 900101' })
  await journey.newOrder([{ facts: { shipTo } }])
  const note = 'Parcels from your area may take a day or two longer to reach us.'
  const inStore = await journey.atStepTwo()
  expect(inStore.text).not.toContain(note)
  const postal = await journey.next(inStore, { channel: 'postal' })
  expect(postal.text).toContain(note)
  const card = textsOn(postal, '.option').find((text) => text.includes('Royal Mail'))
  expect(card).toContain("You'll need to print a label")
  expect(card).toContain('The label includes a customs declaration.')
  const printers = async () => (await journey.amelia.get(`${journey.here()}&near=London&more=true`)).text
  if (chosenOn(postal).via !== 'royal-mail') await journey.next(postal, { via: 'royal-mail' })
  expect(await printers()).not.toContain('Prints your label for you')
  await journey.newOrder()
  await journey.next(await journey.atStepTwo(), { channel: 'postal', via: 'royal-mail' })
  expect(await printers()).toContain('Prints your label for you')
})
