import { expect, test } from 'vitest'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney()
const look = (path: string) => journey.visitor().get(path)
const names = (seen: PageResponse) => textsOn(seen, 'main .product > a')
const count = (seen: PageResponse) => textsOn(seen, 'main #results h2')[0]
const applied = (seen: PageResponse) => textsOn(seen, 'main .applied li')

test('a department has its name, its categories with how many there are, and the featured first', async () => {
  const seen = await look('/c/women')
  expect(seen.status).toBe(200)
  expect(textsOn(seen, 'main h1')).toEqual(['Women'])
  expect(textsOn(seen, 'main .crumbs li')).toEqual(['Home', 'Women'])
  expect(textsOn(seen, 'main nav[aria-label=Categories] a').slice(0, 2)).toEqual(['All women 42', 'Dresses 8'])
  expect(count(seen)).toBe('42 items')
  expect(linksOn(seen, '.strip nav a')).toEqual(['/c/women', '/ie/c/women'])
  expect(names(seen).slice(0, 3)).toEqual([
    ...['Belted Wrap Midi Dress', 'Cable Knit Jumper with Wool', 'Double Breasted Longline Coat'],
  ])
  expect(textsOn(seen, 'main .product')[0]).toBe(
    'Belted Wrap Midi DressDamson, 3 colours Sale price £30.00 Full price £40.00',
  )
  expect(textsOn(seen, 'main .pager p')).toEqual(['Page 1 of 4'])
})

test('a category has a page of its own on both sites, below its department', async () => {
  const seen = await look('/ie/c/women/dresses')
  expect(textsOn(seen, 'main .crumbs li')).toEqual(['Home', 'Women', 'Dresses'])
  expect(linksOn(seen, 'main .crumbs a')).toEqual(['/ie', '/ie/c/women'])
  expect(textsOn(seen, 'main [aria-current=true]')).toEqual(['Dresses 8'])
  expect(textsOn(seen, 'main .product__price').every((price) => price.includes('€'))).toBe(true)
  const redirected = await look('/ie/c/women?category=dresses&sale=yes')
  expect([redirected.status, redirected.location]).toEqual([301, '/ie/c/women/dresses?sale=yes'])
})

test.each(['/c/nobody', '/c/women/hats', '/c/__proto__', '/c/women/constructor', '/c/%00'])(
  '%s is no page',
  async (path) => {
    expect((await look(path)).status).toBe(404)
  },
)

test('an unchosen value is no filter: "In stock" is one when it is turned off, and is then cleared like any', async () => {
  const seen = await look('/c/women')
  expect([applied(seen), textsOn(seen, 'main .sort .btn--sm')]).toEqual([[], ['Filter']])
  const all = await look('/c/women?stock=all&sort=newest')
  expect([applied(all), textsOn(all, 'main .sort .btn--sm')]).toEqual([
    ['Remove Including out-of-stock items', 'Clear all'],
    ['Filter (1 applied)'],
  ])
  expect(new Set(linksOn(all, 'main .applied a'))).toEqual(new Set(['/c/women?sort=newest#results']))
  expect(all.document.title).toBe('Women: Including out-of-stock items | Fern & Field')
})

test('applied filters can be removed, one by one and all at once; the form shows it', async () => {
  const seen = await look('/c/women?colour=berry&size=12&price=50&sale=yes&sort=price-low')
  expect(applied(seen)).toEqual([
    ...['Remove Size 12', 'Remove Berry', 'Remove Up to £50', 'Remove On sale', 'Clear all'],
  ])
  expect(linksOn(seen, 'main .applied a')).toEqual([
    '/c/women?colour=berry&price=50&sale=yes&sort=price-low#results',
    '/c/women?size=12&price=50&sale=yes&sort=price-low#results',
    '/c/women?size=12&colour=berry&sale=yes&sort=price-low#results',
    '/c/women?size=12&colour=berry&price=50&sort=price-low#results',
    '/c/women?sort=price-low#results',
  ])
  const ticked = [...seen.main.querySelectorAll('main .filters [checked]')].map((each) => each.getAttribute('value'))
  expect(ticked).toEqual(['12', 'berry', '50', 'in', 'yes'])
  expect(textsOn(seen, 'main .sort .btn--sm')).toEqual(['Filter (4 applied)'])
  expect(seen.document.title).toBe('Women: Size 12, Berry, Up to £50, On sale | Fern & Field')
  expect(linksOn(seen, 'main nav[aria-label=Categories] a').slice(0, 2)).toEqual([
    '/c/women?size=12&colour=berry&price=50&sale=yes&sort=price-low',
    '/c/women/dresses?size=12&colour=berry&price=50&sale=yes&sort=price-low',
  ])
})

