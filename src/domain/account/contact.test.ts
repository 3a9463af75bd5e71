import { expect, test } from 'vitest'
import { excessLength, tidyMessage } from './contact.ts'

test('a message keeps its lines and loses what no keyboard types', () => {
  expect(tidyMessage('  Hello\r\nthere\u0000\u0007\r\r\r\rBye \t')).toBe('Hello\nthere\n\nBye')
})

test('characters are counted as people count them', () => {
  expect(excessLength('💐'.repeat(2000))).toBe(0)
  expect(excessLength('💐'.repeat(2001))).toBe(1)
})
