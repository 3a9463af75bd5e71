import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reseed } from '../../demo/seed.ts'
import { BUILT_IN_BRANDS, ConfigurationError } from '../../src/main/configuration.ts'
import type { Assets } from '../../src/platform/rendering/assets.ts'
import { argon2Passwords } from '../../src/platform/security/argon2-passwords.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { COLOURS, SHAPES } from '../../src/ui/palette.data.ts'
import { PATHS } from '../../src/urls.ts'
import { sentEntry } from '../builders/content.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from '../harness/constants.ts'
import { giveCredential } from '../harness/give-credential.ts'
import { hrefOf, textsOn } from '../harness/journey.ts'
import { problemsOf } from '../harness/settings.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { type PageResponse, Visitor } from '../harness/visitor.ts'
import { docsPage } from './page.ts'

/** Follows docs/make-it-yours.md, with the files that it shows, and checks the result. */
const page = docsPage('make-it-yours.md')
const intake = docsPage('integration/intake.md')
const shown = [...page.matchAll(/^`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```/gm)]
const files = new Map(shown.map(([, name = '', text = '']) => [name, text]))

/** What only the made-up retailer has. Its goods are still sold here: one of their colours is called Fern. */
const DEMO =
  /Fern (?:&|&amp;|and) Field|fernandfield|FERN_|Fern Lane|Sorting Lane|Canal Yard|0808 157 0123|020 910 0123|fictional|support@example\.com|M12 35C12\.6|storeId=10[1-4]51|#1d5b40|assets\/(?:scene|department)-/i

const plain = new TextEncoder().encode('body{color:var(--ink)}')
const STYLES: Assets = {
  stylesheet: '/assets/main-built.css',
  font: '/assets/figtree.woff2',
  script: (entry) => ({ src: `/assets/${entry}`, imports: [] }),
  files: new Map([
    ['/assets/main-built.css', { type: 'text/css; charset=utf-8', immutable: true, plain, br: null, gzip: null }],
  ]),
}

let root: string
let folder: string
let product: TestProduct
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'make-it-yours-'))
  folder = folderOf('reed-and-rush')
  product = await startTestProduct({ environment: { BRAND_DIR: folder }, assets: STYLES })
  // The template's products are sold at the sites of the demo's brand.
  const { sites } = product.product.brand
  await reseed(product.database.sql, argon2Passwords(CHEAP_PASSWORDS), TEST_NOW, { sites })
})
afterAll(async () => {
  await product.stop()
  rmSync(root, { recursive: true })
})

function folderOf(name: string, more: Record<string, string> = {}): string {
  for (const [path, text] of new Map([...files, ...Object.entries(more)])) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true })
    writeFileSync(join(root, name, path), text)
  }
  return join(root, name)
}

async function look(someone: Visitor, path: string): Promise<PageResponse> {
  const seen = await someone.get(path)
  expect([path, seen.status]).toEqual([path, 200])
  expect(seen.html, path).not.toMatch(DEMO)
  return seen
}

const fetched = async (path: string) => await product.app.request(path)

test('the page shows every kind of file, every field and every token', () => {
  expect([...files.keys()]).toEqual([
    ...['brand.json', 'favicon.svg', 'mark.svg', 'palette.css'],
    ...['legal/terms-and-conditions.md', 'legal/terms-and-conditions.ie.md'],
    ...['policy.json', 'methods.json', 'reasons.json', 'words.json'],
  ])
  const named = (value: unknown): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...named(inner)])
      : []
  const fields = named(JSON.parse(readFileSync(join(BUILT_IN_BRANDS.demo, 'brand.json'), 'utf8')))
  expect(fields.filter((field) => !new RegExp(`[\`.]${field}\\b`).test(page))).toEqual([])
  expect([...Object.keys(COLOURS), ...SHAPES].filter((token) => !page.includes(`\`--${token}\``))).toEqual([])
})

test('DAT-38 every open page is of the new brand, and none shows a trace of the demo’s', async () => {
  const guest = new Visitor(product)
  const open = [PATHS.home, PATHS.signIn, PATHS.createAccount, PATHS.help, PATHS.contact, PATHS.privacy, PATHS.stores]
  for (const path of open) {
    const seen = await look(guest, path)
    expect(seen.document.title).toContain('Reed & Rush')
    expect(textsOn(seen, '.mast .brand')).toEqual(['Reed & Rush'])
    expect(seen.document.querySelectorAll('.brand svg path[d="M6 22V6M12 22V2M18 22V8"]')).toHaveLength(2)
    expect(textsOn(seen, 'footer small')).toEqual(['Reed & Rush Ltd, registered in England, number 01234567.'])
  }
  expect((await look(guest, PATHS.help)).text).toContain('0333 496 0456')
  expect((await look(guest, `/ie${PATHS.help}`)).text).toContain('020 910 0456')
  expect(textsOn(await look(guest, `${PATHS.stores}?place=W2+1NW`), '.place .tag')).toContain('Basket shop')
  const responsible = 'Reed & Rush, 7 Weavers Yard, Leeds, LS1 1AA, is responsible'
  expect((await look(guest, PATHS.privacy)).text).toContain(responsible)
})

