import { parentPort, workerData } from 'node:worker_threads'
import type { Fonts, Paper } from './paper.ts'
import { drawPaper } from './sheet.ts'

/** Draws paper in a thread of its own, so that whoever asked for a long one keeps nobody else waiting. */
const fonts = workerData as Omit<Fonts, 'manyLetters'>

parentPort?.on('message', ({ paper, manyLetters }: { paper: Paper; manyLetters: Uint8Array | null }) => {
  drawPaper(paper, { ...fonts, manyLetters }).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  )
})
