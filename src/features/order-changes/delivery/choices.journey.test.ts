import { describe, expect, test } from 'vitest'
import { chosenOn, DeliveryJourney } from '../../../../test/harness/delivery-journey.ts'
import { hrefOn, textsOn } from '../../../../test/harness/journey.ts'

const journey = new DeliveryJourney(720_000_000)
const { place, open, post, address } = journey
const DETAILS = '/orders-and-returns/online-orders/order-details'

const on = (text: string) => Temporal.PlainDate.from(text)

describe('what is offered', () => {
  test('ORD-08 ORD-21 ORD-22 the link has exactly its query, and opens the ways as cards', async () => {
    await place({}, 399)
    const details = await journey.amelia.get(`${DETAILS}?storeId=10151&orderId=${journey.number}`)
    expect(hrefOn(details, 'Change collection')).toBe(address())
    const seen = await open()
    const cards = [...seen.document.querySelectorAll('.choice-card')].map((card) => ({
      title: card.querySelector('label')?.textContent,
      selected: card.querySelector('input')?.hasAttribute('checked'),
      unavailable: card.querySelector('input')?.hasAttribute('disabled'),
    }))
    expect(cards).toEqual([
      { title: 'Standard home delivery', selected: true, unavailable: false },
      { title: 'Nominated day delivery', selected: false, unavailable: true },
      { title: 'Collect in Store', selected: false, unavailable: false },
    ])
    expect(seen.text).toContain('£5.99. Not available here because it costs more than you paid for delivery.')
  })

  test('while the retailer has given no list of shops nothing can be collected in one', async () => {
    const titles = async () => {
      await place({}, 399)
      return [...(await open()).document.querySelectorAll('.choice-card label')].map((each) => each.textContent)
    }
    await journey.sql`alter table shops.shops rename to all_shops`
    await journey.sql`create table shops.shops (like shops.all_shops including all)`
    expect(await titles()).toEqual(['Standard home delivery', 'Nominated day delivery'])
    await journey.sql`drop table shops.shops`
    await journey.sql`alter table shops.all_shops rename to shops`
    expect(await titles()).toContain('Collect in Store')
  })

  test('API-32 the addresses are those of the shopper in the order’s country, as the book writes them', async () => {
    await place()
    const seen = await open('&way=standard')
    expect(seen.document.querySelectorAll('input[name=addressId]')).toHaveLength(3)
    expect(seen.text).toContain('Flat 4, 12 Larkfield Terrace, London, W2 1NW')
    const add = [...seen.document.querySelectorAll('button')].find((each) => each.textContent === 'Add an address')
    const pressed = { [add?.getAttribute('name') ?? '']: add?.getAttribute('value') ?? '' }
    const sent = await journey.post(seen, pressed)
    const back = new URL(sent.location ?? '', 'http://x').searchParams.get('returnUrl')
    expect(back).toBe(address('&way=standard'))
  })

  test('API-14 shops round a postcode come nearest first, with distance and hours, and keep what was chosen', async () => {
    await place()
    const seen = await open('&way=collect-in-store&postcode=w2+1nw&on=2026-11-18')
    const shops = textsOn(seen, '.store')
    expect(shops[1]).toMatch(/^Paddington 0\.\d\d miles .* Mon-.*Open on Wed 18 Nov 2026 09:00-21:00/)
    expect(shops).toHaveLength(4)
    const miles = shops.map((shop) => Number(/([\d.]+) miles?/.exec(shop ?? '')?.[1]))
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(chosenOn(seen)).toEqual(['2026-11-18'])
    expect(seen.document.querySelector('input[name=postcode][type=text]')?.getAttribute('value')).toBe('w2 1nw')
  })

  test('a shopper without an address is led to the book and back', async () => {
    await journey.sql`update addresses set facts = facts || '{"country": "IE"}' where customer_id = 'C-amelia'`
    await place()
    const seen = await open('&way=standard')
    await journey.sql`update addresses set facts = facts || '{"country": "UK"}' where customer_id = 'C-amelia'`
    expect(seen.text).toContain("There's no UK address in your address book. Add one to continue.")
    expect(seen.document.querySelector('main form')).toBeNull()
  })
})

test('D-26 beside the item is its present day, with its time', async () => {
  const slot = { slotStartsAt: '10:00', slotEndsAt: '12:00' }
  await place({ deliveryMode: 'time-slot', requestedDeliveryOn: on('2026-11-18'), ...slot })
  expect(textsOn(await open(), 'aside.sticky p.small > span')).toContain('Wed 18 Nov 2026, 10:00-12:00')
})

test('S43 what was confirmed after the session had ended is back after sign-in', async () => {
  await place()
  const late = await journey.signedInVisitor('amelia')
  const page = await late.get(address('&way=nominated-day'))
  const { now } = journey.product.clock
  journey.product.clock.setTo(now().add({ minutes: 31 }))
  const met = await post(page, { on: '2026-11-19' }, late)
  const back = new URL(met.location ?? '', 'http://x').searchParams.get('returnUrl') ?? ''
  await late.signIn('amelia', { returnUrl: back })
  const seen = await late.get(back)
  expect(seen.text).toContain('Please check your choices and continue.')
  expect(chosenOn(seen)).toContain('2026-11-19')
})
