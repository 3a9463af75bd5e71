import { type ESTree, Visitor } from 'vite'
import { lineAt, oncePerFile, parsed } from './parsed.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

export type Statement = { path: string; line: number; sql: string }

const NO_SQL_TAGS = ['html', 'css', 'raw']

/**
 * Every SQL statement of the product: tagged templates, what goes to `unsafe(…)`, and the migrations.
 *
 * A value put in becomes `$`; a piece of SQL put in (`${sql`…`}`, `${sql(row, 'customer_id')}`) stays as written.
 */
export function statementsIn(files: SourceFile[]): Statement[] {
  return files.flatMap(statementsOf)
}

const statementsOf = oncePerFile((file): Statement[] => {
  if (isProductSql(file)) return statementsInSql(file)
  return isProductCode(file) ? statementsInCode(file) : []
})

function isProductSql({ path }: SourceFile): boolean {
  return /^(db|src)\/.*\.sql$/.test(path)
}

function isProductCode(file: SourceFile): boolean {
  return isCode(file) && !isTest(file) && /^(src|demo)\//.test(file.path)
}

function statementsInSql({ path, text }: SourceFile): Statement[] {
  const statements: Statement[] = []
  let offset = 0
  for (const sql of text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length)).split(';')) {
    const start = offset + (sql.length - sql.trimStart().length)
    if (sql.trim() !== '') statements.push({ path, line: lineAt(text, start), sql: sql.trim() })
    offset += sql.length + 1
  }
  return statements
}

/** Most files have no SQL and need no syntax tree: a quick test for the usual tags, and for how statements begin. */
const MAY_HOLD_SQL = /sql\b|\b(?:tx|unsafe)\b|`\s*(?:select|insert|update|delete|truncate|create|alter|drop|with)\b/i

function statementsInCode(file: SourceFile): Statement[] {
  if (!MAY_HOLD_SQL.test(file.text)) return []
  const statements: Statement[] = []
  let withinUntil = -1
  const add = (start: number, end: number, sql: string): void => {
    // A nested piece of SQL was already read as part of its statement.
    if (end <= withinUntil) return
    withinUntil = Math.max(withinUntil, end)
    statements.push({ path: file.path, line: lineAt(file.text, start), sql: sql.trim() })
  }
  new Visitor({
    TaggedTemplateExpression(node) {
      if (!NO_SQL_TAGS.includes(nameOf(node.tag))) add(node.start, node.end, textOf(node.quasi, file.text))
    },
    CallExpression(node) {
      if (nameOf(node.callee) !== 'unsafe') return
      const [first] = node.arguments
      if (first?.type === 'TemplateLiteral') add(first.start, first.end, textOf(first, file.text))
      if (first?.type === 'Literal' && typeof first.value === 'string') add(first.start, first.end, first.value)
    },
  }).visit(parsed(file).program)
  return statements
}

function nameOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

function textOf(template: ESTree.TemplateLiteral, source: string): string {
  return template.quasis
    .map(({ value }, n) => {
      const expression = template.expressions[n]
      return expression ? `${value.raw}$${pieceIn(source.slice(expression.start, expression.end))}` : value.raw
    })
    .join('')
}

/** What a piece of SQL adds to the statement that it is put into; a value adds nothing. */
function pieceIn(expression: string): string {
  const isPiece = expression.includes('`') || /^(?:sql|tx)\(/.test(expression)
  return isPiece ? ` ${expression.replaceAll(/\$\{[^}`]*\}/g, '$')} ` : ''
}
