import { expect, test } from 'vitest'
import { isReturnNumber } from './return-number.ts'

test.each(['8104729365', '800000008', '8'.padEnd(19, '0')])('D-153 %s may be the number of a return', (number) => {
  expect(isReturnNumber(number)).toBe(true)
})

test.each(['', '80000', '600000001', '8'.padEnd(20, '0'), '810472936x', '8104729365\n', '٨١٠٤٧٢٩٣٦٥', "8' or 1=1"])(
  'D-153 %j is none',
  (number) => {
    expect(isReturnNumber(number)).toBe(false)
  },
)
