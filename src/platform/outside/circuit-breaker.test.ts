import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

type Step = 'answered' | 'failed' | 'allowed' | 'refused' | 'closed' | number

/** Each step is an outcome, the time that passes, or what the circuit breaker must then say. */
test.each<[string, Step[], boolean[]]>([
  ['opens after three failures in a row', ['failed', 'failed', 'allowed', 'failed', 'refused'], [true]],
  ['counts only failures in a row', ['failed', 'failed', 'answered', 'failed', 'failed', 'allowed'], []],
  [
    'lets one call through after 30 seconds',
    ['failed', 'failed', 'failed', 29_999, 'refused', 1, 'allowed', 'refused'],
    [true],
  ],
  [
    'stays open if that call fails',
    ['failed', 'failed', 'failed', 30_000, 'allowed', 'failed', 'refused', 30_000, 'allowed'],
    [true],
  ],
  [
    'closes if that call is answered',
    ['failed', 'failed', 'failed', 30_000, 'allowed', 'answered', 'allowed', 'failed', 'allowed'],
    [true, false],
  ],
  [
    'closes at once if an earlier call is answered late',
    ['failed', 'failed', 'failed', 'answered', 'allowed'],
    [true, false],
  ],
  [
    'tries again even if that call never ends',
    ['failed', 'failed', 'failed', 30_000, 'allowed', 30_000, 'allowed'],
    [true],
  ],
  ['can be closed by hand', ['failed', 'failed', 'failed', 'closed', 'allowed'], [true, false]],
])('a circuit %s', (_, steps, expected) => {
  let ms = 0
  const changes: boolean[] = []
  const circuit = circuitBreaker({ failuresMax: 3, now: () => ms, onChange: (isOpen) => void changes.push(isOpen) })
  for (const [place, step] of steps.entries()) {
    if (typeof step === 'number') ms += step
    else if (step === 'closed') circuit.close()
    else if (step === 'answered' || step === 'failed') circuit.record(step === 'answered')
    else expect([place, circuit.allowsCall()]).toEqual([place, step === 'allowed'])
  }
  expect(changes).toEqual(expected)
})
