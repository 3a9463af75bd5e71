import type { WriteFault } from '../../src/platform/outside/faults.ts'

const BROKEN_OFF = { outcome: 'unknown', answered: false }
const ANSWERED = { outcome: 'unknown', answered: true }
/** The answer to a write under each fault, and the result of looking it up afterwards (D-123). */
export const UNDER_WRITE_FAULT: Record<WriteFault, [object, 'done' | 'absent']> = {
  none: [{ outcome: 'done' }, 'done'],
  down: [{ outcome: 'not-sent' }, 'absent'],
  'reset-before-acting': [BROKEN_OFF, 'absent'],
  'reset-after-acting': [BROKEN_OFF, 'done'],
  slow: [{ outcome: 'done' }, 'done'],
  'server-error': [ANSWERED, 'absent'],
  'server-error-after-acting': [ANSWERED, 'done'],
  malformed: [ANSWERED, 'done'],
  huge: [ANSWERED, 'done'],
  'answers-too-late': [BROKEN_OFF, 'done'],
  'acts-too-late': [BROKEN_OFF, 'absent'],
  'answers-twice': [{ outcome: 'done' }, 'done'],
  refuses: [{ outcome: 'refused', refusal: 'not-allowed' }, 'absent'],
}
