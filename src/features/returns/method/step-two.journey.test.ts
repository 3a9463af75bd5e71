import { describe, expect, test, vi } from 'vitest'
import { hrefOf, hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import type { ReturnMethod } from '../../../domain/policy/return-method.ts'
import { SAFE_PLACES } from '../../../domain/return-methods/collection.ts'

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

const CONTACT = 'Please contact us to use this method.'
const PIGEON: ReturnMethod = { path: 'collect-from-home', via: 'pigeon', sizes: [] }
const DRONE: ReturnMethod = { path: 'postal', via: 'drone', sizes: [] }
const EVRI: ReturnMethod = { path: 'collect-from-home', via: 'evri', sizes: ['standard', 'large'] }

function offer(...methods: ReturnMethod[]): void {
  const returnTo = { address: null, clientId: null, childClientId: null }
  vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: true, methods, returnTo })
}

test('step 2 costs three statements of ours: in store, by Parcelforce with its slots, with an open address book', async () => {
  await journey.newOrder(Array.from({ length: 60 }, () => ({})))
  const looking = async (at = journey.here()) => {
    const page = await journey.amelia.get(at)
    expect([page.status, page.statements.length]).toEqual([200, 3])
    return page
  }
  await journey.atStepTwo()
  const inStore = await looking()
  const collect = await journey.next(inStore, { channel: 'collect-from-home' })
  await journey.next(await journey.next(collect, { via: 'parcelforce' }), { on: '2026-11-17' })
  expect(valuesOf(await looking(), 'slot')).toHaveLength(5)
  await looking(`${journey.here()}&changeAddress=true`)
})

describe('D-64 a method that we have no carrier for', () => {
  test('CHN-06 is shown with whom to contact, and the first that can be used is chosen', async () => {
    offer(DRONE, PIGEON, EVRI)
    const page = await journey.atStepTwo()
    expect(chosenOn(page)).toEqual({ channel: 'collect-from-home', via: 'evri', size: 'standard' })
    // In the order of the service, whatever it is (D-63).
    expect(valuesOf(page, 'channel')).toEqual(['postal', 'collect-from-home'])
    expect(textsOn(page, '.option b')).toEqual(['pigeon', 'Evri'])
    // For the channel without an alternative, and for the carrier.
    const notes = [...page.document.querySelectorAll('.radio-card + p')]
    expect(notes.map(({ textContent }) => textContent)).toEqual([CONTACT, CONTACT])
    expect(notes.map((notes) => notes.querySelector('a')?.getAttribute('href'))).toEqual(
      [1, 2].map(() => `/c/help-and-support/contact-us?orderNumber=${journey.number}`),
    )
    const closed = [...page.document.querySelectorAll('main form input[disabled]')]
    expect(closed.map((field) => field.getAttribute('value'))).toEqual(['postal', 'pigeon'])
    // Posted all the same, they change nothing (D-145).
    const before = await journey.savedDraft()
    for (const given of [{ channel: 'postal' }, { via: 'pigeon' }]) {
      const sent = await journey.choose(page, given as Record<string, string>)
      const refused = "#channel That method isn't available for this return. Choose another one."
      expect([sent.status, problemsOn(sent)]).toEqual([422, [refused]])
    }
    expect(await journey.savedDraft()).toEqual(before)
  })
})

