import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { hrefOn, problemsOn, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { readCalendar } from '../../../test/harness/read-calendar.ts'
import {
  AT_OTHER_SHOP,
  noticesOn,
  OTHER_SHOP,
  SlotJourney,
  TO_CONFIRM,
  WANTED,
} from '../../../test/harness/slot-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { SITES } from '../../domain/sites/site.ts'
import { attachCalendar } from '../../main/attachments.ts'
import { CALENDAR_TYPES } from '../../platform/mails/mail.ts'

const at = new SlotJourney(770_000_000)
const NOT_UPDATED = 'Failed to update collection slot. Please try again later.'
const chosen = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('input[type=radio][checked]')].map((each) => each.getAttribute('value'))
const names = (seen: PageResponse) => textsOn(seen, '.store b')

beforeEach(() => at.place())

describe('the stages, without a script', () => {
  test('XMS-04 XMS-05 XMS-22 it starts with what is booked now, and what is left to pay', async () => {
    const seen = await at.open()
    expect([seen.status, textsOn(seen, 'h1')]).toEqual([200, ['Change collection slot']])
    expect(seen.text).toContain('14 Praed Street, London, W2 1HU')
    expect(textsOn(seen, 'main p')).toContain('Wed 23 Dec 2026, 10:00-10:30')
    expect(textsOn(seen, '.docket dd').slice(0, 2)).toEqual(['Paddington', 'Wed 23 Dec 2026, 10:00-10:30'])
    expect(textsOn(seen, '.docket__line')).toEqual([
      'Free Range Turkey CrownServes 6 to 8£62.00',
      expect.stringMatching(/^Matured Christmas Pudding.*Qty 2£32\.00$/),
    ])
    expect(textsOn(seen, '.docket .dl--rows div')).toEqual(['Deposit paid-£10.00', 'To pay at collection£84.00'])
    expect(hrefOn(seen, 'Back to order details')).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
  })

  test('XMS-10 XMS-11 the store of now is offered first and chosen, then those near by; more by a button', async () => {
    const before = await at.open('&stage=storeSelection')
    expect([names(before), chosen(before)]).toEqual([['Paddington'], ['1531']])
    expect(before.document.querySelector('#q')?.getAttribute('placeholder')).toBe('e.g. W2 1NW or London')
    const page = await at.open('&stage=storeSelection&q=W2+1NW')
    expect(names(page).slice(0, 2)).toEqual(['Paddington', 'Maida Vale'])
    expect([names(page).length, chosen(page), valueIn(page, 'q')]).toEqual([4, ['1531'], 'W2 1NW'])
    const button = page.document.querySelector('main button[name=more]')
    expect([button?.getAttribute('type'), button?.getAttribute('formaction')]).toEqual([
      'submit',
      '/orders-and-returns/change-collection-slot#shopId-5',
    ])
    // What was picked goes along.
    const more = await at.open(`&q=W2+1NW&shopId=${OTHER_SHOP}&more=true`)
    expect([chosen(more), textsOn(more, 'h2')[0]]).toEqual([[OTHER_SHOP], 'Find a store'])
    expect(names(more).length).toBeGreaterThan(6)
    expect(more.document.querySelector('main button[name=more]')).toBeNull()
  })

  test('the focus is on one thing: the heading, or what went wrong', async () => {
    const focused = (seen: PageResponse) =>
      [...seen.document.querySelectorAll('main [autofocus]')].map((each) => each.className || each.tagName)
    expect(focused(await at.open())).toEqual([])
    expect(focused(await at.open(TO_CONFIRM))).toEqual(['H1'])
    expect(focused(await at.open('&stage=confirmation'))).toEqual(['err-sum'])
    expect(focused(await at.open('&stage=storeSelection&q=BT1'))).toEqual(['DIV'])
    expect(focused(await at.confirm(TO_CONFIRM, { commandKey: 'old' }))).toEqual(['DIV'])
  })

  test('XMS-05 XMS-06 the confirmation has old and new side by side; Cancel returns to the start', async () => {
    const seen = await at.open(TO_CONFIRM)
    expect([seen.status, textsOn(seen, 'h1')]).toEqual([200, ['Confirm your changes']])
    expect(textsOn(seen, '.grid-2 section')).toEqual([
      'Current collectionStorePaddingtonSlotWed 23 Dec 2026, 10:00-10:30',
      'New collectionStoreMaida Vale, 5 Clifton Road, London, W9 1SZSlotTue 22 Dec 2026, 09:30-10:00',
    ])
    expect(hrefOn(seen, 'Cancel')).toBe(at.address())
  })

  test('each stage costs at most three statements of ours, and writes nothing', async () => {
    for (const stage of ['', '&stage=storeSelection&q=W2+1NW', `${AT_OTHER_SHOP}&q=W2+1NW`, TO_CONFIRM]) {
      const { status, statements } = await at.open(stage)
      expect([status, statements.length <= 3], stage).toEqual([200, true])
      expect(statements.join('\n')).not.toMatch(/^\s*(insert|update|delete)/m)
    }
  })
})

