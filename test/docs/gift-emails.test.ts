import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromWireGift, GIFT_EMAIL_PATH, toWireGift } from '../../src/adapters/gift-email/gift-wire.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/integration/gift-emails.md'), 'utf8')

test('API-28 DAT-10 the example of a gift email is what we send, and each field that needs it is explained', () => {
  const [body, ...more] = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text = '']) => JSON.parse(text))
  const [, path = '', query = ''] = /^POST (\/\S+)\?(\S+)$/m.exec(page) ?? []
  const asked = fromWireGift(Object.fromEntries(new URLSearchParams(query)), body)
  expect(asked && toWireGift(asked.message, asked.gift)).toEqual({
    query: { storeId: '10151', orderNumber: '600000001' },
    body,
  })
  expect([path, more]).toEqual([GIFT_EMAIL_PATH, []])
  const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(listed.filter((name) => !(name !== undefined && name in body.payload))).toEqual([])
  expect(listed.length).toBeGreaterThan(10)
})
