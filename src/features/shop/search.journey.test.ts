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
  ['bouclé', 'Bouclé Collarless Coat'],
  ['BOUCLE coats', 'Bouclé Collarless Coat'],
  ['pressé', 'Sparkling Elderflower Pressé'],
  ['jump cable', 'Cable Knit Jumper with Wool'],
  ['jumpers wool women', 'Cable Knit Jumper with Wool'],
  ['damson dresses', 'Belted Wrap Midi Dress'],
  ['berry velvet twist', 'Velvet Twist Front Dress'],
  ["women's knitwear cashmere", 'Pure Cashmere V-Neck Jumper'],
  ['cable sweaters', 'Cable Knit Jumper with Wool'],
  ['gray scarf', 'Brushed Wool Blend Scarf'],
  ['handbag', 'Leather Top Handle Bag'],
])('%s finds %s', async (q, name) => {
  expect(await namesFor(q)).toContain(name)
})

test('a match in the name comes before a match elsewhere', async () => {
  const names = await namesFor('dress')
  expect(names.slice(0, 5).every((name) => name.includes('Dress'))).toBe(true)
})

test('adjacent words come first: of a colour, or of a name', async () => {
  const dyed = (sku: string, colour: string) => [aVariant({ sku, colour })]
  const first = { ...SHELF, rank: 1 }
  await journey.addProduct({ name: 'Sea Quokka', shelf: first, variants: dyed('a', 'Bottle green') }, { a: 5 })
  await journey.addProduct({ name: 'Plain Quokka', shelf: SHELF, variants: dyed('b', 'Sea green') }, { b: 5 })
  await journey.addProduct({ name: 'Rose Dusty Quokka', shelf: first, variants: dyed('c', 'Oat') }, { c: 5 })
  await journey.addProduct({ name: 'Fancy Quokka', shelf: SHELF, variants: dyed('d', 'Dusty rose') }, { d: 5 })
  expect(await namesFor('sea green quokka')).toEqual(['Plain Quokka', 'Sea Quokka'])
  expect(await namesFor('quokkas dusty rose')).toEqual(['Fancy Quokka', 'Rose Dusty Quokka'])
  expect((await namesFor('fancy quokka'))[0]).toBe('Fancy Quokka')
  expect((await search('sea green')).text).toContain('Speckled Stoneware Mug')
  expect((await namesFor('sea green')).slice(0, 3)).not.toContain('Sea Quokka')
})

test.each([
  ['king size duvet', ['Goose Feather 13.5 Tog Duvet']],
  ['bath sheet', ['Egyptian Cotton Towel']],
  ['size 12 jeans', ['Straight Leg Jeans', 'High Waisted Wide Leg Jeans']],
  ['new in jumpers', ['Cable Knit Jumper with Wool']],
  ['new jumpers size m', ['Cable Knit Jumper with Wool', 'Extra Fine Merino Jumper']],
  ['medium cashmere', ['Pure Cashmere V-Neck Jumper']],
  ['viscose dress', ['Belted Wrap Midi Dress']],
  ['age 5-6 years jumper', ['Fair Isle Jumper (2-8 Yrs)']],
])('%s finds %j first', async (q, names) => {
  expect((await namesFor(q)).slice(0, names.length).toSorted()).toEqual(names.toSorted())
})

test('a word of the catalogue means itself, for one or several; another is a prefix', async () => {
  const variants = [aVariant({ sku: 'a' })]
  for (const name of ['Wallaby Shortbread', 'Wallaby Bramley', 'Wallabyish Dressing Gown', 'Wallaby Dress'])
    await journey.addProduct({ name, shelf: SHELF, variants }, { a: 5 })
  expect((await namesFor('wallaby')).toSorted()).toEqual(['Wallaby Bramley', 'Wallaby Dress', 'Wallaby Shortbread'])
  expect((await namesFor('wallabies')).toSorted()).toEqual(['Wallaby Bramley', 'Wallaby Dress', 'Wallaby Shortbread'])
  expect(await namesFor('wallabyi')).toEqual(['Wallabyish Dressing Gown'])
  expect(await namesFor('walla dress')).toEqual(['Wallaby Dress'])
  for (const q of ['wallaby shorts', 'wallaby bra', 'wallaby sho']) expect(await namesFor(q), q).toEqual([])
  for (const name of await namesFor('gin')) expect(name).not.toContain('Gingerbread')
  expect((await namesFor('choc')).join()).toContain('Chocolate')
  expect(await namesFor('the')).toEqual([])
})

