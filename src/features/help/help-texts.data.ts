export interface HelpTopic {
  id: string
  question: string
  answer: readonly string[]
  link?: { href: string; label: string } | null
}

/** In every answer these words become a link to the contact page. */
export const CONTACT_US = 'contact us'

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'how-long',
    question: 'How long do I have to return something?',
    answer: [
      'You have 35 days from the day it arrived, or from the day you collected it.',
      "If something's faulty, your statutory rights continue after that. Please contact us.",
    ],
  },
  {
    id: 'how',
    question: 'How do I return something?',
    answer: [
      "Take it to one of our stores, post it, or have it collected from home. Your options depend on the size of your parcel and where you live. They're all free.",
      'Start from your order, choose the items and tell us why, then choose how to return them.',
    ],
  },
  {
    id: 'refund',
    question: 'When do I get my money back?',
    answer: [
      'Clothing and home returned in store: the same day. By post or collection: usually within 7 days of drop-off or collection. Your bank may take a few more days.',
      "We refund your original payment method. You can track each return until it's refunded.",
    ],
  },
  {
    id: 'furniture',
    question: 'How do I return furniture?',
    answer: ['Give us a call and one of our team will arrange a collection. Please keep your order number handy.'],
  },
  {
    id: 'food',
    question: 'Can I return food?',
    answer: ["Food can't be returned online. Please contact us if something's wrong with it."],
  },
]

export const FURNITURE_IN_STORE: HelpTopic['answer'] = [
  'Please come to one of our stores and our team will arrange a collection. Please bring your order number.',
]

export const FURNITURE_WITHOUT_PHONE: HelpTopic['answer'] = [
  'Please contact us and one of our team will arrange a collection. Please keep your order number handy.',
]
