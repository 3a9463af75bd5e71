import { describe, expect, test } from 'vitest'
import { hrefOf, hrefOn, Journey, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'

// A slow system takes a third of the time that calls may take.
const at = new Journey({ environment: { PLACES_WAIT_MS: '500', OUTSIDE_TIMEOUT_MS: '3000' } })
const search = async (place: string) => await at.visitor().get(`/stores?${new URLSearchParams({ place })}`)
const AWAY = 'Sorry something went wrong, please try again later.'

test.each([
  ['geocoder', 'down'],
  ['geocoder', 'slow'],
  ['shops', 'malformed'],
  ['shops', 'answers-too-late'],
] as const)('ERR-06 the %s is %s: the search reports it, soon, and keeps what was typed', async (key, fault) => {
  await at.product.outside.systems[key].faults?.set(fault)
  const page = await search('W2 1NW')
  expect([page.status, textsOn(page, 'main .notice'), valueIn(page, 'place')]).toEqual([200, [AWAY], 'W2 1NW'])
  expect(page.text).not.toContain(SHOP_SEARCH_MESSAGES.none)
})

test('ERR-06 the shops are down: the page of one reports it; it needs no geocoder', async () => {
  await at.product.outside.systems.geocoder.faults?.set('down')
  expect((await at.visitor().get('/stores/1531')).status).toBe(200)
  await at.product.outside.systems.shops.faults?.set('down')
  const page = await at.visitor().get('/stores/1531')
  expect([page.status, textsOn(page, 'main .notice')]).toEqual([503, [AWAY]])
})

describe('drop-off points of a carrier', () => {
  const find = async (query: Record<string, string>, path = '/stores') =>
    await at.visitor().get(`${path}?${new URLSearchParams(query)}`)

  test.each([
    ['evri', 'Evri', '/stores', 'W2 1NW'],
    ['royal-mail', 'Royal Mail', '/stores', 'Leeds'],
    ['an-post', 'An Post', '/ie/stores', 'Dublin'],
  ])(
    'D-205 STR-03 STR-04 of %s can be searched without signing in or a script, of no order',
    async (returns, name, path, place) => {
      const before = await find({ returns }, path)
      expect(textsOn(before, 'h1')).toEqual(['Find a drop-off point'])
      expect(textsOn(before, '.lede')).toEqual([`Search for ${name} drop-off points.`])
      expect(before.document.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex')
      const page = await find({ returns, place }, path)
      expect(textsOn(page, '#near')).toEqual([`Near ${place}`])
      expect(textsOn(page, '.place h3')).toHaveLength(4)
      expect(textsOn(page, '.place .open')).toHaveLength(4)
      expect(textsOn(page, '.place__head > span')[0]).toMatch(/miles/)
      expect(page.text).not.toMatch(/Store details|Show more stores|Prints your label/)
      expect(page.document.querySelector('.place a')?.textContent).toMatch(/^Directions to /)
      expect(page.document.querySelector('.rings')?.getAttribute('aria-label')).toMatch(/^The 4 drop-off points near/)
      const more = await at.visitor().get(hrefOn(page, 'Show more drop-off points'))
      expect(textsOn(more, '.place h3').length).toBeGreaterThan(4)
    },
  )

  test('D-150 STR-02 several places of a name lead to the same carrier; what is no place is refused', async () => {
    const several = await find({ returns: 'evri', place: 'Newport' })
    const finder = await at.visitor().get(hrefOf(several, 'main .lines a'))
    expect(textsOn(finder, 'h1')).toEqual(['Find a drop-off point'])
    const page = await find({ returns: 'royal-mail', place: 'qwertyuiop' })
    expect(textsOn(page, '#place-error')).toEqual([`Error: ${SHOP_SEARCH_MESSAGES.notFound}`])
    expect(textsOn(page, 'title')).toEqual(['Error: Find a drop-off point | Fern & Field'])
  })

  test('D-67 a carrier without any there shows that, and so does one of another country', async () => {
    for (const [path, returns, place] of [
      ['/stores', 'an-post', 'W2 1NW'],
      ['/ie/stores', 'evri', 'Dublin'],
    ] as const)
      expect(textsOn(await find({ returns, place }, path), 'main .notice')).toEqual([
        'Sorry, there are no drop-off points available.',
      ])
  })

  test('ERR-06 while the carrier is away, the page reports it; a slow one is awaited', async () => {
    await at.product.outside.systems.evri.faults?.set('down')
    const page = await find({ returns: 'evri', place: 'W2 1NW' })
    expect([page.status, textsOn(page, 'main .notice'), valueIn(page, 'place')]).toEqual([200, [AWAY], 'W2 1NW'])
    // Nothing would request it again.
    await at.product.outside.systems.evri.faults?.set('slow')
    expect(textsOn(await find({ returns: 'evri', place: 'W2 1NW' }), '.place h3')).toHaveLength(4)
  })
})
