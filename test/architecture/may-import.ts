import { type Import, importsOf } from './imports.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

/** The rooms of docs/architecture.md, from top to bottom: each may import from those below it. */
export const ROOMS = ['main', 'features', 'systems', 'platform', 'ui', 'domain'] as const

/** The features that every other feature may import. */
export const GROUND_FEATURES = ['account', 'brand', 'content', 'catalogue', 'stores', 'order-records']

/** For each other feature, which further features it may import. */
export const FEATURE_ARROWS: Record<string, readonly string[]> = {
  basket: ['recommendations'],
  returns: ['recommendations', 'gifts'],
  shop: ['basket', 'recommendations'],
  orders: ['christmas', 'gifts', 'recommendations'],
  'sign-in': ['gifts'],
  guests: ['sign-in'],
  withdrawal: ['gifts'],
  insights: ['returns', 'staff'],
  'return-tracking': ['returns', 'gifts'],
  staff: ['returns', 'return-tracking'],
  backstage: ['returns', 'return-tracking'],
}

/** For the folders outside `src`, and for the addresses, which layers they may import. */
const OUTSIDE_LAYERS: Record<string, readonly string[]> = {
  urls: ['domain'],
  builders: ['domain', 'platform', 'systems', 'features'],
  demo: ['domain', 'platform', 'systems', 'features', 'builders', 'urls'],
  gallery: ['ui', 'domain', 'platform', 'urls', 'builders'],
}

/** Only these files of the product may import the demo. */
const STARTS_THE_DEMO = /^src\/main\/(main|demo)/

/** The built-in recommender knows what is sold: it reads the catalogue's tables and their JSON. */
const READS_THE_CATALOGUE = /^src\/systems\/recommendations\/engine\//
const CATALOGUE_JSON = /^src\/features\/catalogue\/catalogue-json\.ts$/

type Room = (typeof ROOMS)[number]

/** Files in no known folder of `src`, which could import anything. */
export function filesOfNoArea(files: SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file) && !file.path.endsWith('.d.ts'))
    .filter(({ path }) => areaOf(path) === null)
    .map(({ path }) => `${path} is in no room`)
}

export function forbiddenImports(files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .map((one) => ({ one, why: whyNot(one) }))
    .filter(({ why }) => why !== null)
    .map(({ one, why }) => `${one.from}:${one.line} ${why} (${one.to})`)
}

function whyNot({ from, to, isOurs }: Import): string | null {
  const importer = areaOf(from)
  // Tests, end-to-end tests, benchmarks and scripts may import anything.
  if (importer === null) return null
  if (!isOurs) return importer === 'domain' ? 'the domain imports no packages' : null
  const imported = areaOf(to)
  if (imported === null) return whyNotOutside(from, to)
  if (imported === importer) return importer === 'features' ? whyNotFeature(from, to) : whyNotSystem(importer, from, to)
  if (READS_THE_CATALOGUE.test(from) && CATALOGUE_JSON.test(to)) return null
  if (from.endsWith('.examples.tsx') && imported === 'builders') return null
  if ((imported === 'demo' || imported === 'gallery') && STARTS_THE_DEMO.test(from)) return null
  if (imported === 'urls' && importer !== 'domain') return null
  const isAllowed =
    isRoom(importer) && isRoom(imported) ? isBelow(importer, imported) : isAllowedOutside(importer, imported)
  return isAllowed ? null : `${importer} may not import ${imported}`
}

function isBelow(importer: Room, imported: Room): boolean {
  if (importer === 'systems' && imported === 'ui') return false
  return ROOMS.indexOf(imported) > ROOMS.indexOf(importer)
}

function isAllowedOutside(importer: string, imported: string): boolean {
  return OUTSIDE_LAYERS[importer]?.includes(imported) ?? false
}

function whyNotOutside(from: string, to: string): string | null {
  return /^(test|e2e|bench|scripts)\//.test(to) && from.startsWith('src/')
    ? 'the product does not import its tests'
    : null
}

function whyNotFeature(from: string, to: string): string | null {
  const [mine, theirs] = [folderIn(from), folderIn(to)]
  if (mine === theirs || GROUND_FEATURES.includes(theirs) || FEATURE_ARROWS[mine]?.includes(theirs)) return null
  return `${mine} may not import ${theirs}`
}

function whyNotSystem(importer: string, from: string, to: string): string | null {
  return importer === 'systems' && folderIn(from) !== folderIn(to) ? 'systems do not import each other' : null
}

/** `src/features/returns/items/choose-items.page.tsx` → `returns`. */
function folderIn(path: string): string {
  return path.split('/')[2] ?? ''
}

function areaOf(path: string): string | null {
  const [first, second] = path.split('/')
  if (/^src\/(?:urls|shop-urls|backstage-urls|staff-urls|notice-params|make-address)\.ts$/.test(path)) return 'urls'
  if (path.startsWith('test/builders/')) return 'builders'
  if (first === 'demo' || first === 'gallery') return first
  return first === 'src' && isRoom(second) ? second : null
}

function isRoom(name: string | undefined): name is Room {
  return ROOMS.some((room) => room === name)
}
