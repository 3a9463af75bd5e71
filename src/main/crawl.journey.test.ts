import { expect, test } from 'vitest'
import { crawl, PAGES_MAX } from '../../test/harness/crawl.ts'
import { Journey } from '../../test/harness/journey.ts'

const at = new Journey()

test.each([
  { who: 'an unknown visitor, from every shelf', name: null },
  { who: 'a customer', name: 'amelia' },
])(
  'HIS-08 no link of either site is dead for $who',
  async ({ name }) => {
    const someone = name === null ? at.visitor() : await at.signedInVisitor(name)
    const { dead, pages, kinds } = await crawl(at.product, someone, name === null)
    expect(dead).toEqual([])
    expect(pages).toBeLessThan(PAGES_MAX)
    for (const kind of [
      '/c/:department',
      '/ie/c/:department/:category',
      '/:slug/p/:productId',
      'q /ie/search',
      '/basket',
    ])
      expect(kinds).toContain(kind)
  },
  60_000,
)
