import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { MethodJourney } from '../../test/harness/method-journey.ts'
import { DEPARTMENTS } from '../domain/policy/departments.data.ts'
import { RETURN_METHODS } from '../domain/policy/return-methods.data.ts'
import { listProductsJob } from '../features/catalogue/relist.records.ts'
import { urls } from '../urls.ts'

const byPost = RETURN_METHODS.filter(({ via }) => via === 'royal-mail' || via === 'an-post')
const inFullStores = RETURN_METHODS.filter(({ via }) => via === 'clothing-and-home')
const inShops = RETURN_METHODS.filter(({ path }) => path === 'in-store')

interface Brand {
  files: Record<string, unknown>
  /** What no page may promise. */
  untrue: RegExp
  /** What some page promises. */
  isPromised: RegExp
}

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
    isPromised: /Free returns within 28 days By post\./,
  },
  'returns in full stores only': {
    files: { 'methods.json': inFullStores, 'policy.json': { returnWindow: { days: 60 } } },
    untrue: /35 days|or by post|[Bb]y post or|By post: usually|or have it collected|[Pp]ost it|any store\./,
    isPromised: /Free returns within 60 days In store\./,
  },
  'food only, returned in foodhalls': {
    files: {
      'policy.json': { offers: { eGiftCards: false, furniture: false, giftReceipts: false } },
      'methods.json': inShops.filter(({ via }) => via === 'foodhall'),
      'departments.json': DEPARTMENTS.filter(({ slug }) => slug === 'food'),
    },
    untrue:
      /Clothing and home|Fashion, Home|Foodhall and Outlets|[Bb]y post\b|have it collected|the same day|Same day|How do I return furniture|[Gg]ift receipt\?|Gift receipt/,
    isPromised: /In store: usually within 7 days\. .*Can I return food\?/,
  },
  'no returns online': {
    files: { 'policy.json': { offers: { returns: false } } },
    untrue: /Free returns|Your returns|Take it to|have it collected|days, free/,
    isPromised: /Returns within 35 days Please contact us to return it\./,
  },
}

for (const [name, { files, untrue, isPromised }] of Object.entries(BRANDS)) {
  const environment = { BRAND_DIR: brandFolder(files, 'demo'), WITHDRAWAL_UK: 'true' }
  const at = new MethodJourney(860_000_000, { environment })

  test(`${name}: no page promises what this retailer doesn't offer`, async () => {
    if (name.startsWith('food only')) await at.sql`truncate catalogue.listings, catalogue.cards`
    const { brand, log, shelves } = at.product.product
    await listProductsJob(at.sql, brand.sites, log).run(null)
    await shelves.count()
    for (const someone of [at.visitor(), at.amelia]) {
      const { dead, texts } = await crawl(at.product, someone)
      expect(dead.join('; ')).toBe('')
      // The page of changing a method names the one that a return of the demo already has.
      const ofRetailer = [...texts].filter(
        ([address]) => !address.startsWith('/backstage') && !address.includes('updatereturnmethod='),
      )
      for (const [address, text] of ofRetailer) expect(untrue.exec(text)?.[0], address).toBeUndefined()
      expect([...texts.values()].some((text) => isPromised.test(text))).toBe(true)
    }
    const packing = await at.visitor().get(urls.packing(BRAND_SITES.uk))
    expect(packing.status).toBe(files['methods.json'] === byPost ? 200 : 404)
    if (files['methods.json'] === byPost)
      for (const text of await textsOfPosts(at)) expect(untrue.exec(text)?.[0], text).toBeUndefined()
  }, 60_000)
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
