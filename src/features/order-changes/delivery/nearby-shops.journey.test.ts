import { describe, expect, test, vi } from 'vitest'
import { chosenOn, DeliveryJourney } from '../../../../test/harness/delivery-journey.ts'
import { textsOn, valueIn } from '../../../../test/harness/journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { SHOP_SEARCH_MESSAGES } from '../../../domain/shops/search-text.ts'

// Long enough for a busy machine, since most of these tests want the stores, and short for those that wait without an answer.
const at = new DeliveryJourney(740_000_000, { environment: { PLACES_WAIT_MS: '1500', OUTSIDE_TIMEOUT_MS: '20000' } })
const AWAY = 'Sorry something went wrong, please try again later.'

const { place } = at
const open = (more = '') => at.open(`&way=collect-in-store${more}`)
const names = (seen: PageResponse) => textsOn(seen, '.store b')
const press = (page: PageResponse, act: string, fields: Record<string, string> = {}) =>
  at.amelia.submit(page, { act, ...fields }, 'main form[method=post]:has(.store)')

describe('the list of stores', () => {
  test('STR-04 D-70 has four, then up to 20, and what was picked goes along', async () => {
    await place()
    const page = await open('&postcode=London')
    expect(names(page)).toHaveLength(4)
    const pressed = await press(page, 'more', { shopId: '1531', on: '2026-11-18' })
    const more = await at.amelia.get(pressed.location ?? '')
    expect(pressed.location).toMatch(/&more=true#shopId-5$/)
    expect(more.document.querySelector('#shopId-5')).not.toBeNull()
    expect(names(more).length).toBeGreaterThan(6)
    expect(names(more).length).toBeLessThanOrEqual(20)
    expect(names(more).slice(0, 4)).toEqual(names(page))
    expect(chosenOn(more)).toEqual(['1531', '2026-11-18'])
    expect(more.document.querySelector('button[value=more]')).toBeNull()
  })
})

test('ERR-06 a system that holds the page back holds it for a moment', async () => {
  await place({ deliveryMode: 'collect-in-store', shopId: '1531' })
  const never = () => new Promise<null>(() => {})
  vi.spyOn(at.product.outside.shops, 'near').mockImplementation(never)
  vi.spyOn(at.product.outside.shops, 'find').mockImplementation(never)
  const page = await open('&postcode=Leeds')
  expect([page.status, textsOn(page, 'main .notice'), valueIn(page, 'postcode')]).toEqual([200, [AWAY], 'Leeds'])
  expect(page.text).not.toContain(SHOP_SEARCH_MESSAGES.none)
})

describe('where the browser is', () => {
  const locate = (page: PageResponse, location: string) =>
    at.amelia.submit(page, { location }, 'main form[data-location]')

  test('is searched near, is in no address, and stays for more of them', async () => {
    await place()
    const before = await open('&postcode=W2+1NW&on=2026-11-18')
    expect(before.document.querySelector('form[data-location]')?.hasAttribute('hidden')).toBe(true)
    const page = await locate(before, '53.801,-1.549')
    expect([page.status, valueIn(page, 'postcode'), textsOn(page, 'fieldset legend')[0]]).toEqual([
      200,
      '',
      'Stores near you',
    ])
    expect(names(page)[0]).toContain('Leeds')
    expect(chosenOn(page)).toEqual(['2026-11-18'])
    const more = await press(page, 'more')
    expect([more.status, names(more).length > 4]).toEqual([200, true])
    expect(names(more)[0]).toBe(names(page)[0])
    expect(JSON.stringify(at.product.logged)).not.toContain('53.801')
  })

  test('and what is no place on earth is left alone', async () => {
    await place()
    const page = await locate(await open('&postcode=W2+1NW'), "99,0'--")
    expect(names(page)).toContain('Paddington')
  })
})
