import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney()
const search = (q: string, more = '') => journey.visitor().get(`/search?q=${encodeURIComponent(q)}${more}`)
const namesFor = async (q: string, more = '') => textsOn(await search(q, more), 'main .product > a')
const SHELF = { department: 'kids', category: 'toys-and-accessories', rank: null }

test.each([
  ['BOUCLE coats', ['Bouclé Collarless Coat']],
  ['jumpers wool women', ['Cable Knit Jumper with Wool']],
  ['damson dresses', ['Belted Wrap Midi Dress']],
  ['cable sweaters', ['Cable Knit Jumper with Wool']],
  ['christmas dinner', ['British Turkey Crown', 'Bronze Free Range Turkey']],
  ['dinner plates', ['12 Piece Stoneware Dinner Set', '16 Piece Everyday Tableware Set']],
  ['lampshade', ['Pleated Shade Table Lamp']],
  ['school uniform', ['Pleated School Pinafore (4-11 Yrs)', 'V-Neck School Jumper (4-15 Yrs)']],
  ['hats', ['Tweed Flat Cap', 'Herringbone Baseball Cap']],
  ['e-gift', ['E-gift Card']],
  ['woollen', ['Wool Blend Overcoat']],
])('%s finds %j', async (q, names) => {
  expect(await namesFor(q)).toEqual(expect.arrayContaining(names))
})

test('a match in the name, and adjacent words of a colour or of a name, come first', async () => {
  expect((await namesFor('dress')).slice(0, 5).every((name) => name.includes('Dress'))).toBe(true)
  const dyed = (sku: string, colour: string) => [aVariant({ sku, colour })]
  const first = { ...SHELF, rank: 1 }
  await journey.addProduct({ name: 'Sea Quokka', shelf: first, variants: dyed('a', 'Bottle green') })
  await journey.addProduct({ name: 'Plain Quokka', shelf: SHELF, variants: dyed('b', 'Sea green') })
  await journey.addProduct({ name: 'Rose Dusty Quokka', shelf: first, variants: dyed('c', 'Oat') })
  await journey.addProduct({ name: 'Fancy Quokka', shelf: SHELF, variants: dyed('d', 'Dusty rose') })
  expect(await namesFor('sea green quokka')).toEqual(['Plain Quokka', 'Sea Quokka'])
  expect(await namesFor('quokkas dusty rose')).toEqual(['Fancy Quokka', 'Rose Dusty Quokka'])
  expect((await namesFor('fancy quokka'))[0]).toBe('Fancy Quokka')
})

test('"new in" puts the newest first, and alone leads to what is new', async () => {
  const options = (seen: PageResponse) => seen.document.querySelector('#sort option[selected]')?.getAttribute('value')
  expect(options(await search('new in jumpers'))).toBe('newest')
  expect(options(await search('new in jumpers', '&sort=price-low'))).toBe('price-low')
  const alone = await search('New in')
  expect([alone.status, alone.location]).toEqual([302, '/c/new-in'])
})

test('the header’s field keeps what was looked for; it is quoted once, and read in its own direction', async () => {
  const inHeader = ({ document }: PageResponse) => document.querySelector('header search input')?.getAttribute('value')
  const seen = await search('"green dress"')
  expect([inHeader(seen), inHeader(await journey.visitor().get('/c/women?q=x'))]).toEqual(['"green dress"', ''])
  expect(textsOn(seen, 'main h1')).toEqual(['Results for "green dress"'])
  expect(textsOn(await search('asdf qwer "quoted"'), 'main h1')).toEqual(['No results for "asdf qwer "quoted"".'])
  expect(textsOn(await search('שמלה'), 'main h1')).toEqual(['No results for "\u2068שמלה\u2069".'])
})

test('what has the colour itself comes first, and is shown in it', async () => {
  const dyed = (sku: string) => aVariant({ sku, colour: sku })
  await journey.addProduct({ name: 'Aardvark', shelf: { ...SHELF, rank: 1 }, variants: [dyed('Damson')] })
  await journey.addProduct({ name: 'Aardvark too', shelf: SHELF, variants: [dyed('Berry'), dyed('Cherry')] })
  expect(await namesFor('red aardvark')).toEqual(['Aardvark too', 'Aardvark'])
  expect(await namesFor('aardvark')).toEqual(['Aardvark', 'Aardvark too'])
  expect(textsOn(await search('red aardvark'), 'main .product__meta')).toEqual(['Cherry, 2 colours', 'Damson'])
})

test.each([
  ['candel', 'Did you mean "candle"?', '/search?q=candle'],
  ['wooly jumper', 'Did you mean "woolly jumper"?', '/search?q=woolly+jumper'],
  ['jumper for my dad', 'See results for "jumper"', '/search?q=jumper'],
])('%s finds nothing; %s', async (q, label, href) => {
  const seen = await search(q)
  expect(textsOn(seen, 'main h1')).toEqual([`No results for "${q}".`])
  expect([textsOn(seen, 'main .narrow > p a')[0], linksOn(seen, 'main .narrow > p a')[0]]).toEqual([label, href])
  expect(textsOn(await journey.visitor().get(href), 'main .product > a')).not.toEqual([])
})

test('a search without results takes three statements with the visitor’s, two where it is out of stock', async () => {
  await journey.addProduct({ name: 'Airship', shelf: SHELF }, { T1: 0 })
  const amelia = await journey.signedInVisitor('amelia')
  const costOf = async (q: string) => (await amelia.get(`/search?q=${q}`)).statements.length
  expect([await costOf('candel'), await costOf('airship')]).toEqual([3, 2])
})

test('an empty search shows the form again, one over 100 characters refused, each in the one box there is', async () => {
  const empty = await search('  ')
  expect([empty.status, problemsOn(empty)]).toEqual([200, ["#search-for Enter what you're looking for"]])
  const blank = await journey.visitor().get('/search')
  expect(problemsOn(blank)).toEqual([])
  const long = await search('é'.repeat(101))
  expect([long.status, problemsOn(long)]).toEqual([422, ['#search-for Use 100 characters or fewer']])
  for (const { document } of [empty, blank, long]) {
    const boxes = [...document.querySelectorAll('input[type=search]')]
    expect(boxes.map(({ id }) => id)).toEqual(['search-for'])
    expect(boxes[0]?.hasAttribute('autofocus')).toBe(true)
  }
})

test('hostile searches find nothing, and nothing of them is run', async () => {
  for (const hostile of HOSTILE_INPUTS) {
    const seen = await search(hostile.toWellFormed())
    expect([200, 422], hostile).toContain(seen.status)
    expect(seen.html).not.toContain('<script>alert(1)')
  }
})

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
