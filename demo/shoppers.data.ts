/** Who can sign in to the demo, with `{first name}@example.com` and the one password. */
export const DEMO_PASSWORD = 'harvest-moon-42'

export interface DemoShopper {
  firstName: string
  lastName: string
  about: string
}

export const SHOPPERS: readonly DemoShopper[] = [
  { firstName: 'Amelia', lastName: 'Hartley', about: 'London, most of the orders' },
  { firstName: 'Niamh', lastName: 'Byrne', about: 'Dublin, the Irish site' },
  { firstName: 'Callum', lastName: 'Fraser', about: 'Edinburgh' },
  { firstName: 'Orla', lastName: 'McKenna', about: 'Belfast' },
  { firstName: 'Noor', lastName: 'Rahman', about: 'no orders' },
  { firstName: 'Ada', lastName: 'Whitfield', about: 'remembered only, until signing in' },
]

export const emailOf = ({ firstName }: { firstName: string }) => `${firstName.toLowerCase()}@example.com`
export const customerIdOf = ({ firstName }: { firstName: string }) => `C-${firstName.toLowerCase()}`
