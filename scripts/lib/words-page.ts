import { defaultWords } from '../../src/domain/words/changeable-words.ts'

const INTRODUCTION = `# Words

The words of pages, emails and PDFs that you can change by key, in [\`words.json\`](make-it-yours.md#6-your-words). \`{1}\` and \`{2}\` stand for values, such as a day or a name. A word that begins or ends with a space is joined to others: start or end yours with a space, too.

Not in the tables are sentences that depend on numbers or choices, customs forms, the question of consent and the list of cookies, the two labels that the law prescribes for a withdrawal, and other words that are fixed in the code.

The law prescribes what the pages and emails about withdrawals say. Their defaults say it: yours must, too.

After a change to the code, \`npx vitest run --project unit test/docs/words.test.ts --update\` writes this page again.
`

/** The text of docs/words.md. All modules with words must be loaded. */
export function wordsPage(): string {
  const words = [...defaultWords()].filter((word): word is [string, string] => word[1] !== null)
  const parts = Map.groupBy(words.sort(), ([key]) => key.replace(/\..*/, ''))
  const tables = [...parts].map(([part, rows]) => {
    const cells = rows.map(([key, text]) => [`\`${key}\``, `\`${text.replaceAll('|', '\\|')}\``] as const)
    return `\n## ${part}\n\n${table([['Key', 'Default'], ...cells])}`
  })
  return INTRODUCTION + tables.join('')
}

/** As the formatter writes it. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`).join('')
}
