import { beforeEach, describe, expect, test, vi } from 'vitest'
import { actAndRender, hydrateServerHtml, openPage, renderServerHtml } from '../../../test/harness/hydrated.tsx'
import { confirmation, SLOT_PATH, slotPage, slotSelection, storeSelection } from '../../../test/harness/slot-page.ts'
import { changeSlotPage } from './change-slot.page.tsx'
import type { SlotPageProps } from './slot-props.ts'

let requests: string[] = []
let answers: SlotPageProps[] = []

beforeEach(() => {
  requests = []
  answers = []
  location.href = `https://shop.example${SLOT_PATH}?storeId=10251&orderId=400000007`
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push([method, address, ...(body ? [String(body)] : [])].join(' '))
    return Response.json({ props: answers.shift() })
  })
})

const open = (props: SlotPageProps) => openPage(changeSlotPage, props)

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent.startsWith(name))
const press = (name: string) => actAndRender(() => button(name)?.click())
const pick = (name: string, value: string) =>
  actAndRender(() => find<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click())
const locate = () => {
  const coords = { latitude: 51.51234, longitude: -0.17654 }
  const getCurrentPosition = (located: (at: { coords: object }) => void) => located({ coords })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
}
const addressOf = (query: string) => `${SLOT_PATH}?storeId=10251&orderId=400000007&${query}`

describe('XMS-04 XMS-06 the stages in the browser', () => {
  test('follow one another at addresses of their own, with the focus on the heading', async () => {
    await open(slotPage())
    answers = [storeSelection(), slotSelection(), confirmation()]
    await press('Change')
    expect(find('h1')).toBe(document.activeElement)
    expect(location.search).toContain('stage=storeSelection')
    await pick('shopId', '1540')
    await press('Confirm store')
    await pick('day', '2026-12-22')
    await pick('slot', '09:30-10:00')
    const replaced = vi.spyOn(history, 'replaceState')
    await press('Confirm slot')
    expect(find('h1')?.textContent).toBe('Confirm your changes')
    const chosen = 'shopId=1540&timesOf=2026-12-22&day=2026-12-22&slot=09%3A30-10%3A00'
    expect(requests.map((each) => each.replace('https://shop.example', ''))).toEqual([
      `GET ${addressOf('stage=storeSelection')}`,
      `GET ${addressOf('shopId=1540&stage=slotSelection')}`,
      `GET ${addressOf(`${chosen}&stage=confirmation`)}`,
    ])
    // Back leads to what was chosen.
    expect(replaced.mock.calls.map(([, , address]) => address)).toEqual([addressOf(`${chosen}&stage=slotSelection`)])
  })

  test('D-49 that nothing would change is announced each time, with the focus on it', async () => {
    const same = { shopId: '1540', day: '2026-12-22', slot: '09:30-10:00' }
    const notice = { tone: 'info', text: 'Nothing has changed.', link: null } as const
    await open(slotSelection({ chosen: same }))
    answers = [slotSelection({ chosen: same, notice }), slotSelection({ chosen: same, notice })]
    for (const _ of [1, 2]) {
      await press('Confirm slot')
      expect([document.activeElement?.textContent, find('h1')?.textContent]).toEqual([
        'Nothing has changed.',
        'Change collection slot',
      ])
      find('h1')?.focus()
    }
  })

  test('what was picked before the script ran counts', async () => {
    renderServerHtml(changeSlotPage, storeSelection())
    find('input[value="1540"]')?.click()
    await hydrateServerHtml(changeSlotPage)
    answers = [slotSelection()]
    await press('Confirm store')
    expect(requests.at(-1)).toContain('shopId=1540')
  })
})

