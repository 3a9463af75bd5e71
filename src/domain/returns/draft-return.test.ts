import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { aDraftReturn, aPlace, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import {
  CHANGED_ELSEWHERE,
  chooseWay,
  type DraftReturn,
  hasLapsed,
  isChosen,
  itemsAtStepOne,
  type LeavingStepOne,
  leaveStepOne,
  type ReturnEntry,
  readDraftDetails,
  toDraftDetails,
} from './draft-return.ts'

const whose = { customerId: 'C-amelia', orderNumber: '600000001' }
const [dress, shirt, mug] = ['dress', 'shirt', 'mug'].map((lineKey) => aSelectedLine({ lineKey }))
const later = TEST_NOW.add({ minutes: 5 })
const TOLD = { draftNumber: 'DR-1', totals: null }

function leave(stored: DraftReturn | null, selection = [dress!], shownVersion = stored?.version ?? null, at = later) {
  return leaveStepOne(stored, { ...whose, selection }, { at, shownVersion, acknowledged: stored && TOLD })
}
const actions = (result: LeavingStepOne) =>
  result.ok && [result.change.kind, ...result.change.lines.map(({ action, line }) => `${action} ${line.lineKey}`)]

test('D-52 what waits for a later return goes on waiting until it is taken, or another list is given', () => {
  const stored = aDraftReturn({ later: ['b', 'c'] })
  const leave = (later?: string[]) => {
    const left = {
      customerId: stored.customerId,
      orderNumber: stored.orderNumber,
      selection: [aSelectedLine({ lineKey: 'b' })],
      ...(later && { later }),
    }
    const leaving = leaveStepOne(stored, left, { at: TEST_NOW, shownVersion: stored.version, acknowledged: TOLD })
    return leaving.ok ? leaving.draft.items.later : null
  }
  expect(leave()).toEqual(['c'])
  expect(leave(['b', 'd'])).toEqual(['d'])
})

test('WDR-04 what a withdrawal has chosen neither shows on step 1 nor waits for an ordinary return', () => {
  const stored = aDraftReturn({ entry: 'withdrawal', later: ['b'] })
  expect(itemsAtStepOne(stored)).toMatchObject({ lines: [], later: [] })
  expect(itemsAtStepOne({ ...stored, entry: 'step-1' })).toEqual(stored.items)
  const laterOf = (entry: ReturnEntry) => {
    const left = { ...whose, selection: [dress!], entry }
    const leaving = leaveStepOne(stored, left, { at: later, shownVersion: stored.version, acknowledged: TOLD })
    return leaving.ok ? leaving.draft.items.later : null
  }
  expect([laterOf('withdrawal'), laterOf('order-page')]).toEqual([['b'], []])
})

test('CRE-01 CRE-02 leaving step 1 for the first time creates a draft', () => {
  expect(leave(null, [dress!, shirt!])).toEqual({
    ok: true,
    draft: aDraftReturn({ lines: [dress!, shirt!], itemsVersion: 1, changedAt: later }),
    change: {
      kind: 'create',
      lines: [
        { action: 'create', line: dress },
        { action: 'create', line: shirt },
      ],
    },
  })
})

test('CRE-01 leaving it again updates the same draft: kept, new and deselected lines (D-84)', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!, shirt!] })
  const kept = { ...dress!, quantity: 2 }
  const result = leave(stored, [kept, mug!])
  expect(actions(result)).toEqual(['update', 'modify dress', 'create mug', 'remove shirt'])
  expect(result).toMatchObject({ draft: { version: 4, items: { lines: [kept, mug] } } })
})

test('a draft lapses after 24 hours, and the next one starts afresh (D-84)', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!] })
  const day = (minutes: number) => TEST_NOW.add({ hours: 24 }).add({ minutes })
  expect([hasLapsed(stored, day(-1)), hasLapsed(stored, day(0))]).toEqual([false, true])
  expect(actions(leave(stored, [dress!], 3, day(-1)))).toEqual(['update', 'modify dress'])
  const afresh = leave(stored, [dress!], 3, day(0))
  expect(actions(afresh)).toEqual(['create', 'create dress'])
  expect(afresh).toMatchObject({ draft: { version: 4 } })
})

