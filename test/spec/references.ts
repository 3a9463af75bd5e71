import { type ESTree, Visitor } from 'vite'
import { lineAt, parsed, placesOf } from '../architecture/parsed.ts'
import { isCode, isTest, type SourceFile } from '../architecture/source-file.ts'

const REQUIREMENT =
  /\b(?:ACC|HIS|ORD|CAN|MSG|GFT|XMS|ELI|RSN|SUM|CHN|STR|COL|CRE|CNF|RTS|TRK|AMD|REC|API|ERR|DAT|NFR|WDR)-\d{2}\b/g
const DECISION = /\bD-\d{2,3}\b/g
const TITLE_IDS_MAX = 4
const TEST_CALLS = ['test', 'it', 'describe', 'suite']

export type Title = { place: string; text: string }

/** The ids that have a row in a table of the specification: `| ORD-12 | …`. */
export function idsWithRow(markdown: string): Set<string> {
  return new Set(
    [...markdown.matchAll(/^(?:\|\s*([A-Z]+-\d+)\s*\||\*\*([A-Z]+-\d+) )/gm)].map((row) => row[1] ?? row[2] ?? ''),
  )
}

/** The titles of all tests and groups of tests. */
export function titlesIn(files: SourceFile[]): Title[] {
  return files.filter((file) => isTest(file)).flatMap(titlesOf)
}

export function unknownRequirements(titles: Title[], known: Set<string>): string[] {
  return titles.flatMap(({ place, text }) =>
    requirementsIn(text)
      .filter((id) => !known.has(id))
      .map((id) => `${place} ${id}`),
  )
}

/** Titles with too many ids: a test that covers everything shows nothing about each. */
export function crowdedTitles(titles: Title[]): string[] {
  return titles
    .filter(({ text }) => requirementsIn(text).length > TITLE_IDS_MAX)
    .map(({ place, text }) => `${place} ${text}`)
}

export function unknownDecisions(files: SourceFile[], known: Set<string>): string[] {
  return files
    .filter((file) => /^(src|db|demo|e2e|test)\//.test(file.path) && (isCode(file) || /\.(sql|css)$/.test(file.path)))
    .flatMap(({ path, text }) => placesOf(DECISION, path, text))
    .filter(({ match }) => !known.has(match))
    .map(({ place, match }) => `${place} ${match}`)
}

function requirementsIn(text: string): string[] {
  return [...new Set(text.match(REQUIREMENT) ?? [])]
}

function titlesOf(file: SourceFile): Title[] {
  const titles: Title[] = []
  new Visitor({
    CallExpression(node) {
      const [first] = node.arguments
      const text = first && textOf(first)
      if (text && TEST_CALLS.includes(rootOf(node.callee))) {
        titles.push({ place: `${file.path}:${lineAt(file.text, node.start)}`, text })
      }
    },
  }).visit(parsed(file).program)
  return titles
}

function textOf(node: ESTree.Argument): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' … ') : null
}

/** `test` for `test`, `test.skip`, `test.each([…])` and test.each`…`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'TaggedTemplateExpression' ? rootOf(node.tag) : ''
}
