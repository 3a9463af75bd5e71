import fc, { type Arbitrary } from 'fast-check'
import type { WriteFault } from '../../src/platform/outside/faults.ts'
import { type DrawnOrder, drawnOrder, HOURS, type ReturnStep, returnSteps, which, writeFault } from './return-steps.ts'

/** The fault of order management, if any. */
type Fault = WriteFault | undefined

/** What happens to an order apart from returns. */
export type OrderStep =
  | { does: 'cancel-order'; fault: Fault }
  | { does: 'remove-item'; which: number; fault: Fault }
  | { does: 'withdraw'; which: number }
  | { does: 'move'; which: number; fault: Fault }
  | { does: 'send-gift'; which: number; inDays: number; fault: Fault }
  | { does: 'end-gift'; which: number }
  | { does: 'deliver-mail'; outcome: 'accepted' | 'refused' | 'deferred' }
  | { does: 'wait'; hours: number; fault: Fault }
  | { does: 'update'; age: number }

export interface Simulated {
  journey: 'returns' | 'changes' | 'christmas' | 'gifts'
  order: DrawnOrder
  /** Each step, and after how many of its statements the process dies; null: it lives on. */
  steps: { step: ReturnStep | OrderStep; diesAfter: number | null }[]
}

const fault = fc.option(writeFault, { nil: undefined, freq: 3 })
const cancelOrder = fc.record({ does: fc.constant('cancel-order' as const), fault })
const removeItem = fc.record({ does: fc.constant('remove-item' as const), which, fault })
const withdraw = fc.record({ does: fc.constant('withdraw' as const), which })
const move = fc.record({ does: fc.constant('move' as const), which, fault })
const inDays = fc.constantFrom(0, 0, 1, 3)
const sendGift = fc.record({ does: fc.constant('send-gift' as const), which, inDays, fault })
const endGift = fc.record({ does: fc.constant('end-gift' as const), which })
const outcome = fc.constantFrom('accepted' as const, 'accepted' as const, 'refused' as const, 'deferred' as const)
const deliverMail = fc.record({ does: fc.constant('deliver-mail' as const), outcome })
const wait = fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(0, 0, ...HOURS), fault })
const update = fc.record({ does: fc.constant('update' as const), age: fc.nat(4) })

const sequenceOf = (...steps: { weight: number; arbitrary: Arbitrary<OrderStep> }[]) =>
  fc.array(fc.oneof(...steps, { weight: 3, arbitrary: wait }, { weight: 1, arbitrary: update }), {
    minLength: 2,
    maxLength: 9,
    size: 'max',
  })

const STEPS: Record<Simulated['journey'], Arbitrary<(ReturnStep | OrderStep)[]>> = {
  returns: returnSteps,
  changes: sequenceOf(
    { weight: 1, arbitrary: cancelOrder },
    { weight: 4, arbitrary: removeItem },
    { weight: 3, arbitrary: withdraw },
  ),
  christmas: sequenceOf({ weight: 8, arbitrary: move }, { weight: 1, arbitrary: cancelOrder }),
  gifts: sequenceOf(
    { weight: 5, arbitrary: sendGift },
    { weight: 3, arbitrary: endGift },
    { weight: 3, arbitrary: deliverMail },
  ),
}

const diesAfter = fc.option(fc.nat(40), { nil: null, freq: 3 })

const journeyOf = (journey: Simulated['journey']): Arbitrary<Simulated> =>
  fc.record({
    journey: fc.constant(journey),
    order: drawnOrder,
    steps: STEPS[journey].chain((steps) =>
      fc.tuple(...steps.map((step) => fc.record({ step: fc.constant(step), diesAfter }))),
    ),
  })

export const simulated: Arbitrary<Simulated> = fc.oneof(
  { weight: 4, arbitrary: journeyOf('returns') },
  { weight: 2, arbitrary: journeyOf('changes') },
  { weight: 2, arbitrary: journeyOf('christmas') },
  { weight: 3, arbitrary: journeyOf('gifts') },
)
