import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TextDecoder } from 'node:util'
import type { LegalPage } from '../../domain/sites/legal-page.ts'
import type { Mark } from '../../ui/brand-mark.tsx'
import { DESIGN_PALETTE, type Palette } from '../../ui/palette.data.ts'
import type { BrandFile } from './brand.ts'
import { type BrandFileContent, brandFile, fieldProblems, nameProblems } from './brand-file.ts'
import { readBrandPicture } from './brand-pictures.ts'
import { legalProblems, readLegalPage } from './read-legal-page.ts'
import { readPalette } from './read-palette.ts'
import { readSvg } from './read-svg.ts'

export interface ReadBrand {
  content: BrandFileContent
  mark: Mark | null
  palette: Palette
  favicon: BrandFile
  pictures: Map<string, BrandFile>
  legalPages: LegalPage[]
}

type Outcome = { brand: ReadBrand; problems: [] } | { brand: null; problems: string[] }

const KIB = 1024
const BYTES_MAX = {
  'brand.json': 64 * KIB,
  'mark.svg': 32 * KIB,
  'palette.css': 16 * KIB,
  'favicon.svg': 32 * KIB,
  'favicon.png': 64 * KIB,
  'favicon.ico': 64 * KIB,
} as const
type FileName = keyof typeof BYTES_MAX
const LEGAL_BYTES_MAX = 128 * KIB
const LEGAL_PAGES_MAX = 20
const PICTURE_BYTES_MAX = 256 * KIB
const FOLDERS: readonly string[] = ['legal', 'pictures']

/** File signatures, whatever the name says. */
const ICONS = {
  'favicon.svg': { type: 'image/svg+xml; charset=utf-8', starts: [] },
  'favicon.png': { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  'favicon.ico': { type: 'image/x-icon', starts: [0, 0, 1, 0] },
} as const

const NO_FILE = "isn't a readable file"

export function readBrand(folder: string): Outcome {
  const problems: string[] = []
  const names = listed(folder)
  if (names === null) return { brand: null, problems: [`${folder} isn't a readable folder`] }
  const complain = (file: string, ...what: string[]) => {
    problems.push(...what.map((each) => `${join(folder, file)}: ${each}`))
  }
  for (const name of names) {
    if (!FOLDERS.includes(name) && !Object.hasOwn(BYTES_MAX, name) && !/^readme/i.test(name)) {
      complain(
        name,
        `isn't a file of a brand, which are ${Object.keys(BYTES_MAX).join(', ')} and the folders ${FOLDERS.join(' and ')}`,
      )
    }
  }
  const bytesOf = (file: string, bytesMax: number) => {
    const path = join(folder, file)
    try {
      const found = statSync(path)
      // A device or a pipe might never end.
      if (!found.isFile()) complain(file, NO_FILE)
      else if (found.size > bytesMax) complain(file, `is larger than ${bytesMax / KIB} KB`)
      else return new Uint8Array(readFileSync(path))
    } catch {
      complain(file, NO_FILE)
    }
    return null
  }
  const textOf = (file: string, bytesMax: number) => {
    const bytes = bytesOf(file, bytesMax)
    try {
      return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      complain(file, "isn't UTF-8 text")
      return null
    }
  }
  const read = (file: FileName) => (names.includes(file) ? textOf(file, BYTES_MAX[file]) : null)

  const content = contentOf()
  const mark = markOf('mark.svg')
  const palette = paletteOf()
  const favicon = faviconOf()
  const pictures = picturesOf()
  const legalPages = legalPagesOf()
  if (problems.length > 0 || content === null || favicon === null) return { brand: null, problems }
  return { brand: { content, mark, palette, favicon, pictures, legalPages }, problems: [] }

  function contentOf(): BrandFileContent | null {
    if (!names?.includes('brand.json')) {
      complain('brand.json', 'is missing; it needs at least {"name": "…"}')
      return null
    }
    const text = read('brand.json')
    if (text === null) return null
    try {
      const parsed = brandFile.safeParse(JSON.parse(text), { reportInput: true })
      complain('brand.json', ...(parsed.success ? nameProblems(parsed.data) : fieldProblems(parsed.error)))
      return parsed.data ?? null
    } catch (error) {
      complain('brand.json', `isn't valid JSON: ${error instanceof Error ? error.message : error}`)
    }
    return null
  }

  function markOf(file: 'mark.svg' | 'favicon.svg'): Mark | null {
    const text = read(file)
    if (text === null) return null
    const { mark: found, problems: faults } = readSvg(text)
    complain(file, ...faults)
    return found
  }

  function paletteOf(): Palette {
    const text = read('palette.css')
    if (text === null) return DESIGN_PALETTE
    const { palette: found, problems: wrong } = readPalette(text)
    complain('palette.css', ...wrong)
    return found ?? DESIGN_PALETTE
  }

  function faviconOf(): BrandFile | null {
    const [name, ...more] = (Object.keys(ICONS) as (keyof typeof ICONS)[]).filter((each) => names?.includes(each))
    if (name === undefined || more.length > 0) {
      complain(
        'favicon.svg',
        name === undefined ? 'is missing (or favicon.png, or favicon.ico)' : 'only one icon may be there',
      )
      return null
    }
    const bytes = bytesOf(name, BYTES_MAX[name])
    if (bytes === null) return null
    const { type, starts } = ICONS[name]
    if (!starts.every((byte, at) => bytes[at] === byte)) complain(name, 'is not what its name says')
    // Served as it is, so it may hold nothing that runs.
    if (name === 'favicon.svg') markOf(name)
    return { bytes, type, extension: name.slice(name.indexOf('.')) }
  }

  function picturesOf(): Map<string, BrandFile> {
    const pictures = new Map<string, BrandFile>()
    for (const each of names?.includes('pictures') ? (listed(join(folder, 'pictures')) ?? []) : []) {
      const file = join('pictures', each)
      const bytes = bytesOf(file, PICTURE_BYTES_MAX)
      if (bytes === null) continue
      const { name, picture, problems: faults } = readBrandPicture(each, bytes)
      complain(file, ...faults)
      if (name === null) continue
      if (pictures.has(name)) complain(file, 'is there in two kinds')
      else pictures.set(name, picture)
    }
    return pictures
  }

  function legalPagesOf(): LegalPage[] {
    const files = names?.includes('legal') ? (listed(join(folder, 'legal')) ?? []) : []
    if (files.length > LEGAL_PAGES_MAX) complain('legal', `has more than ${LEGAL_PAGES_MAX} pages`)
    const pages = files.slice(0, LEGAL_PAGES_MAX).flatMap((name) => {
      const file = join('legal', name)
      const text = textOf(file, LEGAL_BYTES_MAX)
      if (text === null) return []
      const { page, problem } = readLegalPage(name, text)
      if (problem !== null) complain(file, problem)
      return page ? [page] : []
    })
    complain('legal', ...legalProblems(pages))
    return pages
  }
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
