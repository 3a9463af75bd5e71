import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { TextDecoder } from 'node:util'
import type { z } from 'zod'
import type { Address, Country } from '../../domain/addresses/address.ts'
import { type Policy, SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { type LegalPage, legalPagesAt } from '../../domain/sites/legal-page.ts'
import { MAIN_SITES, type MainSiteKey } from '../../domain/sites/site.ts'
import { hasBidiControls } from '../../platform/configuration/setting-values.ts'
import { PLAIN_ENTERPRISE_CODES } from '../../systems/order-management/wire-words.data.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { DESIGN_PALETTE } from '../../ui/palette.data.ts'
import { activeMainSites, type Contents, type OutsideOfBrand, problemsBetween } from './between-files.ts'
import { BrandFileError, parseJson } from './brand-fields.ts'
import { type BRAND_SETTINGS, type BrandFileContent, parseBrandFile } from './brand-file.ts'
import { parseDepartmentsFile } from './departments-file.ts'
import { homePictureNames } from './home-pictures.ts'
import { parseMethodsFile, parsePolicyFile, parseReasonsFile, policyOf } from './policy-files.ts'
import { readPalette } from './read-palette.ts'
import { readSvg } from './read-svg.ts'
import { parseWordsFile } from './words-file.ts'

export type Brand = NonNullable<ReturnType<typeof readBrand>['brand']>

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  extension: string
}

type Settings = Partial<{ [Name in keyof typeof BRAND_SETTINGS]: z.output<(typeof BRAND_SETTINGS)[Name]> }>

const ICONS = ['favicon.svg', 'favicon.png', 'favicon.ico']
const JSON_FILES = ['brand.json', 'policy.json', 'reasons.json', 'methods.json', 'departments.json', 'words.json']
const FILES = [...JSON_FILES, 'mark.svg', 'palette.css', ...ICONS]
const FOLDERS = ['legal', 'pictures']

/** The bytes with which each kind of file begins, to check them against the extension. */
const KINDS: Record<string, { type: string; starts: string; at: number }> = {
  '.svg': { type: 'image/svg+xml; charset=utf-8', starts: '', at: 0 },
  '.png': { type: 'image/png', starts: 'PNG\r\n\x1a\n', at: 1 },
  '.jpg': { type: 'image/jpeg', starts: '\xff\xd8\xff', at: 0 },
  '.webp': { type: 'image/webp', starts: 'WEBP', at: 8 },
  '.ico': { type: 'image/x-icon', starts: '\0\0\x01\0', at: 0 },
}

/** Settings override the folder's files. All problems are reported at once. */
export function readBrand(
  folder: string,
  settings: Settings,
  outside: OutsideOfBrand,
  defaultWords: ReadonlyMap<string, string | null> | null = null,
) {
  const problems: string[] = []
  const names = listNames(folder)
  if (names === null) return { brand: null, problems: [`${folder} isn't a readable folder`] }
  const addProblem = (file: string, ...what: readonly string[]) => {
    problems.push(...what.map((each) => `${join(folder, file)}: ${each}`))
  }
  const read = <Value>(file: string, kibMax: number, reader: (bytes: Uint8Array<ArrayBuffer>) => Value) => {
    try {
      return reader(bytesOf(join(folder, file), kibMax))
    } catch (error) {
      if (!(error instanceof BrandFileError)) throw error
      addProblem(file, ...error.problems)
      return null
    }
  }
  const readIfThere = <Value>(file: string, kibMax: number, reader: (text: string) => Value) =>
    names.includes(file) ? read(file, kibMax, (bytes) => reader(textOf(bytes))) : null
  const contents: Record<string, unknown> = {
    ...{ 'policy.json': {}, 'reasons.json': {}, 'methods.json': SPECIFIED_POLICY.returnMethods },
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  }
  const readJson = <Value>(file: string, reader: (content: unknown) => Value, kibMax = 64) =>
    readIfThere(file, kibMax, (text) => {
      contents[file] = parseJson(text)
      return reader(contents[file])
    })
  const namesIn = (name: string) => (names.includes(name) ? (listNames(join(folder, name)) ?? []) : [])

  const kinds = `${FILES.join(', ')} and the folders ${FOLDERS.join(' and ')}`
  for (const name of names)
    if (![...FOLDERS, ...FILES].includes(name) && !/^readme/i.test(name))
      addProblem(name, `isn't part of a brand, which may have ${kinds}`)
  if (!names.includes('brand.json')) addProblem('brand.json', 'is missing; it needs at least {"name": "…"}')
  const content = readJson('brand.json', parseBrandFile)
  const departments = readJson('departments.json', parseDepartmentsFile)
  const policy = policyOf(
    readJson('policy.json', parsePolicyFile),
    readJson('reasons.json', parseReasonsFile),
    readJson('methods.json', parseMethodsFile),
    departments,
  )
  const { SUPPORT_EMAIL, PHONE_NUMBER, PHONE_NUMBER_IE } = settings
  if (!policy.offers.stores && !(content?.supportEmail ?? SUPPORT_EMAIL ?? PHONE_NUMBER ?? PHONE_NUMBER_IE))
    addProblem(
      'policy.json',
      'without stores, shoppers need another way to reach you: set SUPPORT_EMAIL or PHONE_NUMBER',
    )
  for (const [file, problem] of problemsBetween(contents as Contents, outside))
    if (file) addProblem(file, problem)
    else problems.push(problem)
  const words = readJson('words.json', (given) => parseWordsFile(given, defaultWords), 256) ?? {}
  const mark = readIfThere('mark.svg', 32, readSvg)
  const palette = readIfThere('palette.css', 16, readPalette) ?? DESIGN_PALETTE
  const icon = ICONS.find((each) => names.includes(each))
  if (!icon) addProblem('favicon.svg', 'is missing (or favicon.png, or favicon.ico)')
  const favicon = icon ? read(icon, icon === 'favicon.svg' ? 32 : 64, (bytes) => readPicture(icon, bytes)) : null
  // With a departments.json that can't be read, the pictures of its departments have no names to compare.
  const pictureNames = names.includes('departments.json') && !departments ? null : homePictureNames(policy.departments)
  const pictures = namesIn('pictures').map((each) =>
    read(join('pictures', each), 256, (bytes) => readHomePicture(each, bytes, pictureNames)),
  )
  const legalPages = namesIn('legal')
    .map((each) => read(join('legal', each), 128, (bytes) => readLegalPage(each, textOf(bytes))))
    .filter((page) => page !== null)
  for (const title of sharedTitles(legalPages))
    addProblem('legal', `two pages have the title "${title}"; each needs its own`)
  if (problems.length > 0 || content === null || favicon === null) return { brand: null, problems }
  const files = {
    look: { mark, palette } satisfies BrandLook,
    words,
    favicon,
    pictures: new Map(pictures.filter((each) => each !== null)),
    legalPages,
  }
  return {
    brand: { ...files, ...brandOf(content, settings, withSettings(policy, settings, outside)) },
    problems: [],
  }
}

