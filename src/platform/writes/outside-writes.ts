import { z } from 'zod'
import type { Clock } from '../../domain/time/days.ts'
import { storedJson } from '../database/codec.ts'
import type { Json, Transaction } from '../database/transaction.ts'
import { actingAs, currentActor } from '../events/actor.ts'
import type { CommandLog } from '../forms/command-log.records.ts'
import type { Log } from '../log.ts'
import { TOO_LATE, withinMs } from '../outside/within-ms.ts'
import {
  FINISH_WRITE_JOB,
  type OpenWrite,
  type OutsideWrite,
  type StoredWrite,
  type WriteState,
} from './outside-write.ts'
import type { OutsideWriteRecords } from './outside-writes.records.ts'
import { earliestJobStart, logFieldsOf, runStages, type StageParts, stopUndoing } from './run-stages.ts'
import type { WriteKind } from './write-kind.ts'

const notedWrite = storedJson('commands.answer')(z.object({ reference: z.string() }))

const writeToFinish = storedJson(FINISH_WRITE_JOB)(z.object({ customerId: z.string(), reference: z.string() }))

export interface OutsideParts {
  records: OutsideWriteRecords
  commands: CommandLog
  clock: Clock
  log: Log
  kinds: readonly WriteKind[]
  timeoutMs: number
  /** The time left for the request (D-215), and a way to run work that goes on after the request has ended. */
  waiting: { leftMs(): number; beyondRequest<T>(work: () => T): T }
}

export interface WriteRequest extends Omit<OutsideWrite, 'reference' | 'requestedAt'> {
  /** Issued with the form (D-124). */
  key: string
  purpose: string
  reference?: string
  /** What the shopper sent. The same content under the same key gets the same answer. */
  sent: Json
  /** A function is called in the transaction that stores the write; a repeated request is answered without the call. */
  allowed: boolean | ((transaction: Transaction) => Promise<boolean>)
}

export type WriteResult =
  | (WriteState & { reference: string; kind: string })
  /** Nothing was saved; the key can be used again. */
  | { state: 'busy' }
  | { state: 'not-allowed' }
  /** The key belongs to another request (D-124). */
  | { state: 'key-reused' }

export type UnconfirmedWrite = Exclude<WriteResult, { state: 'confirmed' }>

export interface OutsideWrites {
  request(request: WriteRequest): Promise<WriteResult>
  finish(data: Json): Promise<void>
}

/** How long a repeated request waits between looks at the state that another process records. */
const POLL_MS = { first: 100, longest: 1000 }

/**
 * Stores the intent under our reference, calls outside any transaction, and records each outcome with the next step in
 * one transaction. After a crash a job looks the reference up and goes on (D-123).
 */
