import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { type PapersInWorker, papersInWorker } from '../../src/main/papers-in-worker.ts'
import type { ReceiptParts } from '../../src/platform/pdf/receipts.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'

const printedAt = Temporal.Instant.from('2026-11-14T10:00:00Z')
const partsOf = (order: ReceiptParts['order']): ReceiptParts => ({
  order,
  retailer: 'Fern & Field',
  retailerAddress: null,
  vatNumber: null,
  language: 'en-GB',
  shops: [],
  pages: new Map<string, string>(),
  printedAt,
})
const orderOf = (customerId: string, orderNumber: string) => partsOf(anOrder({ customerId, orderNumber }))

let papers: PapersInWorker
const draw = (parts: ReceiptParts) => papers.receipts.draw(parts.order.customerId, async () => parts)
afterEach(() => papers.stop())

/** A thread that answers with a byte; its code has what it does with an order of this number. */
const aThread = (odd: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ paper }) => {
        if (paper.title.endsWith('13')) ${odd}
        else parentPort.postMessage({ bytes: new Uint8Array([1]) })
      })`)}`,
  )

test('ORD-02 a long receipt is drawn in a thread of its own, and everything else goes on', async () => {
  papers = papersInWorker(new URL('../../src/main/paper-worker.ts', import.meta.url))
  const lines = Array.from({ length: 150 }, (_, at) => anOrderLine({ description: `Thing ${at + 1}.` }))
  const drawn = draw(partsOf(anOrder({ lines: [...lines, anOrderLine({ description: 'Łódź' })] })))
  let turns = 0
  let isDrawn = false
  void drawn.finally(() => {
    isDrawn = true
  })
  while (!isDrawn) {
    await new Promise((next) => setTimeout(next, 1))
    turns += 1
  }
  // Drawn in this thread, there would be a handful.
  expect(turns).toBeGreaterThan(20)
  const { text } = await extractText(await getDocumentProxy((await drawn) ?? new Uint8Array()), { mergePages: true })
  for (const written of ['Thing 1.', 'Thing 150.', 'Łódź', 'Total']) expect(text).toContain(written)
})

test('a thread that ends takes one receipt with it, and the next gets a new one', async () => {
  papers = papersInWorker(aThread('process.exit(1)'))
  expect(await draw(orderOf('C', '1'))).toEqual(new Uint8Array([1]))
  await expect(draw(orderOf('C', '13'))).rejects.toThrow('ended')
  expect(await draw(orderOf('C', '2'))).toEqual(new Uint8Array([1]))
})

test('a receipt that takes too long is given up as too much to do', async () => {
  papers = papersInWorker(aThread('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'), { drawMsMax: 1500 })
  await expect(draw(orderOf('C', '13'))).rejects.toMatchObject({ code: 'BUSY' })
  expect(await draw(orderOf('C', '2'))).toEqual(new Uint8Array([1]))
})
