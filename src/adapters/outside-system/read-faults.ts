import type { FaultTimes } from './fault-times.ts'

/** What can go wrong where asking changes nothing, as backstage says it. */
export const READ_FAULTS = {
  none: 'Works',
  down: 'Down: no answer',
  slow: 'Slow, but answers in time',
  'server-error': 'Answers 500',
  malformed: 'Sends an unreadable answer',
  huge: 'Sends an oversized answer',
  'answers-too-late': 'Answers after our timeout',
} as const

export type ReadFault = keyof typeof READ_FAULTS

/** What a caller over HTTP would get under a fault: nothing, a failure that was answered, or the answer. */
export async function throughReadFault<Answer>(
  fault: ReadFault,
  read: () => Promise<Answer>,
  failed: { noAnswer: Answer; answered: Answer },
  times: FaultTimes,
): Promise<Answer> {
  switch (fault) {
    case 'none':
      return await read()
    case 'slow':
      await times.wait(times.slowMs)
      return await read()
    case 'server-error':
      return failed.answered
    case 'down':
    case 'malformed':
    case 'huge':
    case 'answers-too-late':
      return failed.noAnswer
  }
}
