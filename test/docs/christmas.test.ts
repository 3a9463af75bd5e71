import { expect, test } from 'vitest'
import { MOVE_REFUSALS } from '../../src/domain/christmas/move-collection.ts'
import { christmasCalls } from '../../src/features/christmas/christmas.api.ts'
import { collectionBody, collectionsIn } from '../../src/systems/order-management/collection-wire.ts'
import { readSlotDays, toWireSlotDays, wireSlotDays } from '../../src/systems/order-management/slots-wire.ts'
import { docsPage, exactly, examplesIn } from './page.ts'

const page = docsPage('integration/christmas.md')
const christmasWire = { slotDays: wireSlotDays, toWireSlotDays, collection: collectionBody, collectionsIn }
const [slots, update] = christmasCalls({ christmasWire } as never)
const [shownSlots, shownBody, shownAnswer] = exactly(3, examplesIn(page))

/** The first column of the tables below a heading. */
function namesBelow(path: string | undefined): string[] {
  const section = page.split(/^(?=## )/m).find((each) => each.split('\n')[0]?.includes(`${path}?`)) ?? ''
  return [...section.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  )
}

test('API-25 API-26 the examples are those of the description, and DAT-11 reads them', () => {
  expect(shownSlots).toEqual(slots?.call?.answers[200]?.example)
  expect(toWireSlotDays(readSlotDays(shownSlots, 2026)?.days ?? [])).toEqual(shownSlots)
  expect(shownBody).toEqual(update?.call?.bodyExample)
  expect(shownAnswer).toEqual(update?.call?.answers[200]?.example)
})

test('API-25 API-26 the calls are named by their addresses, and what is pasted is the example', () => {
  for (const route of [slots, update]) {
    expect(page).toContain(`\`${route?.method} ${route?.path}?storeId&orderId\``)
    expect(page).toContain(`http://localhost:3000${route?.example}`)
  }
  const [, pasted = ''] = /-d '(.*)'$/m.exec(page) ?? []
  expect(JSON.parse(pasted)).toEqual(shownBody)
})

test('DAT-11 every parameter and every field of the body is documented', () => {
  expect(namesBelow(slots?.path).toSorted()).toEqual(['orderId', 'shopId', 'storeId'])
  expect(namesBelow(update?.path).toSorted()).toEqual(Object.keys(collectionBody.shape).toSorted())
})

test('ERR-08 every refusal is documented with its status, as in the description', () => {
  const rows = [...page.matchAll(/^\| (\d{3}) +\| ([^|]*?) +\| (both|change) +\|/gm)]
  const refusals = rows.flatMap(([, status = '', codes = '', which = '']) =>
    codes.split(', ').map((code) => ({ status: Number(status), code: code.replaceAll('`', ''), which })),
  )
  for (const { status, code, which } of refusals.filter((each) => each.status !== 404)) {
    expect(update?.call?.answers[status]?.about, code).toContain(`\`${code}\``)
    if (which === 'both') expect(slots?.call?.answers[status]?.about, code).toContain(`\`${code}\``)
  }
  // What is not chosen can't be sent: both are required.
  const { 'not-chosen': _, ...others } = MOVE_REFUSALS
  expect(refusals.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(others)))
})
