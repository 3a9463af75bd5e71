import { expect, test } from 'vitest'
import type { LogFacts } from '../ports/log.ts'
import { noteInLog } from './note-in-log.ts'
import { lineFacts } from './order-facts.ts'

function logFor() {
  const lines: [string, LogFacts | undefined][] = []
  return {
    lines,
    log: {
      debug() {},
      info() {},
      error() {},
      warn: (event: string, facts?: LogFacts) => void lines.push([event, facts]),
    },
  }
}

test('however many lines are odd, the log says so once, and never what is in them', () => {
  const { lines, log } = logFor()
  const odd = { rmaOn: 'Amelia', messages: [{ kind: 'gift', text: 'Love, Mum' }], shipNode: '1595' }
  const read = noteInLog(log, { order: '400000001' }, (note) =>
    [odd, odd, {}].map((json) => lineFacts.salvage(json, note)),
  )
  expect(read).toEqual([{ shipNode: '1595' }, { shipNode: '1595' }, {}])
  expect(lines).toEqual([
    ['kept json unreadable', { order: '400000001', fields: 'order_lines.facts.rmaOn, order_lines.facts.messages' }],
  ])
})

test('what can be read is not worth a word', () => {
  const { lines, log } = logFor()
  expect(noteInLog(log, {}, (note) => lineFacts.salvage({ shipNode: '1595', rmaOn: null }, note))).toEqual({
    shipNode: '1595',
  })
  expect(lines).toEqual([])
})
