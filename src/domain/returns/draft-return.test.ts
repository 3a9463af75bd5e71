import { describe, expect, test } from 'vitest'
import { aDraftReturn, aPlace, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import {
  type DraftReturn,
  hasLapsed,
  isSameMethod,
  isUsedUp,
  itemsAtStepOne,
  readDraftDetails,
  type StepOneOutcome,
  submitDraftMethod,
  submitStepOne,
  toDraftDetails,
} from './draft-return.ts'

const owner = { customerId: 'C-amelia', orderNumber: '600000001' }
const [dress, shirt, mug] = ['dress', 'shirt', 'mug'].map((lineKey) => aSelectedLine({ lineKey }))
const later = TEST_NOW.add({ minutes: 5 })
const ACKNOWLEDGEMENT = { draftNumber: 'DR-1', totals: null }

type Submitted = Partial<Parameters<typeof submitStepOne>[1]> & { shownVersion?: number | null; at?: Temporal.Instant }

function submit(stored: DraftReturn | null, selection = [dress!], submitted: Submitted = {}) {
  const { shownVersion = stored?.version ?? null, at = later, ...more } = submitted
  const acknowledged = stored && ACKNOWLEDGEMENT
  return submitStepOne(stored, { ...owner, selection, ...more }, { at, shownVersion, acknowledged })
}
const laterOf = (result: StepOneOutcome) => (result.ok ? result.draft.items.later : null)
const actions = (result: StepOneOutcome) =>
  result.ok && [result.change.kind, ...result.change.lines.map(({ action, line }) => `${action} ${line.lineKey}`)]

test('D-52 D-102 lines to return later stay until they are selected, or another list is given', () => {
  const stored = aDraftReturn({ later: ['shirt', 'c'] })
  expect(laterOf(submit(stored, [shirt!]))).toEqual(['c'])
  expect(laterOf(submit(stored, [shirt!], { later: ['shirt', 'd'] }))).toEqual(['d'])
  expect([stored, aDraftReturn({ lines: [] })].map(isUsedUp)).toEqual([false, true])
  const made = submit(null, [dress!], { later: ['shirt', 'mug'], refundTo: 'e-gift-card' })
  expect(made).toMatchObject({ draft: { items: { later: ['shirt', 'mug'], refundTo: 'e-gift-card' } } })
})

test('WDR-04 a withdrawal’s selection neither shows on step 1 nor waits for an ordinary return', () => {
  const stored = aDraftReturn({ entry: 'withdrawal', later: ['b'] })
  expect(itemsAtStepOne(stored)).toMatchObject({ lines: [], later: [] })
  expect(itemsAtStepOne({ ...stored, entry: 'step-1' })).toEqual(stored.items)
  expect(laterOf(submit(stored, [dress!], { entry: 'withdrawal' }))).toEqual(['b'])
  expect(laterOf(submit(stored, [dress!], { entry: 'order-page' }))).toEqual([])
})

test('CRE-01 CRE-02 leaving step 1 for the first time creates a draft', () => {
  expect(submit(null, [dress!, shirt!])).toEqual({
    ok: true,
    draft: aDraftReturn({ lines: [dress!, shirt!], itemsVersion: 1, changedAt: later }),
    change: { kind: 'create', lines: [dress, shirt].map((line) => ({ action: 'create', line })) },
  })
})

test('CRE-01 submitting it again updates the same draft: remaining, new and deselected lines (D-84)', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!, shirt!] })
  const changed = { ...dress!, quantity: 2 }
  const result = submit(stored, [changed, mug!])
  expect(actions(result)).toEqual(['update', 'modify dress', 'create mug', 'remove shirt'])
  expect(result).toMatchObject({ draft: { version: 4, items: { lines: [changed, mug] } } })
})

test('a draft lapses after 24 hours, and the next one starts empty (D-84)', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!] })
  const day = (minutes: number) => TEST_NOW.add({ hours: 24 }).add({ minutes })
  expect([hasLapsed(stored, day(-1)), hasLapsed(stored, day(0))]).toEqual([false, true])
  expect(actions(submit(stored, [dress!], { at: day(-1) }))).toEqual(['update', 'modify dress'])
  const afresh = submit(stored, [dress!], { at: day(0) })
  expect(actions(afresh)).toEqual(['create', 'create dress'])
  expect(afresh).toMatchObject({ draft: { version: 4 } })
})

