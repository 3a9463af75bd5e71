import { describe, expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(776_000_000)

const NOT_FOUND = "That doesn't look like a valid postcode, town or city. Check and try again."
const TOO_SHORT = 'Enter at least 2 characters of a postcode or town.'
const NONE =
  'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.'
const GONE = "That place isn't available any more. Choose another one, or go on without one."

const names = (page: PageResponse) => textsOn(page, '.store b')
const miles = (page: PageResponse) => textsOn(page, '.store .num').map((text) => Number.parseFloat(text))
const errorOn = (page: PageResponse) => textsOn(page, '#near-error').map((text) => text.replace(/^Error: /, ''))
const legend = (page: PageResponse) => textsOn(page, 'fieldset:has(.store) legend')[0]
const search = (near: string, more = '') =>
  journey.amelia.get(`${journey.here()}&near=${encodeURIComponent(near)}${more}`)
const savedPlace = async () => (await journey.savedDraft())?.way.place

describe('in store', () => {
  test('STR-03 STR-04 STR-07 S23 the four nearest to the own postcode are there without a search', async () => {
    const page = await journey.atStepTwo()
    expect(legend(page)).toBe('Stores near W2 1NW')
    expect(names(page)).toHaveLength(4)
    expect(miles(page)).toEqual(miles(page).toSorted((one, other) => one - other))
    const [paddington = ''] = textsOn(page, '.store').filter((text) => text.startsWith('Paddington '))
    expect(paddington).toMatch(
      /^Paddington \d\.\d\d miles Full store 14 Praed Street, London, W2 1HU (Open until|Closed)/,
    )
    expect(paddington).toContain('Self-return available')
    expect(paddington).toContain('Café')
    const maps = [...page.document.querySelectorAll('.store__map a')].map((link) => link.getAttribute('href') ?? '')
    expect(maps).toHaveLength(4)
    expect(maps[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
    expect(page.document.querySelector('#near')?.getAttribute('placeholder')).toBe('e.g. W2 1NW or London')
  })

  test('STR-04 D-70 D-203 "Show more" shows up to 20, and what was picked goes along', async () => {
    const page = await journey.atStepTwo()
    const more = await journey.next(page, { act: 'more', place: valuesOf(page, 'place')[1] ?? '' })
    expect([names(more).length, textsOn(more, 'button[value=more]')]).toEqual([20, []])
    expect(names(more).slice(0, 4)).toEqual(names(page))
    expect(textsOn(more, '[role=status]')).toContain('Showing 20 of 20, nearest first.')
    expect(chosenOn(more)).toMatchObject({ place: valuesOf(page, 'place')[1] })
    // A chosen one that is further away comes first of four (D-203).
    const last = valuesOf(more, 'place').at(-1) ?? ''
    await journey.choose(more, { place: last })
    const compact = await journey.amelia.get(journey.here())
    expect(valuesOf(compact, 'place')).toEqual([last, ...valuesOf(page, 'place').slice(0, 3)])
  })

  test('D-145 a chosen shop is saved with what is shown of it, the last choice wins, and it can be removed', async () => {
    const page = await journey.next(await journey.atStepTwo(), { place: '1531' })
    expect(await savedPlace()).toMatchObject({
      ...{
        placeId: '1531',
        via: 'clothing-and-home',
        name: 'Paddington',
        line1: '14 Praed Street',
        postcode: 'W2 1HU',
      },
      hours: expect.stringMatching(/^Mon-\w{3} \d\d:\d\d-\d\d:\d\d/),
      latitude: expect.closeTo(51.5, 0),
    })
    expect(textsOn(page, 'aside b').at(-1)).toBe('Paddington')
    // It stays in sight, wherever one searches next.
    const far = await search('Aberdeen')
    expect([names(far).length, names(far)[0], chosenOn(far).place]).toEqual([2, 'Paddington', '1531'])
    expect(chosenOn(await search('Nowhere at all')).place).toBe('1531')
    const other = await journey.next(page, { place: valuesOf(page, 'place').find((id) => id !== '1531') ?? '' })
    expect(chosenOn(other).place).not.toBe('1531')
    const none = await journey.next(other, { act: 'no-place' })
    expect([chosenOn(none).place, await savedPlace()]).toEqual([undefined, undefined])
    // Another list forgets the shop.
    await journey.next(await journey.next(none, { place: '1531' }), { via: 'foodhall' })
    expect(await savedPlace()).toBeUndefined()
  })

  test('D-145 a forged shop is refused, and everything else stays: a foodhall, one in Ireland, a carrier’s, none, SQL', async () => {
    const page = await journey.next(await journey.atStepTwo(), { place: '1531' })
    const before = await journey.savedDraft()
    for (const place of ['1701', '1681', 'EVRI-0577', '9999', "1531' or '1'='1", '1'.repeat(5000)]) {
      const sent = await journey.choose(page, { place })
      expect([sent.status, problemsOn(sent)]).toEqual([422, [`#place ${GONE}`]])
      expect(chosenOn(sent)).toMatchObject({ channel: 'in-store', place: '1531' })
    }
    expect(await journey.savedDraft()).toEqual(before)
  })
})

describe('STR-05 STR-06 STR-12 by post', () => {
  test('Evri’s places are searched around a point, and one of them is saved', async () => {
    const page = await journey.next(await journey.atStepTwo(), { channel: 'postal' })
    expect(legend(page)).toBe('Evri drop-off points near W2 1NW')
    expect(names(page)).toHaveLength(4)
    expect(miles(page)).toEqual(miles(page).toSorted((one, other) => one - other))
    const [first = ''] = valuesOf(page, 'place') as string[]
    await journey.next(page, { place: first })
    expect(await savedPlace()).toMatchObject({ placeId: first, via: 'evri', name: names(page)[0] })
    // It is near Paddington and not near Leeds, but already saved.
    const leeds = await search('Leeds')
    expect(chosenOn(leeds).place).toBe(first)
    const forged = await journey.choose(leeds, { place: valuesOf(page, 'place')[1] ?? '' })
    expect([forged.status, problemsOn(forged)]).toEqual([422, [`#place ${GONE}`]])
  })
})

test.each([
  [{}, '1531', { shopId: '1531', handIn: { name: 'Paddington' } }],
  [{ channel: 'postal' }, null, { handIn: { via: 'evri' } }],
])('S23 the place is booked, and stays with the return that is created: %j', async (way, place, facts) => {
  const page = await journey.next(await journey.atStepTwo(), way)
  const chosen = await journey.next(page, { place: place ?? valuesOf(page, 'place')[0] ?? '' })
  const { location } = await journey.choose(chosen, { act: 'book' })
  const returnNumber = new URL(location ?? '', 'http://x').searchParams.get('returnNumber')
  const [row] = await journey.sql`select facts from returns where return_number = ${returnNumber}`
  expect(row?.facts).toMatchObject(facts)
  if (place === null) expect(row?.facts).not.toHaveProperty('shopId')
})

describe('S24 what is searched for', () => {
  test('STR-01 STR-12 D-150 a postcode is found as it is typed; of several places of a name one is chosen by a link', async () => {
    await journey.submitStepOne(1)
    const typed = await search('w21nw')
    expect([legend(typed), errorOn(typed), names(typed).length]).toEqual(['Stores near W2 1NW', [], 4])
    expect(typed.document.querySelector('#near')?.getAttribute('value')).toBe('w21nw')
    const page = await search('Newport')
    expect([page.text.includes('Which Newport do you mean?'), names(page)]).toEqual([true, []])
    const links = [...page.document.querySelectorAll('main form .bullets a')]
    expect(links.length).toBeGreaterThan(1)
    const one = await journey.amelia.get(links[0]?.getAttribute('href') ?? '')
    expect(one.text).not.toContain('do you mean?')
    expect(errorOn(one)).toEqual([])
  })

  test('STR-01 STR-02 ERR-07 D-70 hostile texts are not found, a short one is too short, and the page says so', async () => {
    let page = await journey.atStepTwo()
    const hostile = ['🏬🏬🏬', 'W2 '.repeat(3334), "'; drop table shops.shops; --", '<script>alert(1)</script>']
    for (const typed of hostile) {
      const sent = await journey.choose(page, { act: 'find', near: typed })
      expect((sent.location ?? '').length).toBeLessThan(2000)
      page = await journey.amelia.get(sent.location ?? '')
      expect([page.status, errorOn(page), names(page)]).toEqual([200, [NOT_FOUND], []])
    }
    for (const typed of ['', '\u0000\u0000\u0000']) {
      page = await journey.next(page, { act: 'find', near: typed })
      expect([errorOn(page), names(page)]).toEqual([[TOO_SHORT], []])
    }
    expect((await journey.choose(page, { act: 'book' })).location).toContain('/item-level-returns/created?')
  })

  test('where the browser is goes into no address', async () => {
    const page = await journey.atStepTwo()
    const sent = await journey.choose(page, { act: '', location: '53.800,-1.549' })
    expect([sent.status, sent.location]).toEqual([200, null])
    expect(legend(sent)).toBe('Stores near you')
    expect(sent.html).not.toContain('53.800')
    const more = await journey.choose(sent, { act: 'more', location: '53.800,-1.549' })
    expect(names(more).length).toBeGreaterThan(4)
    const far = await journey.choose(more, { act: '', location: '0,0' })
    expect([names(far), far.text.includes(NONE)]).toEqual([[], true])
    for (const odd of ['91,0', '0,181', 'here', '1e1,2', "'; drop table shops.shops"]) {
      expect((await journey.choose(far, { act: '', location: odd })).status).toBe(303)
    }
  })
})

describe('STR-09 STR-10 ERR-07 a system that is down does not block the page', () => {
  const { faults } = { faults: () => journey.product.outside.faults }
  test.each(['geocoder', 'shops'] as const)('%s', async (system) => {
    await faults()[system]?.set('server-error')
    const page = await journey.atStepTwo()
    expect([names(page), page.text.includes(NONE)]).toEqual([[], true])
    expect((await search('Leeds')).text).toContain(NONE)
    expect((await journey.choose(page, { act: 'book' })).location).toContain('/item-level-returns/created?')
  })
})
