import { expect, test } from 'vitest'
import { readInstructions } from './messages-wire.ts'
import type { WireInstruction } from './order-wire.ts'

const instruction = (more: Partial<WireInstruction> = {}): WireInstruction => ({
  InstructionType: 'GIFTMSG',
  InstructionText: 'Dear\\nMum',
  InstructionDetailKey: 'I1',
  Action: '',
  OrderLineKey: 'L1',
  ...more,
})
const read = (...instructions: WireInstruction[]) => readInstructions(instructions, new Set(['L1', 'L2']))
const textsOf = (lineKey: string, ...instructions: WireInstruction[]) =>
  read(...instructions)
    .messages.get(lineKey)
    ?.map(({ text }) => text) ?? []

test('D-181 two of one type are both read, each with its line', () => {
  const several = [
    instruction(),
    instruction({ InstructionDetailKey: 'I2', InstructionText: 'And Dad' }),
    instruction({ OrderLineKey: 'L2', InstructionText: 'Hello' }),
  ]
  expect([textsOf('L1', ...several), textsOf('L2', ...several)]).toEqual([['Dear\nMum', 'And Dad'], ['Hello']])
})

test('D-181 what names no line belongs to the order; what names a line that is not there is carried', () => {
  const { OrderLineKey: _line, ...withoutLine } = instruction()
  const { InstructionDetailKey: _key, ...withoutKey } = withoutLine
  const result = read(withoutLine, withoutKey, withoutKey, instruction({ OrderLineKey: 'gone' }))
  expect(result.orderMessages.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['gift I1', 'gift ', 'gift '])
  expect(result.others.map(({ lineKey }) => lineKey)).toEqual(['gone'])
  expect(result.messages.size).toBe(0)
})

test('D-181 of one that is sent twice the later text wins, and a removed one is left out', () => {
  expect(textsOf('L1', instruction(), instruction({ InstructionText: 'Later', Action: 'MODIFY' }))).toEqual(['Later'])
  expect(textsOf('L1', instruction(), instruction({ Action: 'REMOVE' }))).toEqual([])
})

test('MSG-05 DAT-19 the line break of a message is one, however it is written', () => {
  expect(textsOf('L1', instruction({ InstructionText: 'Dear\r\nMum' }))).toEqual(['Dear\nMum'])
})
