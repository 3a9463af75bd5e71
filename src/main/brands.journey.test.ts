import { expect, test } from 'vitest'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { Journey } from '../../test/harness/journey.ts'
import { RETURN_METHODS } from '../domain/policy/return-methods.data.ts'

const byPost = RETURN_METHODS.filter(({ via }) => via === 'royal-mail' || via === 'an-post')
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
        offers: { christmasFood: false, food: false, furniture: false, giftReceipts: false, textMessages: false },
      },
      'methods.json': byPost,
    },
    untrue:
      /35 days|Take it to|Return something here|gift receipt\?|have it collected|In store or by|text you|Christmas food orders|Can I return food/,
    isPromised: /Free returns within 28 days By post\./,
  },
  'returns in shops only': {
    files: { 'methods.json': inShops, 'policy.json': { returnWindow: { days: 60 } } },
    untrue: /35 days|or by post|[Bb]y post or|By post: usually|or have it collected|[Pp]ost it/,
    isPromised: /Free returns within 60 days In store\./,
  },
  'no returns online': {
    files: { 'policy.json': { offers: { returns: false } } },
    untrue: /Free returns|Your returns|Take it to|have it collected|days, free/,
    isPromised: /Returns within 35 days Please contact us to return it\./,
  },
}

for (const [name, { files, untrue, isPromised }] of Object.entries(BRANDS)) {
  const at = new Journey({ environment: { BRAND_DIR: brandFolder(files, 'demo') } })

  test(`${name}: no page promises what this retailer doesn't offer`, async () => {
    for (const someone of [at.visitor(), await at.signedInVisitor('amelia')]) {
      const { dead, texts } = await crawl(at.product, someone)
      expect(dead.join('; ')).toBe('')
      // The backstage page belongs to the demo, not to the retailer.
      texts.delete('/backstage')
      for (const [address, text] of texts) expect(untrue.exec(text)?.[0], address).toBeUndefined()
      expect([...texts.values()].some((text) => isPromised.test(text))).toBe(true)
    }
  }, 60_000)
}
