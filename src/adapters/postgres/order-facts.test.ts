import { expect, test } from 'vitest'
import { LINE_DAYS, type LineFacts } from '../../domain/orders/order.ts'
import { factsFromJson, factsToJson } from './order-facts.ts'

const day = Temporal.PlainDate.from('2026-12-19')
const whole: LineFacts = {
  shipNode: '1595',
  returnable: false,
  vatRate: 0.2,
  message: { kind: 'gift', text: 'Love,\nMum', key: 'I-1' },
  rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 500 },
  ...Object.fromEntries(LINE_DAYS.map((name) => [name, day])),
}

test('every day of a line is carried as ISO text, and nothing else changes', () => {
  const json = factsToJson(whole)
  for (const name of LINE_DAYS) expect(json[name]).toBe('2026-12-19')
  expect(json).toMatchObject({ shipNode: '1595', returnable: false, vatRate: 0.2, message: whole.message })
})

test('what was written as JSON is read back as it was', () => {
  const read = factsFromJson(JSON.parse(JSON.stringify(factsToJson(whole))))
  for (const name of LINE_DAYS) expect(read[name]?.equals(day)).toBe(true)
  expect(read.rejection).toEqual(whole.rejection)
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(whole).toSorted())
})

test('a day that was not told stays untold, also where it was sent as null', () => {
  expect(factsToJson({})).toEqual({})
  expect(factsFromJson({})).toEqual({})
  expect(factsFromJson(JSON.parse('{"rmaOn":null,"shipNode":"1"}'))).toEqual({ shipNode: '1' })
})

test('what is no day is refused rather than shown as one', () => {
  expect(() => factsFromJson({ rmaOn: 'soon' })).toThrow(RangeError)
})
