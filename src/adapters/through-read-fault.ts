import type { ReadFault } from '../ports/outside-faults.ts'

export interface ReadFaultTimes {
  slowMs: number
  wait(ms: number): Promise<void>
}

/** What a caller over HTTP would get of a read under a fault: nothing, a failure that was answered, or the answer. */
export async function throughReadFault<Answer>(
  fault: ReadFault,
  read: () => Promise<Answer>,
  failed: { noAnswer: Answer; answered: Answer },
  times: ReadFaultTimes,
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
