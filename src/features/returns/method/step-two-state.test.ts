import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS, parcelforce, stepTwo } from '../../../../test/harness/step-two.ts'
import {
  initialStepTwoState,
  isBusy,
  reduceStepTwo,
  type StepTwoEvent,
  type StepTwoState,
} from './use-step-two-form.ts'

const SAVE = { kind: 'save', address: ADDRESS }
const LATE = () => parcelforce({ days: { state: 'loading' } })
const slot = (value: string): StepTwoEvent => ({ kind: 'picked', field: 'slot', value })
const answered = (props = stepTwo()): StepTwoEvent => ({ kind: 'answered', props })
const searched: StepTwoEvent = { kind: 'searched', address: '/near' }
const live: StepTwoEvent = { kind: 'restored', form: new FormData() }

function after(events: readonly StepTwoEvent[], props = stepTwo()): StepTwoState {
  return [live, ...events].reduce(reduceStepTwo, initialStepTwoState(props))
}

describe('D-145 one request at a time', () => {
  test('later picks show at once and go with the next; a search comes after them', () => {
    const sending = after([slot('a'), slot('b'), searched, slot('c')])
    expect(sending).toMatchObject({ request: SAVE, picked: { slot: 'c' }, unsent: { slot: 'c' } })
    const next = reduceStepTwo(sending, answered())
    expect(next).toMatchObject({ request: SAVE, picked: { slot: 'c' }, unsent: null, toShow: '/near' })
    expect(reduceStepTwo(next, answered())).toMatchObject({ request: { kind: 'show', address: '/near' }, picked: {} })
  })

  test('what was not saved stays picked, through a search too, until it is', () => {
    const failed = after([slot('a'), { kind: 'failed', why: 'broken' }])
    expect(failed).toMatchObject({ request: null, picked: { slot: 'a' }, notSaved: 'broken' })
    const state = [searched, answered()].reduce(reduceStepTwo, failed)
    expect(state).toMatchObject({ request: null, picked: { slot: 'a' }, notSaved: 'broken' })
    const saved = [slot('b'), answered()].reduce(reduceStepTwo, state)
    expect(saved).toMatchObject({ picked: {}, notSaved: null })
  })

  test.each([
    ['offline', 1],
    ['timed-out', 0],
  ] as const)('what was pressed meanwhile: %s', (why, held) => {
    const button = { click() {} }
    const state = after([slot('a'), { kind: 'held', target: button }, { kind: 'failed', why }])
    expect([state.heldClick].filter((each) => each === button)).toHaveLength(held)
  })
})

describe('D-77 what is late', () => {
  const wait = { kind: 'wait', address: `${ADDRESS}&wait=true` }

  test('is waited for once, without keeping anything else up', () => {
    const waiting = after([], LATE())
    expect([waiting.request, isBusy(waiting)]).toEqual([wait, false])
    expect(reduceStepTwo(waiting, answered(LATE()))).toMatchObject({ request: null, hasWaited: true })
    expect(reduceStepTwo(waiting, slot('a')).request).toEqual(SAVE)
  })

  test('is waited for again where a choice was saved since', () => {
    expect(after([slot('a'), answered(LATE())], LATE()).request).toEqual(wait)
  })
})

test('whatever happens: nothing waits while nothing is on its way, and Back always starts again', () => {
  const anyEvent = fc.constantFrom<StepTwoEvent>(
    ...[slot('a'), searched, answered(), answered(LATE()), { kind: 'left' } as const, { kind: 'resumed' } as const],
    ...(['offline', 'timed-out'] as const).map((why) => ({ kind: 'failed', why }) as const),
    { kind: 'located', fields: { location: '51.5,-0.1' } },
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const state = after(events)
      if (state.request === null) expect([state.unsent, state.toShow]).toEqual([null, null])
      expect(reduceStepTwo(state, { kind: 'resumed' }).request).toEqual({ kind: 'refresh', address: ADDRESS })
    }),
  )
})
