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