test.each([
  ['christmas food', ['British Turkey Crown', 'Bronze Free Range Turkey'], 12],
  ['christmas dinner', ['British Turkey Crown', 'Bronze Free Range Turkey'], 3],
  ['plates', ['12 Piece Stoneware Dinner Set', '16 Piece Everyday Tableware Set'], 2],
  ['dinner plates', ['12 Piece Stoneware Dinner Set', '16 Piece Everyday Tableware Set'], 2],
  ['lampshade', ['Pleated Shade Table Lamp'], 1],
  ['lamp shades', ['Pleated Shade Table Lamp'], 1],
  ['school uniform', ['Pleated School Pinafore (4-11 Yrs)', 'V-Neck School Jumper (4-15 Yrs)'], 4],
  ['homeware', [], 12],
  ['hat', ['Tweed Flat Cap', 'Herringbone Baseball Cap'], 2],
  ['hats', ['Tweed Flat Cap', 'Herringbone Baseball Cap'], 2],
  ['egift', ['E-gift Card'], 1],
  ['e-gift', ['E-gift Card'], 1],
  ['gift card', ['E-gift Card'], 1],
  ['woolly jumper', ['Cable Knit Jumper with Wool'], 1],
  ['woollen', ['Wool Blend Overcoat'], 1],
])('%s finds %j among at least %d', async (q, names, count) => {
  const all = [...(await namesFor(q)), ...(await namesFor(q, '&page=2'))]
  expect(all).toEqual(expect.arrayContaining(names))
  expect(all.length).toBeGreaterThanOrEqual(count)
})

test('"linen shirt" finds a shirt of linen without the word in its name, after those with it', async () => {
  const copy = { noun: 'shirt', about: '', points: [], care: '55% linen, 45% cotton. Iron with a damp cloth.' }
  const variants = [aVariant({ sku: 'a' })]
  await journey.addProduct({ name: 'Bandicoot Shirt', shelf: { ...SHELF, rank: 1 }, copy, variants }, { a: 5 })
  const names = await namesFor('linen shirt')
  expect(names).toContain('Bandicoot Shirt')
  expect(names[0]).toContain('Linen')
  expect(await namesFor('bandicoot cloth')).toEqual([])
})

test('"new in" puts the newest first, and alone leads to what is new', async () => {
  const options = (seen: PageResponse) => seen.document.querySelector('#sort option[selected]')?.getAttribute('value')
  expect(options(await search('new in jumpers'))).toBe('newest')
  expect(options(await search('new in jumpers', '&sort=price-low'))).toBe('price-low')
  const alone = await search('New in')
  expect([alone.status, alone.headers.get('location')]).toEqual([302, '/c/new-in'])
})

test('"tshirt" is a T-shirt, with or without a hyphen or a space', async () => {
  const written = await namesFor('t-shirt')
  expect(written.length).toBeGreaterThan(3)
  for (const q of ['tshirt', 't shirts', 'T-Shirts', 'tees'])
    expect((await namesFor(q)).toSorted(), q).toEqual(written.toSorted())
})

test('a card shows and leads to the colour that is looked for', async () => {
  const variants = ['Rust', 'Sage', 'Sea green'].map((colour) => aVariant({ sku: colour, colour }))
  const id = await journey.addProduct({ name: 'Wombat', shelf: SHELF, variants }, { Sage: 0 })
  const card = async (q: string) => {
    const seen = await search(q)
    return [textsOn(seen, 'main .product__meta')[0], linksOn(seen, 'main .product > a')[0]?.replace(/^.*\?/, '')]
  }
  expect(await card('wombat green')).toEqual(['Sea green, 3 colours', 'colour=sea-green'])
  expect(await card('sage wombats')).toEqual(['Sage, 3 colours', 'colour=sage'])
  expect(await card('wombat')).toEqual(['Rust, 3 colours', `/plain-dress/p/${id}`])
})

