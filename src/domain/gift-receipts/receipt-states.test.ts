import { expect, test } from 'vitest'
import { FIRST_STATES, type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

const states = Object.keys(RECEIPT_STATES) as GiftReceiptState[]
const statesThat = (fits: (state: (typeof RECEIPT_STATES)[GiftReceiptState]) => boolean) =>
  states.filter((state) => fits(RECEIPT_STATES[state]))

test('every state of a gift receipt can be reached', () => {
  const reached = new Set(FIRST_STATES)
  for (const state of reached) for (const next of RECEIPT_STATES[state].next) reached.add(next)
  expect([...reached].toSorted()).toEqual(states.toSorted())
})

test('D-42 D-165 what the buyer may do leads to the state that it is named for', () => {
  const may = (action: string) => statesThat(({ buyerMay }) => buyerMay === action)
  const leadsTo = (state: GiftReceiptState) => statesThat(({ next }) => next.includes(state))
  expect([may('cancel'), may('take-back')]).toEqual([leadsTo('cancelled'), leadsTo('taken-back')])
})
