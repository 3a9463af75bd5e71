import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TYPED_ADDRESS } from '../../../../test/harness/account-journey.ts'
import { hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(779_000_000)
/** The id of an address with the same services as home. */
let leeds = ''
beforeAll(async () => {
  leeds = await journey.addAddress('C-amelia', { postcode: 'LS1 4DY' })
})

const NO_DAY = "We couldn't keep your collection date for this address. Please choose a new one."
const NO_SLOT = "We couldn't keep your time slot for this address. Please choose a new one."
const notices = (page: PageResponse) => textsOn(page, '[aria-labelledby=where] .notice')

/** With "Confirm Address". */
async function moveTo(address: string): Promise<PageResponse> {
  const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
  return await journey.next(book, { act: 'address', address })
}

async function withSlot(): Promise<{ on: string; slot: string }> {
  const on = '2026-11-17'
  const dated = await journey.next(await journey.toCollection('parcelforce'), { on, parcels: '3' })
  const slot = dated.document.querySelector('[name=slot]:not([disabled])')?.getAttribute('value') ?? ''
  await journey.next(dated, { slot })
  return { on, slot }
}

const free = (...slots: string[]) =>
  vi.spyOn(journey.product.outside.parcelforce, 'collectionSlots').mockResolvedValue(
    slots.map((each) => {
      const [from = '', to = ''] = each.split('-')
      return { from, to, isFree: true }
    }),
  )

describe('COL-03 D-145 D-146 another address to collect from', () => {
  test('keeps the day, the slot and the parcels that are offered there, too', async () => {
    const { on, slot } = await withSlot()
    const slots = free(slot)
    const moved = await moveTo(leeds)
    expect(slots).toHaveBeenCalledWith(expect.objectContaining({ postcode: 'LS1 4DY' }))
    expect([chosenOn(moved), notices(moved)]).toEqual([expect.objectContaining({ on, slot }), []])
    // Nor can the page's address make it say that they were dropped.
    expect(notices(await journey.amelia.get(`${journey.here()}&letGo=slot`))).toEqual([])
    expect((await journey.savedDraft())?.way).toMatchObject({ collection: { addressId: leeds, on, slot, parcels: 3 } })
  })

  test('names a slot that is not, and keeps the day', async () => {
    const { on, slot } = await withSlot()
    free('06:00-08:00')
    const moved = await moveTo(leeds)
    expect([chosenOn(moved).on, chosenOn(moved).slot, notices(moved)]).toEqual([on, undefined, [NO_SLOT]])
    // Only while that is true.
    free(slot)
    const chosen = await journey.next(moved, { slot })
    expect(notices(chosen)).toEqual([])
  })

  test.each([
    ['is not offered there', [Temporal.PlainDate.from('2026-11-30')]],
    ['may or may not be offered there', null],
  ])('names a day that %s, and is confirmed all the same', async (_what, offered) => {
    const on = String(valuesOf(await journey.toCollection('evri'), 'on')[0])
    const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
    vi.spyOn(journey.product.outside.evri, 'collectionDays').mockResolvedValue(offered)
    const moved = await journey.next(book, { act: 'address', address: leeds, on, safePlace: 'Porch' })
    expect([chosenOn(moved).on, notices(moved)]).toEqual([undefined, [NO_DAY]])
    expect((await journey.savedDraft())?.way).toMatchObject({ collection: { addressId: leeds, safePlace: 'Porch' } })
  })
})

test('D-146 back and forth through step 1 the ways back are still those of the address that was chosen', async () => {
  const jersey = await journey.addAddress('C-amelia', {
    line1: '2 Harbour View',
    city: 'St Helier',
    postcode: 'JE2 3AB',
  })
  await journey.toCollection('evri')
  const instead = "Collection by Evri isn't available from this address, so we've chosen an in-store return."
  expect((await moveTo(jersey)).text).toContain(instead)
  await journey.submitStepOne(1)
  // Nothing is collected from there, and the page links back to the other address.
  const stranded = await journey.amelia.get(journey.here())
  expect(valuesOf(stranded, 'channel')).toEqual(['in-store', 'postal'])
  expect(textsOn(stranded, '.address address')[0]).toContain('2 Harbour View')
  expect([...valuesOf(stranded, 'on'), ...valuesOf(stranded, 'parcels')]).toEqual([])
  expect(valuesOf(await moveTo(leeds), 'channel')).toContain('collect-from-home')
  await journey.records.book.remove('C-amelia', jersey)
})

describe('D-216 an address that is picked and not confirmed', () => {
  const booked = async (given: Record<string, string>) => {
    const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
    return await journey.choose(book, { act: 'book', ...given })
  }
  const collectedFrom = async () => {
    const [row] = await journey.sql<{ postcode: string }[]>`
      select facts->'from'->>'postcode' as postcode from returns where order_number = ${journey.order}`
    return row?.postcode
  }

  test('is where it is collected from', async () => {
    const { slot } = await withSlot()
    free(slot)
    const sent = await booked({ address: leeds })
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/created?')])
    expect(await collectedFrom()).toBe('LS1 4DY')
  })

  test('books nothing where the slot is not offered there, and says so', async () => {
    await withSlot()
    free('06:00-08:00')
    const sent = await booked({ address: leeds })
    expect(notices(await journey.amelia.get(sent.location ?? ''))).toEqual([NO_SLOT])
    expect(await collectedFrom()).toBeUndefined()
    expect((await journey.savedDraft())?.way).toMatchObject({ collection: { addressId: leeds, on: '2026-11-17' } })
  })

  test('of another customer is refused, and none picked is the order’s own', async () => {
    await withSlot()
    expect(problemsOn(await booked({ address: 'A-of-nobody' }))).toEqual([
      '#address Choose an address from your address book.',
    ])
    const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
    expect(journey.fieldsOf(book).address).toBe('')
    await journey.choose(book, { act: 'book' })
    expect(await collectedFrom()).toBe('W2 1NW')
  })
})

test('COL-03 D-80 after adding an address the shopper is back where it is chosen', async () => {
  await journey.toCollection('evri')
  const book = await journey.amelia.get(`${journey.here()}&changeAddress=true`)
  const form = await journey.amelia.get(hrefOn(book, 'Add new address'))
  const sent = await journey.amelia.submit(form, TYPED_ADDRESS)
  expect([sent.status, problemsOn(sent)]).toEqual([303, []])
  expect(sent.location).toMatch(/&changeAddress=true&addressId=[^#]+#where$/)
})
