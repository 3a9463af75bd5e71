import { expect, test } from 'vitest'
import { tallyOf, type VitestReport } from './vitest-report.ts'

function aReport(changes: Partial<VitestReport> = {}): VitestReport {
  return {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    success: true,
    testResults: [],
    ...changes,
  }
}

const aFile = { name: '/app/src/a.test.ts', status: 'passed', startTime: 1000, endTime: 3500, assertionResults: [] }

test('skipped and planned tests both count as skipped', () => {
  const tally = tallyOf(aReport({ numPendingTests: 1, numTodoTests: 1 }), true, '/app')
  expect(tally).toMatchObject({ passed: 3, failed: 0, skipped: 2 })
})

test('a file that does not load is a failure', () => {
  const tally = tallyOf(aReport({ testResults: [{ ...aFile, status: 'failed' }] }), false, '/app')
  expect(tally.failed).toBe(1)
})

test('a file with a failing test is not counted a second time', () => {
  const file = { ...aFile, status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(tallyOf(aReport({ numFailedTests: 1, testResults: [file] }), false, '/app').failed).toBe(1)
})

test('a run that ends badly with every test passed is a failure', () => {
  expect(tallyOf(aReport(), false, '/app').failed).toBe(1)
})

test('files are named from the root, with their seconds', () => {
  expect(tallyOf(aReport({ testResults: [aFile] }), true, '/app').files).toEqual([
    { file: 'src/a.test.ts', seconds: 2.5 },
  ])
})
