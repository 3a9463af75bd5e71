import { answerToWrite, NotReached, type ServedAnswer, type ServedRequest, type Server, WENT_WRONG } from './server.ts'

/** Faults of reads, with their labels in backstage. */
export const READ_FAULTS = {
  none: 'Works',
  down: 'Down: no answer',
  'reset-before-acting': 'Drops the connection',
  slow: 'Slow, but answers in time',
  'server-error': 'Answers 500',
  malformed: 'Sends an unreadable answer',
  huge: 'Sends an oversized answer',
  'answers-too-late': 'Answers after our timeout',
  'answers-twice': 'Answers twice',
} as const

/** Faults of writes, with their labels in backstage. */
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

/** Answers a call under a fault that only this system has. */
export type OwnFault = (request: ServedRequest, server: Server) => Promise<ServedAnswer>

export interface FaultTimes {
  slowMs: number
  /** Longer than a caller waits. */
  tooLateMs: number
}

interface Faulty {
  ownFaults: Readonly<Record<string, OwnFault>>
  canFail?(path: string, fault: string): boolean
}

/** Makes a server misbehave on demand, whether it is called in this process or over HTTP. */
export function withFaults(
  server: Server,
  { ownFaults, canFail = () => true }: Faulty,
  fault: () => string,
  times: FaultTimes,
): Server {
  return async (request) => {
    const current = fault()
    if (current === 'down') throw new NotReached()
    if (current === 'none' || !canFail(request.path, current)) return await server(request)
    const ownFault = Object.hasOwn(ownFaults, current) ? ownFaults[current] : undefined
    return ownFault ? await ownFault(request, server) : await injectFault(current as WriteFault, request, server, times)
  }
}

/** Larger than any answer that clients accept. */
const HUGE_BYTES = 3_000_000

async function injectFault(
  fault: WriteFault,
  request: ServedRequest,
  server: Server,
  { slowMs, tooLateMs }: FaultTimes,
): Promise<ServedAnswer> {
  switch (fault) {
    case 'none':
    case 'down':
      return await server(request)
    case 'slow':
      await later(slowMs)
      return await server(request)
    case 'server-error':
      return WENT_WRONG
    case 'refuses':
      return answerToWrite({ outcome: 'refused', refusal: 'not-allowed' })
    case 'server-error-after-acting':
      await server(request)
      return WENT_WRONG
    case 'malformed':
      await server(request)
      return { status: 200, text: '{"outcome": "do' }
    case 'huge':
      await server(request)
      return { status: 200, text: `"${'x'.repeat(HUGE_BYTES)}"` }
    case 'answers-twice':
      await server(request)
      return await server(request)
    case 'acts-too-late':
      void later(tooLateMs)
        .then(() => server(request))
        .catch(() => {})
      throw new Error(fault)
    // To the caller a late answer is a dropped connection, so there is no need to wait.
    case 'answers-too-late':
    case 'reset-after-acting':
      await server(request)
      throw new Error(fault)
    case 'reset-before-acting':
      throw new Error(fault)
  }
}

/** A fault under which every call gets this answer. */
export function faultAnswering(answer: ServedAnswer): OwnFault {
  return async () => answer
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
