import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { z } from 'zod'

export interface Assets {
  stylesheet: string
  /** The font of the first paint; the other may load later. */
  font: string
  icon?: { href: string; type: string } | null
  script(entry: string): { src: string; imports: string[] }
  /** All code that an entry can load. Without a build there is none. */
  codeOf?(entry: string): string
  files: ReadonlyMap<string, AssetFile>
}

export interface AssetFile {
  type: string
  immutable: boolean
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | null
  gzip: Uint8Array<ArrayBuffer> | null
}

const STYLES = 'src/ui/styles/main.css'
const FIRST_FONT = /figtree-latin-wght/

const strings = z.array(z.string()).optional()
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: strings, dynamicImports: strings }))

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const DEMO_FILES = /\/(?:backstage|gallery)[\w.-]*$/

export function readAssets(folder: string, { isDemo = true }: { isDemo?: boolean } = {}): Assets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const fileOf = (entry: string) => {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`no such entry in the browser's build: ${entry}`)
    return chunk
  }
  const allFiles = readFiles(folder)
  const files = isDemo ? allFiles : new Map([...allFiles].filter(([address]) => !DEMO_FILES.test(address)))
  const font = [...files.keys()].find((path) => FIRST_FONT.test(path) && path.endsWith('.woff2'))
  if (!font) throw new Error("the browser's build holds no font")
  return {
    stylesheet: `/${fileOf(STYLES).file}`,
    font,
    script(entry) {
      const { file, imports = [] } = fileOf(entry)
      return { src: `/${file}`, imports: imports.map((name) => `/${fileOf(name).file}`) }
    },
    codeOf(entry) {
      const names = new Set([entry])
      for (const name of names) {
        const { imports = [], dynamicImports = [] } = fileOf(name)
        for (const imported of [...imports, ...dynamicImports]) names.add(imported)
      }
      return [...names].map((name) => new TextDecoder().decode(files.get(`/${fileOf(name).file}`)?.plain)).join('\n')
    },
    files,
  }
}

function readFiles(folder: string): Map<string, AssetFile> {
  const files = new Map<string, AssetFile>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Map(entries.map((entry) => [join(entry.parentPath, entry.name), null]))
  for (const path of paths.keys()) {
    const type = TYPES[extname(path)]
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`
    if (!type || address.startsWith('/.vite/')) continue
    const variant = (suffix: string) => (paths.has(path + suffix) ? new Uint8Array(readFileSync(path + suffix)) : null)
    files.set(address, {
      type,
      immutable: address.startsWith('/assets/'),
      plain: new Uint8Array(readFileSync(path)),
      br: variant('.br'),
      gzip: variant('.gz'),
    })
  }
  return files
}
