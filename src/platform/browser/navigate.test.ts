import { expect, test } from 'vitest'
import { navigateAfterSuccess } from './navigate.ts'

test('NFR-05 when the browser itself redirects, it waits 20 ms after the success', () => {
  const waits: number[] = []
  let gone = false
  navigateAfterSuccess(
    () => {
      gone = true
    },
    (go, ms) => {
      waits.push(ms)
      go()
    },
  )
  expect([waits, gone]).toEqual([[20], true])
})
