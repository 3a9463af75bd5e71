import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHANGE_PATHS, fromWireRequest, toWireRequest } from '../../src/adapters/order-management/request-wire.ts'
import { CANCEL_REASONS } from '../../src/domain/cancellation/cancel-reasons.data.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/integration/order-management.md'), 'utf8')
const query = { storeId: '10151', orderNumber: '900000001' }

/** The JSON examples below the heading that names a path. */
function examplesOf(path: string): unknown[] {
  const [section = ''] = page.split(/^(?=## )/m).filter((each) => each.startsWith(`## \`POST ${path}\``))
  return [...section.matchAll(/^```json\n(.*?)^```/gms)].map(([, text = '']) => JSON.parse(text))
}

test.each(Object.values(CHANGE_PATHS))('API-29 API-30 API-31 the examples of %s are what we send', (path) => {
  const examples = examplesOf(path)
  expect(examples.length).toBeGreaterThan(0)
  for (const body of examples) {
    const read = fromWireRequest({ path, query, body })
    expect(read && toWireRequest(read.order, read.request)).toEqual({ path, query, body })
  }
})

test('CAN-06 D-33 every reason is listed', () => {
  for (const { code, label, secondaries } of CANCEL_REASONS) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${code}\``)) ?? ''
    expect(row).toContain(label)
    for (const second of secondaries) expect(row).toContain(`\`${second.code}\` ${second.label}`)
  }
})