test('orders are reached by the store ids of the brand, and delivery costs what it sets', async () => {
  const amelia = await Visitor.signedIn(product, 'amelia')
  const history = await look(amelia, PATHS.orderHistory)
  const links = [...history.document.querySelectorAll('a[href*="storeId="]')].map((link) => link.getAttribute('href'))
  expect(links[0]).toContain('storeId=20151')
  await look(amelia, links[0] ?? '')
  const home = await look(amelia, PATHS.home)
  const item = hrefOf(home, 'main a[href*="/p/"]')
  expect((await look(amelia, item)).text).toContain('£2.50')
  expect(textsOn(home, '.promises b')).toContain('Collect in Store £1.50')
  expect(textsOn(await look(amelia, '/ie'), '.promises b')).toContain('Collect in Store €1.75')
})

test('an order that is sent with the store id of the brand is taken, and one with the usual id is not', () => {
  const example = JSON.parse(/^```json\n(.*?)^```/ms.exec(intake)?.[1] ?? '')
  const under = (id: string) => readEnvelope(product.product.brand.sites, { ...example, storeId: id })
  const verdicts = ['20151', '10151'].map((id) => JSON.stringify(under(id)).includes('is not a known store'))
  expect(verdicts).toEqual([false, true])
})

test('DAT-38 content is sent and requested with the store ids of the brand, and the description has no others', async () => {
  const editors = new Visitor(product, (await giveCredential(product, 'content')).headers)
  const envelopes = ['20151', '10151'].map((id) => sentEntry('forms', `F-${id}`, {}, { storeIds: [id] }))
  const { body } = await editors.call(PATHS.contentIntake, { envelopes })
  expect(body.records).toMatchObject([{ outcome: 'accepted' }, { outcome: 'refused' }])
  const entriesOf = async (storeId: string) => await editors.call(`${PATHS.contentCall}?type=forms&storeId=${storeId}`)
  expect((await entriesOf('20151')).body.entries).toMatchObject([{ systemId: 'F-20151' }])
  expect((await entriesOf('10151')).status).toBe(422)
  const description = await (await fetched(PATHS.apiDescription)).text()
  expect(description).not.toMatch(/\b10[1-4]51\b/)
  expect(description).toContain('20151 United Kingdom, 20451 Ireland, 20251 and 20351 their Christmas food')
  const { components, paths } = JSON.parse(description)
  expect(components.schemas.Product.properties.siteBrands.description).not.toMatch(DEMO)
  expect(paths[PATHS.contentCall].get.description).not.toContain('own orders')
})

test('pages have the words of the brand', async () => {
  expect((await look(new Visitor(product), PATHS.basket)).text).toContain('Nothing in your basket yet')
})

test('legal pages are linked in the footer, and Ireland has its own', async () => {
  const guest = new Visitor(product)
  expect(textsOn(await look(guest, PATHS.home), 'footer nav a')).toContain('Terms and conditions')
  const terms = await look(guest, '/c/legal/terms-and-conditions')
  expect(textsOn(terms, 'main h1, main h2')).toEqual(['Terms and conditions', 'Returns'])
  expect(terms.text).toContain('Send it back within 28 days:')
  const irish = await look(guest, '/ie/c/legal/terms-and-conditions')
  expect(irish.text).toContain('sells baskets in Ireland, too.')
  expect(irish.text).not.toContain('28 days')
  expect((await guest.get('/c/legal/nothing')).status).toBe(404)
})

