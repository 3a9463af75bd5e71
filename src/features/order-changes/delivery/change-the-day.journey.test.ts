import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { chosenOn, DeliveryJourney } from '../../../../test/harness/delivery-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

const journey = new DeliveryJourney(730_000_000)
const { place, open, post, factsNow } = journey
const ELSEWHERE = anAddress({ line1: '3 Nowhere Lane', city: 'Leeds', postcode: 'LS1 4AP' })
const on = (text: string) => Temporal.PlainDate.from(text)

const currentDays = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('.day small')].map((each) => each.parentElement?.textContent)
const places = (seen: PageResponse) => [...seen.document.querySelectorAll('.store')].map((each) => each.textContent)

test('D-26 beside the item is its present day, with its time', async () => {
  const slot = { slotStartsAt: '10:00', slotEndsAt: '12:00' }
  await place({ deliveryMode: 'time-slot', requestedDeliveryOn: on('2026-11-18'), ...slot })
  expect(textsOn(await open(), 'aside.sticky p.small > span')).toContain('Wed 18 Nov 2026, 10:00-12:00')
})

describe('D-182 changing only the day', () => {
  test('an address that is in no book is offered first and chosen, and stays', async () => {
    await place({ deliveryMode: 'nominated-day', shipTo: ELSEWHERE, requestedDeliveryOn: on('2026-11-17') })
    const page = await open('&way=nominated-day')
    expect(places(page)[0]).toMatch(/3 Nowhere Lane, Leeds, .*LS1 4AP.*Current address$/)
    expect([places(page).length, chosenOn(page)]).toEqual([4, ['now', '2026-11-17']])
    expect(currentDays(page)).toEqual(['Tuesday 17 Nov Current day'])
    expect(currentDays(await open('&way=collect-in-store'))).toEqual([])
    expect((await post(page, { on: '2026-11-19' })).location).toContain('changed=delivery')
    expect(await factsNow()).toMatchObject({ shipTo: { postcode: 'LS1 4AP' }, requestedDeliveryOn: '2026-11-19' })
  })

  test('changing only the place: the day of now is chosen, unless it is no longer offered', async () => {
    await place({ deliveryMode: 'nominated-day', shipTo: ELSEWHERE, requestedDeliveryOn: on('2026-11-17') })
    const page = await open('&way=nominated-day')
    const other = places(page).findIndex((each) => each?.includes('SE1 3XX'))
    const addressId = page.document.querySelectorAll('input[name=addressId]')[other]?.getAttribute('value') ?? ''
    expect((await post(page, { addressId })).location).toContain('changed=delivery')
    expect(await factsNow()).toMatchObject({ shipTo: { postcode: 'SE1 3XX' }, requestedDeliveryOn: '2026-11-17' })
    await place({ deliveryMode: 'nominated-day', shipTo: ELSEWHERE, requestedDeliveryOn: on('2026-11-15') })
    const late = await open('&way=nominated-day')
    expect([chosenOn(late), (await post(late, {})).status]).toEqual([['now'], 422])
  })

  test('the shop of now comes first and is chosen, though others are nearer', async () => {
    await place({
      deliveryMode: 'collect-in-store',
      shopId: '1502',
      collectionOn: on('2026-11-17'),
      graceCollectionOn: on('2026-11-27'),
    })
    const page = await open('&way=collect-in-store&postcode=W2+1NW')
    expect(places(page)[0]).toContain('Current store')
    expect([places(page).length > 1, chosenOn(page)]).toEqual([true, ['1502', '2026-11-17']])
    expect(currentDays(page)).toEqual(['Tuesday 17 Nov Current day'])
    expect((await post(page, { on: '2026-11-19' })).location).toContain('changed=delivery')
    expect(await factsNow()).toMatchObject({ shopId: '1502', collectionOn: '2026-11-19' })
  })

  test('who adds an address on the way comes back with it and the day chosen', async () => {
    await place({ deliveryMode: 'nominated-day', shipTo: ELSEWHERE })
    const left = await post(await open('&way=nominated-day'), { on: '2026-11-19', act: 'add-address' })
    const form = await journey.amelia.get(left.location ?? '')
    const cancel = [...form.main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Cancel')
    expect(cancel?.getAttribute('href')).toContain(`${PATHS.collectionAndDelivery}?`)
    const typed = { title: 'Ms', firstName: 'Amelia', lastName: 'Hart', line1: '1 Fern Rise', city: 'London' }
    const saved = await journey.amelia.submit(form, { ...typed, postcode: 'W2 1NW', country: 'UK' })
    const back = await journey.amelia.get(saved.location ?? '')
    const [added] = await journey.sql<{ address_id: string }[]>`
      select address_id from addresses where customer_id = 'C-amelia' and facts->>'line1' = ${typed.line1}`
    expect(chosenOn(back)).toEqual([added?.address_id, '2026-11-19'])
    expect((await post(back, {})).location).toContain('changed=delivery')
    expect(await factsNow()).toMatchObject({ shipTo: { line1: typed.line1 } })
  })
})
