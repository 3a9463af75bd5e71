import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/built.json')
/** What the build is made of: if anything here is newer than the last build, a new one is due. */
export const SOURCES = [
  'src',
  'demo',
  'gallery',
  'brands',
  'db/migrations',
  'test/builders',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
]

/** The entry file. An older Node can read it, and prints this error before it fails to load the product itself. */
const MAIN = `const [major] = process.versions.node.split('.')
if (Number(major) < 26) {
  console.error('Aftercare needs Node 26 or later, but this is Node ' + process.versions.node + '.')
  process.exit(1)
}
const { default: module } = await import('node:module')
module.enableCompileCache(import.meta.dirname + '/../../node_modules/.cache/compiled')
await import('./product.js')
`

/** Builds browser and server code in a new folder, which replaces the old build once it is complete. */
export async function build(): Promise<void> {
  if (!canBuild())
    throw new Error(
      'There is no build, and Vite is not installed. Run "npm install --include=dev": NODE_ENV=production leaves it out.',
    )
  const { build: viteBuild } = await import('vite')
  const newBuild = join(ROOT, `dist.${process.pid}.tmp`)
  const common = { root: ROOT, logLevel: 'warn' as const }
  const nodeEnv = process.env.NODE_ENV
  // With any other value, such as Vitest's "test", Vite would build React's development version.
  process.env.NODE_ENV = 'production'
  try {
    await viteBuild({ ...common, build: { outDir: join(newBuild, 'client') } })
    compress(join(newBuild, 'client'))
    await viteBuild({
      ...common,
      configFile: false,
      publicDir: false,
      // React is bundled in its production version, whatever NODE_ENV the product is started with.
      ssr: { noExternal: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        sourcemap: true,
        outDir: join(newBuild, 'server'),
        target: 'node26',
        rolldownOptions: {
          // Node reads the source map at start, and the sources would be most of it.
          output: { sourcemapExcludeSources: true },
          input: {
            product: join(ROOT, 'src/main/main.ts'),
            // Runs in a thread that main starts by the name of this file.
            'paper-worker': join(ROOT, 'src/main/paper-worker.ts'),
          },
        },
      },
    })
    writeFileSync(join(newBuild, 'server/main.js'), MAIN)
    cpSync(join(ROOT, 'src/systems/geocoder/places.txt.br'), join(newBuild, 'server/places.txt.br'))
    cpSync(join(ROOT, 'brands'), join(newBuild, 'brands'), { recursive: true })
    writeFileSync(join(newBuild, 'built.json'), JSON.stringify({ sources: newestSource() }))
    const dist = join(ROOT, 'dist')
    const old = `${newBuild}.old`
    mkdirSync(dist, { recursive: true })
    renameSync(dist, old)
    renameSync(newBuild, dist)
    rmSync(old, { recursive: true, force: true })
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = nodeEnv
    rmSync(newBuild, { recursive: true, force: true })
  }
}

/** Whether Vite is installed: production leaves it out. */
export function canBuild(): boolean {
  try {
    // Not import.meta.resolve, which Vitest does not have.
    createRequire(import.meta.url).resolve('vite/package.json')
    return true
  } catch {
    return false
  }
}

export function hasBuild(): boolean {
  return existsSync(STAMP)
}

/** Whether there is no build, or one that is older than what it was made of. */
export function isBuildDue(): boolean {
  try {
    const { sources } = JSON.parse(readFileSync(STAMP, 'utf8')) as { sources: number }
    return newestSource() > sources
  } catch {
    return true
  }
}

function newestSource(): number {
  const paths = SOURCES.flatMap((source) => [source, ...globSync(`${source}/**/*`, { cwd: ROOT })])
  // Folders are included, since their time shows removed files.
  return Math.max(0, ...paths.map((path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

function compress(folder: string): void {
  for (const path of globSync('**/*.{js,css,svg}', { cwd: folder }).map((name) => join(folder, name))) {
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

if (import.meta.main) await build()
