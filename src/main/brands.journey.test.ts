import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { MethodJourney } from '../../test/harness/method-journey.ts'
import { DEPARTMENTS } from '../domain/policy/departments.data.ts'
import { RETURN_METHODS } from '../domain/policy/return-methods.data.ts'
import { listProductsJob } from '../features/catalogue/relist.records.ts'
import { urls } from '../urls.ts'
import { BUILT_IN_BRANDS } from './configuration.ts'

const byPost = RETURN_METHODS.filter(({ via }) => via === 'royal-mail' || via === 'an-post')
const inFullStores = RETURN_METHODS.filter(({ via }) => via === 'clothing-and-home')
const inShops = RETURN_METHODS.filter(({ path }) => path === 'in-store')

interface Brand {
  files: Record<string, unknown>
  /** What no page may promise. */
  untrue: RegExp
  /** What some page promises: each of these. */
  promised: readonly RegExp[]
  /** Pages of the retailer's own data, such as the names of its stores and what an old order cost. */
  ownData?: RegExp
}

const demo = JSON.parse(readFileSync(join(BUILT_IN_BRANDS.demo, 'brand.json'), 'utf8'))
const ownSite = (key: 'uk' | 'ie') => ({
  ...demo.sites[key],
  deliveryPricesPence: { standard: 411, nominatedDay: 622, collectInStore: 133 },
})

const BRANDS: Record<string, Brand> = {
  'post only, within 28 days': {
    files: {
      'policy.json': {
        returnWindow: { days: 28 },
        offers: {
          ...{ christmasFood: false, food: false, furniture: false, giftReceipts: false, recommendations: false },
          ...{ stores: false, textMessages: false },
        },
      },
      'methods.json': byPost,
    },
    untrue:
      /35 days|Take it to|Return something here|[Ss]elf-return|any store|[Gg]ift receipt\?|Gift receipt|have it collected|collect something from you|another collection|In store or by|in store\?|text you|Christmas food|Secret Santa|change or cancel|Can I return food|personalis|suggest|Find a store|Collect in Store|near you|one of our stores|day you collected it/,
    promised: [/Free returns within 28 days By post\./],
  },
  'returns in full stores only': {
    files: { 'methods.json': inFullStores, 'policy.json': { returnWindow: { days: 60 } } },
    untrue: /35 days|or by post|[Bb]y post or|By post: usually|or have it collected|[Pp]ost it|any store\./,
    promised: [/Free returns within 60 days In store\./],
  },
  'food only, returned in foodhalls': {
    files: {
      'policy.json': { offers: { eGiftCards: false, furniture: false, giftReceipts: false } },
      'methods.json': inShops.filter(({ via }) => via === 'foodhall'),
      'departments.json': DEPARTMENTS.filter(({ slug }) => slug === 'food'),
    },
    untrue:
      /Clothing and home|Fashion, Home|Foodhall and Outlets|[Bb]y post\b|have it collected|the same day|Same day|How do I return furniture|[Gg]ift receipt\?|Gift receipt/,
    promised: [/In store: usually within 7 days\. .*Can I return food\?/],
  },
  'no returns online': {
    files: { 'policy.json': { offers: { returns: false } } },
    untrue: /Free returns|Your returns|Take it to|have it collected|days, free/,
    promised: [/Returns within 35 days Please contact us to return it\./],
  },
  'every value of its own': {
    files: {
      'brand.json': { ...demo, sites: { uk: ownSite('uk'), ie: ownSite('ie') } },
      'policy.json': {
        returnWindow: { days: 50, byDepartment: { T99: 47 }, byReason: { FIT: 90 } },
        returnItemsMax: 2,
        christmas: { lastOrderDay: 11, lastCollectionDay: 19 },
        delivery: { nominatedDay: 4, collectInStore: 6 },
        shopTypes: { 'Full Line': 'Emporium', 'Simply Food': 'Larder', 'Outlet Store': 'Barn' },
        returnShops: { 'clothing-and-home': 'Emporiums', foodhall: 'Larders' },
      },
      'methods.json': RETURN_METHODS.map((method) => ({ ...method, pence: 245 })),
      'reasons.json': {
        returns: [{ code: 'FIT', label: 'Wrong fit', refundsDelivery: true }],
        cancellations: [{ code: 'C1', label: 'Bought twice', secondaries: [{ code: 'C2', label: 'By mistake' }] }],
      },
    },
    untrue:
      /35 days|£3\.99|£5\.99|€4\.99|€6\.99|Free returns|It's free|[Aa]ll free|are free|Full store|Foodhall|Outlet store|Fashion, Home|Sparks|Member discount|No longer required|Too small|Changed mind|16 Dec|Up to 25/,
    promised: [
      ...[
        /Returns within 47 days/,
        /£4\.11/,
        /£6\.22/,
        /£1\.33/,
        /It costs £2\.45, which we take off/,
        /Emporium/,
        /Larder/,
      ],
      ...[/11 Dec/, /Bought twice/, /By mistake/, /Wrong fit/, /Up to 2 items in one return/],
    ],
    ownData: /^\/stores|order-details\?/,
  },
}

