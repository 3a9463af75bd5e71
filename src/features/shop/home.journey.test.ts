import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { linksOn } from '../../../test/harness/product-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const at = new Journey()
const headings = (seen: PageResponse) => textsOn(seen, 'main h1, main h2')

test('home has the scene, the departments, what is new, two features and the stores', async () => {
  const seen = await at.visitor().get('/')
  expect(headings(seen)).toEqual([
    ...['Come in from the cold', 'Shop by department', 'New in'],
    ...['Dark by four, lit by five', 'Gifts up to £25', 'Find a store'],
  ])
  expect(linksOn(seen, '.depts a')).toEqual(
    ['women', 'men', 'kids', 'home', 'food', 'christmas'].map((slug) => `/c/${slug}`),
  )
  expect(textsOn(seen, '.products li')).toHaveLength(8)
  // The demo's editors have written the first feature.
  const named = ['/c/christmas', '/c/women/knitwear', '/c/home/lighting', '/c/christmas/gifts?price=25']
  expect(linksOn(seen, '.hero a, .feature a')).toEqual(named)
  expect(seen.document.querySelector('.finder form')?.getAttribute('action')).toBe('/stores')
  expect(textsOn(seen, '.promises b')).toEqual([
    'Free returns within 35 days',
    'Collect in Store, free',
    'Standard delivery £3.99',
  ])
  const early = [...seen.document.querySelectorAll('script[blocking=render]')]
  expect(early.map((script) => script.getAttribute('src'))).toEqual([
    '/assets/src/features/recommendations/reserve-space.client.ts',
  ])
  expect(seen.document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Clothes, things for the home, food and gifts, delivered or collected in store. Free returns within 35 days.',
  )
})

describe('the last order', () => {
  test('D-140 is shown with its status to a shopper who has signed in', async () => {
    await insertOrders(at.sql, [
      anOrder({
        ...{ customerId: 'C-noor', orderNumber: '790000001', placedAt: TEST_NOW.subtract({ hours: 70 }) },
        lines: [anOrderLine({ status: 'Despatched', deliveredOn: Temporal.PlainDate.from('2026-11-14'), quantity: 3 })],
      }),
    ])
    const noor = await at.signedInVisitor('noor')
    const seen = await noor.get('/')
    expect(seen.statements.length).toBeLessThanOrEqual(3)
    expect(textsOn(seen, '.last-order__title')).toEqual(['Your last order: delivered today'])
    expect(textsOn(seen, '.last-order .line__meta span')).toEqual(['Sat 14 Nov 2026', 'Order 790000001', '3 items'])
    expect(linksOn(seen, '.last-order a')[0]).toContain('/order-details?storeId=10151&orderId=790000001')
    expect((await noor.get('/ie')).document.querySelector('.last-order')).toBeNull()
  })

  test('is the newest of any kind: Christmas food too, with the day on which it is collected', async () => {
    await insertOrders(at.sql, [
      aChristmasOrder({ customerId: 'C-noor', orderNumber: '790000002', placedAt: TEST_NOW.subtract({ hours: 2 }) }),
    ])
    const seen = await (await at.signedInVisitor('noor')).get('/')
    expect(textsOn(seen, '.last-order__title')).toEqual(['Your last order: received'])
    expect(textsOn(seen, '.last-order .line__meta span')[0]).toBe('Collect on Wed 23 Dec 2026, 10:00-10:30')
    expect(linksOn(seen, '.last-order a')[0]).toContain('storeId=10251&orderId=790000002')
  })

  test('D-140 is shown to no other visitor: a remembered one is only greeted, and another forgets them', async () => {
    const someone = await at.signedInVisitor('amelia', { keepSignedIn: true })
    expect((await someone.get('/')).document.querySelector('.last-order')).not.toBeNull()
    expect((await someone.get('/')).document.querySelector('.not-you')).toBeNull()
    someone.cookies.delete('aftercare_session')
    const seen = await someone.get('/')
    expect(textsOn(seen, 'header .mast__greeting')).toEqual(['Hello, Amelia'])
    expect(seen.document.querySelector('.last-order')).toBeNull()
    expect(seen.text).not.toMatch(/Order \d/)
    expect(textsOn(seen, 'header .not-you span')).toEqual(['Not Amelia?'])
    const remembered = someone.cookies.get('aftercare_remembered') ?? ''
    expect((await someone.submit(seen, {}, '.not-you')).location).toContain('/sign-in?signedOut=true')
    // The old token no longer works either.
    const other = at.visitor()
    other.cookies.set('aftercare_remembered', remembered)
    for (const each of [someone, other]) expect((await each.get('/')).text).not.toContain('Amelia')
  })

  test('D-140 no visitor is greeted below level 30', async () => {
    const amelia = await at.signedInVisitor('amelia')
    await at.sql`update sessions set level = 0 where customer_id = 'C-amelia'`
    expect((await amelia.get('/')).text).not.toContain('Amelia')
  })
})

