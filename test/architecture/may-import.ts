import { type Import, importsOf } from './imports.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

/**
 * Who may import whom: the arrows of docs/architecture.md. Everybody may import from the own area, except that journeys
 * do not import each other and adapters do not import each other.
 */
export const MAY_IMPORT = {
  domain: [],
  ports: ['kept-json', 'domain'],
  urls: ['domain'],
  ui: ['domain', 'urls'],
  web: ['ui', 'domain', 'ports', 'urls'],
  'kept-json': ['domain', 'ports'],
  outside: ['kept-json', 'ports', 'domain'],
  flows: ['web', 'ui', 'outside', 'kept-json', 'ports', 'domain', 'urls'],
  journeys: ['flows', 'web', 'ui', 'outside', 'kept-json', 'ports', 'domain', 'urls'],
  adapters: ['kept-json', 'ports', 'domain'],
  client: ['ui', 'domain', 'urls', 'web'],
  server: ['journeys', 'flows', 'outside', 'adapters', 'web', 'ui', 'ports', 'domain', 'urls'],
  builders: ['domain', 'ports', 'kept-json', 'adapters'],
  demo: ['domain', 'ports', 'kept-json', 'adapters', 'builders', 'urls'],
  gallery: ['ui', 'domain', 'web', 'urls', 'builders'],
} as const satisfies Record<string, readonly string[]>

type Area = keyof typeof MAY_IMPORT

/** Our records have one implementation, so its type is their interface; code reaches them as an argument. */
const MAY_NAME_RECORDS: readonly Area[] = ['web', 'outside', 'flows', 'journeys', 'adapters']

/** The demo world comes with the product only where the server starts it. */
const STARTS_THE_DEMO = /^src\/server\/(main|demo)/

/** A folder that the table does not know could import anything. */
export function filesOfNoArea(files: SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file) && !file.path.endsWith('.d.ts'))
    .filter(({ path }) => areaOf(path) === null)
    .map(({ path }) => `${path} is in no area of MAY_IMPORT`)
}

export function forbiddenImports(files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .map((one) => ({ one, why: whyNot(one) }))
    .filter(({ why }) => why !== null)
    .map(({ one, why }) => `${one.from}:${one.line} ${why} (${one.to})`)
}

function whyNot({ from, to, isOurs, typeOnly }: Import): string | null {
  const importer = areaOf(from)
  // Tests, end-to-end tests, benchmarks and scripts may import anything.
  if (importer === null) return null
  if (!isOurs) return whyNotPackage(importer)
  const imported = areaOf(to)
  if (imported === null) return whyNotOutside(from, to)
  if (importer === 'ports' && !typeOnly) return 'ports are types only, and import by `import type`'
  if (typeOnly && to.startsWith('src/adapters/postgres/') && MAY_NAME_RECORDS.includes(importer)) return null
  if (imported === importer) return whyNotInside(importer, from, to)
  if (isExample(from) && imported === 'builders') return null
  // The entry that a page asks for starts it in the browser.
  if (/\.client\.tsx?$/.test(from) && imported === 'client') return null
  if ((imported === 'demo' || imported === 'gallery') && STARTS_THE_DEMO.test(from)) return null
  const allowed: readonly string[] = MAY_IMPORT[importer]
  return allowed.includes(imported) ? null : `${importer} may not import ${imported}`
}

function whyNotPackage(importer: Area): string | null {
  return importer === 'domain' || importer === 'ports' ? `${importer} imports no packages` : null
}

function whyNotOutside(from: string, to: string): string | null {
  return /^(test|e2e|bench|scripts)\//.test(to) && from.startsWith('src/')
    ? 'the product does not import its tests'
    : null
}

/** What every outside system is made of. */
const SHARED_BY_ADAPTERS = ['', 'outside-system']

/** What lies beside the adapters' folders is no adapter either; the list of systems names them all. */
function servesAllAdapters(from: string, theirs: string): boolean {
  return SHARED_BY_ADAPTERS.includes(theirs) || from === 'src/adapters/outside-systems.ts'
}

function whyNotInside(area: Area, from: string, to: string): string | null {
  if (area !== 'journeys' && area !== 'adapters') return null
  const [mine, theirs] = [folderIn(from), folderIn(to)]
  if (mine === theirs || (area === 'adapters' && servesAllAdapters(from, theirs))) return null
  return area === 'journeys'
    ? 'journeys do not import each other: they meet in flows, domain, ui, web and urls.ts'
    : 'adapters do not import each other'
}

/** `src/journeys/returns/created.page.tsx` → `returns`; a file beside the folders has none. */
function folderIn(path: string): string {
  const [, , folder, ...rest] = path.split('/')
  return rest.length > 0 ? (folder ?? '') : ''
}

function areaOf(path: string): Area | null {
  const [first, second] = path.split('/')
  if (/^src\/(?:urls|shop-urls|backstage-urls|address-news|make-address)\.ts$/.test(path)) return 'urls'
  if (path.startsWith('test/builders/')) return 'builders'
  const name = first === 'src' ? second : first
  return name !== undefined && name in MAY_IMPORT && (first === 'src' || first === 'demo' || first === 'gallery')
    ? (name as Area)
    : null
}

function isExample(path: string): boolean {
  return path.endsWith('.examples.tsx')
}
