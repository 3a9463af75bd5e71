import { describe, expect, test, vi } from 'vitest'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { noticesOn, OTHER_SHOP, SlotJourney, TO_CONFIRM, WANTED } from '../../../test/harness/slot-journey.ts'
import { SITES } from '../../domain/sites/site.ts'

const at = new SlotJourney(772_000_000)
const NOT_UPDATED = 'Failed to update collection slot. Please try again later.'
const REFUSED = "We're sorry, but this collection can't be changed any more. Please contact us if you need help."

describe('the outcome', () => {
  test('XMS-15 XMS-23 an update that fails keeps what was chosen, and works once it is back', async () => {
    await at.place()
    const page = await at.open(TO_CONFIRM)
    await at.fault('server-error')
    const failed = await at.amelia.submit(page, {})
    const heading = textsOn(failed, 'h1')
    expect([failed.status, heading, noticesOn(failed)]).toEqual([503, ['Confirm your changes'], [NOT_UPDATED]])
    await at.fault('none')
    expect((await at.amelia.submit(failed, {})).location).toContain('collectionChanged')
  })

  test('one that order management refuses is shown as such first, with a way to contact us and nothing to choose', async () => {
    await at.place()
    const page = await at.open(TO_CONFIRM)
    vi.spyOn(at.orderManagement, 'changeOrder').mockResolvedValue({ outcome: 'refused', refusal: 'not-allowed' })
    const sent = await at.amelia.submit(page, {})
    expect([sent.status, noticesOn(sent)]).toEqual([409, [REFUSED]])
    expect(textsOn(sent, 'main [autofocus]')).toEqual([REFUSED])
    expect(textsOn(sent, 'main .notice a')).toEqual(['contact us'])
    expect([
      sent.main.querySelector('form'),
      textsOn(sent, 'main a').filter((each) => each.startsWith('Change')),
    ]).toEqual([null, []])
  })

  test('XMS-15 D-171 a slot that order management alone knows to be gone is unavailable at once, the store still chosen', async () => {
    await at.place()
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
    await at.place()
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

  test('D-49 the same store and slot: nothing is requested, and the page shows that nothing has changed', async () => {
    await at.place()
    const changes = vi.spyOn(at.orderManagement, 'changeOrder')
    const same = '&stage=confirmation&shopId=1531&day=2026-12-23&slot=10:00-10:30'
    const seen = await at.open(same)
    const sentence = 'Nothing has changed. Your collection is still Paddington, Wed 23 Dec 2026, 10:00-10:30.'
    expect([seen.status, noticesOn(seen), textsOn(seen, 'h1')]).toEqual([200, [sentence], ['Change collection slot']])
    expect(seen.document.querySelector('input[name=slot][checked]')?.getAttribute('value')).toBe('10:00-10:30')
    const page = await at.open(TO_CONFIRM)
    const sent = await at.amelia.submit(page, { shopId: '1531', day: '2026-12-23', slot: '10:00-10:30' })
    expect([sent.status, noticesOn(sent)]).toEqual([422, [sentence]])
    expect(changes).not.toHaveBeenCalled()
  })

  test('one that was moved in another tab is shown as it is now, and must be confirmed again', async () => {
    await at.place()
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

  test('one that another tab has moved to the very same is where it should be; cancelled then, it is shown so', async () => {
    await at.place()
    const [page, other, third] = [await at.open(TO_CONFIRM), await at.open(TO_CONFIRM), await at.open(TO_CONFIRM)]
    await at.amelia.submit(other, {})
    const sent = await at.amelia.submit(page, {})
    expect(noticesOn(sent)).toEqual(['Your collection has already been changed to this store and slot.'])
    expect(textsOn(sent, 'h1')).toEqual(['Change collection slot'])
    const ofOrder = `?storeId=10251&orderId=${at.orderNumber}`
    await at.amelia.submit(await at.amelia.get(`${DETAILS}/cancel${ofOrder}`), { reason: 'C01-P0' })
    for (const seen of [await at.amelia.submit(third, {}), await at.open(TO_CONFIRM)])
      expect((await at.amelia.get(seen.location ?? '')).text).toContain('This order has already been cancelled.')
    expect((await at.amelia.get(`${DETAILS}${ofOrder}&amended=true`)).text).not.toContain('has been amended')
  })

  test('without an answer the order shows that it is being processed', async () => {
    await at.place()
    const page = await at.open(TO_CONFIRM)
    vi.spyOn(at.orderManagement, 'findWrite').mockResolvedValue(null)
    await at.fault('reset-before-acting')
    const sent = await at.amelia.submit(page, {})
    expect(sent.location).toBe(`${DETAILS}?storeId=10251&orderId=${at.orderNumber}`)
    const order = await at.amelia.get(sent.location ?? '')
    expect(noticesOn(order)[0]).toBe("We're changing your collection. You can make other changes once that's done.")
    expect((await at.open()).location).toBe(sent.location)
    const second = await at.amelia.get((await at.open(TO_CONFIRM)).location ?? '')
    expect(noticesOn(second)[0]).toBe("We haven't made your latest change because another one is still in progress.")
  })

  test('a form that was open for too long is confirmed again; nonsense in a field does no harm', async () => {
    await at.place()
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