function bytesOf(path: string, kibMax: number): Uint8Array<ArrayBuffer> {
  const unreadable = new BrandFileError("isn't a readable file")
  try {
    const stats = statSync(path)
    // Reading a device or a pipe might never end.
    if (!stats.isFile()) throw unreadable
    if (stats.size <= kibMax * 1024) return new Uint8Array(readFileSync(path))
  } catch {
    throw unreadable
  }
  throw new BrandFileError(`is larger than ${kibMax} KB`)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BrandFileError("isn't UTF-8 text")
  }
}

/** Pictures are served unchanged, so they must not contain scripts. */
function readPicture(name: string, bytes: Uint8Array<ArrayBuffer>): BrandFile {
  const extension = extname(name)
  const { type, starts, at } = KINDS[extension] ?? { type: '', starts: 'unknown', at: 0 }
  if (!Buffer.from(bytes.subarray(0, 16)).toString('latin1').startsWith(starts, at))
    throw new BrandFileError(`isn't a ${extension} file, despite its name`)
  if (extension === '.svg') readSvg(textOf(bytes))
  return { bytes, type, extension }
}

function readHomePicture(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[] | null,
): [string, BrandFile] {
  const [, name = ''] = /^([a-z0-9-]+)\.(?:svg|png|jpg|webp)$/.exec(file) ?? []
  if (names && !names.includes(name))
    throw new BrandFileError(`must be called ${names.join(', ')}, with .svg, .png, .jpg or .webp`)
  return [name, readPicture(file, bytes)]
}

/** Hidden files (`.DS_Store`, `..data`) are skipped. */
function listNames(folder: string): string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return null
  }
}

/** Leaves out the return methods of carriers that can't be booked. */
function withSettings(
  policy: Policy,
  { MAX_RETURN_ITEMS, E_GIFT_CARD_REFUNDS }: Settings,
  { missingSetting }: OutsideOfBrand,
): Policy {
  const { returnItemsMax, returnMethods, offers } = policy
  return {
    ...policy,
    returnItemsMax: MAX_RETURN_ITEMS ?? returnItemsMax,
    returnMethods: returnMethods.filter(({ via }) => missingSetting(via) === null),
    offers: { ...offers, eGiftCards: E_GIFT_CARD_REFUNDS ?? offers.eGiftCards },
  }
}

