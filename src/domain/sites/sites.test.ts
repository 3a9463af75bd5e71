import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { brandNameOnSite, brandSites } from './brand-sites.ts'
import { accountBreadcrumb, orderBreadcrumb } from './breadcrumb.ts'
import { checkOrderSite } from './check-location.ts'
import {
  activeSites,
  catalogIdOf,
  christmasSiteOf,
  geocodingCountry,
  isStoreIdOf,
  mainSiteOfPath,
  otherSiteOf,
  SITES,
  siteByStoreId,
} from './site.ts'

test.each([
  ['10151', 'uk', 'GBP', false],
  ['10451', 'ie', 'EUR', false],
  ['10251', 'christmas-uk', 'GBP', true],
  ['10351', 'christmas-ie', 'EUR', true],
])('ACC-02 store %s is the site %s, trading in %s', (storeId, key, currency, christmas) => {
  expect(siteByStoreId(BRAND_SITES, storeId)).toMatchObject({ key, currency, christmas })
})

test('D-190 D-18 a Christmas store counts as its main store, and no other does', () => {
  const fitting = (site: keyof typeof BRAND_SITES) =>
    ['10151', '10251', '10351', '10451', '', '1'].filter((storeId) => isStoreIdOf(BRAND_SITES[site], storeId))
  expect(fitting('uk')).toEqual(['10151', '10251'])
  expect(fitting('christmas-uk')).toEqual(['10151', '10251'])
  expect(fitting('ie')).toEqual(['10351', '10451'])
  expect(fitting('christmas-ie')).toEqual(['10351', '10451'])
})

test('ACC-02 a Christmas link uses 10251 from the UK, from its Christmas store too, and otherwise 10351', () => {
  const stores = Object.values(BRAND_SITES).map((site) => `${site.key} ${christmasSiteOf(site).storeId}`)
  expect(stores).toEqual(['uk 10251', 'ie 10351', 'christmas-uk 10251', 'christmas-ie 10351'])
  expect(siteByStoreId(BRAND_SITES, '99999')).toBeNull()
})

test('the other site is of the same kind, in the other country', () => {
  const others = Object.values(BRAND_SITES).map((site) => `${site.key} ${otherSiteOf(site).key}`)
  expect(others).toEqual(['uk ie', 'ie uk', 'christmas-uk christmas-ie', 'christmas-ie christmas-uk'])
})

test('ACC-04 the catalogue is 10051 for the UK store and 11551 for every other', () => {
  expect(Object.values(BRAND_SITES).map(catalogIdOf)).toEqual(['10051', '11551', '11551', '11551'])
})

test('ACC-12 an address below /ie belongs to Ireland, and only that', () => {
  const paths = ['/ie/orders-and-returns/online-orders', '/ie', '/iexyz', '/orders-and-returns/online-orders?x=/ie/']
  expect(paths.map((path) => mainSiteOfPath(BRAND_SITES, path).key)).toEqual(['ie', 'ie', 'uk', 'uk'])
})

const TO_CHRISTMAS = { verdict: 'redirect', site: BRAND_SITES['christmas-uk'] } as const
test.each([
  ['no store id requested', 'uk', 'GBP', '', null, { verdict: 'fits' }],
  ['EUR order, UK page', 'ie', 'EUR', '', '10151', { verdict: 'redirect', site: BRAND_SITES.ie }],
  ['EUR order, Irish page, UK store', 'ie', 'EUR', '/ie', '10151', { verdict: 'redirect', site: BRAND_SITES.ie }],
  ['GBP order, Irish page', 'uk', 'GBP', '/ie', '10451', { verdict: 'redirect', site: BRAND_SITES.uk }],
  ['Christmas order, main store', 'christmas-uk', 'GBP', '', '10151', TO_CHRISTMAS],
  ['currency against its store', 'uk', 'EUR', '', '10151', { verdict: 'unfit' }],
  ['another currency', 'ie', 'USD', '/ie', '10451', { verdict: 'unfit' }],
] as const)('ACC-08 %s', (_case, site, currency, pathPrefix, storeId, expected) => {
  expect(checkOrderSite(BRAND_SITES, { site, currency }, { pathPrefix, storeId })).toEqual(expected)
})

