import { expect, test } from 'vitest'
import { filesOfNoArea, forbiddenImports } from './may-import.ts'

/** What is said about one import in one file; nothing when it may stand. */
function saidAbout(path: string, text: string): string[] {
  return forbiddenImports([{ path, text }])
}

test.each([
  ['src/domain/a.ts', "import { b } from './money/b.ts'"],
  ['src/ports/a.ts', "import type { B } from '../domain/b.ts'"],
  ['src/ui/a.tsx', "import { b } from '../domain/b.ts'"],
  ['src/journeys/returns/a.page.tsx', "import { B } from '../../ui/b.tsx'"],
  ['src/journeys/returns/a.server.ts', "import { b } from './b.ts'"],
  ['src/journeys/returns/a.server.ts', "import { page } from '../../web/page.ts'"],
  ['src/journeys/returns/a.server.ts', "import { b } from '../../flows/b.ts'"],
  ['src/flows/a.ts', "import { b } from '../outside/b.ts'"],
  ['src/flows/a.ts', "import type { Records } from '../adapters/postgres/records.ts'"],
  ['src/adapters/mail/a.ts', "import type { Records } from '../postgres/records.ts'"],
  ['src/adapters/evri/a.ts', "import type { B } from '../../ports/b.ts'"],
  ['src/adapters/evri/a.ts', "import { getJson } from '../get-json.ts'"],
  ['src/server/main.ts', "import { fill } from '../../demo/fill.ts'"],
  ['src/server/wiring.ts', "import { routes } from '../journeys/returns/returns.routes.ts'"],
  ['src/ui/pill.examples.tsx', "import { anOrderLine } from '../../test/builders/order-line.ts'"],
  ['demo/orders.ts', "import { anOrderLine } from '../test/builders/order-line.ts'"],
  ['src/domain/a.test.ts', "import { expect } from 'vitest'"],
  ['e2e/returns.test.ts', "import { start } from '../src/server/start.ts'"],
])('%s may say %s', (path, text) => {
  expect(saidAbout(path, text)).toEqual([])
})

test.each([
  ['src/domain/a.ts', "import { z } from 'zod'", 'domain imports no packages'],
  ['src/domain/a.ts', "import fs from 'node:fs'", 'domain imports no packages'],
  ['src/domain/a.ts', "export * from '../ui/b.tsx'", 'domain may not import ui'],
  ['src/ports/a.ts', "import { b } from '../domain/b.ts'", 'types only'],
  ['src/ports/a.ts', "import type { B } from '../adapters/evri/b.ts'", 'ports may not import adapters'],
  ['src/ui/a.tsx', "import { b } from '../web/b.ts'", 'ui may not import web'],
  ['src/web/a.ts', "import { b } from '../server/b.ts'", 'web may not import server'],
  ['src/journeys/returns/a.ts', "import { b } from '../orders/b.ts'", 'journeys do not import each other'],
  ['src/journeys/returns/a.ts', "const b = await import('../orders/b.ts')", 'journeys do not import each other'],
  ['src/journeys/returns/a.ts', "import { b } from '../../adapters/evri/b.ts'", 'journeys may not import adapters'],
  ['src/journeys/a.ts', "import { b, type C } from '../adapters/postgres/b.ts'", 'journeys may not import adapters'],
  ['src/journeys/a.ts', "import type { B } from '../adapters/evri/b.ts'", 'journeys may not import adapters'],
  ['src/ports/a.ts', "import type { B } from '../adapters/postgres/b.ts'", 'ports may not import adapters'],
  ['src/adapters/postgres/a.ts', "import type { B } from '../../flows/b.ts'", 'adapters may not import flows'],
  ['src/journeys/returns/a.ts', "import { b } from '../../server/b.ts'", 'journeys may not import server'],
  ['src/flows/a.ts', "import { b } from '../journeys/returns/b.ts'", 'flows may not import journeys'],
  ['src/web/a.ts', "import { b } from '../flows/b.ts'", 'web may not import flows'],
  ['src/adapters/evri/a.ts', "import { b } from '../postgres/b.ts'", 'adapters do not import each other'],
  ['src/adapters/evri/a.ts', "import { b } from '../../journeys/returns/b.ts'", 'adapters may not import journeys'],
  ['src/server/wiring.ts', "import { fill } from '../../demo/fill.ts'", 'server may not import demo'],
  ['src/journeys/backstage/a.ts', "import { fill } from '../../../demo/fill.ts'", 'journeys may not import demo'],
  ['src/ui/a.tsx', "import { b } from '../../test/builders/b.ts'", 'ui may not import builders'],
  ['src/server/a.ts', "import { b } from '../../test/records/b.ts'", 'does not import its tests'],
  ['demo/orders.ts', "import { b } from '../src/journeys/returns/b.ts'", 'demo may not import journeys'],
])('%s may not say %s', (path, text, why) => {
  expect(saidAbout(path, text)).toEqual([expect.stringContaining(why)])
})

test('what a comment or a string says is no import', () => {
  expect(saidAbout('src/domain/a.ts', "// import { z } from 'zod'\nexport const a = \"import 'zod'\"")).toEqual([])
})

test('a folder that is not in the table is found', () => {
  const files = ['src/lib/a.ts', 'src/a.ts', 'src/urls.ts', 'src/ui/a.tsx'].map((path) => ({ path, text: '' }))
  expect(filesOfNoArea(files)).toHaveLength(2)
})
