/** Who can sign in to the demo, with `{first name}@example.com` and the one password. */
export const DEMO_PASSWORD = 'harvest-moon-42'

export interface DemoShopper {
  firstName: string
  lastName: string
  about: string
  title?: string
  /** The contact number of profile and addresses, from the ranges reserved for fiction; null: none anywhere. */
  phone: string | null
  /** Contact email of profile and addresses, apart from the sign-in address; null: none anywhere (D-76). */
  contactEmail?: null
  /** Default: given; null: not asked yet (D-104). */
  personalisation?: 'refused' | null
}

export const SHOPPERS: readonly DemoShopper[] = [
  {
    firstName: 'Amelia',
    lastName: 'Hartley',
    title: 'Ms',
    phone: '+44 7700 900101',
    about: 'London, most of the orders',
  },
  { firstName: 'Niamh', lastName: 'Byrne', title: 'Ms', phone: '+353 20 910 0102', about: 'Dublin, the Irish site' },
  { firstName: 'Callum', lastName: 'Fraser', title: 'Mr', phone: '+44 7700 900103', about: 'Edinburgh, bulky orders' },
  { firstName: 'Orla', lastName: 'McKenna', title: 'Ms', phone: '+44 7700 900104', about: 'Belfast, Northern Ireland' },
  { firstName: 'Noor', lastName: 'Rahman', phone: '+44 7700 900105', about: 'no orders' },
  { firstName: 'Ada', lastName: 'Whitfield', phone: '+44 7700 900106', about: 'remembered only, until she signs in' },
  { firstName: 'Ciara', lastName: 'Nolan', title: 'Ms', phone: '+353 20 910 0107', about: 'Dublin, one address' },
  { firstName: 'Priya', lastName: 'Nair', title: 'Dr', phone: null, about: 'no phone number' },
  { firstName: 'Tom', lastName: 'Ashworth', phone: '+44 7700 900109', contactEmail: null, about: 'no contact email' },
  {
    firstName: 'Gwen',
    lastName: 'Pritchard',
    phone: null,
    contactEmail: null,
    about: 'no phone or contact email',
  },
  { firstName: 'Rosie', lastName: 'Kershaw', phone: '+44 7700 900111', about: 'Leeds, receives gifts' },
  { firstName: 'Isla', lastName: 'MacLeod', phone: '+44 7700 900112', about: 'Stornoway, remote' },
  { firstName: 'Ewan', lastName: 'Dodds', phone: '+44 7700 900113', about: 'Berwick, on the border' },
  { firstName: 'Jules', lastName: 'Le Sueur', phone: '+44 7700 900114', about: 'Jersey, Channel Islands' },
  { firstName: 'Fin', lastName: 'Quayle', phone: '+44 7700 900115', about: 'Douglas, Isle of Man' },
  {
    firstName: 'Sam',
    lastName: 'Okafor',
    phone: '+44 7700 900116',
    personalisation: 'refused',
    about: 'refused personalisation',
  },
  {
    firstName: 'Kit',
    lastName: 'Lowry',
    phone: '+44 7700 900117',
    personalisation: null,
    about: 'not yet asked about personalisation',
  },
]

export const emailOf = ({ firstName }: { firstName: string }) => `${firstName.toLowerCase()}@example.com`
export const customerIdOf = ({ firstName }: { firstName: string }) => `C-${firstName.toLowerCase()}`