test('ACC-08 D-183 an order of a site that is none of ours fits nowhere', () => {
  const location = { pathPrefix: '', storeId: null }
  for (const site of ['de', '', 'toString'])
    expect(checkOrderSite(BRAND_SITES, { site, currency: 'GBP' }, location)).toEqual({ verdict: 'unfit' })
})

test('ACC-08 a corrected address fits, so that there is one redirect at most (D-15)', () => {
  for (const { key: site, currency, pathPrefix, storeId } of Object.values(BRAND_SITES))
    expect(checkOrderSite(BRAND_SITES, { site, currency }, { pathPrefix, storeId })).toEqual({ verdict: 'fits' })
})

test.each([
  ['BT1 5GS', 'uk', 'UK'],
  ['bt1', 'uk', 'UK'],
  ['BT48 6DQ', 'ie', 'UK'],
  ['Belfast', 'uk', 'UK'],
  ['Btown', 'ie', 'IE'],
] as const)('ACC-03 %s on the %s site is looked for in %s', (typed, site, country) => {
  expect(geocodingCountry(BRAND_SITES[site], typed)).toBe(country)
})

const addresses = { home: '/', account: '/account', orders: '/orders' }

test('ACC-04 ACC-05 the breadcrumb is Home, Your account, the list and, where there is one, the page', () => {
  expect(orderBreadcrumb(BRAND_SITES.uk, addresses)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Your account', href: '/account' },
    { label: 'Online orders' },
  ])
  expect(orderBreadcrumb(BRAND_SITES['christmas-ie'], addresses, 'Order details').slice(2)).toEqual([
    { label: 'Christmas food orders', href: '/orders' },
    { label: 'Order details' },
  ])
})

test('ACC-04 on the account page itself "Your account" is where one is', () => {
  expect(accountBreadcrumb(addresses, false)[1]).toEqual({ label: 'Your account' })
})

test('no brand can change the table of sites, nor those of another brand', () => {
  const own = brandSites({ uk: { storeId: '20151', deliveryPricesPence: { standard: 0 } } })
  const tables = [SITES, BRAND_SITES, own, ...[SITES, BRAND_SITES, own].flatMap((sites) => Object.values(sites))]
  expect(tables.filter((table) => !Object.isFrozen(table))).toEqual([])
  expect(Object.values(own).filter((site) => !Object.isFrozen(site.deliveryPricesPence))).toEqual([])
  expect([own.uk.storeId, own.ie.storeId, BRAND_SITES.uk.storeId]).toEqual(['20151', '10451', '10151'])
  expect(own.uk.deliveryPricesPence).toEqual({ standard: 0, 'nominated-day': 599, 'collect-in-store': 0 })
})

test('D-17 a brand of one country has its site at every path, and no store of the other', () => {
  const ireland = brandSites({}, SPECIFIED_POLICY, ['ie'])
  expect(activeSites(ireland).map(({ key, pathPrefix }) => key + pathPrefix)).toEqual(['ie'])
  expect(['/', '/ie', '/stores'].map((path) => mainSiteOfPath(ireland, path).key)).toEqual(['ie', 'ie', 'ie'])
  expect(['10151', '10451', '10351'].map((storeId) => siteByStoreId(ireland, storeId)?.key)).toEqual([
    undefined,
    'ie',
    'christmas-ie',
  ])
  const names = [ireland, BRAND_SITES].map((sites) => brandNameOnSite('Reed & Rush', sites['christmas-ie']))
  expect(names).toEqual(['Reed & Rush', 'Reed & Rush Ireland'])
  const order = { site: 'uk', currency: 'GBP' }
  expect(checkOrderSite(ireland, order, { pathPrefix: '', storeId: null })).toEqual({ verdict: 'unfit' })
})
