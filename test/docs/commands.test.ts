import { expect, test } from 'vitest'
import { BENCHMARKS } from '../../bench/benchmarks.ts'
import manifest from '../../package.json' with { type: 'json' }
import { INTAKES } from '../../scripts/intake/intakes.ts'
import { readProject } from '../architecture/source-file.ts'
import { docsPage } from './page.ts'

const operations = docsPage('operations.md')
const commands = Object.keys(manifest.scripts)
/** What follows `npm run NAME -- `, where it must be one of these. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  intake: ['KIND', ...INTAKES.keys()],
  bench: ['NAME', '--list', ...BENCHMARKS.keys()],
}

test('the table of commands is the list of scripts', () => {
  const [table = ''] = /^\| Command +\|(?:.|\n\|)*/m.exec(operations) ?? []
  const named = [...table.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(commands.toSorted())
  for (const kind of INTAKES.keys()) expect(table).toContain(`npm run intake -- ${kind} `)
})

test('every benchmark is in the list of what can be measured', () => {
  for (const name of BENCHMARKS.keys()) expect(operations).toContain(`npm run bench -- ${name}\``)
})

test('every command that a text names is there', () => {
  const texts = readProject().filter(({ path }) => path !== 'test/docs/commands.test.ts')
  const unknown = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([\w:-]*\w)(?: -- ([\w-]+))?/g)]
      .filter(
        ([, name = '', argument]) =>
          !commands.includes(name) || (argument && ARGUMENTS[name]?.includes(argument) === false),
      )
      .map(([match]) => `${path}: ${match}`),
  )
  expect(unknown).toEqual([])
})
