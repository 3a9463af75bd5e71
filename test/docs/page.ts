import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A page of the documentation, by its path in `docs`. */
export function docsPage(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8')
}

/** The JSON examples of a text, in their order. */
// biome-ignore lint/suspicious/noExplicitAny: examples, looked into by the tests
export function examplesIn(text: string): any[] {
  return [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, example = '']) => JSON.parse(example))
}

/** These examples, and that there are as many. */
export function exactly<Example>(count: number, examples: Example[]): Example[] {
  expect(examples).toHaveLength(count)
  return examples
}

/** The part of a page below the heading that names a path, up to the next heading. */
export function sectionOf(page: string, path: string): string {
  const isNamed = (heading = '') => heading.includes(` ${path}\``) || heading.includes(` ${path}?`)
  const sections = page.split(/^(?=#+ )/m).filter((section) => isNamed(section.split('\n')[0]))
  expect(sections, `one section for ${path}`).toHaveLength(1)
  return sections.join('')
}

/** The JSON examples below the heading that names a path. */
export const examplesOf = (page: string, path: string) => examplesIn(sectionOf(page, path))

/** The parameters in the address of a call, from its heading. */
export function queryOf(page: string, path: string): Record<string, string> {
  const [, query = ''] = /\?([^`]*)`/.exec(sectionOf(page, path).split('\n')[0] ?? '') ?? []
  return Object.fromEntries(new URLSearchParams(query))
}

/** The cells of the table whose first column has this heading. */
export function tableOf(page: string, heading: string): string[][] {
  const [, rows = ''] = new RegExp(`^\\| ${heading} .*\\n\\|[-: |]+\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? []
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => cellsOf(row).slice(1, -1))
}
