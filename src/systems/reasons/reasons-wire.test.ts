import { expect, test } from 'vitest'
import { RETURN_REASONS } from '../../domain/policy/return-reasons.data.ts'
import { readReasons, toWireReasons } from './reasons-wire.ts'

const reason = {
  primaryReasonCode: 'R05-P0',
  primaryReasonCodeDesc: 'Damaged',
  msDelChgRefund: 'Y',
  msReturnExpected: 'N',
  secondaryReasonCodes: [{ code: 'R05-S1', description: 'Faulty' }],
}

test('API-04 all reasons arrive as they were sent', () => {
  expect(readReasons(toWireReasons(RETURN_REASONS))).toEqual(RETURN_REASONS)
})

test.each<[string, unknown]>([
  ['a list of something else', { eligibleReasonCodes: 'R01' }],
  ['a code that is none', { eligibleReasonCodes: [{ ...reason, primaryReasonCode: '<script>' }] }],
  ['an empty label', { eligibleReasonCodes: [{ ...reason, primaryReasonCodeDesc: ' ' }] }],
  ['a flag that is none', { eligibleReasonCodes: [{ ...reason, msDelChgRefund: 'maybe' }] }],
  ['one code twice', { eligibleReasonCodes: [reason, reason] }],
  [
    'far too many',
    { eligibleReasonCodes: Array.from({ length: 101 }, (_, n) => ({ ...reason, primaryReasonCode: `R${n}` })) },
  ],
])('API-02 %s is no answer', (_case, body) => {
  expect(readReasons(body)).toBeNull()
})
