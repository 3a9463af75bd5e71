import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { readProject } from '../architecture/source-file.ts'
import { crowdedTitles, idsWithRow, titlesIn, unknownDecisions, unknownRequirements } from './references.ts'

const project = readProject()
const titles = titlesIn(project)
const rowsOf = (path: string): Set<string> => idsWithRow(project.find((file) => file.path === path)?.text ?? '')

test('the specification has its rows', () => {
  expect(rowsOf('docs/spec/requirements.md').size).toBeGreaterThan(400)
  expect(rowsOf('docs/spec/decisions.md').size).toBeGreaterThan(100)
})

test('every requirement that a test names exists', () => {
  expect(unknownRequirements(titles, rowsOf('docs/spec/requirements.md'))).toEqual([])
})

test('a test names four requirements at most', () => {
  expect(crowdedTitles(titles)).toEqual([])
})

test('every decision that code or a test names exists', () => {
  expect(unknownDecisions(project, rowsOf('docs/spec/decisions.md'))).toEqual([])
})

const sources = project.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

test.each(['D-76', 'D-97', 'D-08', 'D-77', 'D-39'])('ERR-09 the sentences of %s are said word for word', (decision) => {
  const rows = project.find(({ path }) => path === 'docs/spec/decisions.md')?.text.split('\n') ?? []
  const row = rows.find((each) => each.startsWith(`| ${decision} |`)) ?? ''
  const sentences = [...row.matchAll(/"([^"]+\.)"/g)].map(([, sentence = '']) => sentence)
  expect(sentences.length).toBeGreaterThan(1)
  expect(sentences.filter((sentence) => !sources.some(({ text }) => text.includes(sentence)))).toEqual([])
})

test('ERR-10 the list of HTTP statuses is the platform’s own, and nothing of ours hangs on it (D-113)', () => {
  expect(Object.keys(STATUS_CODES)).toEqual(expect.arrayContaining(['100', '511']))
  const asked = sources.filter(({ text }) => /import[^;]*\bSTATUS_CODES\b[^;]*'node:https?'/.test(text))
  expect(asked.map(({ path }) => path)).toEqual([])
})
