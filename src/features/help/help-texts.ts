import { refundTimes } from '../../domain/return-methods/refund-times.ts'
import { howToReturn, offeredPaths, promisedDays } from '../../domain/return-methods/returns-promise.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'

export interface HelpTopic {
  id: string
  question: string
  answer: readonly string[]
  link?: { href: string; label: string } | null
}

/** In every answer these words become a link to the contact page. */
export const CONTACT_US = 'contact us'

export type FurnitureContact = keyof typeof FURNITURE_ANSWERS

/** The built-in topics, which depend on what the retailer offers on this site. */
export function builtInTopics(site: BrandSite, furnitureBy: FurnitureContact): HelpTopic[] {
  const { offers } = site.policy
  const hasReturns = offeredPaths(site).length > 0
  return [
    {
      id: 'how-long',
      question: 'How long do I have to return something?',
      answer: [
        `You have ${promisedDays(site.policy)} days from the day it arrived, or from the day you collected it.`,
        "If something's faulty, your statutory rights continue after that. Please contact us.",
      ],
    },
    {
      id: 'how',
      question: 'How do I return something?',
      answer: hasReturns
        ? [
            howToReturn(site),
            'Start from your order, choose the items and tell us why, then choose how to return them.',
          ]
        : [COMMON_SENTENCES.byContact],
    },
    ...when(hasReturns, {
      id: 'refund',
      question: 'When do I get my money back?',
      answer: [
        refundTimes(site),
        "We refund your original payment method. You can track each return until it's refunded.",
      ],
    }),
    ...when(offers.furniture, {
      id: 'furniture',
      question: 'How do I return furniture?',
      answer: FURNITURE_ANSWERS[furnitureBy],
    }),
    ...when(offers.food, {
      id: 'food',
      question: 'Can I return food?',
      answer: ["Food can't be returned online. Please contact us if something's wrong with it."],
    }),
  ]
}

function when(isOffered: boolean, topic: HelpTopic): HelpTopic[] {
  return isOffered ? [topic] : []
}

const FURNITURE_ANSWERS = {
  phone: ['Give us a call and one of our team will arrange a collection. Please keep your order number handy.'],
  email: ['Please contact us and one of our team will arrange a collection. Please keep your order number handy.'],
  store: ['Please come to one of our stores and our team will arrange a collection. Please bring your order number.'],
} as const satisfies Record<string, HelpTopic['answer']>