describe('choosing a slot', () => {
  test('XMS-20 the times of a day are there at once; what is gone cannot be chosen; another day clears the time', async () => {
    await open(slotSelection())
    expect([find('.slots'), button('Show times')]).toEqual([null, undefined])
    await pick('day', '2026-12-24')
    expect(find('.slots')).toBeNull()
    await pick('day', '2026-12-21')
    expect(find('.slots')?.textContent).toContain('09:00-09:30, unavailable')
    expect(find<HTMLInputElement>('input[value="09:00-09:30"]')?.disabled).toBe(true)
    await pick('slot', '09:30-10:00')
    await pick('day', '2026-12-22')
    expect(find('input[name=slot]:checked')).toBeNull()
    expect(requests).toEqual([])
  })

  test('XMS-08 what is missing is shown without a request, and takes the focus', async () => {
    await open(slotSelection())
    await press('Confirm slot')
    expect(find('.err-sum')).toBe(document.activeElement)
    expect(find('.err-sum')?.textContent).toContain('Please select a store and a slot before confirming.')
    expect(document.title).toMatch(/^Error: Change collection slot/)
    await actAndRender(() => find('.err-sum a')?.click())
    expect(find('#day')).toBe(document.activeElement)
    expect(requests).toEqual([])
  })
})

describe('choosing a store', () => {
  test('XMS-10 more stores keep what was picked, and the first of them takes the focus; a search keeps it, too', async () => {
    await open(storeSelection({ q: 'W2 1NW' }))
    await pick('shopId', '1540')
    const more = storeSelection({ q: 'W2 1NW', chosen: { shopId: '1540', day: null, slot: null } })
    more.stores?.list.choices.push({ value: '1550', name: 'Acton', about: [] })
    answers = [more]
    await press('Show more stores')
    expect(requests).toEqual([`GET ${addressOf('q=W2+1NW&shopId=1540&more=true')}`])
    expect(find('input[value="1550"]')).toBe(document.activeElement)
    expect(find<HTMLInputElement>('input[type=radio][value="1540"]')?.checked).toBe(true)
    const field = find<HTMLInputElement>('#q')
    if (field) field.value = 'Leeds'
    answers = [storeSelection()]
    await press('Search')
    expect(requests.at(-1)).toContain('shopId=1540&q=Leeds')
  })

  test('the browser’s location is posted, and is in no address', async () => {
    locate()
    await open(storeSelection())
    answers = [storeSelection(), storeSelection()]
    const before = location.href
    await press('Use my location')
    await press('Show more stores')
    expect(requests).toEqual([
      `POST ${SLOT_PATH} formToken=token&location=51.512%2C-0.177&shopId=1531`,
      `POST ${SLOT_PATH} formToken=token&location=51.512%2C-0.177&more=true&shopId=1531`,
    ])
    expect(location.href).toBe(before)
    // The chosen store shows its distance from there.
    answers = [slotSelection(), storeSelection(), slotSelection(), confirmation(), slotSelection()]
    await press('Confirm store')
    const toSlots = addressOf('shopId=1531&stage=slotSelection')
    const sent = 'formToken=token&storeId=10251&orderId=400000007&shopId=1531&stage=slotSelection'
    expect(requests.at(-1)).toBe(`POST ${toSlots} ${sent}&location=51.512%2C-0.177`)
    expect(location.href).toBe(`https://shop.example${toSlots}`)
    // The way back has the same stores, with nothing of it in the address.
    await press('Change')
    const again = 'formToken=token&storeId=10251&orderId=400000007&stage=storeSelection&location=51.512%2C-0.177'
    expect(requests.at(-1)?.replace('https://shop.example', '')).toBe(
      `POST ${addressOf('stage=storeSelection')} ${again}`,
    )
    expect(location.href).not.toContain('51.512')
    // What is confirmed is never posted by itself.
    await press('Confirm store')
    await pick('day', '2026-12-22')
    await pick('slot', '09:30-10:00')
    await press('Confirm slot')
    expect(requests.at(-1)).toMatch(/^GET .*stage=confirmation$/)
    const count = requests.length
    history.replaceState(null, '', toSlots)
    await actAndRender(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(requests.slice(count)).toContain(`POST ${toSlots} ${sent}&location=51.512%2C-0.177`)
  })

  test('XMS-14 of a booked-up store "Pick another" stays in the page', async () => {
    const full = slotSelection()
    const href = addressOf('stage=storeSelection&shopId=1540')
    const link = { words: 'Pick another', href }
    if (full.slots)
      full.slots = { ...full.slots, days: [], notice: { tone: 'warning', text: 'Pick another to continue.', link } }
    await open(full)
    answers = [storeSelection()]
    await press('Pick another')
    expect(requests.map((each) => each.replace('https://shop.example', ''))).toEqual([`GET ${href}`])
  })
})