export function outsideWrites(parts: OutsideParts): OutsideWrites {
  /** Writes of this process: a repeat waits here instead of polling the database. */
  const runningWrites = new Map<string, Promise<unknown>>()
  const trackWork = async <T>(reference: string, work: Promise<T>): Promise<T> => {
    runningWrites.set(reference, work)
    return await work.finally(() => {
      if (runningWrites.get(reference) === work) runningWrites.delete(reference)
    })
  }
  /** A repeat within the next seconds is answered at once instead of waiting. */
  const leaveOpen = (reference: string) => {
    const resolved = Promise.resolve()
    runningWrites.set(reference, resolved)
    const forget = () => {
      if (runningWrites.get(reference) === resolved) runningWrites.delete(reference)
    }
    setTimeout(forget, 2 * parts.timeoutMs).unref()
  }
  const kindOf = (write: OutsideWrite) => findKind(parts.kinds, write)
  return {
    async request(request) {
      // A kind that is missing from the list must not lock the order.
      const kind = findKind(parts.kinds, request)
      const savedRequest = await saveRequest(parts, request)
      if ('state' in savedRequest) return savedRequest
      const { reference } = savedRequest
      if (savedRequest.repeated) {
        const firstRequest = runningWrites.get(reference)
        if (firstRequest)
          await withinMs(
            firstRequest.catch(() => {}),
            parts.waiting.leftMs(),
          )
        if (firstRequest) return await currentState(parts, request.customerId, reference)
      } else {
        let hasLeft = false
        const stages = { ...parts, isRequestOver: () => hasLeft }
        const work = parts.waiting.beyondRequest(() => runStages(stages, savedRequest.write, kind, { isAwaited: true }))
        const ended = await withinMs(trackWork(reference, work), parts.waiting.leftMs())
        if (ended === TOO_LATE) {
          hasLeft = true
          // The error is only logged, since the job resumes the write.
          work.catch((error: unknown) =>
            parts.log.error('outside write not finished', error, logFieldsOf(savedRequest.write)),
          )
          return { state: 'requested', reference, kind: savedRequest.write.kind }
        }
        if (ended?.state === 'requested') leaveOpen(reference)
        if (ended) return { ...ended, reference, kind: savedRequest.write.kind }
      }
      return await waitForOther(parts, request.customerId, reference, parts.waiting.leftMs())
    },

    async finish(data) {
      const { customerId, reference } = writeToFinish.read(data)
      const earlierWork = runningWrites.get(reference)
      const resume = async () => {
        await earlierWork?.catch(() => {})
        const write = await parts.records.find(customerId, reference)
        if (write?.state !== 'requested') return
        // What follows is the act of the requester, not of the job.
        const actor = write.actor ?? currentActor(customerId)
        await actingAs(
          () => actor,
          () => finishWrite(parts, write, kindOf),
        )
      }
      await trackWork(reference, resume())
    },
  }
}

/** Thrown to roll the command back before it is bound to its key. */
class RequestNotSaved extends Error {
  readonly state: 'busy' | 'not-allowed'
  constructor(state: 'busy' | 'not-allowed') {
    super(state)
    this.state = state
  }
}

type SaveResult =
  | { state: 'busy' | 'not-allowed' | 'key-reused' }
  | { repeated: true; reference: string }
  | { repeated: false; reference: string; write: OpenWrite }

async function saveRequest(
  { commands, records, clock, timeoutMs }: OutsideParts,
  request: WriteRequest,
): Promise<SaveResult> {
  const { key, purpose, sent, allowed, ...details } = request
  const now = clock.now()
  const { reference = crypto.randomUUID() } = request
  const write = { ...details, reference, requestedAt: now }
  const command = {
    customerId: request.customerId,
    key,
    purpose,
    payload: { orderNumber: request.orderNumber, lineKey: request.lineKey, sent },
    acceptedAt: now,
  }
  const saveWrite = async (transaction: Transaction) => {
    if (allowed === false) throw new RequestNotSaved('not-allowed')
    if (!(await records.request(transaction, write, { jobFrom: earliestJobStart(timeoutMs, now) })))
      throw new RequestNotSaved('busy')
    // Only from here on is this order locked.
    if (allowed !== true && !(await allowed(transaction))) throw new RequestNotSaved('not-allowed')
    return notedWrite.write({ reference })
  }
  try {
    const bound = await commands.once(command, saveWrite)
    if (bound.outcome === 'key-reused') return { state: 'key-reused' }
    if (bound.outcome === 'repeated') return { repeated: true, reference: notedWrite.read(bound.answer).reference }
    const progress = { stage: 0, stageStartedAt: now, attempts: 0, results: [], undoing: null }
    return { repeated: false, reference, write: { ...write, ...progress } }
  } catch (error) {
    if (error instanceof RequestNotSaved) return { state: error.state }
    throw error
  }
}

