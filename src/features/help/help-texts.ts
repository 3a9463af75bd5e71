import { refundTimes } from '../../domain/return-methods/refund-times.ts'
import { howToReturn, offeredPaths, promisedDays } from '../../domain/return-methods/returns-promise.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'

export interface HelpTopic {
  id: string
  question: string
  answer: readonly string[]
  link?: { href: string; label: string } | null
}

/** In every answer these words become a link to the contact page. */
export const CONTACT_US = 'contact us'

export type FurnitureContact = keyof (typeof WORDS)['furnitureBy']

const WORDS = defineWords('help.topics', {
  howLong: 'How long do I have to return something?',
  days: (days: number) => `You have ${days} days from the day it arrived, or from the day you collected it.`,
  daysFromArrival: (days: number) => `You have ${days} days from the day it arrived.`,
  rights: "If something's faulty, your statutory rights continue after that. Please contact us.",
  how: 'How do I return something?',
  start: 'Start from your order, choose the items and tell us why, then choose how to return them.',
  refund: 'When do I get my money back?',
  toPayment: "We refund your original payment method. You can track each return until it's refunded.",
  toPaymentOrCard:
    "We refund your original payment method, or an e-gift card if you choose one. You can track each return until it's refunded.",
  furniture: 'How do I return furniture?',
  furnitureBy: {
    phone: 'Give us a call and one of our team will arrange a collection. Please keep your order number handy.',
    email: 'Please contact us and one of our team will arrange a collection. Please keep your order number handy.',
    store: 'Please come to one of our stores and our team will arrange a collection. Please bring your order number.',
  },
  food: 'Can I return food?',
  noFood: "Food can't be returned online. Please contact us if something's wrong with it.",
  inStore: 'What do I need to return something in store?',
  bring: 'Bring the item with its label, and the code of your return or your receipt.',
} as const)

/** The built-in topics, which depend on what the retailer offers on this site. */
export function builtInTopics(site: BrandSite, furnitureBy: FurnitureContact, storesHref: string | null): HelpTopic[] {
  const { offers } = site.policy
  const paths = offeredPaths(site)
  const hasReturns = paths.length > 0
  return [
    {
      id: 'how-long',
      question: WORDS.howLong,
      answer: [(offers.stores ? WORDS.days : WORDS.daysFromArrival)(promisedDays(site.policy)), WORDS.rights],
    },
    {
      id: 'how',
      question: WORDS.how,
      answer: hasReturns ? [howToReturn(site), WORDS.start] : [COMMON_SENTENCES.byContact],
    },
    ...when(hasReturns, {
      id: 'refund',
      question: WORDS.refund,
      answer: [refundTimes(site), WORDS[offers.eGiftCards ? 'toPaymentOrCard' : 'toPayment']],
    }),
    ...when(offers.furniture, {
      id: 'furniture',
      question: WORDS.furniture,
      answer: [WORDS.furnitureBy[furnitureBy]],
    }),
    ...when(offers.food, {
      id: 'food',
      question: WORDS.food,
      answer: [WORDS.noFood],
    }),
    ...when(paths.includes('in-store'), {
      id: 'in-store',
      question: WORDS.inStore,
      answer: [WORDS.bring],
      link: storesHref === null ? null : { href: storesHref, label: PAGE_NAMES.stores },
    }),
  ]
}

function when(isOffered: boolean, topic: HelpTopic): HelpTopic[] {
  return isOffered ? [topic] : []
}
