import { describe, expect, test, vi } from 'vitest'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { ADDRESS, chosen, pick, placesShown, somePlaces, stepTwo } from '../../../../test/harness/step-two.ts'
import { stepTwoPage } from '../../../../test/harness/step-two-page.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import type { PlacesProps } from './step-two-props.ts'

const page = stepTwoPage()
const { call, open } = page
const inStore = (parts: Partial<PlacesProps> = {}, version = 1) => stepTwo({ places: somePlaces(parts), version })
const field = () => document.getElementById('near') as HTMLInputElement
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) as HTMLButtonElement
const announcements = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).filter(Boolean)
const searched = (parts: Partial<PlacesProps['search']>) => ({ ...somePlaces().search, ...parts })

async function search(typed: string): Promise<void> {
  field().value = typed
  await actAndRender(() => button('Search').click())
}

test.each<[string, Partial<PlacesProps>]>([
  ['a chosen place', { selected: '1532', remove: 'Remove this store' }],
  ['nothing found', { shown: { state: 'failed', sentence: 'Sorry' } }],
  ['an unknown place', { shown: null, search: searched({ value: 'Xyz', error: "That doesn't look like" }) }],
  [
    'several of a name',
    { shown: { state: 'several', question: 'Which?', links: [{ href: ADDRESS, label: 'Newport' }] } },
  ],
])('with %s server HTML and the first render are equal, and nothing is requested', async (_, places) => {
  renderServerHtml(chooseMethodPage, inStore(places))
  await hydrateServerHtml(chooseMethodPage)
  expect(page.calls).toEqual([])
})

test('D-145 a place is saved as it is picked, the last wins, and it can be removed', async () => {
  await open(inStore())
  await pick('place', '1532')
  await pick('place', '1533')
  expect([chosen('place'), call(1).sent]).toEqual([
    '1533',
    { version: '1', channel: 'in-store', place: '1532', near: '' },
  ])
  await call(1).answer(inStore({ selected: '1532', remove: 'Remove this store' }, 2))
  expect([chosen('place'), call(2).sent]).toMatchObject(['1533', { version: '2', place: '1533' }])
  await call(2).answer(inStore({ selected: '1533', remove: 'Remove this store' }, 3))
  await actAndRender(() => button('Remove this store').click())
  expect([chosen('place'), call(3).sent]).toMatchObject([null, { version: '3', place: '' }])
  expect(document.activeElement?.id).toBe('places')
  await call(3).answer(inStore({}, 4))
  expect([chosen('place'), button('Remove this store')]).toEqual([null, undefined])
})

describe('STR-01 a search', () => {
  test('requests the page of what was typed, which is then in the address, and the results are announced', async () => {
    await open(inStore())
    await search('King’s Lynn')
    const address = `${ADDRESS}&near=King%E2%80%99s+Lynn`
    expect([call(1).method, call(1).address]).toEqual(['GET', address])
    await call(1).answer(inStore({ shown: placesShown(5), search: searched({ value: 'King’s Lynn' }) }))
    expect(announcements()).toEqual(['Showing 5 of 5, nearest first.'])
    expect(location.href.endsWith(address)).toBe(true)
  })

  test('begins with Enter as well', async () => {
    await open(inStore())
    field().value = 'Leeds'
    await actAndRender(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    expect([call(1).address, page.sent]).toEqual([`${ADDRESS}&near=Leeds`, []])
  })

  test('STR-02 that finds nothing leads back to the field', async () => {
    await open(inStore())
    await search('X')
    await call(1).answer(
      inStore({ shown: null, search: searched({ value: 'X', error: 'Enter at least 2 characters' }) }),
    )
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-describedby')).toBe('near-error')
  })

  test('D-150 a link chooses one of several places of the name', async () => {
    const links = [{ href: `${ADDRESS}&near=Newport%2C+Isle+of+Wight#places`, label: 'Newport, Isle of Wight' }]
    await open(inStore({ shown: { state: 'several', question: 'Which Newport do you mean?', links } }))
    expect(announcements()).toEqual(['Which Newport do you mean?'])
    await actAndRender(() => document.querySelector<HTMLElement>('.bullets a')?.click())
    expect(call(1).address).toBe(links[0]?.href)
    await call(1).answer(inStore({ search: searched({ value: 'Newport, Isle of Wight' }) }))
    expect(field().value).toBe('Newport, Isle of Wight')
  })
})

test('D-70 "Show more" leads to the first of those that are new', async () => {
  await open(inStore())
  await actAndRender(() => button('Show more').click())
  expect(call(1).address).toBe(`${ADDRESS}&more=true`)
  await call(1).answer(inStore({ shown: placesShown(5) }))
  expect(document.activeElement).toBe(document.querySelector('[name=place][value="1535"]'))
  expect(button('Show more')).toBe(undefined)
})

describe('where the browser is', () => {
  const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition
  function locatedBy(getCurrentPosition: Geolocation['getCurrentPosition']): void {
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  }

  test('is sent roughly, in no address and with what is picked afterwards, until something is typed', async () => {
    locatedBy((succeed) => succeed(at(51.5151234, -0.1781234)))
    await open(inStore())
    await actAndRender(() => button('Use my location').click())
    const location = '51.515,-0.178'
    expect([call(1).method, call(1).address, call(1).sent]).toMatchObject(['POST', ADDRESS, { location }])
    await call(1).answer(inStore({}, 2))
    await actAndRender(() => button('Show more').click())
    expect(call(2).sent).toMatchObject({ location, act: 'more' })
    await call(2).answer(inStore({ shown: placesShown(5) }, 3))
    await pick('place', '1535')
    expect(call(3).sent).toMatchObject({ location, act: 'more', place: '1535' })
    await call(3).answer(inStore({ selected: '1535' }, 4))
    await search('Leeds')
    await call(4).answer(inStore({ selected: '1535' }, 4))
    await pick('place', '1531')
    expect(call(5).sent).not.toHaveProperty('location')
  })

  test('is unavailable, and the page says so', async () => {
    locatedBy((_succeed, failed) => failed?.({} as GeolocationPositionError))
    await open(inStore())
    await actAndRender(() => button('Use my location').click())
    expect(announcements()).toContain("We couldn't find your location. Enter a postcode or town instead.")
    expect(page.calls).toEqual([])
  })

  test('is not requested where the browser has no location', async () => {
    vi.stubGlobal('navigator', {})
    await open(inStore())
    expect(button('Use my location')).toBe(undefined)
  })
})
