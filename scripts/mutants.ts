import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { createVitest } from 'vitest/node'

/**
 * Changes the code at random places and counts how many of the changes the tests notice:
 * `npm run test:mutants -- [--in src/domain] [--count 200] [--seed 1] [--unit-only] [--only FILE[:LINE] …]`.
 *
 * It works on a copy. Each mutant is tried with the unit tests that import the changed file, the nearest first, then
 * with the nearest of those that need a database. Browser and process tests are left out, so the real share is higher.
 */
const { values: options } = parseArgs({
  options: {
    in: { type: 'string', default: 'src/domain' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'unit-only': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const ROOT = resolve(import.meta.dirname, '..')
/** The unit tests run in stages between these indexes, nearest first: the nearest notice most changes. */
const UNIT_STAGES = [0, 3, 12, Infinity]
const DATABASE_TESTS_MAX = 14
/** A limit for the tests of one mutant, since some changes make a test run for ever. */
const MUTANT_LIMIT_MS = 60_000
const ALL_LIMIT_MS = 600_000

type Mutant = { file: string; line: number; start: number; end: number; from: string; to: string }

// biome-ignore lint/suspicious/noExplicitAny: any node of the parser's tree.
type Node = any

const OTHER_OPERATOR: Record<string, string> = Object.assign(Object.create(null), {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
})
const OTHER_METHOD: Record<string, string> = Object.assign(Object.create(null), {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  filter: 'map',
  toSorted: 'slice',
})

const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
copyTree()

const mutants = pick(
  globSync(`${options.in}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.|\.examples?\./.test(file))
    .sort()
    .flatMap(mutantsOf),
)
const importers = readImporters()
// One Vitest serves all mutants, so that unchanged files are compiled once and PostgreSQL starts once.
process.env.NODE_ENV = 'test'
const vitest = await createVitest('test', { root: copy, watch: false, bail: 1, silent: true, reporters: [{}] })
await vitest.standalone()
await vitest.globTestSpecifications()
// A test that fails without any change would count as noticing every change.
const unitTests = new Set(mutants.flatMap(({ file }) => testsOf(file).filter((test) => !needsDatabase(test))))
if (await fails([...unitTests], ALL_LIMIT_MS)) throw new Error('The tests fail before anything was changed.')
const survivors: Mutant[] = []
for (const [at, mutant] of mutants.entries()) {
  const outcome = await killedBy(mutant)
  if (!outcome) survivors.push(mutant)
  const place = `${mutant.file}:${mutant.line}`
  console.log(`${at + 1}/${mutants.length} ${outcome ?? 'SURVIVED'} ${place}  ${mutant.from} → ${mutant.to}`)
}
const killed = mutants.length - survivors.length
console.log(`\n${killed} of ${mutants.length} killed (${(killed / mutants.length).toFixed(3)}) in ${options.in}`)
await vitest.close()
process.exit()

function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

/** The kind of test that noticed the change; null if none did. */
async function killedBy({ file, start, end, to }: Mutant): Promise<string | null> {
  const text = readFileSync(join(copy, file), 'utf8')
  write(file, text.slice(0, start) + to + text.slice(end))
  try {
    const tests = testsOf(file)
    const units = tests.filter((test) => !needsDatabase(test))
    for (const [place, end] of UNIT_STAGES.slice(1).entries())
      if (await fails(units.slice(UNIT_STAGES[place], end))) return 'unit'
    if (options['unit-only']) return null
    return (await fails(tests.filter(needsDatabase).slice(0, DATABASE_TESTS_MAX))) ? 'records' : null
  } finally {
    write(file, text)
  }
}

function write(file: string, text: string) {
  writeFileSync(join(copy, file), text)
  vitest.invalidateFile(join(copy, file))
}

async function fails(files: string[], limitMs = MUTANT_LIMIT_MS): Promise<boolean> {
  const paths = new Set(files.map((file) => join(copy, file)))
  const tests = [...paths].flatMap((path) => vitest.getModuleSpecifications(path))
  if (tests.length === 0) return false
  const limit = setTimeout(() => {
    // The first call waits for running tests to end; the second does not wait.
    void vitest.cancelCurrentRun('keyboard-input')
    void vitest.cancelCurrentRun('keyboard-input')
  }, limitMs)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  clearTimeout(limit)
  // `testModules` also has the modules of earlier runs.
  const ran = testModules.filter(({ moduleId }) => paths.has(moduleId))
  return unhandledErrors.length > 0 || ran.some((each) => ['failed', 'pending'].includes(each.state()))
}

function needsDatabase(test: string): boolean {
  return /\.(records|contract|journey)\.test\./.test(test)
}

/** Tests that import the file, directly or not, nearest first. */
function testsOf(file: string): string[] {
  const seen = new Set([file])
  const queue = [file]
  for (const each of queue) {
    for (const importer of importers.get(each) ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      queue.push(importer)
    }
  }
  return queue.filter((each) => /\.test\.tsx?$/.test(each) && !/^(e2e|test\/process)\//.test(each))
}

function readImporters(): Map<string, string[]> {
  const files = globSync('{src,test,demo,gallery,scripts,outside-world}/**/*.{ts,tsx}', { cwd: ROOT })
  const byTarget = new Map<string, string[]>()
  for (const file of files) {
    const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
    const from = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    for (const { moduleRequest } of from) {
      if (!moduleRequest?.value.startsWith('.')) continue
      const target = join(dirname(file), moduleRequest.value)
      byTarget.set(target, [...(byTarget.get(target) ?? []), file])
    }
  }
  return byTarget
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const mutants: Mutant[] = []
  const add = (node: Node, to: string) => {
    const line = text.slice(0, node.start).split('\n').length
    const from = text.slice(node.start, node.end)
    mutants.push({ file, line, start: node.start, end: node.end, from: from.replaceAll(/\s+/g, ' ').slice(0, 70), to })
  }
  visit(parseSync(file, text).program)
  return mutants

  function visit(node: Node): void {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (!node || typeof node !== 'object') return
    if (/^TS(?!As|NonNull|Satisfies)/.test(node.type ?? '') || node.type === 'ImportDeclaration') return
    mutate(node)
    for (const value of Object.values(node)) visit(value)
  }

  function mutate(node: Node): void {
    const source = (part: Node) => text.slice(part.start, part.end)
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const other = OTHER_OPERATOR[node.operator]
      if (other) add(node, `(${source(node.left)} ${other} ${source(node.right)})`)
    } else if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
      add(node.test, `!(${source(node.test)})`)
    } else if (node.type === 'UnaryExpression' && node.operator === '!') {
      add(node, `(${source(node.argument)})`)
    } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
      add(node, String(!node.value))
    } else if (node.type === 'Literal' && typeof node.value === 'number') {
      add(node, String(node.value + 1))
    } else if (node.type === 'MemberExpression' && !node.computed) {
      const other = OTHER_METHOD[node.property.name]
      if (other) add(node.property, other)
    }
  }
}

/** Picks the requested number of mutants, the same ones for the same seed. */
function pick(all: Mutant[]): Mutant[] {
  const { only } = options
  if (only.length > 0) return all.filter(({ file, line }) => only.includes(file) || only.includes(`${file}:${line}`))
  let state = Number(options.seed)
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return all
    .map((mutant) => ({ mutant, order: next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, Number(options.count))
    .map(({ mutant }) => mutant)
}
