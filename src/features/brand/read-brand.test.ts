import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsOf } from '../../../test/harness/settings.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { type Brand, readBrand } from './read-brand.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'brands-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const OUTSIDE = { production: false, missingSetting: () => null, sendsReturnAddress: true, sendsReasons: false }
const ICON = '<svg viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>'

/** A folder with these files; a plain brand has a name and an icon. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(root, 'brand-'))
  mkdirSync(join(folder, 'legal'))
  for (const [name, text] of Object.entries({ 'brand.json': '{"name":"Reed"}', 'favicon.svg': ICON, ...files })) {
    if (text !== '') writeFileSync(join(folder, name), text)
  }
  return folder
}

function read(files: Record<string, string | Uint8Array>, settings = {}): Brand {
  const { brand, problems } = readBrand(folderOf(files), settings, OUTSIDE)
  expect(problems).toEqual([])
  if (brand === null) throw new Error('no brand')
  return brand
}

test('for a brand with only a name, nothing is made up', () => {
  expect(read({})).toMatchObject({
    ...{ name: 'Reed', smallPrint: '© Reed', address: null, supportEmail: null, legalPages: [] },
    look: { mark: null },
    phoneNumbers: { uk: null, ie: null },
    enterpriseCodes: { uk: 'UK', ie: 'IE' },
    returnAddresses: { uk: null, ie: null },
    sites: brandSites({ uk: { hasPhone: false }, ie: { hasPhone: false } }),
  })
})

test('DAT-30 DAT-31 each site has the ids, names and prices of the folder, and else the usual ones', () => {
  const uk = { storeId: '20151', christmasCatalogueName: 'reedfood', deliveryPricesPence: { nominatedDay: 0 } }
  const ie = { phoneNumber: '020 910 0123', catalogueName: 'reedie', standardDeliveryDays: 4 }
  const { sites } = read(json({ sites: { uk, ie } }))
  const usual = brandSites({ uk: { hasPhone: false }, ie: { hasPhone: false } })
  const own = (key: keyof typeof sites, more: object) => expect(sites[key]).toEqual({ ...usual[key], sites, ...more })
  const prices = { standard: 399, 'nominated-day': 0, 'collect-in-store': 0 }
  own('uk', { storeId: '20151', deliveryPricesPence: prices })
  own('christmas-uk', { catalogueName: 'reedfood', deliveryPricesPence: prices })
  own('ie', { hasPhone: true, catalogueName: 'reedie', standardDeliveryDays: 4 })
  own('christmas-ie', { hasPhone: true, standardDeliveryDays: 4 })
})

test('a setting wins over the same field of the folder', () => {
  const sites = { uk: { phoneNumber: '0333 496 0123', enterpriseCode: 'REED' } }
  const files = json({ address: '1 Mill Lane', sites })
  expect(read(files)).toMatchObject({
    phoneNumbers: { uk: { dialled: '+443334960123' } },
    enterpriseCodes: { uk: 'REED', ie: 'IE' },
  })
  const settings = { BRAND_NAME: 'Rush', RETAILER_ADDRESS: '2 Mill Lane', ENTERPRISE_CODE: 'RUSH' }
  expect(read(files, settings)).toMatchObject({
    name: 'Rush',
    address: '2 Mill Lane',
    enterpriseCodes: { uk: 'RUSH' },
    smallPrint: '© Rush',
  })
})

const json = (content: object) => ({ 'brand.json': JSON.stringify({ name: 'Reed', ...content }) })

const ofSite = (uk: object) => ({ sites: { uk } })
test.each([
  [{ colour: 'red' }, "colour isn't a field of this file"],
  [ofSite({ fax: '1' }), "sites.uk.fax isn't a field of this file"],
  [{ name: 'Reed\u202e' }, 'name must be one line without control characters'],
  [{ name: '\u200b\u200b' }, 'name is empty'],
  [{ name: 'A'.repeat(61) }, 'name must be a text of up to 60 characters'],
  [ofSite({ phoneNumber: 'call us' }), 'sites.uk.phoneNumber must be a phone number such as 0333 496 0123'],
  [{ supportEmail: 'help' }, 'supportEmail must be an email address such as help@example.com'],
  [
    { pictures: { christmas: Array(7).fill('/pictures/mug-sea-green.svg') } },
    'pictures.christmas must be a list of up to 6 pictures, such as ["/pictures/mug-sea-green.svg"]',
  ],
  [
    { pictures: { signIn: ['https://evil.example/x.svg'] } },
    `pictures.signIn[0] must be one of the demo's pictures, such as "/pictures/mug-sea-green.svg"`,
  ],
  [
    ofSite({ deliveryPricesPence: { standard: 3.99 } }),
    'sites.uk.deliveryPricesPence.standard must be a whole number of pence from 0 to 99999',
  ],
  [
    ofSite({ returnAddress: { name: 'R', line1: '1', city: 'C', postcode: 'D12 X2X2' } }),
    'sites.uk.returnAddress.postcode must be a postcode such as LS1 1AA',
  ],
  [
    ofSite({ storeId: 10151 }),
    'sites.uk.storeId must be a store id in quotes, such as "10151": up to 20 letters, digits, hyphens and underscores',
  ],
  [ofSite({ storeId: '10451' }), 'sites must not share the storeId 10451'],
])('brand.json with %j is refused: %s', (content, problem) => {
  const folder = folderOf(json(content))
  expect(readBrand(folder, {}, OUTSIDE).problems).toEqual([`${join(folder, 'brand.json')}: ${problem}`])
})

const SCRIPT = '<svg viewBox="0 0 1 1"><script/></svg>'
test.each([
  ['brand.json', '', /^is missing; it needs at least {"name": "…"}$/],
  ['brand.json', '{name', /^isn't valid JSON: /],
  ['brand.json', '{}', /^name is missing$/],
  ['mark.svg', SCRIPT, /^<script> isn't allowed here/],
  ['mark.svg', ' '.repeat(32 * 1024 + 1), /^is larger than 32 KB$/],
  ['favicon.svg', '', /^is missing \(or favicon\.png, or favicon\.ico\)$/],
  ['favicon.png', ICON, /^isn't a \.png file, despite its name$/],
  ['palette.css', ':root { --berry: #ff8888 }', /^--berry \(#ff8888\) on --surface-page/],
  ['palette.css', new Uint8Array([0xff, 0xfe]), /^isn't UTF-8 text$/],
  [
    'pallete.css',
    ':root {}',
    /^isn't part of a brand, which may have brand\.json, policy\.json, reasons\.json, methods\.json, departments\.json, words\.json, /,
  ],
  ['legal/terms.md', 'Text', /^must start with its title, such as "# Terms and conditions"$/],
  ['legal/terms.md', `# ${'T'.repeat(81)}\nText`, /^the title must have at most 80 characters$/],
  ['legal/terms.md', '# Terms\n\nOne \u202eand two', /^must not contain control characters, or characters that turn/],
  ['legal/terms.md', '# Terms\n', /^has no text below its title$/],
  ['legal/privacy-and-cookies.md', '# Our privacy\nText', /^is a page of the product; use another name$/],
  ['legal/Terms.html', '# T\nText', /^must have a name of 2 to 60 lower-case letters, digits and hyphens, /],
])('a brand whose %s is %j is refused, and the line names the file', (file, text, problem) => {
  const folder = folderOf({ ...(file === 'favicon.png' ? { 'favicon.svg': '' } : {}), [file]: text })
  const [first = ''] = readBrand(folder, {}, OUTSIDE).problems
  expect(first.slice(0, folder.length + file.length + 3)).toBe(`${join(folder, file)}: `)
  expect(first.slice(folder.length + file.length + 3)).toMatch(problem)
})

test('every problem of a folder is named at once', () => {
  const folder = folderOf({ 'brand.json': '{"name":"","x":1}', 'palette.css': 'x', 'mark.svg': 'x', 'legal/a.md': 'x' })
  const { problems } = readBrand(folder, {}, OUTSIDE)
  expect(problems).toHaveLength(5)
  // It does not start, and lists this with all other problems.
  expect(problemsOf({ BRAND_DIR: folder, PORT: 'x' })).toEqual([expect.stringMatching(/^PORT/), ...problems])
})

test('two legal pages of one site have different titles; the page for one site replaces that for both', () => {
  const legal = { 'legal/terms.md': '# Terms\n\nOurs.', 'legal/terms.ie.md': '# Terms\n\nOurs in Ireland.' }
  expect(read(legal).legalPages).toHaveLength(2)
  const folder = folderOf({ ...legal, 'legal/returns.md': '# Terms\n\nOf returns.' })
  expect(readBrand(folder, {}, OUTSIDE).problems).toEqual([
    `${join(folder, 'legal')}: two pages have the title "Terms"; each needs its own`,
  ])
})

test('a site that is none is refused, and no method is missed for it', () => {
  const folder = folderOf({
    ...json({ sites: { fr: {} } }),
    'methods.json': JSON.stringify([{ path: 'in-store', via: 'foodhall', areas: ['uk'] }]),
  })
  expect(readBrand(folder, {}, OUTSIDE).problems).toEqual([
    `${join(folder, 'brand.json')}: sites.fr isn't a field of this file`,
  ])
})

test('a folder that is not there is named', () => {
  expect(problemsOf({ BRAND_DIR: '/nowhere/at/all' })).toEqual(["/nowhere/at/all isn't a readable folder"])
})

test('what is no file is named, and hidden files are ignored', () => {
  const folder = folderOf({ 'legal/.DS_Store': 'x' })
  // As Kubernetes mounts a folder.
  mkdirSync(join(folder, 'legal/..2026_11_14'))
  writeFileSync(join(folder, 'legal/..2026_11_14/terms.md'), '# Terms\n\nOurs.')
  symlinkSync('..2026_11_14', join(folder, 'legal/..data'))
  symlinkSync('..data/terms.md', join(folder, 'legal/terms.md'))
  expect(readBrand(folder, {}, OUTSIDE).brand?.legalPages.map(({ slug }) => slug)).toEqual(['terms'])
  mkdirSync(join(folder, 'legal/privacy.md'))
  symlinkSync('loop.md', join(folder, 'legal/loop.md'))
  symlinkSync('/dev/zero', join(folder, 'mark.svg'))
  const files = ['mark.svg', 'legal/loop.md', 'legal/privacy.md']
  expect(readBrand(folder, {}, OUTSIDE).problems).toEqual(
    files.map((file) => `${join(folder, file)}: isn't a readable file`),
  )
})