/** A second click gets the first one's answer, so it waits as long as another process's first stage can take. */
async function waitForOther(parts: OutsideParts, customerId: string, reference: string, leftMs: number) {
  const began = performance.now()
  for (let waitMs = POLL_MS.first; ; waitMs = Math.min(2 * waitMs, POLL_MS.longest)) {
    const { requestedAt, ...current } = await find(parts, customerId, reference)
    const ageMs = requestedAt.until(parts.clock.now()).total('milliseconds')
    const waitedMs = performance.now() - began
    if (current.state !== 'requested' || waitedMs > leftMs || Math.max(ageMs, waitedMs) > 2 * parts.timeoutMs)
      return current
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

async function currentState(parts: OutsideParts, customerId: string, reference: string) {
  const { requestedAt: _requestedAt, ...current } = await find(parts, customerId, reference)
  return current
}

async function find({ records }: OutsideParts, customerId: string, reference: string) {
  const write = await records.find(customerId, reference)
  if (write === null) throw new Error('an outside write disappeared while it was awaited')
  return { ...stateOf(write), reference, kind: write.kind, requestedAt: write.requestedAt }
}

function findKind(kinds: readonly WriteKind[], { kind }: Pick<OutsideWrite, 'kind'>): WriteKind {
  const match = kinds.find(({ name }) => name === kind)
  if (!match) throw new Error(`no kind of outside write is called ${kind}`)
  return match
}

const WAIT_SECONDS = [5, 15, 60, 300, 900] as const

/** After this long an unknown stage is given up (D-189). */
const GIVE_UP_AFTER_HOURS = 24

/** After this the order is released even if the customer cannot be notified. */
const FREE_AFTER_HOURS = 25

/**
 * A write is given up after a day, so that no order stays locked. Until then, a write of an unknown kind waits for a
 * release that has the kind.
 */
async function finishWrite(
  parts: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
): Promise<void> {
  const { records, clock, log } = parts
  let reason: 'no-answer' | 'not-recorded' = 'no-answer'
  try {
    const state = await runStages(parts, write, kindOf(write), { isAwaited: false })
    if (state?.state !== 'requested') return
  } catch (error) {
    log.error('outside write not finished', error, logFieldsOf(write))
    reason = 'not-recorded'
  }
  const open = await records.find(write.customerId, write.reference)
  if (open?.state !== 'requested') return
  const hours = open.stageStartedAt.until(clock.now()).total('hours')
  if (hours >= GIVE_UP_AFTER_HOURS && (await tryGiveUp(parts, open, kindOf, { hours, reason }))) return
  const wait = WAIT_SECONDS[Math.min(open.attempts, WAIT_SECONDS.length - 1)] ?? WAIT_SECONDS[0]
  await records.postpone(open, clock.now().add({ seconds: wait }))
}

async function tryGiveUp(
  parts: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
  { hours, reason }: { hours: number; reason: string },
): Promise<boolean> {
  const { records, clock, log } = parts
  const abandon = async (options: { notifies: boolean } | null) => {
    const settled = await records.settle(write, { state: 'given-up' }, clock.now(), async (transaction) => {
      if (options) await kindOf(write).onGivenUp(transaction, write, options)
      return undefined
    })
    if (settled) log.error('outside write given up', new Error(reason), { ...logFieldsOf(write), reason })
  }
  const { undoing } = write
  try {
    // A refusal stays a refusal, even when the undo is not answered.
    if (undoing) {
      await stopUndoing(parts, { ...write, undoing }, kindOf(write))
      return true
    }
    await abandon({ notifies: true })
    return true
  } catch (error) {
    log.error('outside write not reported', error, logFieldsOf(write))
    if (hours < FREE_AFTER_HOURS) return false
  }
  // The shopper cannot be notified, and the order is released all the same.
  try {
    await abandon({ notifies: false })
  } catch (error) {
    log.error('outside write not finished', error, logFieldsOf(write))
    await abandon(null)
  }
  return true
}

function stateOf(write: StoredWrite): WriteState {
  return write.state === 'refused' ? { state: 'refused', refusal: write.refusal } : { state: write.state }
}
