import { expect, test } from 'vitest'
import { serverCodeInBrowser } from './browser-code.ts'

const CLIENT = 'src/features/returns/choose-items.client.tsx'

test('a page may be hydrated with React, ui and domain', () => {
  const files = [
    {
      path: CLIENT,
      text: "import { hydrateRoot } from 'react-dom/client'\nimport { Page } from './choose-items.page.tsx'",
    },
    { path: 'src/features/returns/choose-items.page.tsx', text: "import { Pill } from '../../ui/pill.tsx'" },
    { path: 'src/ui/pill.tsx', text: "import type { Status } from '../systems/carriers/status.ts'" },
  ]
  expect(serverCodeInBrowser(files)).toEqual([])
})

test.each([
  "import { post } from './choose-items.server.ts'",
  "import { connect } from '../../platform/database/connect.ts'",
  "import { log } from '../../main/log.ts'",
  "import { readFileSync } from 'node:fs'",
  "import { z } from 'zod'",
])('code for the browser may not say %s', (text) => {
  expect(serverCodeInBrowser([{ path: CLIENT, text }])).toHaveLength(1)
  expect(serverCodeInBrowser([{ path: 'src/platform/browser/hydrate.ts', text }])).toHaveLength(1)
})

test('MSG-04 the blocked words never reach the browser, nor by way of a rule', () => {
  const counter = { path: 'src/platform/message-field.client.ts', text: '' }
  const piece = { path: 'src/ui/message-field.tsx', text: '' }
  const say = (name: string) => `import { a } from '../domain/messages/${name}.ts'`
  expect(serverCodeInBrowser([{ ...counter, text: say('message-text') }])).toEqual([])
  for (const name of ['blocked-words', 'blocked-words.data', 'why-not-saved']) {
    expect(serverCodeInBrowser([{ ...counter, text: say(name) }])).toHaveLength(1)
    const behind = [
      { ...counter, text: "import { b } from '../ui/message-field.tsx'" },
      { ...piece, text: say(name) },
    ]
    expect(serverCodeInBrowser(behind)).toHaveLength(1)
  }
})

test("the server's code is reported behind the browser's imports", () => {
  const files = [
    { path: CLIENT, text: "import { Page } from './choose-items.page.tsx'" },
    { path: 'src/features/returns/choose-items.page.tsx', text: "import { hash } from 'node:crypto'" },
  ]
  expect(serverCodeInBrowser(files)).toEqual([
    `${CLIENT} → src/features/returns/choose-items.page.tsx → node:crypto: is not among the packages for the browser`,
  ])
})

test.each([
  ["import type { Order } from '../orders/order.ts'", 'is a rule that takes whole orders'],
  ['const today = Temporal.Now.plainDateISO()', 'uses Temporal, which many browsers lack'],
])('a rule that runs in the browser may not say %s', (text, why) => {
  const rule = 'src/domain/returns/calculate-refund.ts'
  const files = [
    { path: CLIENT, text: "import { reckon } from '../../domain/returns/calculate-refund.ts'" },
    { path: rule, text },
  ]
  expect(serverCodeInBrowser(files)).toEqual([`${CLIENT} → ${rule}: ${why}`])
  expect(
    serverCodeInBrowser([
      { path: CLIENT, text: '' },
      { path: rule, text },
    ]),
  ).toEqual([])
})

test('a comment about Temporal harms no browser', () => {
  expect(serverCodeInBrowser([{ path: CLIENT, text: '/** No Temporal here. */ // Temporal' }])).toEqual([])
})