test('home has the pictures of the brand, and no others', async () => {
  const drawing = '<svg viewBox="0 0 200 200"><path d="M0 0h200v200z"/></svg>'
  const own = { 'pictures/hero-winter.svg': drawing, 'pictures/department-women.svg': drawing }
  const theirs = await startTestProduct({ environment: { BRAND_DIR: folderOf('own-pictures', own) } })
  const { document } = await new Visitor(theirs).get(PATHS.home)
  const shownThere = [...document.querySelectorAll('main .hero img, main .dept img, main .feature img')]
  const pictures = shownThere.map((each) => each.getAttribute('src') ?? '')
  const names = pictures.map((src) => src.replace(/-[0-9a-f]{10}\./, '.'))
  expect(names).toEqual(['/assets/hero-winter.svg', '/assets/department-women.svg'])
  const fetchedPicture = await theirs.app.request(pictures[0] ?? '')
  expect([fetchedPicture.status, await fetchedPicture.text()]).toEqual([200, drawing])
  await theirs.stop()
  const wrong = { 'pictures/hero.svg': drawing, 'pictures/hero-spring.png': drawing }
  expect(problemsOf({ BRAND_DIR: folderOf('wrong', wrong) })).toEqual([
    expect.stringContaining("pictures/hero-spring.png: isn't a .png file, despite its name"),
    expect.stringContaining('pictures/hero.svg: must be called department-christmas'),
  ])
})

test('departments are those of the brand, and home says nothing of goods that it does not have', async () => {
  const baskets = { slug: 'baskets', name: 'Baskets', lede: 'For logs.', categories: [{ slug: 'logs', name: 'Logs' }] }
  const BRAND_DIR = folderOf('departments', { 'departments.json': JSON.stringify([baskets]) })
  const theirs = await startTestProduct({ environment: { BRAND_DIR } })
  const guest = new Visitor(theirs)
  const home = await guest.get(PATHS.home)
  expect([textsOn(home, '.dept a'), textsOn(home, '.hero .lede')]).toEqual([['Baskets'], ['Baskets, woven by hand.']])
  expect(textsOn(await guest.get('/c/baskets'), 'main .lede')).toEqual(['For logs.'])
  expect((await guest.get('/c/women')).status).toBe(404)
  await theirs.stop()
})

test('icon and palette are files of a fixed name, cached permanently, and the policy of pages is as strict as before', async () => {
  const seen = await look(new Visitor(product), PATHS.home)
  const [icon, sheet] = [await fetched(hrefOf(seen, '[rel=icon]')), await fetched(hrefOf(seen, '[rel=stylesheet]'))]
  const own = /^body\{color:var\(--ink\)\}\n:root\{.*--accent:#5b2a86.*--font-display:Georgia, serif/
  expect([await icon.text(), await sheet.text()]).toEqual([files.get('favicon.svg'), expect.stringMatching(own)])
  for (const [{ status, headers }, type] of [[icon, 'image/svg+xml'] as const, [sheet, 'text/css'] as const]) {
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(seen.headers.get('content-security-policy')).toContain("style-src 'self';")
  expect(seen.html).not.toMatch(/ style=/)
})

test('emails have the name, the mark and the colours of the brand', async () => {
  const someone = new Visitor(product)
  await someone.submit(await someone.get(PATHS.forgottenPassword), { email: 'amelia@example.com' })
  const [mail] = await product.database.sql<{ subject: string; html: string; plain: string }[]>`
    select subject, html, plain from mails where kind like '%password%' order by queued_at desc limit 1`
  expect(mail?.subject).toContain('Reed & Rush')
  expect(mail?.html).toContain('<path d="M6 22V6M12 22V2M18 22V8">')
  expect(mail?.html).toContain('background: #5b2a86; color: #ffffff')
  expect(mail?.html).toContain('Georgia, serif')
  expect(mail?.html).toContain('help@reed.example')
  for (const text of Object.values(mail ?? {})) expect(text).not.toMatch(DEMO)
})

test('what order management receives, and where parcels go, are the brand’s', () => {
  expect(product.product.brand).toMatchObject({
    enterpriseCodes: { uk: 'REED_UK', ie: 'REED_IE' },
    returnAddresses: { uk: { lastName: 'Reed & Rush Returns', line1: 'Unit 4, Loom Road' }, ie: { city: 'Galway' } },
  })
})

test('the palette that the page calls unreadable is refused in the words that it shows', () => {
  const [, wrong = ''] = /with `(--accent: #\w+;)` the product doesn't start/.exec(page) ?? []
  const [, example = ''] = /^```text\n(.*?)\n```/ms.exec(page) ?? []
  const palette = (files.get('palette.css') ?? '').replace(/--accent: #\w+;/, wrong)
  const bad = folderOf('unreadable', { 'palette.css': palette })
  const { message } = new ConfigurationError(problemsOf({ BRAND_DIR: bad }))
  // As where the folder was named as the page does.
  expect(example).toBe(message.replaceAll(bad, 'reed-and-rush'))
})
