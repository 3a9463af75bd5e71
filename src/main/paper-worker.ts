import { parentPort, workerData } from 'node:worker_threads'
import { type ChangedWords, changeWords } from '../domain/words/change-words.ts'
import type { Fonts } from '../platform/pdf/open-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

export interface PaperWorkerData {
  fonts: Omit<Fonts, 'manyLetters'>
  words: ChangedWords
}

const { fonts, words } = workerData as PaperWorkerData
changeWords(words)

// Labels and other papers are drawn in this thread, so that a long one does not delay other requests.
parentPort?.on('message', ({ paper, manyLetters }: { paper: Paper; manyLetters: Uint8Array | null }) => {
  drawPaper(paper, { ...fonts, manyLetters }).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  )
})
