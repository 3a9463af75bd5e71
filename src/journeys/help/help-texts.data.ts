/** What the help page answers, in the order in which shoppers ask. */
export interface HelpTopic {
  id: string
  question: string
  answer: readonly string[]
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'how-long',
    question: 'How long do I have to return something?',
    answer: [
      'You have 35 days from the day it arrived, or from the day you collected it.',
      'If something is faulty, your statutory rights go on after that. Please contact us.',
    ],
  },
  {
    id: 'how',
    question: 'How do I return it?',
    answer: [
      'Take it to one of our stores, post it, or have it collected from home. What is offered depends on the size of your parcel and on where you live; every way is free.',
      'Start from your order, choose the items and tell us why, then choose how to send them back.',
    ],
  },
  {
    id: 'refund',
    question: 'When do I get my money back?',
    answer: [
      'In store clothing and home: the same day. By post or collected: usually within 7 days of drop-off or collection. Your bank may take a few more days.',
      'We refund the way you paid. You can track every return until the refund is done.',
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
