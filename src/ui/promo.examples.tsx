import { Promo } from './promo.tsx'

const link = { href: '#', label: 'View your order' }

export const examples = {
  'With pictures': (
    <Promo
      id="promo-example-1"
      title="Your Christmas food is booked"
      text="Collect on Wed 23 Dec 2026, 10:00-10:30."
      link={link}
      pictures={['/pictures/pudding-cocoa.svg', '/pictures/turkey-amber.svg', '/pictures/cheese-gold.svg']}
    />
  ),
  'Without pictures': (
    <Promo id="promo-example-2" title="Your Christmas food orders" text={null} link={link} pictures={[]} />
  ),
}