describe('two tabs (D-131)', () => {
  const stored = aDraftReturn({ version: 2, lines: [dress!] })
  test.each([
    ['an older version', 1],
    ['no draft yet', null],
    ['a version that never was', 99],
  ])('a tab that shows %s changes nothing and is shown the latest', (_, shownVersion) => {
    expect(leave(stored, [shirt!], shownVersion)).toEqual({ ok: false, code: 'changed-elsewhere', latest: stored })
  })

  test('the same choice sent twice goes through', () => {
    expect(leave(stored, [dress!], 1).ok).toBe(true)
  })

  test('the sentence', () => {
    expect(CHANGED_ELSEWHERE).toBe('You changed this return in another tab. This is the latest version.')
  })
})

describe('how it goes back (D-145)', () => {
  test('D-124 D-131 the same way is the same, in whatever order its parts are named', () => {
    const on = Temporal.PlainDate.from('2026-11-17')
    const stored = { method: 'x', collection: { on, slot: '10:00-12:00', parcels: 2 } }
    expect(isChosen(stored, { collection: { parcels: 2, slot: '10:00-12:00', on }, method: 'x' })).toBe(true)
    expect(isChosen(stored, { ...stored, collection: { ...stored.collection, parcels: 3 } })).toBe(false)
    expect(isChosen(stored, { ...stored, collection: { ...stored.collection, safePlace: 'Porch' } })).toBe(false)
    expect(isChosen({ method: 'x', collection: {} }, { method: 'x' })).toBe(false)
  })

  const stored = aDraftReturn({ version: 4, method: 'inStore', place: aPlace() })
  const at = { at: later, shownVersion: 4 }

  test('is kept under the next version, and takes the place of what was chosen before', () => {
    const way = { method: 'collectFromHome-evri-standard', collection: { parcels: 2 } }
    expect(chooseWay(stored, way, at)).toEqual({
      ok: true,
      draft: { ...aDraftReturn({ version: 5, changedAt: later }), ...way },
    })
  })

  test('a tab that shows an older version is shown the latest, unless it chose the same', () => {
    const other = chooseWay(stored, { method: 'evri' }, { ...at, shownVersion: 3 })
    expect(other).toEqual({ ok: false, code: 'changed-elsewhere', latest: stored })
    expect(chooseWay(stored, { method: 'inStore', place: aPlace() }, { ...at, shownVersion: 3 }).ok).toBe(true)
  })

  test('D-131 the same for other items than it shows is not the same', () => {
    const way = { method: 'inStore', place: aPlace() }
    const others = { ...stored, itemsVersion: 4 }
    expect(chooseWay(others, way, { ...at, shownVersion: 3 })).toMatchObject({ ok: false, code: 'changed-elsewhere' })
    expect(chooseWay(others, way, { ...at, shownVersion: 4 }).ok).toBe(true)
    expect([leave(others, [...others.items.lines]), leave(others, [shirt!])]).toMatchObject([
      { draft: { version: 5, itemsVersion: 4 } },
      { draft: { version: 5, itemsVersion: 5 } },
    ])
  })

  test('without a draft, or with one that has lapsed, there is nothing to choose for', () => {
    const lapsed = TEST_NOW.add({ hours: 24 })
    expect(chooseWay(null, { method: 'inStore' }, at)).toEqual({ ok: false, code: 'no-draft' })
    expect(chooseWay(stored, { method: 'inStore' }, { ...at, at: lapsed })).toEqual({ ok: false, code: 'no-draft' })
  })

  test('stays chosen, whichever items go back: whether it is offered for them is asked elsewhere', () => {
    for (const lines of [[...stored.items.lines], [shirt!]]) {
      expect(leave(stored, lines)).toMatchObject({ draft: { method: 'inStore', place: aPlace() } })
    }
  })
})

