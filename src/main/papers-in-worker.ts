import { Worker } from 'node:worker_threads'
import type { ChangedWords } from '../domain/words/change-words.ts'
import { writeReceipt } from '../features/orders/write-receipt.ts'
import { writeLabel } from '../features/returns/label/write-label.ts'
import { writeAcknowledgement } from '../features/withdrawal/write-acknowledgement.ts'
import { Busy, FairQueue } from '../platform/outside/fair-queue.ts'
import { FONTS, fontOfManyLetters } from '../platform/pdf/fonts.ts'
import type { PaperRenderer, Papers } from '../platform/pdf/papers.ts'
import type { Paper } from './paper.ts'
import type { PaperWorkerData } from './paper-worker.ts'

/** One paper is drawn at a time: 500 lines take a quarter of a second. Two more of the same shopper may wait. */
const LIMITS = { parallelMax: 1, waitingMax: 20, waitingPerSubjectMax: 2, waitMsMax: 8000 }
const DRAW_MS_MAX = 8000
/** Ten times what the longest order needs. A thread that takes more memory ends without ending the process. */
const MEMORY_MIB_MAX = 512

export interface PapersInWorker extends Papers {
  stop(): Promise<void>
}

type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }

/** Draws papers in a separate thread, which starts with the first paper, and again after it has ended. */
export function papersInWorker(
  workerFile: URL,
  { words = {}, drawMsMax = DRAW_MS_MAX }: { words?: ChangedWords; drawMsMax?: number } = {},
): PapersInWorker {
  const work = new FairQueue(LIMITS)
  let thread: Worker | null = null

  function start(): Worker {
    // The thread gets no environment variables, so it sees no secret.
    const started = new Worker(workerFile, {
      workerData: { fonts: FONTS, words } satisfies PaperWorkerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB_MAX },
    })
    started.unref()
    const forgetThread = () => {
      if (thread === started) thread = null
    }
    // Without this listener an error would end the process; the caller gets the error, too.
    started.on('error', forgetThread).on('exit', forgetThread)
    thread = started
    return started
  }

  async function drawOn(worker: Worker, message: object): Promise<Uint8Array<ArrayBuffer>> {
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
    const rejectEnded = () => reject(new Error('the thread that draws papers has ended'))
    const timeout = setTimeout(() => {
      reject(new Busy())
      if (thread === worker) thread = null
      void worker.terminate()
    }, drawMsMax)
    worker.once('message', resolve).once('error', reject).once('exit', rejectEnded)
    try {
      worker.postMessage(message)
      const drawn = await promise
      if ('problem' in drawn) throw new Error(drawn.problem)
      return drawn.bytes
    } finally {
      clearTimeout(timeout)
      worker.off('message', resolve).off('error', reject).off('exit', rejectEnded)
    }
  }

  function drawing<Parts>(write: (parts: Parts) => Paper): PaperRenderer<Parts> {
    return {
      async draw(customerId, read) {
        return await work.run(customerId, async () => {
          const parts = await read()
          if (parts === null) return null
          const paper = write(parts)
          const manyLetters = await fontOfManyLetters(paper)
          return await drawOn(thread ?? start(), { paper, manyLetters })
        })
      },
    }
  }

  return {
    receipts: drawing(writeReceipt),
    labels: drawing(writeLabel),
    acknowledgements: drawing(writeAcknowledgement),
    async stop() {
      await thread?.terminate()
    },
  }
}
