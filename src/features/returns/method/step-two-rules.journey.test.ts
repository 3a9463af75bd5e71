import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { SAFE_PLACES } from '../../../domain/return-methods/collection.ts'
import type { ReturnMethod } from '../../../domain/returns/return-method.ts'

const journey = new MethodJourney(778_000_000)
beforeAll(() => journey.begin())
beforeEach(() => journey.newOrder())
afterEach(() => {
  vi.restoreAllMocks()
})

const CONTACT = 'Please contact us to use this method.'
const PIGEON: ReturnMethod = { path: 'collect-from-home', via: 'pigeon', sizes: [] }
const DRONE: ReturnMethod = { path: 'postal', via: 'drone', sizes: [] }
const ROYAL_MAIL: ReturnMethod = { path: 'postal', via: 'royal-mail', sizes: [] }
const EVRI: ReturnMethod = { path: 'collect-from-home', via: 'evri', sizes: ['standard', 'large'] }
const FOODHALL: ReturnMethod = { path: 'in-store', via: 'foodhall', sizes: [] }

function offer(...methods: ReturnMethod[]): void {
  const returnTo = { address: null, clientId: null, childClientId: null }
  vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: true, methods, returnTo })
}

test('D-205 D-65 Parcelforce by post has the drop-off search, over Royal Mail’s places', async () => {
  offer({ path: 'postal', via: 'parcelforce', sizes: [] })
  const page = await journey.atStepTwo()
  expect(textsOn(page, 'fieldset:has(.store) legend')).toEqual(['Royal Mail drop-off points near W2 1NW'])
  // Its label is printed at home.
  expect((await journey.amelia.get(`${journey.here()}&more=true`)).text).not.toContain('Prints your label for you')
  const [place = ''] = valuesOf(page, 'place')
  await journey.next(page, { place: place ?? '' })
  expect((await journey.savedDraft())?.way).toMatchObject({ method: 'postal-parcelForce', place: { placeId: place } })
})

test.each(['in store', 'Evri', 'Parcelforce with its slots', 'an open address book'])(
  'step 2 costs three statements of ours: %s',
  async (how) => {
    const lines = Array.from({ length: 60 }, () => anOrderLine())
    await insertOrders(journey.sql, [anOrder({ orderNumber: String(++journey.number), lines })])
    if (how === 'in store') await journey.atStepTwo()
    else if (how !== 'Parcelforce with its slots') await journey.toCollection('evri')
    else await journey.next(await journey.toCollection('parcelforce'), { on: '2026-11-17' })
    journey.product.statements.clear()
    const page = await journey.amelia.get(
      journey.here() + (how === 'an open address book' ? '&changeAddress=true' : ''),
    )
    expect(page.status).toBe(200)
    expect(journey.product.statements.recorded).toHaveLength(3)
    if (how === 'Parcelforce with its slots') expect(valuesOf(page, 'slot')).toHaveLength(5)
  },
)

test('CHN-05 CHN-06 D-63 methods are in the order of the service, whatever it is', async () => {
  offer(EVRI, FOODHALL, ROYAL_MAIL)
  const page = await journey.atStepTwo()
  expect(valuesOf(page, 'channel')).toEqual(['collect-from-home', 'in-store', 'postal'])
  expect(chosenOn(page)).toEqual({ channel: 'collect-from-home', via: 'evri', size: 'standard' })
})

describe('D-64 a method that we have no carrier for', () => {
  test('CHN-06 is shown with whom to contact, and the first that can be used is chosen', async () => {
    offer(DRONE, PIGEON, EVRI)
    const page = await journey.atStepTwo()
    expect(chosenOn(page)).toEqual({ channel: 'collect-from-home', via: 'evri', size: 'standard' })
    expect(textsOn(page, '.option b')).toEqual(['pigeon', 'Evri'])
    // For the channel without an alternative, and for the carrier.
    const notes = [...page.document.querySelectorAll('.radio-card + p')]
    expect(notes.map(({ textContent }) => textContent)).toEqual([CONTACT, CONTACT])
    expect(notes.map((notes) => notes.querySelector('a')?.getAttribute('href'))).toEqual(
      [1, 2].map(() => `/c/help-and-support/contact-us?orderNumber=${journey.number}`),
    )
    const closed = [...page.document.querySelectorAll('main form input[disabled]')]
    expect(closed.map((field) => field.getAttribute('value'))).toEqual(['postal', 'pigeon'])
  })

  test.each([{ channel: 'postal' }, { via: 'pigeon' }])(
    'D-145 posted all the same it changes nothing: %j',
    async (given) => {
      offer(DRONE, PIGEON, EVRI)
      const page = await journey.atStepTwo()
      const before = await journey.savedDraft()
      const sent = await journey.choose(page, given)
      expect([sent.status, problemsOn(sent)]).toEqual([
        422,
        ["#channel That method isn't available for this return. Choose another one."],
      ])
      expect(await journey.savedDraft()).toEqual(before)
    },
  )

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

  test('CHN-06 picking its channel chooses the first carrier that can be used', async () => {
    offer(FOODHALL, PIGEON, EVRI)
    const page = await journey.next(await journey.atStepTwo(), { channel: 'collect-from-home' })
    expect(chosenOn(page)).toMatchObject({ via: 'evri' })
  })
})

