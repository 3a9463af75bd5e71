import type { ReactNode } from 'react'
import type { OfferedCarrier } from '../domain/policy/return-method.ts'
import { type MethodCard, MethodCards } from './method-cards.tsx'

type Card = MethodCard & { value: OfferedCarrier }

const SHOPS: Card[] = [
  {
    value: 'clothing-and-home',
    title: 'Fashion, Home & Beauty',
    fee: 'Free',
    about: ['Same day', 'All delivery fees refunded', 'No printer needed'],
  },
  {
    value: 'foodhall',
    title: 'Foodhall and Outlets',
    fee: 'Free',
    about: ['Processed in 7 days', 'All delivery fees refunded', 'No printer needed'],
  },
]
const CARRIERS: Card[] = [
  {
    value: 'evri',
    title: 'Evri',
    fee: 'Free',
    about: [
      '15kg, 120cm length, 225cm length plus circumference',
      'Standard delivery fees refunded',
      'No printer needed',
    ],
  },
  {
    value: 'royal-mail',
    title: 'Royal Mail',
    fee: 'Free',
    about: ['20kg and 61x46x46cm', 'Standard delivery fees refunded', "You'll need to print a label"],
  },
]

export const examples: Record<string, ReactNode> = {
  'in store': <MethodCards heading="Which store?" name="method-shop" methods={SHOPS} selected="clothing-and-home" />,
  'by post': <MethodCards heading="Who should take it?" name="method-post" methods={CARRIERS} selected="evri" />,
  'one that cannot be chosen': (
    <MethodCards
      heading="Who should take it?"
      name="method-closed"
      methods={[
        ...CARRIERS,
        {
          value: 'pigeon',
          title: 'Pigeon post',
          fee: 'Free',
          about: [],
          unavailable: true,
          contactText: { text: 'Please contact us to use this method.', href: '/contact' },
        },
      ]}
      selected="evri"
    />
  ),
  'none chosen, with an error': (
    <MethodCards heading="Who should take it?" name="method-error" methods={CARRIERS} error="Choose a carrier" />
  ),
}
