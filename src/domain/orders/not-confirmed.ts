import { defineWords } from '../words/words.ts'

const WORDS = defineWords('orders.notConfirmed', {
  sentence: (orderNumber: string) =>
    `We couldn't confirm your change to order ${orderNumber}. Please check your order or contact us.`,
} as const)

/** For a change that was given up without our learning whether it had been made. */
export function notConfirmedSentence(orderNumber: string): string {
  return WORDS.sentence(orderNumber)
}
