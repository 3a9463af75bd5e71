import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURE_ARROWS, filesOfNoArea, forbiddenImports, GROUND_FEATURES, ROOMS } from './may-import.ts'

const forbiddenIn = (path: string, text: string) => forbiddenImports([{ path, text }])

test.each([
  ['src/domain/orders/a.ts', "import { b } from '../money/b.ts'"],
  ['src/ui/a.tsx', "import { useId } from 'react'"],
  ['src/platform/http/a.ts', "import type { B } from '../../domain/b.ts'"],
  ['src/systems/shops/a.ts', "import { call } from '../../platform/outside/call-system.ts'"],
  ['src/features/returns/a.page.tsx', "import { B } from '../../ui/b.tsx'"],
  ['src/features/returns/items/a.server.ts', "import { b } from '../b.ts'"],
  ['src/features/returns/a.server.ts', "import { find } from '../stores/find-near.ts'"],
  ['src/features/return-tracking/a.ts', "import { proof } from '../returns/proof.ts'"],
  ['src/features/returns/a.ts', "import { urls } from '../../urls.ts'"],
  ['src/main/journeys.ts', "import { routes } from '../features/returns/returns.routes.ts'"],
  ['src/main/demo.ts', "import { fill } from '../../demo/fill.ts'"],
  ['src/ui/pill.examples.tsx', "import { anOrder } from '../builders/order.ts'"],
  ['demo/orders.ts', "import { anOrder } from '../test/builders/order.ts'"],
  ['e2e/returns.test.ts', "import { start } from '../src/main/start.ts'"],
])('%s may say %s', (path, text) => {
  expect(forbiddenIn(path, text)).toEqual([])
})

test.each([
  ['src/domain/a.ts', "import { z } from 'zod'", 'the domain imports no packages'],
  ['src/domain/a.ts', "import { b } from '../ui/b.tsx'", 'domain may not import ui'],
  ['src/domain/a.ts', "import { urls } from '../urls.ts'", 'domain may not import urls'],
  [
    'src/platform/http/a.ts',
    "import type { B } from '../../features/account/b.ts'",
    'platform may not import features',
  ],
  ['src/platform/http/a.ts', "import { b } from '../../systems/shops/b.ts'", 'platform may not import systems'],
  ['src/systems/shops/a.ts', "import { b } from '../../ui/b.tsx'", 'systems may not import ui'],
  ['src/systems/shops/a.ts', "import { b } from '../geocoder/b.ts'", 'systems do not import each other'],
  ['src/features/gifts/a.ts', "import { b } from '../returns/b.ts'", 'gifts may not import returns'],
  [
    'src/features/order-records/a.ts',
    "const b = await import('../orders/b.ts')",
    'order-records may not import orders',
  ],
  ['src/features/returns/a.ts', "import { b } from '../../main/b.ts'", 'features may not import main'],
  ['src/main/wiring.ts', "import { fill } from '../../demo/fill.ts'", 'main may not import demo'],
  ['src/main/a.ts', "import { b } from '../../test/records/b.ts'", 'does not import its tests'],
  ['demo/orders.ts', "import { b } from '../src/main/b.ts'", 'demo may not import main'],
])('%s may not say %s', (path, text, why) => {
  expect(forbiddenIn(path, text)).toEqual([expect.stringContaining(why)])
})

test('a folder of src that is no room is named', () => {
  expect(filesOfNoArea([{ path: 'src/elsewhere/a.ts', text: '' }])).toEqual(['src/elsewhere/a.ts is in no room'])
})

test('the picture in docs/architecture.md has these arrows', () => {
  const [picture = ''] = /```mermaid[^`]+/.exec(
    readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8'),
  ) ?? ['']
  expect(picture).toContain(ROOMS.join(' --> '))
  expect(picture).toContain(GROUND_FEATURES.join(', '))
  const arrows = [...picture.matchAll(/^ {4}([\w-]+) --> (.+)$/gm)].map(([, from, to]) => [
    from,
    to?.split(' & ').sort(),
  ])
  const listed = Object.entries(FEATURE_ARROWS).map(([from, to]) => [from, to.toSorted()])
  expect(arrows.sort()).toEqual(listed.sort())
})
