import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { TYPED_ADDRESS } from '../../../../test/harness/account-journey.ts'
import { hrefOf, hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { type PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import type { LineFacts } from '../../../domain/orders/order.ts'

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

describe('a collection from elsewhere', () => {
  /** The id of an address with the same services as home. */
  let leeds = ''
  beforeAll(async () => {
    leeds = await journey.addAddress('C-amelia', { postcode: 'LS1 4DY' })
  })

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
      expect((await journey.savedDraft())?.way).toMatchObject({
        collection: { addressId: leeds, on, slot, parcels: 3 },
      })
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
})

/** At step 2 with a new order, collected from home by Evri. */
async function collecting(someone: Visitor, customerId: string, facts: LineFacts): Promise<PageResponse> {
  await journey.newOrder([{ facts }], { customerId })
  await journey.send(someone, await someone.get(journey.stepOne()), { 1: { primary: 'R06-P0' } })
  const page = await someone.get(journey.here())
  await someone.submit(page, { channel: 'collect-from-home', act: 'keep' })
  return await someone.get(journey.here())
}

test('COL-04 COL-05 D-76 D-80 one address and no phone number: the page says what is missing, and where to add it', async () => {
  const priya = await journey.signedInVisitor('priya')
  const page = await collecting(priya, 'C-priya', { shipTo: anAddress({ phone: null, email: null }) })
  expect(page.text).toContain('Please add')
  const link = hrefOf(page, '.notice a[href*=returnUrl]')
  expect(decodeURIComponent(link)).toContain(journey.here())
  const booked = await priya.submit(page, { act: 'book' })
  expect(booked.status).toBe(422)
  const choosing = await priya.get(`${journey.here()}&changeAddress=true`)
  expect(choosing.text).toContain('Sorry, unable to change collection address details. Please try again later.')
  expect(choosing.text).toContain('Add new address')
  // Other methods stay available.
  const posted = await priya.submit(await priya.get(journey.here()), { channel: 'postal', act: 'keep' })
  expect(posted.status).toBe(303)
})

test('COL-05 D-76 D-145 after adding what is missing in My Account every choice is still there', async () => {
  const gwen = await journey.signedInVisitor('gwen')
  const page = await collecting(gwen, 'C-gwen', { shipTo: anAddress({ phone: null, email: null }) })
  const both = 'We need an email address and a phone number to arrange your collection. Please add them in My Account.'
  expect(page.text).toContain(both)
  const on = page.document.querySelector('main [name=on]')?.getAttribute('value') ?? ''
  await gwen.submit(page, { on, safePlace: 'Garage', act: 'keep' })
  const link = hrefOf(page, '.notice a[href*=returnUrl]')
  const saved = await gwen.submit(await gwen.get(link), { email: 'gwen.home@example.com', phone: '07700 900155' })
  expect(saved.location).toBe(journey.here())
  const back = await gwen.get(saved.location ?? '')
  expect(back.text).not.toContain('We need')
  expect(textsOn(back, '.address')[0]).toContain('gwen.home@example.com')
  expect(back.document.querySelector('main [name=on][checked]')?.getAttribute('value')).toBe(on)
  expect(back.document.querySelector('[name=safePlace] option[selected]')?.getAttribute('value')).toBe('Garage')
})

test('D-76 the sign-in address goes neither to a carrier nor to the channels service', async () => {
  const { channels, evri, parcelforce } = journey.product.outside
  const calls = [vi.spyOn(channels, 'find'), vi.spyOn(evri, 'collectionDays'), vi.spyOn(parcelforce, 'collectionSlots')]
  const tom = await journey.signedInVisitor('tom')
  const page = await collecting(tom, 'C-tom', { shipTo: anAddress({ phone: '07700 900101', email: null }) })
  expect(page.text).toContain('We need an email address to arrange your collection. Please add one in My Account.')
  await tom.submit(page, { via: 'parcelforce', act: 'keep' })
  await tom.submit(await tom.get(journey.here()), { on: '2026-11-17', act: 'keep' })
  await tom.get(journey.here())
  for (const call of calls) {
    expect(call).toHaveBeenCalled()
    expect(JSON.stringify(call.mock.calls)).not.toMatch(/tom@|@example/)
  }
})
