import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { TextDecoder } from 'node:util'
import type { z } from 'zod'
import { PLAIN_ENTERPRISE_CODES } from '../../adapters/order-management/wire-words.data.ts'
import type { Address, Country } from '../../domain/addresses/address.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { LegalPage } from '../../domain/sites/legal-page.ts'
import { HOME_PICTURE_NAMES } from '../../journeys/shopping/home-pictures.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { DESIGN_PALETTE } from '../../ui/palette.data.ts'
import type { BRAND_SETTINGS } from '../configuration.data.ts'
import { BrandFault } from './brand-fault.ts'
import { type BrandFileContent, readBrandFile } from './brand-file.ts'
import { legalProblems, readLegalPage } from './read-legal-page.ts'
import { readPalette } from './read-palette.ts'
import { readSvg } from './read-svg.ts'

export type Brand = ReturnType<typeof brandOf>

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  extension: string
}

interface Folder {
  content: BrandFileContent
  look: BrandLook
  favicon: BrandFile
  pictures: ReadonlyMap<string, BrandFile>
  legalPages: readonly LegalPage[]
}

type Settings = Partial<{ [Name in keyof typeof BRAND_SETTINGS]: z.output<(typeof BRAND_SETTINGS)[Name]> }>

const ICONS = ['favicon.svg', 'favicon.png', 'favicon.ico']
const FILES = ['brand.json', 'mark.svg', 'palette.css', ...ICONS]
const FOLDERS = ['legal', 'pictures']
const LEGAL_PAGES_MAX = 20

/** File signatures, whatever the name says. */
const KINDS: Record<string, { type: string; starts: string; at: number }> = {
  '.svg': { type: 'image/svg+xml; charset=utf-8', starts: '', at: 0 },
  '.png': { type: 'image/png', starts: 'PNG\r\n\x1a\n', at: 1 },
  '.jpg': { type: 'image/jpeg', starts: '\xff\xd8\xff', at: 0 },
  '.webp': { type: 'image/webp', starts: 'WEBP', at: 8 },
  '.ico': { type: 'image/x-icon', starts: '\0\0\x01\0', at: 0 },
}

/** Settings win over the folder's files. All that is wrong is named at once. */
export function readBrand(
  folder: string,
  settings: Settings = {},
): { brand: Brand; problems: [] } | { brand: null; problems: string[] } {
  const problems: string[] = []
  const names = listed(folder)
  if (names === null) return { brand: null, problems: [`${folder} isn't a readable folder`] }
  const complain = (file: string, ...what: readonly string[]) => {
    problems.push(...what.map((each) => `${join(folder, file)}: ${each}`))
  }
  const read = <Value>(file: string, kibMax: number, reader: (bytes: Uint8Array<ArrayBuffer>) => Value) => {
    try {
      return reader(bytesOf(join(folder, file), kibMax))
    } catch (error) {
      if (!(error instanceof BrandFault)) throw error
      complain(file, ...error.problems)
      return null
    }
  }
  const readIfThere = <Value>(file: string, kibMax: number, reader: (text: string) => Value) =>
    names.includes(file) ? read(file, kibMax, (bytes) => reader(textOf(bytes))) : null
  const inside = (name: string) => (names.includes(name) ? (listed(join(folder, name)) ?? []) : [])

  const kinds = `${FILES.join(', ')} and the folders ${FOLDERS.join(' and ')}`
  for (const name of names)
    if (![...FOLDERS, ...FILES].includes(name) && !/^readme/i.test(name))
      complain(name, `isn't a file of a brand, which are ${kinds}`)
  if (!names.includes('brand.json')) complain('brand.json', 'is missing; it needs at least {"name": "…"}')
  const content = readIfThere('brand.json', 64, readBrandFile)
  const mark = readIfThere('mark.svg', 32, readSvg)
  const palette = readIfThere('palette.css', 16, readPalette) ?? DESIGN_PALETTE
  const [icon, ...more] = ICONS.filter((each) => names.includes(each))
  if (!icon) complain('favicon.svg', 'is missing (or favicon.png, or favicon.ico)')
  if (more.length > 0) complain('favicon.svg', 'only one icon may be there')
  const favicon = icon ? read(icon, icon === 'favicon.svg' ? 32 : 64, (bytes) => readPicture(icon, bytes)) : null
  const pictures = new Map<string, BrandFile>()
  for (const each of inside('pictures')) {
    const picture = read(join('pictures', each), 256, (bytes) => readHomePicture(each, bytes))
    if (picture && pictures.has(picture.name)) complain(join('pictures', each), 'is there in two kinds')
    else if (picture) pictures.set(picture.name, picture.file)
  }
  const legal = inside('legal')
  if (legal.length > LEGAL_PAGES_MAX) complain('legal', `has more than ${LEGAL_PAGES_MAX} pages`)
  const legalPages = legal
    .slice(0, LEGAL_PAGES_MAX)
    .map((each) => read(join('legal', each), 128, (bytes) => readLegalPage(each, textOf(bytes))))
    .filter((page) => page !== null)
  complain('legal', ...legalProblems(legalPages))
  if (problems.length > 0 || content === null || favicon === null) return { brand: null, problems }
  return { brand: brandOf({ content, look: { mark, palette }, favicon, pictures, legalPages }, settings), problems: [] }
}