describe('changing it', () => {
  test.each([
    ['location and slot', TO_CONFIRM],
    ['slot', '&stage=confirmation&shopId=1531&day=2026-12-21&slot=09:00-09:30'],
    ['location', `&stage=confirmation&shopId=${OTHER_SHOP}&day=2026-12-23&slot=10:00-10:30`],
  ])('S14 XMS-01 XMS-09 the %s: the order shows that, once', async (what, more) => {
    const same = { shopId: OTHER_SHOP, on: TEST_COLLECTION.on, startsAt: '10:00', endsAt: '10:30' }
    await insertSlots(at.sql, [{ ...same, free: 1 }])
    const page = await at.open(more)
    const [once, twice] = [await at.amelia.submit(page, {}), await at.amelia.submit(page, {})]
    const address = `${DETAILS}?storeId=10251&orderId=${at.orderNumber}`
    for (const { location } of [once, twice]) expect(location).toContain(`${address}&collectionChanged=`)
    const banner = async (href: string) => textsOn(await at.amelia.get(href), '.notice--success')
    const verb = what.includes('and') ? 'have' : 'has'
    expect(await banner(once.location ?? '')).toEqual([`Your collection ${what} ${verb} been changed.`])
    // An address alone proves nothing.
    expect(await banner(`${address}&collectionChanged=both`)).toEqual([])
  })

  test('XMS-09 each change is mailed with a calendar that follows the one before, and a cancellation ends it', async () => {
    for (const more of [TO_CONFIRM, '&stage=confirmation&shopId=1531&day=2026-12-21&slot=09:00-09:30'])
      await at.confirm(more)
    const cancel = await at.amelia.get(`${DETAILS}/cancel?storeId=10251&orderId=${at.orderNumber}`)
    await at.amelia.submit(cancel, { reason: 'C01-P0' })
    const mails = await at.sql<{ calendar: string }[]>`
      select calendar from mails where plain like ${`%${at.orderNumber}%`} order by calendar like '%SEQUENCE:2%',
        calendar like '%SEQUENCE:1%'`
    const files = (await Promise.all(mails.map(attachCalendar))).flat()
    expect(files.map(({ fileName }) => fileName)).toEqual(Array(3).fill('collection.ics'))
    const read = files.map(({ type, bytes }) => ({ type, ...readCalendar(Buffer.from(bytes)) }))
    expect(read.map(({ type, method, event }) => [type, method, event.SEQUENCE?.value])).toEqual([
      [CALENDAR_TYPES.publish, 'PUBLISH', '0'],
      [CALENDAR_TYPES.publish, 'PUBLISH', '1'],
      [CALENDAR_TYPES.cancel, 'CANCEL', '2'],
    ])
  })

  test('stores near the browser’s location can be searched, and it is in no address', async () => {
    const opened = await at.amelia.get(at.address('&stage=storeSelection'), { accept: 'application/json' })
    const { action, hidden } = JSON.parse(opened.html).props.stores.locationForm
    const fields = Object.fromEntries(hidden.map(({ name, value }: Record<string, string>) => [name, value]))
    const page = await at.amelia.post(action, { ...fields, location: '51.515,-0.178' })
    expect([page.status, textsOn(page, 'legend')[0]]).toEqual([200, 'Stores near you'])
    const chosen = { stage: 'slotSelection', shopId: OTHER_SHOP }
    const slots = await at.amelia.post(at.address(AT_OTHER_SHOP), { ...fields, ...chosen, location: '51.515,-0.178' })
    expect(textsOn(slots, '.card p')[0]).toMatch(/^0\.\d\d miles\. Mon/)
    expect(slots.html + page.html).not.toContain('51.515')
    vi.spyOn(at.product.outside.shops, 'near').mockResolvedValue(null)
    const away = await at.amelia.post(action, { ...fields, location: '51.515,-0.178' })
    expect(noticesOn(away)).toEqual(['Sorry something went wrong, please try again later.'])
  })
})

