import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '../../scripts/lib/read-migrations.ts'
import { LOG_EVENTS } from '../../src/features/recommendations/find-recommendations.ts'
import { REQUIRED_IN_PRODUCTION, SETTINGS } from '../../src/main/configuration.data.ts'
import { type CookieName, cookieJar, LIFE_SECONDS } from '../../src/platform/security/cookies.ts'
import { DRAFT_PATH } from '../../src/systems/order-management/draft-wire.ts'
import { GIFT_PATH } from '../../src/systems/order-management/gift-wire.ts'
import { CHANGE_PATHS } from '../../src/systems/order-management/request-wire.ts'
import { CONFIRMATION_PATH } from '../../src/systems/order-management/return-wire.ts'
import { PATHS } from '../../src/urls.ts'
import { docsPage } from './page.ts'

const text = docsPage('operations.md')
const [table = ''] = /^\| Name +\|(?:.|\n\|)*/m.exec(text) ?? []

/** The cells of a table's rows, without its head. */
function rowsOf(markdown: string): string[][] {
  const rows = markdown.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.slice(2)
}

test('the table of settings is the list that the product reads', () => {
  const rows = rowsOf(table).map(([name = '', about = '', fallback = '']) => [
    name.replaceAll('`', ''),
    about,
    fallback,
  ])
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(SETTINGS).sort())
  for (const [name = '', about = '', fallback = ''] of rows) {
    const applies = SETTINGS[name]?.parse(undefined)
    const shown = Array.isArray(applies) ? applies.join(', ') : String(applies ?? '')
    if (shown === '') expect(fallback, name).not.toMatch(/^\d+$/)
    // A vertical bar would end the cell.
    else expect(fallback.replace('`MCMID` and a vertical bar', 'MCMID|').slice(0, shown.length), name).toBe(shown)
    if (name in REQUIRED_IN_PRODUCTION) expect(about + fallback, name).toMatch(/(?:Required|must be set) in production/)
  }
})

test('the table of cookies is the list of those that are set, with their lives', () => {
  const [cookies = ''] = /^\| Cookie +\|(?:.|\n\|)*/m.exec(text) ?? []
  const named = rowsOf(cookies).map(([name = '', , life = '']) => [name.replaceAll('`', ''), life])
  const days = (seconds: number) => (seconds < 86_400 ? `${seconds / 60} minutes` : `${seconds / 86_400} days`)
  const set = Object.entries(LIFE_SECONDS).map(([name, seconds]) => [
    cookieJar(false).realName(name as CookieName),
    seconds === null ? 'browser session' : days(seconds),
  ])
  expect(named).toEqual(set)
})

test('whatever the text calls a setting is one', () => {
  const prose = text.replace(table, '')
  const named = [...prose.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => name !== undefined && !(name in SETTINGS))).toEqual([])
})

test('the addresses for whatever watches it are those that answer', () => {
  for (const path of [PATHS.health, PATHS.live, PATHS.ready]) expect(text).toContain(`\`${path}\``)
})

test('every write that order management must take is named', () => {
  const paths = [...Object.values(CHANGE_PATHS), DRAFT_PATH, CONFIRMATION_PATH, GIFT_PATH]
  expect(paths.filter((path) => !text.includes(`| \`POST ${path}`))).toEqual([])
})

test('every schema that the migrations make is named', () => {
  const made = readMigrations().flatMap(({ text: sql }) => [...sql.matchAll(/^create schema (\w+)/gm)])
  expect(made.length).toBeGreaterThan(2)
  for (const [, schema] of made) expect(text).toContain(`\`${schema}\``)
})

test('the example of systemd starts a process again, after a pause and for as long as it takes', () => {
  const unit = readFileSync(join(import.meta.dirname, '../../deploy/aftercare@.service'), 'utf8')
  const [head = '', service = ''] = unit.split('[Service]')
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always\nRestartSec=[1-9]\d*$/m)
})

test('the table of log events is the list of those that are logged', () => {
  const [events = ''] = /^\| Event +\|(?:.|\n\|)*/m.exec(text) ?? []
  const named = rowsOf(events).flatMap(([names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  const source = join(import.meta.dirname, '../../src')
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\./.test(file))
  const logged = code.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\blog\??\s*\.(?:debug|info|warn|error)\(\s*'([^']+)'/g)].map(
      ([, event]) => event,
    ),
  )
  // These are named by the page that asks.
  const eventsOfPages = Object.values(LOG_EVENTS).flatMap(({ error, none, partial }) =>
    [error, none, partial ?? []].flat(),
  )
  expect(logged.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual([...new Set([...logged, ...eventsOfPages])].toSorted())
})
