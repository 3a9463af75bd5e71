import { expect, test } from 'vitest'
import { FIRST_STATES, type GiftReceiptState, RECEIPT_STATES, SEND_FAILURES } from './receipt-states.data.ts'

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

test('D-39 lines are flagged while a mail is sent or to be sent, and in no other state', () => {
  expect(statesThat(({ flagsLines }) => flagsLines)).toEqual(['scheduled', 'sending', 'sent'])
})

test('D-165 D-42 nothing can be used before a receipt is due, and nothing after it was taken back', () => {
  expect(statesThat(({ works }) => works)).toEqual(['printed', 'sending', 'sent'])
})

test('D-42 D-165 what the buyer may do leads to the state that it is named for', () => {
  expect(statesThat(({ buyerMay }) => buyerMay === 'cancel')).toEqual(
    statesThat(({ next }) => next.includes('cancelled')),
  )
  expect(statesThat(({ buyerMay }) => buyerMay === 'take-back')).toEqual(
    statesThat(({ next }) => next.includes('taken-back')),
  )
})

test('D-39 an ended state is final, and blocks no other receipt', () => {
  for (const { flagsLines, works, buyerMay } of states.map((state) => RECEIPT_STATES[state]).filter(isOver)) {
    expect({ flagsLines, works, buyerMay }).toEqual({ flagsLines: false, works: false, buyerMay: null })
  }
})

test('GFT-15 GFT-16 D-39 each failure has its own sentence', () => {
  expect(SEND_FAILURES).toEqual({
    'order-management': "We couldn't send your gift receipt at the moment. Please try again later.",
    email: "We couldn't send your gift receipt email at the moment. Please try again later.",
    'nothing-left': "We haven't sent it, because none of its items can be returned any more.",
  })
})

function isOver({ next, works }: { next: readonly string[]; works: boolean }): boolean {
  return next.length === 0 && !works
}