describe('the outcome', () => {
  test('XMS-15 D-171 a slot that order management alone knows to be gone is unavailable at once, the store still chosen', async () => {
    const page = await at.open(TO_CONFIRM)
    const { orderManagement: port, orderNumber } = at
    const days = await port.findSlots(
      { site: SITES['christmas-uk'], orderNumber, headerKey: `H${orderNumber}`, customerId: 'C-amelia' },
      { shopId: OTHER_SHOP, season: 2026 },
    )
    await insertSlots(at.sql, [{ ...WANTED, free: 0 }])
    vi.spyOn(port, 'findSlots').mockResolvedValue(days)
    const sent = await at.amelia.submit(page, {})
    expect([sent.status, problemsOn(sent)]).toEqual([422, [`#slot ${NOT_UPDATED}`]])
    expect(sent.text).toContain('Maida Vale')
    expect(sent.document.querySelector('input[name=day][checked]')?.getAttribute('value')).toBe('2026-12-22')
    expect(sent.document.querySelector('input[value="09:30-10:00"]')?.hasAttribute('disabled')).toBe(true)
    const order = await at.amelia.get(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
    expect(textsOn(order, '.docket dd')[1]).toBe('Wed 23 Dec 2026, 10:00-10:30')
  })

  test('XMS-20 XMS-21 a slot that the store never had is not shown as a failure, and nothing is requested', async () => {
    const changes = vi.spyOn(at.orderManagement, 'changeOrder')
    for (const [field, day, slot] of [
      ['slot', '2026-12-22', '03:30-04:00'],
      ['day', '2027-12-22', '09:30-10:00'],
    ] as const) {
      const sent = await at.confirm(TO_CONFIRM, { day, slot })
      const sentence = `#${field} That slot isn't available. Pick another to continue.`
      expect([sent.status, problemsOn(sent)]).toEqual([422, [sentence]])
      expect(sent.document.getElementById(field)).not.toBeNull()
    }
    expect(changes).not.toHaveBeenCalled()
  })

  test('one that was moved in another tab is shown as it is now, and must be confirmed again', async () => {
    const [page, other] = [await at.open(TO_CONFIRM), await at.open(TO_CONFIRM)]
    await at.amelia.submit(other, { shopId: '1531', day: '2026-12-21', slot: '09:00-09:30' })
    const sent = await at.amelia.submit(page, {})
    expect([sent.status, noticesOn(sent)]).toEqual([
      422,
      ['Your collection has changed since you opened this page. Please check it and confirm again.'],
    ])
    expect(textsOn(sent, '.grid-2 section')[0]).toContain('Mon 21 Dec 2026, 09:00-09:30')
    expect((await at.amelia.submit(sent, {})).location).toContain('collectionChanged')
  })

  test('without an answer nothing else can be changed', async () => {
    const page = await at.open(TO_CONFIRM)
    vi.spyOn(at.orderManagement, 'findWrite').mockResolvedValue(null)
    await at.fault('reset-before-acting')
    const sent = await at.amelia.submit(page, {})
    expect(sent.location).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
    expect((await at.open()).location).toBe(sent.location)
    const second = await at.amelia.get((await at.open(TO_CONFIRM)).location ?? '')
    expect(noticesOn(second)[0]).toBe("We haven't made your latest change because another one is still in progress.")
  })

  test('a form that was open for too long is confirmed again; nonsense in a field does no harm', async () => {
    const page = await at.open(TO_CONFIRM)
    for (const name of ['fromDay', 'fromSlot', 'fromShopId', 'day', 'slot', 'stage'])
      expect([200, 422]).toContain((await at.amelia.submit(page, { [name]: '9999-99-99' })).status)
    const sent = await at.amelia.submit(page, { commandKey: 'old' })
    expect([sent.status, noticesOn(sent)]).toEqual([
      422,
      ['This page had been open for a while. Please check your choices and confirm again.'],
    ])
  })
})
