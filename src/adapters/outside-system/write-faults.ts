import type { WriteAnswer } from '../../ports/outside-writes.ts'
import type { FaultTimes } from './fault-times.ts'

/** What can go wrong where something is written, as backstage says it. */
export const WRITE_FAULTS = {
  none: 'Works',
  down: 'Down: no answer',
  'reset-before-acting': 'Drops the connection before acting',
  'reset-after-acting': 'Acts, then drops the connection',
  slow: 'Slow, but answers in time',
  'server-error': 'Answers 500 without acting',
  'server-error-after-acting': 'Acts, then answers 500',
  malformed: 'Acts, then sends an unreadable answer',
  huge: 'Acts, then sends an oversized answer',
  'answers-too-late': 'Acts, then sends an answer after our timeout',
  'acts-too-late': 'Acts only after our timeout',
  'answers-twice': 'Answers twice',
  refuses: 'Refuses',
} as const

export type WriteFault = keyof typeof WRITE_FAULTS

/** What a caller over HTTP would make of a write under a fault, and whether it happens. */
export async function throughWriteFault(
  fault: WriteFault,
  act: () => Promise<WriteAnswer>,
  times: FaultTimes,
): Promise<WriteAnswer> {
  switch (fault) {
    case 'none':
      return await act()
    case 'down':
      return { outcome: 'not-sent' }
    case 'reset-before-acting':
      return { outcome: 'unknown', answered: false }
    case 'reset-after-acting':
      await act()
      return { outcome: 'unknown', answered: false }
    case 'slow':
      await times.wait(times.slowMs)
      return await act()
    case 'server-error':
      return { outcome: 'unknown', answered: true }
    case 'server-error-after-acting':
    case 'malformed':
    case 'huge':
      await act()
      return { outcome: 'unknown', answered: true }
    case 'answers-too-late':
      await act()
      return { outcome: 'unknown', answered: false }
    case 'acts-too-late':
      void times.wait(times.tooLateMs).then(act)
      return { outcome: 'unknown', answered: false }
    case 'answers-twice':
      await act()
      return await act()
    case 'refuses':
      return { outcome: 'refused', refusal: 'not-allowed' }
  }
}