test('CHN-12 CHN-13 back at step 1 the draft is there; leaving it again updates the same draft', async () => {
  const page = await journey.next(await journey.atStepTwo(), { channel: 'postal' })
  const items = await journey.amelia.get(hrefOn(page, 'Back to step 1'))
  expect(items.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
  const [first] = await journey.drafts(journey.order)
  await journey.submitStepOne(1, 2)
  const drafts = await journey.drafts(journey.order)
  expect(drafts.map(({ acknowledgement, lines }) => [acknowledgement?.draftNumber, lines.length])).toEqual([
    [first?.acknowledgement?.draftNumber, 2],
  ])
})

test('COL-02 D-102 a return from the order’s page has no "Change details", but says where the default address is changed', async () => {
  const notes = 'To use another address, make it your default in My Account.'
  const fromOrder = async () => {
    const { body } = await journey.itemsToken(journey.amelia, journey.order, { 1: { primary: 'R06-P0' } })
    const entered = await journey.amelia.get(`${journey.stepOne()}&token=${body.token}`)
    return await journey.next(await journey.amelia.get(entered.location ?? ''), { channel: 'collect-from-home' })
  }
  const own = await fromOrder()
  expect([textsOn(own, '.address address').length, textsOn(own, '.address a')]).toEqual([1, []])
  // It is collected from the order's address, so another default would change nothing.
  expect(own.text).not.toContain(notes)
  // Nor does the address of the page open the book.
  const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
  expect(book.text).not.toContain('Select from address book')
  await journey.newOrder([{ facts: { deliveryMode: 'collect-in-store' } }])
  const page = await fromOrder()
  expect(page.text).toContain(notes)
  expect(decodeURIComponent(hrefOn(page, 'My Account'))).toBe(`/MSMyAccountView/addresses?returnUrl=${journey.here()}`)
})

test('COL-06 COL-08 COL-09 D-79 the collection shows days, slots, the largest parcel, safe places and how many parcels', async () => {
  const page = await journey.toCollection('evri')
  expect(textsOn(page, 'select[name=safePlace] option')).toEqual([...SAFE_PLACES])
  const parcelforce = await journey.next(page, { via: 'parcelforce' })
  expect(textsOn(parcelforce, 'select[name=parcels] option')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  // Without a script a button below the days loads the times of a day.
  expect(textsOn(page, 'button[value=keep]')).toEqual(['Show options for this method'])
  expect(textsOn(parcelforce, 'button[value=keep]')).toEqual(['Show options for this method', 'Show times'])
  const about = [...page.document.querySelectorAll('.option')].map((card) =>
    [...card.querySelectorAll('small')].map(({ textContent }) => textContent),
  )
  expect(about).toEqual([
    ['Any time 8am to 8pm. Standard or large parcel.', "You'll need to print a label"],
    ['In a time slot you choose. Standard, large or extra large parcel.', "You'll need to print a label"],
  ])
})

test('COL-01 "Change details" and "Cancel" lead to the address, not to the top of the page', async () => {
  const page = await journey.toCollection('evri')
  expect(textsOn(page, '.address a')).toEqual(['Change details'])
  const href = hrefOf(page, '.address a')
  expect(href).toBe(`${journey.here()}&changeAddress=true#where`)
  const book = await journey.amelia.get(href.split('#')[0] ?? '')
  expect(hrefOn(book, 'Cancel')).toBe(`${journey.here()}#where`)
  const [, address = ''] = [...book.document.querySelectorAll('select[name=address] option')].map((option) =>
    option.getAttribute('value'),
  )
  const confirmed = await journey.choose(book, { act: 'address', address: address ?? '' })
  expect(confirmed.location).toBe(`${journey.here()}#where`)
  expect(book.document.querySelector('#where')?.getAttribute('tabindex')).toBe('-1')
})

test('S29 COL-01 COL-03 the address book stays open while something else is picked, until an address is confirmed', async () => {
  const own = textsOn(await journey.toCollection('evri'), '.address address')[0]
  const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
  expect(['Select from address book', 'Add new address'].filter((label) => !book.text.includes(label))).toEqual([])
  expect(textsOn(book, 'button[value=address]')).toEqual(['Confirm Address'])
  const picked = [...book.document.querySelectorAll('select[name=address] option')].at(-1)?.getAttribute('value') ?? ''
  const still = await journey.next(book, { size: 'large', address: picked })
  expect(chosenOn(still)).toMatchObject({ size: 'large' })
  expect(still.document.querySelector('select[name=address] option[selected]')?.getAttribute('value')).toBe(picked)
  const done = await journey.next(still, { act: 'address' })
  expect([done.document.querySelector('select[name=address]'), chosenOn(done).size]).toEqual([null, 'large'])
  expect(textsOn(done, '.address address')[0]).not.toBe(own)
  expect((await journey.savedDraft())?.way).toMatchObject({ collection: { addressId: picked } })
})
