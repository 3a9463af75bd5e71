import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

/** Counts words in identifiers and comments: `node scripts/count-words.ts [--tree DIR] [--list] [WORD …]`. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { tree: { type: 'string', default: join(import.meta.dirname, '..') }, list: { type: 'boolean' } },
})
const WORDS = ['told', 'asked', 'kept', 'says', 'whoever', 'nobody', 'known', 'found', 'standing', 'heard', 'said']
const words = positionals.length > 0 ? positionals : WORDS
const files = globSync('{src,test,e2e,demo,scripts,bench,gallery,outside-world}/**/*.{ts,tsx}', { cwd: options.tree })

const counts = new Map(words.map((word) => [word, { identifiers: 0, comments: 0, files: new Set<string>() }]))
const identifiers = new Map<string, number>()

for (const file of files) {
  const text = readFileSync(join(options.tree, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  visit(program, (name) => {
    for (const word of splitName(name)) note(word, 'identifiers', file, name)
  })
  for (const { value } of comments) {
    for (const word of value.toLowerCase().match(/[a-z]+/g) ?? []) note(word, 'comments', file)
  }
}

for (const [word, { identifiers, comments, files }] of counts) {
  const total = String(identifiers + comments).padStart(6)
  console.log(
    `${word.padEnd(10)} ${total}: ${identifiers} in identifiers, ${comments} in comments, in ${files.size} files`,
  )
}
if (options.list) {
  const byCount = [...identifiers].sort(([, one], [, other]) => other - one)
  for (const [name, count] of byCount) console.log(`${String(count).padStart(6)} ${name}`)
}

function note(word: string, where: 'identifiers' | 'comments', file: string, name?: string) {
  const count = counts.get(word)
  if (!count) return
  count[where] += 1
  count.files.add(file)
  if (name) identifiers.set(name, (identifiers.get(name) ?? 0) + 1)
}

/** Splits `camelCase`, `UPPER_CASE` and `kebab-case` into words. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}

// biome-ignore lint/suspicious/noExplicitAny: any node of the parser's tree.
function visit(node: any, take: (name: string) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, take)
  else if (node && typeof node === 'object') {
    if (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier')
      take(node.name)
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, take)
  }
}
