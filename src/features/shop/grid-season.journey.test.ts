import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney()
const OPEN = '2026-12-16T23:30:00Z'
const names = (seen: PageResponse) => textsOn(seen, 'main .product > a')
const at = async (path: string, instant = '2026-12-17T00:00:00Z') => {
  journey.product.clock.setTo(Temporal.Instant.from(instant))
  return await journey.visitor().get(path)
}
const isSold = (seen: PageResponse) => textsOn(seen, 'main .product').map((card) => !card.includes('Not for sale'))
const categories = (seen: PageResponse) =>
  Object.fromEntries(
    textsOn(seen, 'main nav[aria-label=Categories] a').map((link) => link.split(/ (?=\d+$)/) as [string, string]),
  )
const allPages = async (path: string) => {
  const pages = [await at(path)]
  const last = Number(/of (\d+)/.exec(textsOn(pages[0]!, 'main .pager p')[0] ?? '1 of 1')?.[1])
  while (pages.length < last) pages.push(await at(`${path}&page=${pages.length + 1}`))
  expect((await at(`${path}&page=${last + 1}`)).status).toBe(404)
  return pages
}

test.each(['/c/christmas', '/ie/c/christmas'])(
  'D-169 %s has only what can be ordered under "In stock", and counts no more',
  async (path) => {
    const before = await at(path, OPEN)
    const pages = await allPages(`${path}?stock=in`)
    const [seen] = pages
    expect(pages.flatMap(isSold)).not.toContain(false)
    expect(textsOn(seen!, 'main #results h2')[0]).toBe(`${pages.flatMap(names).length} items`)
    const { 'All Christmas': all, ...shelves } = categories(seen!)
    expect(Number(all)).toBe(pages.flatMap(names).length)
    expect(Object.values(shelves).reduce((sum, each) => sum + Number(each), 0)).toBe(Number(all))
    expect(Object.keys(categories(before))).toContain('Turkey and trimmings')
    expect(Object.keys(shelves)).not.toContain('Turkey and trimmings')
    expect(textsOn(await at(`${path}/turkey-and-trimmings`), 'main #results > p')).toEqual([
      'Nothing here is in stock at the moment. Show everything',
    ])
  },
)

test('D-169 a search leaves such food out, too, and has it last where all is shown', async () => {
  const prices = ['CFTO', 'IECFTO'].map((region) => ({ region, fullPence: 100, salePence: null }))
  const shelf = { department: 'christmas', category: 'gifts', rank: 1 }
  const food = { name: 'Zingiber Cake', shelf, productType: 'Foods', variants: [aVariant({ prices })] }
  await journey.addProduct(food, {}, ['christmas-uk', 'christmas-ie'])
  const tin = { department: 'kids', category: 'toys-and-accessories', rank: 2 }
  await journey.addProduct({ name: 'Tin of Zingiber', shelf: tin })
  for (const site of ['', '/ie']) {
    const namesFor = async (query: string, instant?: string) => names(await at(`${site}/search?q=${query}`, instant))
    expect(await namesFor('zingiber', OPEN)).toEqual(['Zingiber Cake', 'Tin of Zingiber'])
    expect(await namesFor('zingiber')).toEqual(['Tin of Zingiber'])
    expect((await at(`${site}/search?q=zingiber&page=2`)).status).toBe(404)
    expect(await namesFor('zingiber&stock=all&sort=price-low')).toEqual(['Tin of Zingiber', 'Zingiber Cake'])
    const none = await at(`${site}/search?q=zingiber+cake`)
    expect(linksOn(none, 'main a')).toContain(`${site}/search?q=zingiber+cake&stock=all`)
    expect(await namesFor('zingiber', '2027-10-01T12:00:00Z')).toContain('Zingiber Cake')
  }
})

test('D-169 after the last day to order, the intro of Christmas promises no food', async () => {
  const lede = async (instant?: string) => textsOn(await at('/c/christmas', instant), 'main .lede')
  expect(await lede(OPEN)).toEqual(['The turkey, the trimmings and something to pull at the table.'])
  expect(await lede()).toEqual(['Something to hang on the tree, to pull at the table and to give.'])
})