test('CHN-12 CHN-13 back at step 1 the draft is there; leaving it again updates the same draft', async () => {
  const page = await journey.next(await journey.atStepTwo(), { channel: 'postal' })
  const back = [...page.document.querySelectorAll('main a')].find((link) => link.textContent === 'Back to step 1')
  const items = await journey.amelia.get(back?.getAttribute('href') ?? '')
  expect(items.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
  const [first] = await journey.drafts(String(journey.number))
  await journey.submitStepOne(1, 2)
  const drafts = await journey.drafts(String(journey.number))
  expect(drafts.map(({ acknowledgement, lines }) => [acknowledgement?.draftNumber, lines.length])).toEqual([
    [first?.acknowledgement?.draftNumber, 2],
  ])
  const kinds = await journey.sql<{ kind: string }[]>`
    select payload -> 'request' -> 'change' ->> 'kind' as kind from outside_writes
    where order_number = ${String(journey.number)} order by requested_at, kind`
  expect(kinds.map(({ kind }) => kind)).toEqual(['create', 'update'])
})

test('COL-02 a return from the order’s page has no "Change details"', async () => {
  const fromStepOne = await journey.toCollection('evri')
  expect(textsOn(fromStepOne, '.address a')).toEqual(['Change details'])
  await journey.newOrder()
  const { body } = await journey.itemsToken(journey.amelia, String(journey.number), { 1: { primary: 'R06-P0' } })
  const entered = await journey.amelia.get(`${journey.address(String(journey.number))}&token=${body.token}`)
  const fromOrder = await journey.next(await journey.amelia.get(entered.location ?? ''), {
    channel: 'collect-from-home',
  })
  expect(textsOn(fromOrder, '.address address')).toHaveLength(1)
  expect(textsOn(fromOrder, '.address a')).toEqual([])
  // Nor does the address of the page open the book.
  expect((await journey.amelia.get(`${journey.here()}&changeAddress=true`)).text).not.toContain(
    'Select from address book',
  )
})

test('COL-02 D-102 where the default of the book is collected from, the page says how to use another address', async () => {
  const notes = 'To use another address, make it your default in My Account.'
  const fromOrder = async () => {
    const { body } = await journey.itemsToken(journey.amelia, String(journey.number), { 1: { primary: 'R06-P0' } })
    const entered = await journey.amelia.get(`${journey.address(String(journey.number))}&token=${body.token}`)
    return await journey.next(await journey.amelia.get(entered.location ?? ''), { channel: 'collect-from-home' })
  }
  // It is collected from the order's address, so another default would change nothing.
  expect((await fromOrder()).text).not.toContain(notes)
  const lines = [anOrderLine({ facts: { deliveryMode: 'collect-in-store' } })]
  await insertOrders(journey.sql, [anOrder({ orderNumber: String(++journey.number), lines })])
  const page = await fromOrder()
  expect(page.text).toContain(notes)
  const link = [...page.document.querySelectorAll('main a')].find((one) => one.textContent === 'My Account')
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
    `/MSMyAccountView/addresses?returnUrl=${journey.here()}`,
  )
})

