import { describe, expect, test, vi } from 'vitest'
import { hrefOf, hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { ReturnMethod } from '../../../domain/policy/return-method.ts'
import { SAFE_PLACES } from '../../../domain/return-methods/collection.ts'

const journey = new MethodJourney(778_000_000)

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

  test('where there is no other, nothing is chosen, and nothing can be booked', async () => {
    offer(DRONE, PIGEON)
    const page = await journey.atStepTwo()
    expect(chosenOn(page)).toEqual({})
    expect(page.text).not.toContain("You don't need to send this back")
    expect(textsOn(page, '.radio-card + p')).toEqual([CONTACT, CONTACT])
    for (const act of ['book', 'keep']) {
      const sent = await journey.choose(page, { act })
      expect([sent.status, problemsOn(sent)]).toEqual([
        422,
        ["#channel We can't book any of these methods online. Please contact us."],
      ])
    }
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