test('the header’s field keeps what was looked for; it is quoted once, and read in its own direction', async () => {
  const inHeader = ({ document }: PageResponse) => document.querySelector('header search input')?.getAttribute('value')
  const seen = await search('"green dress"')
  expect([inHeader(seen), inHeader(await journey.visitor().get('/c/women?q=x'))]).toEqual(['"green dress"', ''])
  expect(textsOn(seen, 'main h1')).toEqual(['Results for "green dress"'])
  expect(textsOn(await search('asdf qwer "quoted"'), 'main h1')).toEqual(['No results for "asdf qwer "quoted"".'])
  expect(textsOn(await search('שמלה'), 'main h1')).toEqual(['No results for "\u2068שמלה\u2069".'])
})

test.each(['red dress', 'white shirt', 'beige', 'teal', 'burgundy', 'maroon'])(
  '%s finds what comes near',
  async (q) => {
    expect(await namesFor(q)).not.toEqual([])
  },
)

test('what has the colour itself comes first, and is shown in it', async () => {
  const dyed = (sku: string) => aVariant({ sku, colour: sku })
  await journey.addProduct(
    { name: 'Aardvark', shelf: { ...SHELF, rank: 1 }, variants: [dyed('Damson')] },
    { Damson: 9 },
  )
  const variants = [dyed('Berry'), dyed('Cherry')]
  await journey.addProduct({ name: 'Aardvark too', shelf: SHELF, variants }, { Berry: 9, Cherry: 9 })
  expect(await namesFor('red aardvark')).toEqual(['Aardvark too', 'Aardvark'])
  expect(await namesFor('aardvark')).toEqual(['Aardvark', 'Aardvark too'])
  expect(textsOn(await search('red aardvark'), 'main .product__meta')).toEqual(['Cherry, 2 colours', 'Damson'])
})

test('every word must be there; a short word means itself', async () => {
  await journey.addProduct({ name: 'Quixotic Tricycle', shelf: SHELF, variants: [aVariant({ sku: 'a' })] }, { a: 5 })
  expect(await namesFor('quixotic')).toEqual(['Quixotic Tricycle'])
  expect(await namesFor('quixotic sofa')).toEqual([])
  expect(await namesFor('qu')).toEqual([])
})

test('"sale" finds what is reduced; a search for returns leads to help', async () => {
  const prices = [{ region: 'UK', fullPence: 5000, salePence: 4000 }]
  const variants = [aVariant({ sku: 'a', prices })]
  await journey.addProduct({ name: 'Numbat', shelf: SHELF, variants }, { a: 5 })
  await journey.addProduct({ name: 'Numbat, dear', shelf: SHELF, variants: [aVariant({ sku: 'b' })] }, { b: 5 })
  expect(await namesFor('numbat sale')).toEqual(['Numbat'])
  expect(linksOn(await search('returns'), 'main .narrow > p a')).toEqual(['/c/help-and-support/returns-and-refunds'])
})

test('what is out of stock is a result if the query includes it', async () => {
  await journey.addProduct({ name: 'Zeppelin', shelf: SHELF, variants: [aVariant({ sku: 'a' })] }, { a: 0 })
  const seen = await search('zeppelin')
  expect(textsOn(seen, 'main h1')).toEqual(['No results for "zeppelin".'])
  expect(linksOn(seen, 'main a[href*="stock=all"]')).toEqual(['/search?q=zeppelin&stock=all'])
  expect(await namesFor('zeppelin', '&stock=all')).toEqual(['Zeppelin'])
  const nonsense = await search('zeppelinous')
  expect([nonsense.text.includes('left out'), linksOn(nonsense, 'main a[href*="stock=all"]')]).toEqual([false, []])
})

test('of the shop itself, what is sold out is offered by its own name', async () => {
  const seen = await search('nordic spruce')
  expect(linksOn(seen, 'main a[href*="stock=all"]')).toEqual(['/search?q=nordic+spruce&stock=all'])
})

