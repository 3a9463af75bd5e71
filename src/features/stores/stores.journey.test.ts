import { describe, expect, test, vi } from 'vitest'
import { hrefOf, hrefOn, Journey, namedLinksOn, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'

// It is Saturday 14 November 2026.
const at = new Journey({ environment: { PLACES_WAIT_MS: '10000' } })
const search = async (place: string, path = '/stores') =>
  await at.visitor().get(`${path}?${new URLSearchParams({ place })}`)

test('D-149 STR-04 STR-05 the four nearest stores of every kind are shown without signing in, then up to twenty', async () => {
  const page = await search('W2 1NW')
  expect(page.status).toBe(200)
  expect(textsOn(page, 'title')).toEqual(['Find a store | Fern & Field'])
  expect(textsOn(page, 'main h2')).toEqual(['Near W2 1NW', 'How far'])
  const names = textsOn(page, '.place h3')
  expect(names).toEqual(['Paddington Station Foodhall', 'Paddington', 'Maida Vale', 'Notting Hill Gate'])
  const miles = textsOn(page, '.place__head > span')
  expect(miles).toHaveLength(4)
  for (const each of miles) expect(each).toMatch(/^0\.\d\d miles$/)
  const all = await at.visitor().get(hrefOn(page, 'Show more stores'))
  expect(textsOn(all, '.place h3').slice(0, 4)).toEqual(names)
  expect(textsOn(all, '.place h3')).toHaveLength(20)
  expect(all.text).not.toContain('Show more stores')
  expect(all.document.querySelector('#store-5')).not.toBeNull()
  expect(valueIn(all, 'place')).toBe('W2 1NW')
})

test('STR-03 STR-07 a store shows until when it is open, its kind and services, and how far it is, in words too', async () => {
  const { document } = await search('W2 1NW')
  const store = document.querySelectorAll('.place')[1]
  const tags = [...(store?.querySelectorAll('.tag') ?? [])].map((tag) => tag.textContent)
  expect(store?.querySelector('.open')?.textContent).toBe('Open until 21:00')
  expect(tags).toEqual(expect.arrayContaining(['Self-return available', 'Full store', 'Collect in Store', 'Café']))
  const [details, map] = [...(store?.querySelectorAll('a') ?? [])]
  expect(details?.getAttribute('href')).toBe('/stores/1531?place=W2+1NW')
  expect(details?.textContent).toBe('Store details for Paddington')
  expect(map?.getAttribute('href')).toContain('https://www.openstreetmap.org/?mlat=51.5163&mlon=-0.1752')
  expect(map?.textContent).toBe('Directions to Paddington (opens in a new tab)')
  const picture = document.querySelector('.rings')
  expect(picture?.getAttribute('aria-label')).toBe('The 4 stores near W2 1NW, all within 1 mile')
  expect([...(picture?.querySelectorAll('g') ?? [])].map((dot) => dot.textContent)).toEqual(['1', '2', '3', '4'])
})

test('D-150 "bangor" is more than one place: each is a link that finds it alone', async () => {
  const page = await search('bangor')
  expect(textsOn(page, 'main h2')).toEqual(['Which Bangor do you mean?'])
  const links = namedLinksOn(page, 'main .lines a')
  expect(links.length).toBeGreaterThan(1)
  for (const [, href] of links) {
    const { status, text } = await at.visitor().get(href)
    expect([status, text.includes('do you mean?')]).toEqual([200, false])
  }
})

test.each([
  ['markup', '"><script>alert(1)</script>'],
  ['10,000 characters', 'London '.repeat(1429)],
  ['a null character', 'Lon\u0000don\u0000x'],
])('STR-02 %s is answered with the message, beside the field', async (_case, typed) => {
  const page = await search(typed)
  expect(page.status).toBe(200)
  expect(textsOn(page, '#place-error')).toEqual([`Error: ${SHOP_SEARCH_MESSAGES.notFound}`])
  expect(textsOn(page, 'title')).toEqual(['Error: Find a store | Fern & Field'])
  expect(page.document.querySelector('#place')?.getAttribute('aria-describedby')).toBe('place-error')
  expect(valueIn(page, 'place')?.length).toBeLessThanOrEqual(100)
  expect(page.html).not.toContain('<script>alert')
  expect(textsOn(page, '.place')).toEqual([])
})

test('without a search there is only the form, and without a script nothing offers the location', async () => {
  const page = await at.visitor().get('/stores')
  expect(textsOn(page, 'main h2')).toEqual([])
  expect(page.document.querySelector('[aria-invalid]')).toBeNull()
  const form = page.document.querySelector('main form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/stores'])
  expect(page.document.querySelector('form[data-location]')?.hasAttribute('hidden')).toBe(true)
  expect(page.headers.get('permissions-policy')).toContain('geolocation=(self)')
})