function bytesOf(path: string, kibMax: number): Uint8Array<ArrayBuffer> {
  const unreadable = new BrandFault("isn't a readable file")
  try {
    const found = statSync(path)
    // A device or a pipe might never end.
    if (!found.isFile()) throw unreadable
    if (found.size <= kibMax * 1024) return new Uint8Array(readFileSync(path))
  } catch {
    throw unreadable
  }
  throw new BrandFault(`is larger than ${kibMax} KB`)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BrandFault("isn't UTF-8 text")
  }
}

/** Served as it is, so it may hold nothing that runs. */
function readPicture(name: string, bytes: Uint8Array<ArrayBuffer>): BrandFile {
  const extension = extname(name)
  const { type, starts, at } = KINDS[extension] ?? { type: '', starts: 'unknown', at: 0 }
  if (!Buffer.from(bytes.subarray(0, 16)).toString('latin1').startsWith(starts, at))
    throw new BrandFault('is not what its name says')
  if (extension === '.svg') readSvg(textOf(bytes))
  return { bytes, type, extension }
}

function readHomePicture(file: string, bytes: Uint8Array<ArrayBuffer>): { name: string; file: BrandFile } {
  const [, name = ''] = /^([a-z-]+)\.(?:svg|png|jpg|webp)$/.exec(file) ?? []
  if (!HOME_PICTURE_NAMES.includes(name))
    throw new BrandFault(`must be called ${HOME_PICTURE_NAMES.join(', ')}, with .svg, .png, .jpg or .webp`)
  return { name, file: readPicture(file, bytes) }
}

/** Hidden files (`.DS_Store`, `..data`) are skipped. */
function listed(folder: string): string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return null
  }
}

function brandOf({ content, ...files }: Folder, settings: Settings) {
  const { uk, ie } = content.sites
  const name = settings.BRAND_NAME ?? content.name
  const phoneNumbers = {
    uk: settings.PHONE_NUMBER ?? uk.phoneNumber ?? null,
    ie: settings.PHONE_NUMBER_IE ?? ie.phoneNumber ?? null,
  }
  return {
    ...files,
    name,
    smallPrint: content.smallPrint ?? `© ${name}`,
    signInArt: content.pictures.signIn,
    promoArt: content.pictures.christmas,
    /** Demo drawings where the brand has no picture of its own. */
    homeArt: content.pictures.home,
    address: settings.RETAILER_ADDRESS ?? content.address ?? null,
    supportEmail: settings.SUPPORT_EMAIL ?? content.supportEmail ?? null,
    vatNumbers: {
      uk: settings.VAT_NUMBER ?? uk.vatNumber ?? null,
      ie: settings.VAT_NUMBER_IE ?? ie.vatNumber ?? null,
    },
    /** For calls about furniture. */
    phoneNumbers,
    /** What order management calls the company (D-85). */
    enterpriseCodes: {
      uk: settings.ENTERPRISE_CODE ?? uk.enterpriseCode ?? PLAIN_ENTERPRISE_CODES.uk,
      ie: settings.ENTERPRISE_CODE_IE ?? ie.enterpriseCode ?? PLAIN_ENTERPRISE_CODES.ie,
    },
    sites: brandSites({
      uk: { ...uk, hasPhone: phoneNumbers.uk !== null },
      ie: { ...ie, hasPhone: phoneNumbers.ie !== null },
    }),
    /** Where the return channels service names no address. */
    returnAddresses: { uk: addressOf(uk.returnAddress, 'UK'), ie: addressOf(ie.returnAddress, 'IE') },
  }
}

function addressOf(given: BrandFileContent['sites']['uk']['returnAddress'], country: Country): Address | null {
  if (!given) return null
  const { name, line2 = null, line3 = null, county = null, ...rest } = given
  const who = { title: null, firstName: '', lastName: name, phone: null, email: null }
  return { ...who, ...rest, line2, line3, county, country }
}

export function mailBrandOf({
  name,
  look,
  supportEmail,
  sites,
}: Pick<Brand, 'name' | 'look' | 'supportEmail' | 'sites'>): MailBrand {
  return { brandName: name, look, supportEmail, sites }
}
