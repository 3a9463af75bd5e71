import { afterEach, expect, test } from 'vitest'
import { Journey, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { SEARCH_SAYS } from '../../domain/shops/search-text.ts'

// A slow system takes a third of the time that calls may take.
const at = new Journey({ environment: { PLACES_WAIT_MS: '500', OUTSIDE_TIMEOUT_MS: '3000' } })
const search = async (place: string) => await at.visitor().get(`/stores?${new URLSearchParams({ place })}`)
const AWAY = 'Sorry something went wrong, please try again later.'

afterEach(async () => {
  for (const key of ['geocoder', 'shops'] as const) await at.product.outside.systems[key].faults?.set('none')
})

const FAULTS = ['down', 'server-error', 'malformed', 'answers-too-late', 'slow'] as const
test.each(FAULTS.flatMap((fault) => (['geocoder', 'shops'] as const).map((key) => [key, fault] as const)))(
  'ERR-06 the %s is %s: the search says so, soon, and keeps what was typed',
  async (key, fault) => {
    await at.product.outside.systems[key].faults?.set(fault)
    const page = await search('W2 1NW')
    expect([page.status, textsOn(page, 'main .notice'), valueIn(page, 'place')]).toEqual([200, [AWAY], 'W2 1NW'])
    expect(page.text).not.toContain(SEARCH_SAYS.none)
  },
)

test('D-67 a list without shops has none', async () => {
  await at.product.outside.systems.shops.faults?.set('no-shops')
  expect(textsOn(await search('W2 1NW'), 'main .notice')).toEqual([SEARCH_SAYS.none])
})

test.each(FAULTS)('ERR-06 the shops are %s: the page of one says so', async (fault) => {
  await at.product.outside.systems.shops.faults?.set(fault)
  const page = await at.visitor().get('/stores/1531')
  expect([page.status, textsOn(page, 'main .notice')]).toEqual([503, [AWAY]])
})

test('the page of one store needs no geocoder', async () => {
  await at.product.outside.systems.geocoder.faults?.set('down')
  expect((await at.visitor().get('/stores/1531')).status).toBe(200)
})