test('CRE-01 where order management has other lines than the draft, the change is reckoned from those', () => {
  const stored = aDraftReturn({ version: 3, lines: [dress!] })
  const acknowledged = { ...TOLD, lines: [shirt!] }
  const result = leaveStepOne(stored, { ...whose, selection: [dress!] }, { at: later, shownVersion: 3, acknowledged })
  expect(actions(result)).toEqual(['update', 'create dress', 'remove shirt'])
})

test('D-05 who has set the window aside is kept with what they chose, and with nothing else', () => {
  const setAside = { ...whose, selection: [dress!], windowSetAsideBy: 'S-1' }
  const made = leaveStepOne(null, setAside, { at: later, shownVersion: null, acknowledged: null })
  if (!made.ok) throw new Error('not made')
  expect(made.draft.windowSetAsideBy).toBe('S-1')
  const chosen = chooseWay(made.draft, { method: 'inStore' }, { at: later, shownVersion: 1 })
  expect(chosen).toMatchObject({ ok: true, draft: { windowSetAsideBy: 'S-1' } })
  const again = leave(made.draft, [dress!])
  expect(again.ok && again.draft).not.toHaveProperty('windowSetAsideBy')
})

test('what is left for later and where the refund goes are kept (D-52, D-102)', () => {
  const left = { ...whose, selection: [dress!], later: ['shirt', 'mug'], refundTo: 'e-gift-card' as const }
  const result = leaveStepOne(null, left, { at: later, shownVersion: null, acknowledged: null })
  expect(result).toMatchObject({ draft: { items: { later: ['shirt', 'mug'], refundTo: 'e-gift-card' } } })
})

test('CRE-01 whatever is chosen after whatever was, order management ends with exactly what the draft holds', () => {
  const anyLine = fc
    .record({ lineKey: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity: fc.integer({ min: 1, max: 9 }) })
    .map((parts) => aSelectedLine(parts))
  const anyChoice = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 5, selector: ({ lineKey }) => lineKey })
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 5 }), (choices) => {
      let stored: DraftReturn | null = null
      const acknowledged = new Map<string, unknown>()
      for (const selection of choices) {
        const result: LeavingStepOne = leave(stored, selection)
        if (!result.ok) throw new Error('nobody else changed it')
        for (const { action, line } of result.change.lines) {
          expect(acknowledged.has(line.lineKey)).toBe(action !== 'create')
          if (action === 'remove') acknowledged.delete(line.lineKey)
          else acknowledged.set(line.lineKey, line)
        }
        expect(result.draft.version).toBe((stored?.version ?? 0) + 1)
        stored = result.draft
        expect([...acknowledged.values()]).toHaveLength(stored.items.lines.length)
        for (const line of stored.items.lines) expect(acknowledged.get(line.lineKey)).toEqual(line)
      }
    }),
    tries(300),
  )
})

const TOTALS = { lineSubTotalPence: 6500, grandDiscountPence: 1000 }

test.each([
  { draftNumber: 'D-1', totals: TOTALS },
  { draftNumber: 'D-2', totals: null },
])('DAT-09 what is told of a draft is read again', (told) => {
  expect(readDraftDetails(toDraftDetails(told))).toEqual(told)
})

test.each([
  ['no number', {}],
  ['an empty number', { draftNumber: '' }],
])('DAT-09 %s is no draft', (_what, told) => {
  expect(readDraftDetails(told)).toBeNull()
})

test.each([
  ['a total without what is taken off', { lineSubTotalPence: '6500' }],
  ['no number', { lineSubTotalPence: '65.00', grandDiscountPence: '0' }],
  ['less than nothing', { lineSubTotalPence: '-1', grandDiscountPence: '0' }],
  ['more off than there is', { lineSubTotalPence: '100', grandDiscountPence: '101' }],
])('D-61 totals that cannot be are none: %s', (_what, totals) => {
  expect(readDraftDetails({ draftNumber: 'D-1', ...totals })).toEqual({ draftNumber: 'D-1', totals: null })
})
