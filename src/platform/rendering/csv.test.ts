import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test.each([
  ['plain', 'Wrap Dress', 'Wrap Dress'],
  ['a number below zero', '-12.50', '-12.50'],
  ['a comma', 'Small, tall', '"Small, tall"'],
  ['quotation marks', '12" pan', '"12"" pan"'],
  ['a line end', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula that calls out', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a formula after a sign', '+44 20', `"'+44 20"`],
  ['a formula after a tab', '\t=1', `"'\t=1"`],
  ['one that is no number', '-1+cmd', `"'-1+cmd"`],
])('%s is written so that a spreadsheet shows it', (_, text, written) =>
  expect(writeCsv([['a', text]])).toBe(`\uFEFFa,${written}\r\n`),
)
