import { expect, test } from 'vitest'
import { FIRST_STATES, type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

const states = Object.keys(RECEIPT_STATES) as GiftReceiptState[]
const statesThat = (fits: (state: (typeof RECEIPT_STATES)[GiftReceiptState]) => boolean) =>
  states.filter((state) => fits(RECEIPT_STATES[state]))

test('every state of a gift receipt has a label of its own and can be reached', () => {
  const reached = new Set(FIRST_STATES)
  for (const state of reached) for (const next of RECEIPT_STATES[state].next) reached.add(next)
  expect([...reached].toSorted()).toEqual(states.toSorted())
  const labels = states.map((state) => RECEIPT_STATES[state].label)
  expect(labels).not.toContain('')
  expect(new Set(labels).size).toBe(states.length)
})

test('D-42 D-165 what the buyer may do leads to the state that it is named for', () => {
  expect(statesThat(({ buyerMay }) => buyerMay === 'cancel')).toEqual(
    statesThat(({ next }) => next.includes('cancelled')),
  )
  expect(statesThat(({ buyerMay }) => buyerMay === 'take-back')).toEqual(
    statesThat(({ next }) => next.includes('taken-back')),
  )
})
