import { expect, test } from 'vitest'
import { penceOfUnits as ofProduct } from '../../../src/domain/money/money.ts'
import { amountOf, penceOf, penceOfUnits, pounds, roundTogether } from '../src/money.ts'

test.for([
  [12.5, 1250],
  ['105.978', 10_598],
  [{ value: '0.005', precision: 20 }, 1],
  ['33.985', 3399],
  [1e-7, 0],
  ['1.5e2', 15_000],
  [-41.985, -4199],
  [0.1 + 0.2, 30],
  [null, 0],
  [undefined, 0],
  ['.5', 50],
])('%j is %i pence', ([amount, pence]) => {
  expect(penceOf(amountOf(amount))).toBe(pence)
})

test.for(['free', '1,50', 'NaN', {}.toString()])('%j is no amount', (text) => {
  expect(() => amountOf(text)).toThrow('an amount is not a number')
})

test('rounded together, amounts add up to their rounded sum, and none moves by a penny or more', () => {
  const tries: [string[], number[]][] = [
    [
      ['3.335', '3.335', '3.33'],
      [334, 333, 333],
    ],
    [
      ['0.004', '5', '0.004'],
      [0, 500, 1],
    ],
    [
      ['0.004', '0.004', '0.004'],
      [0, 1, 0],
    ],
    [
      ['10', '0'],
      [1000, 0],
    ],
    [[], []],
  ]
  for (const [amounts, pence] of tries) expect(roundTogether(amounts.map(amountOf)), String(amounts)).toEqual(pence)
})

test('units are priced as in the product', () => {
  for (let total = 0; total < 40; total++)
    for (let units = 1; units < 5; units++)
      for (let quantity = 0; quantity <= units; quantity++)
        expect(penceOfUnits(total, units, quantity)).toBe(ofProduct(total, units, quantity))
})

test.for([
  [0, '0.00'],
  [5, '0.05'],
  [12_345, '123.45'],
] as const)('%i pence are %s', ([pence, text]) => {
  expect(pounds(pence)).toBe(text)
})