const stored = aDraftReturn({ version: 2, lines: [dress!] })
test('two tabs (D-131): a tab that shows an older version, or no draft, changes nothing, unless it sends the same', () => {
  for (const shownVersion of [1, null]) {
    expect(submit(stored, [shirt!], { shownVersion })).toEqual({ ok: false, code: 'changed-elsewhere' })
    expect(submit(stored, [dress!], { shownVersion }).ok).toBe(true)
  }
})

describe('its method (D-145)', () => {
  test('D-124 D-131 the same way is the same, in whatever order its parts are named', () => {
    const on = Temporal.PlainDate.from('2026-11-17')
    const stored = { method: 'x', collection: { on, slot: '10:00-12:00', parcels: 2 } }
    expect(isSameMethod(stored, { collection: { parcels: 2, slot: '10:00-12:00', on }, method: 'x' })).toBe(true)
    expect(isSameMethod(stored, { ...stored, collection: { ...stored.collection, parcels: 3 } })).toBe(false)
    expect(isSameMethod(stored, { ...stored, collection: { ...stored.collection, safePlace: 'Porch' } })).toBe(false)
    expect(isSameMethod({ method: 'x', collection: {} }, { method: 'x' })).toBe(false)
  })

  const stored = aDraftReturn({ version: 4, method: 'inStore', place: aPlace() })
  const at = { at: later, shownVersion: 4 }

  test('is saved under the next version, and replaces the earlier choice', () => {
    const way = { method: 'collectFromHome-evri-standard', collection: { parcels: 2 } }
    expect(submitDraftMethod(stored, way, at)).toEqual({
      ok: true,
      draft: { ...aDraftReturn({ version: 5, changedAt: later }), ...way },
    })
  })

  test('a tab that shows an older version changes nothing, unless it chose the same', () => {
    const other = submitDraftMethod(stored, { method: 'evri' }, { ...at, shownVersion: 3 })
    expect(other).toEqual({ ok: false, code: 'changed-elsewhere' })
    expect(submitDraftMethod(stored, { method: 'inStore', place: aPlace() }, { ...at, shownVersion: 3 }).ok).toBe(true)
  })
})

test('D-84 without a draft, or with one that has lapsed, there is no method to choose', () => {
  const choose = (draft: DraftReturn | null, hours: number) =>
    submitDraftMethod(draft, { method: 'inStore' }, { at: TEST_NOW.add({ hours }), shownVersion: 2 })
  expect([choose(null, 0), choose(stored, 24)]).toEqual([1, 2].map(() => ({ ok: false, code: 'no-draft' })))
  expect(choose(stored, 23).ok).toBe(true)
})

test('CRE-01 if order management has other lines than the draft, the change is calculated from those', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!] })
  const acknowledged = { ...ACKNOWLEDGEMENT, lines: [shirt!] }
  const result = submitStepOne(stored, { ...owner, selection: [dress!] }, { at: later, shownVersion: 3, acknowledged })
  expect(actions(result)).toEqual(['update', 'create dress', 'remove shirt'])
})

test('D-05 the credential that waived the window is saved with its own choice, and with nothing else', () => {
  const made = submit(null, [dress!], { windowSetAsideBy: 'S-1' })
  if (!made.ok) throw new Error('not made')
  expect(made.draft.windowSetAsideBy).toBe('S-1')
  const chosen = submitDraftMethod(made.draft, { method: 'inStore' }, { at: later, shownVersion: 1 })
  expect(chosen).toMatchObject({ ok: true, draft: { windowSetAsideBy: 'S-1' } })
  const again = submit(made.draft, [dress!])
  expect(again.ok && again.draft).not.toHaveProperty('windowSetAsideBy')
})

test('DAT-09 an acknowledgement of a draft is read back, unless it has no number', () => {
  for (const totals of [{ lineSubTotalPence: 6500, grandDiscountPence: 1000 }, null]) {
    const acknowledgement = { draftNumber: 'D-1', totals }
    expect(readDraftDetails(toDraftDetails(acknowledgement))).toEqual(acknowledgement)
  }
  expect([{}, { draftNumber: '' }].map(readDraftDetails)).toEqual([null, null])
})

test('D-61 totals that cannot be are none: one of two, no number, or more off than there is', () => {
  const totals = [{}, { lineSubTotalPence: '65.00', grandDiscountPence: '0' }, { grandDiscountPence: '6501' }]
  for (const each of totals)
    expect(readDraftDetails({ draftNumber: 'D-1', lineSubTotalPence: '6500', ...each })?.totals).toBeNull()
})
