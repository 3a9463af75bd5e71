import { describe, expect, test } from 'vitest'
import { fitText, inVisualOrder } from './label-page.ts'

/** Every letter is as wide as it is high. */
const measure = (text: string) => [...text].length
const room = { width: 100, height: 40, sizes: [10, 5] as const, leading: 1 }

describe('text in its place', () => {
  test('wraps, then shrinks', () => {
    expect(fitText(['a word and another'], room, measure)).toEqual({ size: 10, lines: ['a word and', 'another'] })
    const { size, lines } = fitText(['word '.repeat(14).trim()], room, measure)
    expect(size).toBeLessThan(10)
    expect(lines.join(' ')).toBe('word '.repeat(14).trim())
  })

  test('is cut at last, each paragraph by as much', () => {
    const { size, lines } = fitText(['a'.repeat(400), 'short', 'b'.repeat(400)], room, measure)
    expect(size).toBe(5)
    expect(lines).toHaveLength(7)
    expect(lines).toContain('short')
    expect(lines.filter((line) => line.endsWith('…'))).toHaveLength(2)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width)
  })
})

test.each([
  ['one two', 'one two'],
  ['ليلى حسن الخطيب', 'الخطيب حسن ليلى'],
  ['ليلى 12 Mill Lane حسن', 'حسن 12 Mill Lane ليلى'],
  ['Flat 4 شارع الملك', 'Flat 4 الملك شارع'],
  ['דנה לוי', 'לוי דנה'],
])('%s is drawn from left to right as %s', (line, drawn) => {
  expect(inVisualOrder(line).join(' ')).toBe(drawn)
})
