import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { serverCodeInBrowser } from './browser-code.ts'
import { domainFolderCircles, importCircles } from './circles.ts'
import { clockOrChanceInDomain } from './domain-purity.ts'
import {
  barrels,
  consoleUse,
  documentsByComment,
  drawers,
  environmentUse,
  handMadeHiddenFields,
  rawHtml,
  refsInRender,
  styleAttributes,
} from './house-rules.ts'
import { importsOf } from './imports.ts'
import { filesOfNoArea, forbiddenImports } from './may-import.ts'
import { missingPaths } from './named-paths.ts'
import { hostsInLockfile, lockfileGaps, machinePaths } from './portable-text.ts'
import { scriptsThatNodeRefuses } from './scripts-run.ts'
import { isTest, readLockfile, readProject } from './source-file.ts'
import {
  forbiddenSql,
  sharedLockNumbers,
  staleEntries,
  statementsWithoutCustomer,
  tablesOfNoKind,
} from './sql-rules.ts'
import { statementsIn } from './sql-statements.ts'
import { staleTableExceptions, tablesOfOthers, tablesWithoutOwner } from './table-owners.ts'
import { tablesIn } from './tables.ts'

// Each rule is a function from files to violations.
const project = readProject()

test('the checks see the project', () => {
  expect(project.filter((file) => !isTest(file)).flatMap(importsOf).length).toBeGreaterThan(100)
  expect(statementsIn(project).length).toBeGreaterThan(20)
  expect(tablesIn(project)).toContainEqual(expect.objectContaining({ name: 'orders', keyStartsWith: 'customer_id' }))
})

test('imports point one way (docs/architecture.md)', () => {
  expect(filesOfNoArea(project)).toEqual([])
  expect(forbiddenImports(project)).toEqual([])
})

test("nothing imports itself round about: no circle of files, and none of the domain's folders", () => {
  expect(importCircles(project)).toEqual([])
  expect(domainFolderCircles(project)).toEqual([])
})

test('nothing of the server reaches the browser', () => {
  expect(serverCodeInBrowser(project)).toEqual([])
})

test('the domain knows no clock and no chance', () => {
  expect(clockOrChanceInDomain(project)).toEqual([])
})

test("SQL uses neither the database's clock nor anything of a session", () => {
  expect(forbiddenSql(project)).toEqual([])
})

test('every advisory lock has a number of its own', () => {
  expect(sharedLockNumbers(project)).toEqual([])
})

test('every table is keyed by customer or is a directory', () => {
  expect(tablesOfNoKind(project)).toEqual([])
})

test('every statement on a growing table names a customer', () => {
  expect(statementsWithoutCustomer(project)).toEqual([])
})

test('SQL uses the tables of those that may be imported (docs/architecture.md)', () => {
  expect(tablesOfOthers(project)).toEqual([])
  expect(tablesWithoutOwner(project)).toEqual([])
  expect(staleTableExceptions(project)).toEqual([])
})

test('every listed statement across customers exists', () => {
  expect(staleEntries(project)).toEqual([])
})

test('forms take their hidden fields and their key from platform/forms/form.ts', () => {
  expect(handMadeHiddenFields(project)).toEqual([])
})

test('markup has no style attributes and no raw HTML', () => {
  expect(styleAttributes(project)).toEqual([])
  expect(rawHtml(project)).toEqual([])
})

test('only the start prints, and only the configuration reads the environment', () => {
  expect(consoleUse(project)).toEqual([])
  expect(environmentUse(project)).toEqual([])
})

test('no ref is read or written while React renders', () => {
  expect(refsInRender(project)).toEqual([])
})

test('there are no barrels and no drawers', () => {
  expect(barrels(project)).toEqual([])
  expect(drawers(project)).toEqual([])
})

test('Node can run every script as it is', () => {
  expect(scriptsThatNodeRefuses(project)).toEqual([])
})

test('a test that needs a document has the name for it', () => {
  expect(documentsByComment(project)).toEqual([])
})

test('every file and folder that the docs name is there', () => {
  expect(missingPaths(project)).toEqual([])
})

test('nothing names the machine it was written on, or a registry', () => {
  expect(machinePaths(project)).toEqual([])
  expect(hostsInLockfile(readLockfile())).toEqual([])
})

test('an install has nothing to add to the lockfile', () => {
  expect(lockfileGaps(readLockfile(), manifest)).toEqual([])
})