test('items out of stock are one link away from the results, and can be left out again', async () => {
  const seen = await search('cotton', '&sort=newest')
  expect(textsOn(seen, 'main .applied li')).toEqual([])
  expect(linksOn(seen, 'main #results a[href*="stock=all"]')).toEqual([
    '/search?q=cotton&stock=all&sort=newest#results',
  ])
  const all = await search('cotton', '&stock=all&sort=newest')
  expect(textsOn(all, 'main .applied li')).toEqual(['Remove Including out-of-stock items'])
  expect(linksOn(all, 'main .applied a')).toEqual(['/search?q=cotton&sort=newest#results'])
  expect(linksOn(all, 'main #results > p a')).toEqual([])
})

test.each([
  ['candel', 'Did you mean "candle"?', '/search?q=candle'],
  ['jumpr', 'Did you mean "jumper"?', '/search?q=jumper'],
  ['slipers', 'Did you mean "slippers"?', '/search?q=slippers'],
  ['knitware', 'Did you mean "knitwear"?', '/search?q=knitwear'],
  ['puding', 'Did you mean "pudding"?', '/search?q=pudding'],
  ['wooly jumper', 'Did you mean "woolly jumper"?', '/search?q=woolly+jumper'],
  ['100% cotton', 'See results for "cotton"', '/search?q=cotton'],
  ['jumper for my dad', 'See results for "jumper"', '/search?q=jumper'],
])('%s finds nothing; %s', async (q, label, href) => {
  const seen = await search(q)
  expect(textsOn(seen, 'main h1')).toEqual([`No results for "${q}".`])
  expect(textsOn(seen, 'main .narrow > p a')[0]).toBe(label)
  expect(linksOn(seen, 'main .narrow > p a')[0]).toBe(href)
  expect((await namesFor(new URLSearchParams(href.split('?')[1]).get('q') ?? '')).length).toBeGreaterThan(0)
})

test('a search without results takes three statements with the visitor’s, two where it is out of stock', async () => {
  await journey.addProduct({ name: 'Airship', shelf: SHELF, variants: [aVariant({ sku: 'a' })] }, { a: 0 })
  const amelia = await journey.signedInVisitor('amelia')
  for (const [q, count] of [
    ['candel', 3],
    ['unobtainium', 3],
    ['airship', 2],
  ] as const) {
    journey.product.statements.clear()
    await amelia.get(`/search?q=${q}`)
    expect(journey.product.statements.recorded, q).toHaveLength(count)
  }
})

test('no results: the words stay in the one form, that of the header, and departments lead on', async () => {
  const seen = await search('unobtainium')
  expect(seen.status).toBe(200)
  expect(textsOn(seen, 'main h1')).toEqual(['No results for "unobtainium".'])
  const forms = [...seen.document.querySelectorAll('input[type=search]')]
  expect(forms.map((each) => each.getAttribute('value'))).toEqual(['unobtainium'])
  expect(linksOn(seen, 'main nav[aria-labelledby=ways-on] a')).toContain('/c/women')
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
    expect(boxes.map(({ id, attributes }) => [id, attributes.getNamedItem('autofocus') !== null])).toEqual([
      ['search-for', true],
    ])
  }
  expect((await search('é'.repeat(100))).status).toBe(200)
})

test('results are sorted and turned over with their words; a page past the last is not there', async () => {
  const seen = await search('cotton', '&sort=price-high&page=2')
  expect(linksOn(seen, 'main .pager a[href]')[0]).toBe('/search?q=cotton&sort=price-high')
  expect(textsOn(seen, 'main #sort option')[0]).toBe('Best match')
  expect((await search('cotton', '&page=99')).status).toBe(404)
})

test('hostile searches find nothing, and nothing of them is run', async () => {
  for (const hostile of HOSTILE_INPUTS) {
    const seen = await search(hostile.toWellFormed())
    expect([200, 422], hostile).toContain(seen.status)
    expect(seen.html).not.toContain('<script>alert(1)')
  }
})