for (const [name, { files, untrue, promised, ownData = /^$/ }] of Object.entries(BRANDS)) {
  const environment = { BRAND_DIR: brandFolder(files, 'demo'), WITHDRAWAL_UK: 'true' }
  const at = new MethodJourney(860_000_000, { environment })

  test(`${name}: no page promises what this retailer doesn't offer`, async () => {
    if (name.startsWith('food only')) await at.sql`truncate catalogue.listings, catalogue.cards`
    const { brand, log, shelves } = at.product.product
    await listProductsJob(at.sql, brand.sites, log).run(null)
    await shelves.count()
    const missing = new Set(promised)
    for (const someone of [at.visitor(), at.amelia]) {
      const { dead, texts } = await crawl(at.product, someone)
      expect(dead.join('; ')).toBe('')
      // The page of changing a method names the one that a return of the demo already has.
      const ofRetailer = [...texts].filter(
        ([address]) =>
          !(address.startsWith('/backstage') || address.includes('updatereturnmethod=') || ownData.test(address)),
      )
      for (const [address, text] of ofRetailer) expect(untrue.exec(text)?.[0], address).toBeUndefined()
      for (const text of texts.values()) for (const each of missing) if (each.test(text)) missing.delete(each)
    }
    expect([...missing]).toEqual([])
    const packing = await at.visitor().get(urls.packing(BRAND_SITES.uk))
    const methods = (files['methods.json'] ?? []) as typeof RETURN_METHODS
    expect(packing.status).toBe(methods.some(({ path }) => path !== 'in-store') ? 200 : 404)
    if (files['methods.json'] === byPost)
      for (const text of await textsOfPosts(at)) expect(untrue.exec(text)?.[0], text).toBeUndefined()
  }, 120_000)
}

const UNSENT = [{ status: 'Scheduled', facts: { amendable: true } }]

/** What a shopper sees, and is emailed, who returns by post, withdraws, cancels, and looks at Christmas food. */
async function textsOfPosts(at: MethodJourney): Promise<string[]> {
  const { uk } = BRAND_SITES
  const texts: string[] = []
  const read = async (address: string | null) => {
    const page = await at.amelia.get(address ?? '')
    expect(page.status).toBe(200)
    texts.push(page.text)
    return page
  }
  await read(at.stepOne())
  const step2 = await read((await at.submitStepOne(1)).location)
  await read((await at.choose(step2, { channel: 'postal', via: 'royal-mail', act: 'book' })).location)
  await read(urls.trackReturns(uk, at.order))
  await at.newOrder()
  await read((await at.amelia.submit(await read(urls.withdraw(uk, at.order)), {})).location)
  await at.newOrder(UNSENT, { cancelAllowed: true })
  await read((await at.amelia.submit(await read(urls.cancelOrder(uk, at.order)), { reason: 'C01-P0' })).location)
  await at.newOrder(UNSENT, { site: 'christmas-uk', cancelAllowed: true })
  await read(urls.orderDetails(BRAND_SITES['christmas-uk'], at.order))
  const mails = await at.sql`select subject || ' ' || plain as text from mails where customer_id = 'C-amelia'`
  expect(mails).toHaveLength(3)
  return [...texts, ...mails.map(({ text }) => text)]
}
