import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { roomOf } from './rooms.data.ts'

/** Moves every file to its room, and mends what names it: imports, addresses of files, and paths in text. */
const ROOT = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
const files = git('ls-files').trim().split('\n')
const moves = new Map(files.map((file) => [file, roomOf(file)]))

const arrived = new Map<string, string>()
for (const [from, to] of moves) {
  const other = arrived.get(to)
  if (other) throw new Error(`${from} and ${other} would both be ${to}`)
  arrived.set(to, from)
}

const SPECIFIER =
  /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|vi\.mock\(\s*|vi\.doMock\(\s*|new URL\(\s*|require\(\s*|importOriginal<typeof import\(\s*)(['"`])(\.{1,2}\/[^'"`\n]+)\2/g
const PATH = /(?<![\w.-])src\/[\w./-]+\.(?:tsx?|css|md|png|svg|br|ttf|txt)\b/g
const TEXT = /\.(ts|tsx|js|mjs|json|md|css|yml|yaml|sh|html)$|(^|\/)(Dockerfile|run)$/

const changed = new Map<string, string>()
for (const file of files) {
  if (!TEXT.test(file) || /^(package-lock.json|scripts.(rooms|move-to-rooms).*)$/.test(file)) continue
  if (!existsSync(join(ROOT, file))) continue
  const text = readFileSync(join(ROOT, file), 'utf8')
  const code = /\.(ts|tsx|js|mjs)$/.test(file)
  let mended = code
    ? text.replace(SPECIFIER, (whole, lead, quote, path) => lead + quote + relocate(file, path, whole) + quote)
    : text
  mended = mended.replace(PATH, (path) => moves.get(path) ?? path)
  if (mended !== text) changed.set(file, mended)
}
for (const [file, text] of changed) writeFileSync(join(ROOT, file), text)
let count = 0
for (const [from, to] of moves) {
  if (from === to) continue
  mkdirSync(join(ROOT, dirname(to)), { recursive: true })
  git('mv', from, to)
  count += 1
}
console.log(`${count} files moved, ${changed.size} mended`)

function relocate(file: string, path: string, whole: string): string {
  const [bare, query = ''] = path.split(/(?=\?)/)
  const target = posix.join(posix.dirname(file), bare as string)
  const to = moves.get(target)
  const home = posix.dirname(moves.get(file) ?? file)
  if (!to) {
    const isFolder = files.some((each) => each.startsWith(`${target.replace(/\/$/, '')}/`))
    if (moves.get(file) !== file) console.log(`look at ${file}: ${whole}${isFolder ? ' (a folder)' : ''}`)
    return path
  }
  const relative = posix.relative(home, to)
  return (relative.startsWith('.') ? relative : `./${relative}`) + query
}
