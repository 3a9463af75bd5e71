import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * `node scripts/merge-files.ts FROM INTO [--before]`: FROM's code goes below INTO's (or above it), its imports along
 * with it, and whoever imported FROM imports INTO. Refuses where two names clash. Run Biome afterwards.
 */
const ROOT = process.cwd()
const [from = '', into = '', where = ''] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Import {
  isType: boolean
  /** `a`, `b as c`, `type D`. */
  names: string[]
  /** Default or namespace; empty for named ones. */
  whole: string
  specifier: string
}

const IMPORT = /^import (?:(type) )?(?:\{([^}]*)\}|([^'{]*?))(?: from )?'([^']+)'\n/
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm

function parse(text: string): { imports: Import[]; head: string; body: string } {
  const imports: Import[] = []
  let rest = text
  for (;;) {
    const found = IMPORT.exec(rest)
    if (!found) break
    const [all, type, named, whole = '', specifier = ''] = found
    const names = (named ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
    imports.push({ isType: type === 'type', names, whole: whole.trim(), specifier })
    rest = rest.slice(all.length)
  }
  return { imports, head: '', body: rest.replace(/^\n+/, '') }
}

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier

function relative(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

function declaredIn(body: string): Set<string> {
  return new Set([...body.matchAll(DECLARED)].map(([, name = '']) => name))
}

function importsFrom({ imports }: { imports: Import[] }, file: string, other: string, name: string): boolean {
  return imports.some(
    ({ specifier, names }) =>
      resolve(file, specifier) === other && names.some((each) => each.replace(/^type /, '') === name),
  )
}

function fail(why: string): never {
  console.error(`${from} → ${into}: ${why}`)
  process.exit(1)
}

const source = parse(read(from))
const target = parse(read(into))
for (const name of declaredIn(source.body)) if (declaredIn(target.body).has(name)) fail(`both declare ${name}`)
const localNames = ({ imports }: { imports: Import[] }) =>
  imports.flatMap(({ names, whole }) =>
    [...names, whole].map((name) => name.replace(/^type /, '').replace(/^.* as /, '')),
  )
const clash =
  localNames(target).find((name) => declaredIn(source.body).has(name) && !importsFrom(target, into, from, name)) ??
  localNames(source).find((name) => declaredIn(target.body).has(name) && !importsFrom(source, from, into, name))
if (clash) fail(`one imports and the other declares ${clash}`)

const merged = new Map<string, string>()
const bare = new Map<string, Set<string>>()
for (const [file, { imports }] of [
  [into, target],
  [from, source],
] as const) {
  for (const { isType, names, whole, specifier } of imports) {
    const path = resolve(file, specifier)
    if (path === from || path === into) {
      const renamed = names.find((name) => name.includes(' as '))
      if (renamed || whole) fail(`${file} imports ${renamed ?? whole}`)
      continue
    }
    const written = specifier.startsWith('.') ? relative(into, path) : specifier
    if (whole || names.length === 0) {
      merged.set(`${whole} ${written}`, `import ${isType ? 'type ' : ''}${whole}${whole ? ' from ' : ''}'${written}'`)
      continue
    }
    const known = bare.get(written) ?? new Set<string>()
    bare.set(written, known)
    for (const name of names) {
      const plain = name.replace(/^type /, '')
      if (isType || name.startsWith('type ')) {
        if (!known.has(plain)) known.add(`type ${plain}`)
      } else {
        known.delete(`type ${plain}`)
        known.add(plain)
      }
    }
  }
}
const statements = [
  ...merged.values(),
  ...[...bare].map(([path, names]) => `import { ${[...names].join(', ')} } from '${path}'`),
]
const bodies = where === '--before' ? [source.body, target.body] : [target.body, source.body]
writeFileSync(join(ROOT, into), `${statements.join('\n')}\n\n${bodies.map((each) => each.trim()).join('\n\n')}\n`)
git('rm', '-q', '--cached', from)
execFileSync('rm', [join(ROOT, from)])

const SPECIFIER = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|vi\.mock\(\s*|new URL\(\s*)(['"`])(\.{1,2}\/[^'"`\n]+)\2/g
let count = 0
for (const file of git('ls-files').trim().split('\n')) {
  if (!/\.(ts|tsx|js|mjs|md|json)$/.test(file) || file === 'package-lock.json') continue
  const text = read(file)
  let mended =
    file === into
      ? text
      : text.replace(SPECIFIER, (all, lead, quote, specifier) =>
          resolve(file, specifier) === from ? `${lead}${quote}${relative(file, into)}${quote}` : all,
        )
  mended = mended.replaceAll(from, into)
  if (mended === text) continue
  writeFileSync(join(ROOT, file), joinImports(mended))
  count += 1
}
console.log(`${from} → ${into}, ${count} importers`)

/** Two imports of one module become one. */
function joinImports(text: string): string {
  const { imports, body } = parse(text)
  const twice = imports.filter(
    ({ specifier, names }, place) =>
      names.length > 0 &&
      imports.some((each, other) => other !== place && each.specifier === specifier && each.names.length > 0),
  )
  if (twice.length === 0) return text
  const lines = imports
    .filter((each) => !twice.includes(each))
    .map(({ isType, names, whole, specifier }) =>
      whole || names.length === 0
        ? `import ${isType ? 'type ' : ''}${whole}${whole ? ' from ' : ''}'${specifier}'`
        : `import ${isType ? 'type ' : ''}{ ${names.join(', ')} } from '${specifier}'`,
    )
  for (const specifier of new Set(twice.map((each) => each.specifier))) {
    const names = twice
      .filter((each) => each.specifier === specifier)
      .flatMap(({ isType, names }) => names.map((name) => (isType ? `type ${name}` : name)))
    const unique = [...new Set(names)].filter((name) => !(name.startsWith('type ') && names.includes(name.slice(5))))
    lines.push(`import { ${unique.join(', ')} } from '${specifier}'`)
  }
  return `${lines.join('\n')}\n\n${body}`
}
