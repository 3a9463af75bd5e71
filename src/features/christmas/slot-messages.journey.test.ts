import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { anEntry } from '../../../test/builders/content.ts'
import { DETAILS, TEST_NOW } from '../../../test/harness/constants.ts'
import { hrefOf, hrefOn, problemsOn, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { noticesOn, OTHER_SHOP, SLOT_PAGE, SlotJourney, TO_CONFIRM } from '../../../test/harness/slot-journey.ts'
import type { ContentMoment } from '../../domain/content/moment.ts'
import { PATHS } from '../../urls.ts'
import { recordContent } from '../content/content-intake.records.ts'

const at = new SlotJourney(771_000_000)
const NOT_SHOWN = 'Slot information details could not be displayed at the moment. Please try again later.'
const HELP = 'Contact us if you need help with your order.'
const OTHER_REGION =
  "We can't change your collection location to this postcode as it's in a different area. Contact us if you need help with your order."
const ALL_BOOKED = "Looks like this store's all booked up. Pick another to continue."
const SEARCH = '&stage=storeSelection&q='

describe('searching for a store', () => {
  test('XMS-11 XMS-12 a store of another region, or that takes no Christmas orders, is refused', async () => {
    await at.place()
    const abroad = await at.open('&stage=slotSelection&shopId=1661')
    expect([abroad.status, problemsOn(abroad)]).toEqual([422, [`#shopId ${OTHER_REGION}`]])
    const none = await at.open('&stage=slotSelection&shopId=no-such')
    expect(problemsOn(none)).toEqual([
      "#shopId This store doesn't take Christmas food orders. Pick another to continue.",
    ])
  })

  test('XMS-10 D-150 what cannot be a place is shown at the field, and stays; places of one name are offered', async () => {
    await at.place()
    const seen = await at.open(`${SEARCH}qqqqqq`)
    const sentence = "That doesn't look like a valid postcode, town or city. Check and try again."
    expect([seen.status, problemsOn(seen), valueIn(seen, 'q')]).toEqual([422, [`#q ${sentence}`], 'qqqqqq'])
    const several = await at.open(`${SEARCH}newport`)
    expect(several.text).toContain('Which Newport do you mean?')
    const link = hrefOf(several, 'main .bullets a')
    expect(textsOn(await at.amelia.get(link ?? ''), 'legend')[0]).toMatch(/^Stores near Newport/)
  })

  test('XMS-19 a failed search repeats what was searched for; the log has the order alone (D-110)', async () => {
    await at.place()
    await at.product.outside.faults.geocoder?.set('server-error')
    at.product.logged.length = 0
    const seen = await at.open(`${SEARCH}W2+1NW`)
    expect(noticesOn(seen)).toEqual([
      "We couldn't search for stores near W2 1NW at the moment. Please try again later.",
    ])
    expect(valueIn(seen, 'q')).toBe('W2 1NW')
    const logged = at.product.logged.find((line) => line.includes('stores not found'))
    expect(logged).toContain(at.orderNumber)
    expect(at.product.logged.join('\n')).not.toMatch(/W2.?1NW/)
  })
})

describe('the slots', () => {
  test('XMS-13 slots that cannot be loaded are shown as such, and requested again by a refresh', async () => {
    await at.place()
    await at.fault('slots-fail')
    const more = `&stage=slotSelection&shopId=${OTHER_SHOP}`
    const seen = await at.open(more)
    expect(noticesOn(seen)).toEqual([
      'Something went wrong loading the collection slots. Refresh the page to try again.',
    ])
    expect(hrefOf(seen, 'main .notice a')).toBe(at.address(more))
  })

  test('XMS-14 a store without a free slot, or without slots, is booked up', async () => {
    await at.place()
    const booked = await at.open('&stage=slotSelection&shopId=1601')
    expect(noticesOn(booked)).toEqual([ALL_BOOKED])
    expect(booked.document.querySelector('main .notice a')?.textContent).toBe('Pick another')
    expect(booked.document.querySelector('.days')).toBeNull()
    expect(hrefOn(booked, 'Cancel')).toBe(at.address())
    await at.sql`delete from order_management.slots where shop_id = '1601'`
    expect(noticesOn(await at.open('&stage=slotSelection&shopId=1601'))).toEqual([ALL_BOOKED])
  })
})

describe('an order that cannot be shown or changed', () => {
  test('XMS-18 D-48 missing, another customer’s or not Christmas food: 404 in the words of XMS-16', async () => {
    for (const [storeId, orderNumber] of [
      ['10251', '799999999'],
      ['10251', '400000037'],
      ['10151', '600000001'],
    ]) {
      const seen = await at.amelia.get(`${SLOT_PAGE}?storeId=${storeId}&orderId=${orderNumber}`)
      expect([seen.status, textsOn(seen, 'h1')]).toEqual([404, ['Change collection slot']])
      expect(textsOn(seen, '.lede')).toEqual([NOT_SHOWN])
    }
  })

  test('XMS-16 a store that has left the list of shops: whom to contact, and no dead link', async () => {
    await at.place({}, { ...TEST_COLLECTION, shopId: '9999' })
    for (const more of ['', TO_CONFIRM]) {
      const seen = await at.open(more)
      expect([seen.status, noticesOn(seen)]).toEqual([200, [`${NOT_SHOWN} ${HELP}`]])
      expect(hrefOn(seen, 'Contact us')).toContain('contact-us')
      expect([hrefOn(seen, 'Change'), seen.document.querySelector('main form')]).toEqual(['', null])
      expect(textsOn(seen, '.docket dd')[1]).toBe('Wed 23 Dec 2026, 10:00-10:30')
    }
  })

  test('XMS-04 D-46 after its day the page is to be read alone, and an old form leads to the order', async () => {
    const sentence = "Your collection date has passed. If something wasn't right, please contact us."
    await at.place()
    const page = await at.open(TO_CONFIRM)
    at.product.clock.setTo(Temporal.Instant.from('2026-12-24T08:00:00Z'))
    await at.amelia.signInAgain('amelia')
    const seen = await at.open('&stage=storeSelection')
    expect([seen.status, noticesOn(seen), seen.document.querySelector('main form')]).toEqual([200, [sentence], null])
    expect(textsOn(seen, 'main .notice a')).toEqual(['contact us'])
    expect(textsOn(seen, 'main a').filter((each) => each.startsWith('Change'))).toEqual([])
    const formToken = seen.document.querySelector('input[name=formToken]')?.getAttribute('value') ?? ''
    const sent = await at.amelia.submit(page, { formToken })
    expect(sent.location).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}&notMade=true`)
    expect(noticesOn(await at.amelia.get(sent.location ?? ''))).toEqual([
      "Your request came too late, so your order hasn't changed.",
      sentence,
    ])
    at.product.clock.setTo(TEST_NOW)
    await at.amelia.signInAgain('amelia')
  })

  test('one that is cancelled, or cannot be changed, shows that on its own page', async () => {
    await at.place({ cancelAllowed: false })
    expect((await at.open()).location).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
  })
})

describe('the cut-off', () => {
  const TOO_LATE = "It's too late to change this collection. Contact us if you need help with your order."
  let version = 1
  beforeEach(async () => {
    at.product.clock.setTo(TEST_NOW)
    await publishCutOff(null)
    at.advanceMinutes(2)
    await at.amelia.signInAgain('amelia')
    await at.place()
  })

  const day = (text: string) => Temporal.PlainDate.from(text)

  /** What editors publish; pages of this process learn it within a minute. Null: nothing. */
  async function publishCutOff(last: ContentMoment | null) {
    version += 1
    const fields = { type: 'christmas', lastOrderDateTime: last }
    const head = { publishedVersion: version, ...(last === null && { sites: [] }) }
    const entry = anEntry('delivery-and-order-cutoff-info', 'christmas-cut-off-2026', fields, head)
    await at.sql.begin((tx) => recordContent(tx, [entry], at.product.clock.now()))
  }

  /** Whether the order can be changed, as its page, the page of slots, amending and the call have it. */
  async function asShown() {
    const query = `?storeId=10251&orderId=${at.orderNumber}`
    const details = await at.amelia.get(`/orders-and-returns/online-orders/order-details${query}`)
    const slots = await at.open()
    const amend = await at.amelia.get(`/CFTOAmendProducts${query}`)
    const call = await at.amelia.get(PATHS.deliverySlotsCall + query)
    return [details.text.includes('Cancel order'), !noticesOn(slots).includes(TOO_LATE), amend.status, call.status]
  }
  const OPEN = [true, true, 200, 200]
  const CLOSED = [false, false, 302, 409]

  test('D-46 DAT-38 D-169 moved forward it closes an order, in pages and calls; moved back it leaves it open', async () => {
    expect(await asShown()).toEqual(OPEN)
    await publishCutOff(day('2026-11-13'))
    at.advanceMinutes(2)
    expect(await asShown()).toEqual(CLOSED)
    at.product.clock.setTo(Temporal.Instant.from('2026-12-17T00:00:00Z'))
    await at.amelia.signInAgain('amelia')
    await publishCutOff(day('2026-12-18'))
    at.advanceMinutes(2)
    expect(await asShown()).toEqual(OPEN)
    // Where it is broken, the end of 16 December holds.
    await at.sql`update content_entries set fields = '{"type": "christmas", "lastOrderDateTime": 16}'`
    await at.sql`update content_revision set revision = gen_random_uuid()`
    at.advanceMinutes(2)
    expect(await asShown()).toEqual(CLOSED)
  })

  test('D-46 D-169 a write reads the current cut-off: that of cached pages is not enough', async () => {
    const before = await at.reservedSlot()
    const page = await at.open(TO_CONFIRM)
    await publishCutOff(day('2026-11-13'))
    const sent = await at.amelia.submit(page, {})
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('notMade=true')])
    expect(await at.reservedSlot()).toBe(before)
    const rows = await at.sql`select 1 from outside_writes where order_number = ${at.orderNumber}`
    expect(rows).toHaveLength(0)
  })
})