test('search engines keep each page of a shelf once, and nothing that is filtered', async () => {
  const canonicalOf = async (path: string) => {
    const { document } = await look(path)
    const [one, ...more] = [...document.querySelectorAll('[rel=canonical], [name=robots]')]
    expect(more).toEqual([])
    return one?.getAttribute('href')?.replace(/^https?:\/\/[^/]+/, '') ?? one?.getAttribute('content')
  }
  expect(await canonicalOf('/c/women?page=2&sort=newest&utm_source=mail&colour=octarine')).toBe('/c/women?page=2')
  expect(await canonicalOf('/ie/c/women/dresses?page=1')).toBe('/ie/c/women/dresses')
  expect(await canonicalOf('/wrap-dress/p/P1001?colour=fern&size=12&page=2')).toBe('/wrap-dress/p/P1001')
  for (const path of ['/c/women?colour=green', '/c/women?stock=all', '/search?q=dress', '/search'])
    expect(await canonicalOf(path), path).toBe('noindex')
  const described = (await look('/c/women/dresses')).document.querySelector('[name=description]')
  expect(described?.getAttribute('content')).toMatch(/^Women: dresses\. Warm layers/)
})

test('a grid takes two statements with the visitor’s, a search too', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  for (const path of ['/c/women?colour=berry&size=12', '/search?q=dress'])
    expect((await amelia.get(path)).statements, path).toHaveLength(2)
})

test('the site switch keeps the query, except the page', async () => {
  const other = async (path: string) => linksOn(await look(path), 'header nav[aria-label=Country] a').at(-1)
  expect(await other('/c/women/dresses?size=12&colour=berry&price=50&sort=newest')).toBe(
    '/ie/c/women/dresses?size=12&colour=berry&price=50&sort=newest',
  )
  expect(await other('/c/women?page=2&stock=all')).toBe('/ie/c/women?stock=all')
  expect(await other('/c/women?colour=octarine')).toBe('/ie/c/women')
  expect(await other('/search?q=cotton&stock=all&sort=rating&page=2')).toBe('/ie/search?q=cotton&stock=all&sort=rating')
  expect(await other('/search?q=unobtainium')).toBe('/ie/search?q=unobtainium')
})

test('a product’s page leads back to its category; above the department Home is the "Home page"', async () => {
  const seen = await look('/wrap-dress/p/P1001')
  expect(linksOn(seen, 'main .crumbs a')).toEqual(['/', '/c/women', '/c/women/dresses'])
  expect(textsOn(seen, 'main .crumbs li')).toEqual(['Home', 'Women', 'Dresses', 'Belted Wrap Midi Dress'])
  for (const path of ['/c/home', '/stoneware-mug/p/P1003'])
    expect(textsOn(await look(path), 'main .crumbs li').slice(0, 2)).toEqual(['Home page', 'Home'])
})

const elsewhere = new Journey({ environment: { SHOP_URL: 'https://shop.example.com' } })
test.each(['/c/women', '/ie/c/women/dresses', '/search?q=dress', '/basket'])(
  'D-172 %s is not here, but in the other shop',
  async (path) => {
    expect((await elsewhere.visitor().get(path)).status).toBe(404)
  },
)

test('sorting sends the filters along, also those that are ticked and not applied yet', async () => {
  const { document } = await journey.visitor().get('/c/women?sort=price-low')
  const filters = document.querySelector('form#filters')
  const sending = [...document.querySelectorAll('#sort, .sort button')]
  expect(sending.map((each) => each.getAttribute('form'))).toEqual(['filters', 'filters'])
  // One of a name: two would contradict each other.
  expect(filters?.querySelector('[name=sort]')).toBeNull()
  expect(document.querySelector('#sort option[selected]')?.getAttribute('value')).toBe('price-low')
})