test('COL-08 COL-09 D-78 D-79 the safe places and the parcels that can be chosen', async () => {
  const optionsOf = (page: PageResponse, name: string) =>
    [...page.document.querySelectorAll(`select[name=${name}] option`)].map((option) => option.textContent)
  const evri = await journey.toCollection('evri')
  expect(optionsOf(evri, 'safePlace')).toEqual([...SAFE_PLACES])
  const parcelforce = await journey.next(evri, { via: 'parcelforce' })
  expect(optionsOf(parcelforce, 'parcels')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('D-121 the step has its warning sign while something is wrong, and only then', async () => {
  const signs = (page: PageResponse) =>
    page.document.querySelectorAll('.stepper .is-error, .stepper [data-state=error]').length
  const page = await journey.toCollection('evri')
  const wrong = await journey.choose(page, { act: 'book' })
  expect([signs(page), signs(wrong)]).toEqual([0, 1])
})

test('D-59 D-148 an e-gift card that the total in store lifts over the limit falls back, and says so', async () => {
  const lines = [anOrderLine({ unitPricePence: 9500 })]
  const facts = { deliveryChargePence: 599 }
  await insertOrders(journey.sql, [
    anOrder({ orderNumber: String(++journey.number), lines, facts, grandTotalPence: 10_099 }),
  ])
  const items = await journey.amelia.get(journey.address(String(journey.number)))
  await journey.send(journey.amelia, items, { 1: { primary: 'R06-P0' } }, { refundTo: 'e-gift-card' })
  const over = 'Refunds of £100.00 or more go back to your original payment method.'
  const inStore = await journey.amelia.get(journey.here())
  expect([inStore.text.includes(over), inStore.text.includes('£100.99')]).toEqual([true, true])
  const byPost = await journey.next(inStore, { channel: 'postal' })
  expect([byPost.text.includes(over), byPost.text.includes('£98.99')]).toEqual([false, true])
  expect(byPost.text).toContain('E-gift card')
})

test('COL-06 COL-09 the collection shows days, slots and the largest parcel', async () => {
  const page = await journey.toCollection('evri')
  const about = [...page.document.querySelectorAll('.option')].map((card) =>
    [...card.querySelectorAll('small')].map(({ textContent }) => textContent),
  )
  expect(about).toEqual([
    ['Any time 8am to 8pm. Standard or large parcel.', "You'll need to print a label"],
    ['In a time slot you choose. Standard, large or extra large parcel.', "You'll need to print a label"],
  ])
})

test('COL-09 without a script a button below the days loads the times of a day', async () => {
  const page = await journey.toCollection('parcelforce')
  expect(textsOn(page, 'button[value=keep]')).toEqual(['Show options for this method', 'Show times'])
  const evri = await journey.next(page, { via: 'evri' })
  expect(textsOn(evri, 'button[value=keep]')).toEqual(['Show options for this method'])
})

test('COL-01 "Change details" and "Cancel" lead to the address, not to the top of the page', async () => {
  const page = await journey.toCollection('evri')
  const href = page.document.querySelector('.address a')?.getAttribute('href') ?? ''
  expect(href).toBe(`${journey.here()}&changeAddress=true#where`)
  const book = await journey.amelia.get(href.split('#')[0] ?? '')
  const links = [...book.document.querySelectorAll('main form a')]
  expect(links.find((link) => link.textContent === 'Cancel')?.getAttribute('href')).toBe(`${journey.here()}#where`)
  const [, address = ''] = [...book.document.querySelectorAll('select[name=address] option')].map((option) =>
    option.getAttribute('value'),
  )
  const confirmed = await journey.choose(book, { act: 'address', address: address ?? '' })
  expect(confirmed.location).toBe(`${journey.here()}#where`)
  expect(book.document.querySelector('#where')?.getAttribute('tabindex')).toBe('-1')
})

describe('COL-03 the address book stays open while something else is picked', () => {
  test('with what is picked in it, until it is confirmed', async () => {
    await journey.toCollection('evri')
    const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
    const other = valuesOf(book, 'address').length
    expect(other).toBe(1)
    const picked =
      [...book.document.querySelectorAll('select[name=address] option')].at(-1)?.getAttribute('value') ?? ''
    const still = await journey.next(book, { size: 'large', address: picked })
    expect(chosenOn(still)).toMatchObject({ size: 'large' })
    expect(still.document.querySelector('select[name=address] option[selected]')?.getAttribute('value')).toBe(picked)
    const done = await journey.next(still, { act: 'address' })
    expect([done.document.querySelector('select[name=address]'), chosenOn(done).size]).toEqual([null, 'large'])
    expect((await journey.savedDraft())?.way).toMatchObject({ collection: { addressId: picked } })
  })

  test('a post that is refused leaves it open, too', async () => {
    await journey.toCollection('parcelforce')
    const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
    const refused = await journey.choose(book, { parcels: '10' })
    expect([refused.status, valuesOf(refused, 'address').length]).toEqual([422, 1])
  })
})
