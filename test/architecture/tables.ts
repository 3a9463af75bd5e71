import type { SourceFile } from './source-file.ts'
import { type Statement, statementsIn } from './sql-statements.ts'

export type Table = { name: string; place: string; keyStartsWith: string | null }

/** Every table that a migration or the code creates, with the first column of its primary key. */
export function tablesIn(files: SourceFile[]): Table[] {
  const statements = statementsIn(files)
  return statements.flatMap((statement) => {
    const created = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*([\s\S]*)$/i.exec(
      statement.sql,
    )
    // A partition has its parent's key.
    if (!created?.[1] || /^partition\s+of\b/i.test(created[2] ?? '')) return []
    const name = created[1].replaceAll('"', '').toLowerCase()
    const key = firstKeyColumn(created[2] ?? '') ?? keyAddedLater(name, statements)
    return [{ name, place: `${statement.path}:${statement.line}`, keyStartsWith: key }]
  })
}

function firstKeyColumn(definition: string): string | null {
  const ofTable = /\bprimary\s+key\s*\(\s*"?(\w+)/i.exec(definition)
  if (ofTable?.[1]) return ofTable[1].toLowerCase()
  const column = columnsOf(definition).find((one) => /\bprimary\s+key\b/i.test(one))
  return /^\s*"?(\w+)/.exec(column ?? '')?.[1]?.toLowerCase() ?? null
}

function keyAddedLater(table: string, statements: Statement[]): string | null {
  const added = new RegExp(`^alter\\s+table\\s+"?${table}"?\\s[\\s\\S]*\\bprimary\\s+key\\s*\\(\\s*"?(\\w+)`, 'i')
  const column = statements.map(({ sql }) => added.exec(sql)?.[1]).find((column) => column !== undefined)
  return column?.toLowerCase() ?? null
}

/** The text between the commas of the table's outer brackets. */
function columnsOf(definition: string): string[] {
  const columns = ['']
  let depth = 0
  for (const character of definition.slice(definition.indexOf('(') + 1)) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0) break
    if (character === ',' && depth === 0) columns.push('')
    else columns[columns.length - 1] += character
  }
  return columns
}
