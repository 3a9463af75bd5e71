// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code with templates in it.
import { expect, test } from 'vitest'
import { crowdedTitles, idsWithRow, titlesIn, unknownDecisions, unknownRequirements } from './references.ts'

// Put together from two pieces, so that the ids of these samples are not taken for references.
const id = (letters: string, number: string): string => `${letters}-${number}`
const aTest = (text: string) => [{ path: 'src/domain/a.test.ts', text }]
const known = new Set([id('ORD', '12')])

test('ids are read from the rows of tables, and not from other text', () => {
  const markdown = `See ${id('ORD', '11')}.\n| ID | Text |\n|---|---|\n| ${id('ORD', '12')} | as ${id('ORD', '13')} |`
  expect(idsWithRow(markdown)).toEqual(known)
})

test('titles are found in every kind of test', () => {
  const text = "describe('a', () => {\n test('b', f)\n test.each([1])('c', f)\n it.skip(`d ${n}`, f)\n expect('e')\n})"
  expect(titlesIn(aTest(text)).map((title) => title.text)).toEqual(['a', 'b', 'c', 'd  … '])
})

test('an id without a row is found, with its place', () => {
  const titles = titlesIn(aTest(`test('${id('ORD', '12')} a', f)\ntest('${id('ORD', '99')} b', f)`))
  expect(unknownRequirements(titles, known)).toEqual([`src/domain/a.test.ts:2 ${id('ORD', '99')}`])
})

test('a title with more than four ids is found', () => {
  const ids = ['01', '02', '03', '04', '05'].map((number) => id('ORD', number))
  expect(crowdedTitles(titlesIn(aTest(`test('${ids.slice(0, 4).join(' ')}', f)`)))).toEqual([])
  expect(crowdedTitles(titlesIn(aTest(`test('${ids.join(' ')}', f)`)))).toHaveLength(1)
})

test('a decision without a row is found in a comment', () => {
  const files = [{ path: 'src/domain/a.ts', text: `// see ${id('D', '01')} and ${id('D', '99')}` }]
  expect(unknownDecisions(files, new Set([id('D', '01')]))).toEqual([`src/domain/a.ts:1 ${id('D', '99')}`])
})
