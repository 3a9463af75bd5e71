import { describe, expect, test, vi } from 'vitest'
import { TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { problemsOn, textsOn, valueIn } from '../../../test/harness/journey.ts'
import {
  AT_OTHER_SHOP,
  hrefOn,
  noticesOn,
  OTHER_SHOP,
  SlotJourney,
  TO_CONFIRM,
} from '../../../test/harness/slot-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const at = new SlotJourney(770_000_000)
const INCOMPLETE = 'Please select a store and a slot before confirming.'
const chosen = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('input[type=radio][checked]')].map((each) => each.getAttribute('value'))
const names = (seen: PageResponse) => textsOn(seen, '.store b')

describe('the stages, without a script', () => {
  test('XMS-04 XMS-05 it starts with what is booked now', async () => {
    await at.place()
    const seen = await at.open()
    expect([seen.status, textsOn(seen, 'h1')]).toEqual([200, ['Change collection slot']])
    expect(seen.text).toContain('14 Praed Street, London, W2 1HU')
    expect(textsOn(seen, 'main p')).toContain('Wed 23 Dec 2026, 10:00-10:30')
    const stores = await at.amelia.get(hrefOn(seen, 'Change'))
    expect(textsOn(stores, 'h2')[0]).toBe('Find a store')
  })

  test('XMS-06 store and slot each have their "Change": that of the slot leads to the slots of the same store', async () => {
    await at.place()
    const seen = await at.open()
    expect(textsOn(seen, 'main h2 + a')).toEqual(['Change collection store', 'Change collection slot'])
    const slots = await at.amelia.get(seen.main.querySelector('h2#slot-now + a')?.getAttribute('href') ?? '')
    expect([textsOn(slots, '.address b'), chosen(slots)]).toEqual([['Paddington'], ['2026-12-23', '10:00-10:30']])
  })

  test('XMS-22 the docket shows what is collected and what is left to pay', async () => {
    await at.place()
    const seen = await at.open()
    expect(textsOn(seen, '.docket dd').slice(0, 2)).toEqual(['Paddington', 'Wed 23 Dec 2026, 10:00-10:30'])
    expect(textsOn(seen, '.docket__line')).toEqual([
      'Free Range Turkey CrownServes 6 to 8£62.00',
      expect.stringMatching(/^Matured Christmas Pudding.*Qty 2£32\.00$/),
    ])
    expect(textsOn(seen, '.docket .dl--rows div')).toEqual(['Deposit paid-£10.00', 'To pay at collection£84.00'])
    expect(hrefOn(seen, 'Back to order details')).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
  })

  test('XMS-10 XMS-11 the store of now is offered first and chosen, then those near by that take Christmas orders', async () => {
    await at.place()
    const before = await at.open('&stage=storeSelection')
    expect([names(before), chosen(before)]).toEqual([['Paddington'], ['1531']])
    expect(before.document.querySelector('#q')?.getAttribute('placeholder')).toBe('e.g. W2 1NW or London')
    const page = await at.open('&stage=storeSelection&q=W2+1NW')
    expect(names(page).slice(0, 2)).toEqual(['Paddington', 'Maida Vale'])
    expect([names(page).length, chosen(page), valueIn(page, 'q')]).toEqual([4, ['1531'], 'W2 1NW'])
  })

  test('XMS-10 more stores are shown by a button, so that what was picked goes along', async () => {
    await at.place()
    const page = await at.open('&stage=storeSelection&q=W2+1NW')
    const button = page.document.querySelector('main button[name=more]')
    expect([button?.getAttribute('type'), button?.getAttribute('formaction')]).toEqual([
      'submit',
      '/orders-and-returns/change-collection-slot#shopId-5',
    ])
    const more = await at.open(`&q=W2+1NW&shopId=${OTHER_SHOP}&more=true`)
    expect([chosen(more), textsOn(more, 'h2')[0]]).toEqual([[OTHER_SHOP], 'Find a store'])
    expect(names(more).length).toBeGreaterThan(6)
    expect(more.document.querySelector('main button[name=more]')).toBeNull()
  })

  test('XMS-10 D-203 a store further away that was picked before comes last, one of four in all', async () => {
    await at.place()
    const all = await at.open('&stage=storeSelection&q=W2+1NW&more=true')
    const radios = [...all.document.querySelectorAll('input[type=radio]')].map((each) => each.getAttribute('value'))
    const again = await at.open(`&stage=storeSelection&q=W2+1NW&shopId=${radios.at(-1)}`)
    expect([names(again).at(-1), chosen(again)]).toEqual([names(all).at(-1), [radios.at(-1)]])
    expect(names(again)).toHaveLength(4)
    expect(again.text).toContain(`Your current store, then 3 of ${radios.length - 1} others, nearest first.`)
    // The current store is elsewhere, and counts as well.
    expect(names(await at.open('&stage=storeSelection&q=Leeds'))).toHaveLength(4)
  })

  test('XMS-20 STR-05 the chosen store shows its distance from the searched place', async () => {
    await at.place()
    const about = async (more: string) => textsOn(await at.open(AT_OTHER_SHOP + more), '.card p')
    const hours = 'Mon-Wed 08:00-21:00, Thu-Fri 08:00-22:00, Sat 08:00-21:00, Sun 11:00-17:00'
    expect(await about('&q=W2+1NW')).toEqual([`0.66 miles. ${hours}`])
    expect(await about('')).toEqual([hours])
    await at.product.outside.faults.geocoder?.set('server-error')
    expect(await about('&q=W2+1NW')).toEqual([hours])
  })

  test('the focus is on one thing: the heading, or what went wrong', async () => {
    await at.place()
    const focused = (seen: PageResponse) =>
      [...seen.document.querySelectorAll('main [autofocus]')].map((each) => each.className || each.tagName)
    expect(focused(await at.open())).toEqual([])
    expect(focused(await at.open('&stage=storeSelection'))).toEqual(['H1'])
    expect(focused(await at.open(TO_CONFIRM))).toEqual(['H1'])
    expect(focused(await at.open('&stage=confirmation'))).toEqual(['err-sum'])
    expect(focused(await at.open('&stage=storeSelection&q=W'))).toEqual(['err-sum'])
    expect(focused(await at.open('&stage=storeSelection&q=BT1'))).toEqual(['DIV'])
    expect(focused(await at.confirm(TO_CONFIRM, { commandKey: 'old' }))).toEqual(['DIV'])
  })

  test('XMS-07 another store has no slot chosen, and its times come with a day', async () => {
    await at.place()
    const slots = await at.open(AT_OTHER_SHOP)
    expect([chosen(slots), slots.document.querySelector('.slots')]).toEqual([[], null])
    expect(textsOn(slots, '.day-picker p')).toEqual(['Collection days in December 2026.'])
    expect(slots.document.querySelector('button[value=slotSelection]')?.getAttribute('formaction')).toMatch(/#slot$/)
    const times = await at.open(`${AT_OTHER_SHOP}&day=2026-12-22`)
    expect(times.document.getElementById('slot')).not.toBeNull()
    expect(chosen(times)).toEqual(['2026-12-22'])
    expect(textsOn(times, '.slot').filter((each) => each.startsWith('10:00'))).toEqual(['10:00-10:30, unavailable'])
    expect(times.document.querySelector('input[value="10:00-10:30"]')?.hasAttribute('disabled')).toBe(true)
    expect(times.document.querySelector('input[value="09:30-10:00"]')?.hasAttribute('disabled')).toBe(false)
  })

  test('XMS-20 a time that was shown for another day is not taken for this one', async () => {
    await at.place()
    const seen = await at.open(`${TO_CONFIRM}&timesOf=2026-12-21`)
    expect([seen.status, problemsOn(seen)]).toEqual([422, [`#slot ${INCOMPLETE}`]])
    expect(chosen(seen)).toEqual(['2026-12-22'])
  })

  test('D-182 with the present store unchanged, the present slot is preselected', async () => {
    await at.place()
    const seen = await at.open('&stage=slotSelection&shopId=1531')
    expect(chosen(seen)).toEqual(['2026-12-23', '10:00-10:30'])
  })

  test('XMS-05 XMS-06 the confirmation has old and new side by side; Cancel returns to the start', async () => {
    await at.place()
    const seen = await at.open(TO_CONFIRM)
    expect([seen.status, textsOn(seen, 'h1')]).toEqual([200, ['Confirm your changes']])
    expect(textsOn(seen, '.grid-2 section')).toEqual([
      'Current collectionStorePaddingtonSlotWed 23 Dec 2026, 10:00-10:30',
      'New collectionStoreMaida Vale, 5 Clifton Road, London, W9 1SZSlotTue 22 Dec 2026, 09:30-10:00',
    ])
    expect(hrefOn(seen, 'Cancel')).toBe(at.address())
  })

  test('XMS-08 each stage wants what comes before it', async () => {
    await at.place()
    const nothing = await at.open('&stage=confirmation')
    expect([nothing.status, problemsOn(nothing)]).toEqual([422, [`#shopId ${INCOMPLETE}`]])
    const noSlot = await at.open(`&stage=confirmation&shopId=${OTHER_SHOP}`)
    expect([noSlot.status, problemsOn(noSlot)]).toEqual([422, [`#day ${INCOMPLETE}`]])
    const noStore = await at.open('&stage=slotSelection')
    expect(problemsOn(noStore)).toEqual(['#shopId Choose a store'])
    const confirm = await at.open(TO_CONFIRM)
    const sent = await at.amelia.submit(confirm, { slot: '' })
    expect([sent.status, problemsOn(sent)]).toEqual([422, [`#slot ${INCOMPLETE}`]])
  })

  test('each stage costs at most three statements of ours, and writes nothing', async () => {
    await at.place()
    for (const stage of ['', '&stage=storeSelection&q=W2+1NW', `${AT_OTHER_SHOP}&q=W2+1NW`, TO_CONFIRM]) {
      at.product.statements.clear()
      expect((await at.open(stage)).status).toBe(200)
      const seen = at.product.statements.recorded.map(({ statement }) => statement)
      expect(seen.length, stage).toBeLessThanOrEqual(3)
      expect(seen.join('\n')).not.toMatch(/^\s*(insert|update|delete)/m)
    }
  })
})

describe('changing it', () => {
  test.each([
    ['both', TO_CONFIRM, 'Your collection location and slot have been changed.'],
    [
      'the slot',
      '&stage=confirmation&shopId=1531&day=2026-12-21&slot=09:00-09:30',
      'Your collection slot has been changed.',
    ],
    [
      'the location',
      `&stage=confirmation&shopId=${OTHER_SHOP}&day=2026-12-23&slot=10:00-10:30`,
      'Your collection location has been changed.',
    ],
  ])('XMS-01 XMS-09 %s: the order shows that', async (_, more, banner) => {
    await at.place()
    const same = { shopId: OTHER_SHOP, on: TEST_COLLECTION.on, startsAt: '10:00', endsAt: '10:30' }
    await insertSlots(at.sql, [{ ...same, free: 1 }])
    const sent = await at.confirm(more)
    expect(sent.location).toContain(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}&collectionChanged=`)
    const order = await at.amelia.get(sent.location ?? '')
    expect(textsOn(order, '.notice--success')).toEqual([banner])
  })

  test('sent twice it happens once, with the same answer', async () => {
    await at.place()
    const page = await at.open(TO_CONFIRM)
    const [once, twice] = [await at.amelia.submit(page, {}), await at.amelia.submit(page, {})]
    expect([once.location, twice.location].every((each) => each?.includes('collectionChanged'))).toBe(true)
    expect(await at.reservedSlot()).toBe(`${OTHER_SHOP} 2026-12-22 09:30`)
  })

  test('XMS-09 an address alone proves nothing', async () => {
    await at.place()
    const order = await at.amelia.get(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}&collectionChanged=both`)
    expect(textsOn(order, '.notice--success')).toEqual([])
  })

  test('stores near the browser’s location can be searched, and it is in no address', async () => {
    await at.place()
    const props = JSON.parse(
      (await at.amelia.get(at.address('&stage=storeSelection'), { accept: 'application/json' })).html,
    ).props
    const { action, hidden } = props.stores.here
    const fields = Object.fromEntries(hidden.map(({ name, value }: Record<string, string>) => [name, value]))
    const page = await at.amelia.post(action, { ...fields, location: '51.515,-0.178' })
    expect([page.status, textsOn(page, 'legend')[0]]).toEqual([200, 'Stores near you'])
    const chosen = { stage: 'slotSelection', shopId: OTHER_SHOP }
    const slots = await at.amelia.post(at.address(AT_OTHER_SHOP), { ...fields, ...chosen, location: '51.515,-0.178' })
    expect(textsOn(slots, '.card p')[0]).toMatch(/^0\.\d\d miles\. Mon/)
    expect(slots.html).not.toContain('51.515')
    expect(page.html).not.toContain('51.515')
    vi.spyOn(at.product.outside.shops, 'near').mockResolvedValue(null)
    const away = await at.amelia.post(action, { ...fields, location: '51.515,-0.178' })
    expect(noticesOn(away)).toEqual(['Sorry something went wrong, please try again later.'])
  })

  test('D-130 what was confirmed when the session ended is there after sign-in, and not done yet', async () => {
    await at.place()
    const browser = await at.signedInVisitor('amelia')
    const page = await browser.get(at.address(TO_CONFIRM))
    at.advanceMinutes(24 * 60)
    const sent = await browser.submit(page, {})
    expect(sent.location).toContain('/sign-in')
    const back = await browser.submit(await browser.get(sent.location ?? ''), {
      email: 'amelia@example.com',
      password: 'harvest-moon-42',
    })
    const again = await browser.get(back.location ?? '')
    expect([again.status, textsOn(again, 'h1')]).toEqual([200, ['Confirm your changes']])
    expect(noticesOn(again)).toEqual(['Please check your choices and continue.'])
    expect(await at.reservedSlot()).toBe(`1531 ${TEST_COLLECTION.on} 10:00`)
    await at.signInAgain()
  })
})
