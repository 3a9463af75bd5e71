import type { IncomingHttpHeaders } from 'node:http'
import type { FoundWrite, WriteAnswer } from '../../ports/outside-writes.ts'
import type { WriteFault } from './write-faults.ts'

export interface ServedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

export interface ServedAnswer {
  status: number
  body: unknown
}

/** The same whatever is asked, or made of it. */
export type FaultyAnswer = ServedAnswer | ((request: ServedRequest) => Promise<ServedAnswer>)

/** A built-in system as `outside-world` serves it over HTTP. */
export interface ServedSystem<Fault extends string = string> {
  /** Whether faults are for this call, as `down` is for all: where a system is written to, for what changes something. */
  canFail(request: ServedRequest, fault: string): boolean
  answer(request: ServedRequest): Promise<ServedAnswer>
  /** What it answers under the faults that are its own. */
  ownFaults: Readonly<Record<Exclude<Fault, WriteFault>, FaultyAnswer>>
}

export const NOT_FOUND: ServedAnswer = { status: 404, body: { error: 'not found' } }
export const UNKNOWN_KEY: ServedAnswer = { status: 401, body: { error: 'unknown apikey' } }
export const NO_SUCH_CALL: ServedAnswer = { status: 400, body: { error: 'this is no such call' } }
export const WENT_WRONG: ServedAnswer = { status: 500, body: { error: 'something went wrong' } }

/** What became of a write, as our contract answers it: to the write itself, and to its look-up. */
export function answerToWrite(answer: WriteAnswer | FoundWrite): ServedAnswer {
  switch (answer?.outcome) {
    case 'done':
      return { status: 200, body: answer }
    case 'refused':
      return { status: 409, body: { outcome: 'refused', code: answer.refusal } }
    case 'absent':
      return NOT_FOUND
    default:
      return WENT_WRONG
  }
}
