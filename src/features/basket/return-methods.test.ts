import { expect, test } from 'vitest'
import type { ReturnPath } from '../../domain/policy/return-method.ts'
import { returnMethodsText } from './return-methods.ts'

test.each<[ReturnPath[], string]>([
  [[], 'contact us to return it'],
  [['in-store', 'postal'], 'return it by post or in store'],
  [['in-store', 'collect-from-home'], 'return it in store or have it collected from home'],
  [['collect-from-home'], 'have it collected from home'],
])('an item that goes back by %j: %s', (methods, text) => expect(returnMethodsText(methods)).toBe(text))