describe('seasons and shelves', () => {
  const ownJourney = new Journey()
  const named = (seen: PageResponse) => linksOn(seen, '.hero a, .feature a')

  test('home names none with fewer than six products in stock, and no page names an empty department', async () => {
    ownJourney.product.clock.setTo(Temporal.Instant.from('2026-11-17T12:00:00Z'))
    await ownJourney.sql`delete from catalogue.listings where department = 'kids'`
    await ownJourney.sql`
      update catalogue.listings set is_in_stock = false
      where department = 'women' and category = 'knitwear' and product_id not in (
        select product_id from catalogue.listings
        where site = 'uk' and department = 'women' and category = 'knitwear' limit 5)`
    await ownJourney.sql`update catalogue.listings set price_pence = 2501 where category = 'gifts' and price_pence < 2501`
    await ownJourney.product.product.shelves.count()
    const home = await ownJourney.visitor().get('/')
    expect(named(home)).toEqual(['/c/christmas', '/c/home/lighting'])
    const stocked = ['Women', 'Men', 'Home', 'Food', 'Christmas']
    for (const place of ['.depts a', 'header nav[aria-label=Shop] a']) expect(textsOn(home, place)).toEqual(stocked)
    expect(textsOn(await ownJourney.visitor().get('/search?q=qqqq'), '[aria-labelledby=ways-on] a')).toEqual(stocked)
  })
})

describe('without a catalogue', () => {
  const bare = new Journey()

  test('home leads to orders and stores, and has no empty shelves', async () => {
    await bare.sql`truncate catalogue.listings, catalogue.cards`
    const seen = await bare.visitor().get('/')
    expect(headings(seen)).toEqual(['Your orders and returns', 'Find a store'])
    expect(textsOn(seen, 'main .cluster a')).toEqual(['Sign in', 'Create an account', 'Help with returns'])
    expect(seen.document.querySelector('.hero, .depts, .products, .features')).toBeNull()
    expect(textsOn(seen, 'main .stack-8 > * :is(h1, h2)')).toEqual(headings(seen))
    await bare.product.product.shelves.count()
    const { document } = await bare.visitor().get('/')
    expect(document.querySelector('header :is(search, [aria-label=Shop])')).toBeNull()
  })
})

const elsewhere = new Journey({ environment: { SHOP_URL: 'https://shop.example' } })

test('with a shop elsewhere (D-172): home keeps the last order and help; nothing searches, and there are no departments', async () => {
  const amelia = await elsewhere.signedInVisitor('amelia')
  const seen = await amelia.get('/')
  expect(headings(seen)).toEqual(['Hello, Amelia'])
  expect(seen.document.querySelector('.last-order')).not.toBeNull()
  expect(textsOn(seen, 'main .cluster a')).toEqual([
    'View your orders',
    'View your returns',
    'Your account',
    'Help with returns',
  ])
  expect(seen.document.querySelector('search, .mast nav, [href="/basket"]')).toBeNull()
  expect(textsOn(seen, 'nav.acct a')[0]).toBe('Your account')
})
