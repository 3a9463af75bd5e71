import type { ReactNode } from 'react'
import { ChoiceCards } from './choice-card.tsx'

const STANDARD = {
  value: 'standard',
  title: 'Standard home delivery',
  extraTitle: 'Free over £60',
  subTitle: 'By Thu 19 Nov 2026',
}
const NOMINATED = {
  value: 'nominated-day',
  title: 'Nominated day delivery',
  extraTitle: '£5.99',
  subTitle: 'Choose your day',
  description: 'Order by 8pm for tomorrow.',
}
const COLLECT = {
  value: 'collect',
  title: 'Collect in Store',
  subTitle: 'Not available for this order',
  unavailable: true,
}

export const examples: Record<string, ReactNode> = {
  'selected, unselected and unavailable': (
    <ChoiceCards
      legend="Delivery"
      name="choice-states"
      selected="standard"
      cards={[STANDARD, { ...NOMINATED, highlighted: true }, COLLECT]}
    />
  ),
  'every line, with a plain description': (
    <ChoiceCards
      legend="Collection"
      name="choice-lines"
      cards={[
        {
          value: 'shop',
          title: 'Collect in Store',
          extraTitle: 'Free',
          subTitle: 'Ready tomorrow from noon',
          sameDayTitle: 'Same day if you order by 10am',
          secondarySubTitle: 'Kept for you for 10 days',
          description: 'Bring your order number.',
        },
      ]}
    />
  ),
  'with an error': (
    <ChoiceCards legend="Delivery" name="choice-error" cards={[STANDARD, NOMINATED]} error="Choose a delivery option" />
  ),
}