describe('a shopper who is signed in', () => {
  test('STR-04 sees the stores near the address of the book at once, and may search elsewhere', async () => {
    const amelia = await at.signedInVisitor('amelia')
    const page = await amelia.get('/stores')
    expect(textsOn(page, '#near')).toEqual(['Near W2 1NW'])
    expect(textsOn(page, '.place h3')).toHaveLength(4)
    expect(valueIn(page, 'place') ?? '').toBe('')
    expect(textsOn(await amelia.get(hrefOn(page, 'Show more stores')), '.place h3').length).toBeGreaterThan(4)
    expect(textsOn(await amelia.get('/stores?place=Leeds'), '#near')).toEqual(['Near Leeds'])
    // Her addresses are in the other country.
    expect(textsOn(await amelia.get('/ie/stores'), '#near')).toEqual([])
  })

  test('D-140 a remembered visitor does not see their address', async () => {
    const amelia = await at.signedInVisitor('amelia')
    await at.sql`update sessions set level = 30 where customer_id = 'C-amelia'`
    expect(textsOn(await amelia.get('/stores'), 'main h2')).toEqual([])
  })

  test('ERR-06 has only the form while the geocoder is away', async () => {
    const amelia = await at.signedInVisitor('amelia')
    await at.product.outside.systems.geocoder.faults?.set('down')
    const page = await amelia.get('/stores')
    expect([page.status, textsOn(page, 'main h2'), textsOn(page, 'main .notice')]).toEqual([200, [], []])
  })
})

test('the browser’s location is searched round; an invalid one is ignored', async () => {
  const page = await at.visitor().get('/stores?at=51.515,-0.178')
  expect(textsOn(page, 'main h2')[0]).toBe('Near your location')
  expect(textsOn(page, '.place h3')).toContain('Paddington')
  expect(hrefOf(page, '.place a')).toContain('at=51.515%2C-0.178')
  for (const wrong of ['here', '99,0', '51.5', "1,1';--"])
    expect(textsOn(await at.visitor().get(`/stores?${new URLSearchParams({ at: wrong })}`), 'main h2')).toEqual([])
})

describe('one store', () => {
  test('STR-03 has its hours, with today marked, its services, its facilities, its address and a way there', async () => {
    const page = await at.visitor().get('/stores/1531?place=W2+1NW')
    expect(textsOn(page, 'title')).toEqual(['Paddington store | Fern & Field'])
    expect(textsOn(page, '.hours tr')).toHaveLength(7)
    expect(textsOn(page, '.hours [aria-current=date]')).toEqual(['Saturday, today08:00-21:00'])
    expect(page.text).toContain('Open until 21:00')
    expect(page.text).toContain('Self-return available')
    expect(textsOn(page, '.promises b')).toEqual(expect.arrayContaining(['Self-return kiosk', 'Café']))
    expect(textsOn(page, 'address')).toEqual(['Paddington14 Praed StreetLondonW2 1HU'])
    expect(hrefOf(page, '.card a')).toContain('openstreetmap.org')
    expect(page.document.querySelector('a[href^="tel:"]')?.textContent).toBe('020 7946 0001')
    expect(hrefOf(page, '.back')).toBe('/stores?place=W2+1NW')
    expect(textsOn(page, '.near b')).toHaveLength(3)
    expect(textsOn(page, '.near b')).not.toContain('Paddington')
  })

  test.each(['nowhere', "1531'--", '1531,1701', 'x'.repeat(200), '1531%00'])(
    '%s is a page that does not exist',
    async (id) => expect((await at.visitor().get(`/stores/${id}`)).status).toBe(404),
  )
})

test('API-14 requests to the geocoder name no order, and nothing of what was typed is logged', async () => {
  const locate = vi.spyOn(at.product.outside.geocoder, 'locate')
  const before = at.product.logged.length
  await search('ZZ9 9ZZ canary')
  await search('W2 1NW')
  expect(locate.mock.calls.map(([question]) => question)).toEqual([
    { text: 'ZZ9 9ZZ canary', country: 'UK', orderNumber: null },
    { text: 'W2 1NW', country: 'UK', orderNumber: null },
  ])
  const logLines = at.product.logged.slice(before).join('\n')
  expect(logLines).toContain('"route":"stores"')
  expect(logLines).not.toMatch(/canary|W2|1NW/)
})

test('D-149 the link of a return shows only the stores that take it in, also after another search', async () => {
  const page = await at.visitor().get('/stores?returns=clothing-and-home&place=W2+1NW')
  const names = textsOn(page, '.place h3')
  expect(names).toContain('Paddington')
  expect(names).not.toContain('Paddington Station Foodhall')
  expect(page.document.querySelector('form input[name=returns]')?.getAttribute('value')).toBe('clothing-and-home')
  expect(textsOn(page, '.lede')).toEqual(['These stores take your return.'])
  const store = await at.visitor().get(hrefOf(page, '.place a'))
  expect(hrefOf(store, '.back')).toBe('/stores?place=W2+1NW&returns=clothing-and-home')
  for (const nothing of ['', '&place=ZE2', '&place=qwertyuiop', '&place=Newport'])
    expect(textsOn(await at.visitor().get(`/stores?returns=clothing-and-home${nothing}`), '.lede')).toEqual([
      'Search for stores that take your return.',
    ])
  expect(textsOn(await at.visitor().get('/stores?returns=anything&place=W2+1NW'), '.place h3')).toContain(
    'Paddington Station Foodhall',
  )
})

test('STR-04 D-205 drop-off points are near home at once for a shopper, or round a point', async () => {
  const amelia = await at.signedInVisitor('amelia')
  expect(textsOn(await amelia.get('/stores?returns=royal-mail'), '#near')).toEqual(['Near W2 1NW'])
  const around = await at.visitor().get('/stores?returns=royal-mail&at=51.515,-0.178')
  expect(textsOn(around, '#near')).toEqual(['Near your location'])
  expect(around.document.querySelector('.place__head > span')?.textContent).toMatch(/^0\.\d\d miles$/)
})