function brandOf({ sites: named, pictures, ...content }: BrandFileContent, settings: Settings, policy: Policy) {
  const sites = { uk: named.uk ?? {}, ie: named.ie ?? {} }
  const bySite = <Value>(
    valueFor: (site: NonNullable<BrandFileContent['sites']['uk']>, suffix: '' | '_IE') => Value,
  ) => ({
    uk: valueFor(sites.uk, ''),
    ie: valueFor(sites.ie, '_IE'),
  })
  const name = settings.BRAND_NAME ?? content.name
  const phoneNumbers = bySite((site, suffix) => settings[`PHONE_NUMBER${suffix}`] ?? site.phoneNumber ?? null)
  const codes = bySite((site, suffix) => settings[`ENTERPRISE_CODE${suffix}`] ?? site.enterpriseCode)
  return {
    name,
    smallPrint: content.smallPrint ?? `© ${name}`,
    /** Describes the shop to search engines. */
    description: content.description ?? null,
    signInArt: pictures.signIn,
    promoArt: pictures.christmas,
    /** Whether the home page shows demo drawings where the brand has no pictures of its own. */
    showsHomeDrawings: pictures.home,
    address: settings.RETAILER_ADDRESS ?? content.address ?? null,
    supportEmail: settings.SUPPORT_EMAIL ?? content.supportEmail ?? null,
    vatNumbers: bySite((site, suffix) => settings[`VAT_NUMBER${suffix}`] ?? site.vatNumber ?? null),
    /** The numbers of customer service. */
    phoneNumbers,
    /** What order management calls the company (D-85). */
    enterpriseCodes: { uk: codes.uk ?? PLAIN_ENTERPRISE_CODES.uk, ie: codes.ie ?? PLAIN_ENTERPRISE_CODES.ie },
    sites: brandSites(
      {
        uk: { ...sites.uk, hasPhone: phoneNumbers.uk !== null },
        ie: { ...sites.ie, hasPhone: phoneNumbers.ie !== null },
      },
      policy,
      activeMainSites(named),
    ),
    policy,
    /** Used when the return channels service gives no address. */
    returnAddresses: bySite((site, suffix) => addressOf(site.returnAddress, suffix ? 'IE' : 'UK')),
  }
}

function addressOf(
  returnAddress: NonNullable<BrandFileContent['sites']['uk']>['returnAddress'],
  country: Country,
): Address | null {
  if (!returnAddress) return null
  const { name, line2 = null, line3 = null, county = null, ...rest } = returnAddress
  const recipient = { title: null, firstName: '', lastName: name, phone: null, email: null }
  return { ...recipient, ...rest, line2, line3, county, country }
}

export function mailBrandOf({
  name,
  look,
  supportEmail,
  sites,
}: Pick<Brand, 'name' | 'look' | 'supportEmail' | 'sites'>): MailBrand {
  return { brandName: name, look, supportEmail, sites }
}

/** `terms-and-conditions.md` is for both sites; `terms-and-conditions.ie.md` replaces it on the Irish site. */
const LEGAL_FILE_NAME = /^([a-z][a-z0-9-]{1,59})(?:\.(uk|ie))?\.md$/
const LEGAL_FILE_NAME_PROBLEM =
  'must have a name of 2 to 60 lower-case letters, digits and hyphens, starting with a letter, such as terms-and-conditions.md; with .uk or .ie before .md where it is for one site'
const TITLE_LENGTH_MAX = 80
/** The product has this page itself, since it names the product's cookies. */
const BUILT_IN_SLUG = 'privacy-and-cookies'

/** Pages of one site need different titles, as the footer links each by its title. */
function sharedTitles(pages: readonly LegalPage[]): Set<string> {
  const titles = MAIN_SITES.map((site) => legalPagesAt(pages, site).map(({ title }) => title))
  return new Set(titles.flatMap((ofSite) => ofSite.filter((title, at) => ofSite.indexOf(title) < at)))
}

function readLegalPage(name: string, text: string): LegalPage {
  const [, slug, site = null] = LEGAL_FILE_NAME.exec(name) ?? []
  if (slug === undefined) throw new BrandFileError(LEGAL_FILE_NAME_PROBLEM)
  if (slug === BUILT_IN_SLUG) throw new BrandFileError('is a page of the product; use another name')
  const [, title = '', rest = ''] = /^\uFEFF?# +([^\n]+)(?:\n([\s\S]*))?$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  const problems = [
    !/[^\s\p{Cf}]/u.test(title) && 'must start with its title, such as "# Terms and conditions"',
    title.trim().length > TITLE_LENGTH_MAX && `the title must have at most ${TITLE_LENGTH_MAX} characters`,
    (/[^\P{Cc}\t\n\r]/u.test(text) || hasBidiControls(text)) &&
      'must not contain control characters, or characters that turn the text around',
    title !== '' && rest.trim() === '' && 'has no text below its title',
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new BrandFileError(...problems)
  return { slug, site: site as MainSiteKey | null, title: title.trim(), text: rest.trim() }
}
