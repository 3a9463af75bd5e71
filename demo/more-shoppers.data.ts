import type { Place } from './addresses.data.ts'

const HOMES: readonly Place[] = [
  { line1: '1 Fuller Street', city: 'Norwich', county: 'Norfolk', postcode: 'NR2 4XX' },
  { line1: '2 Thistle Bank', city: 'Glasgow', postcode: 'G12 8XX' },
  { line1: '3 Sandgate Lane', city: 'Brighton', county: 'East Sussex', postcode: 'BN1 1XX' },
  { line1: '4 Cloth Hall Yard', city: 'Halifax', county: 'West Yorkshire', postcode: 'HX1 1XX' },
  { line1: '5 Kingfisher Rise', city: 'Nottingham', postcode: 'NG7 2XX' },
  { line1: '6 Harbour Parade', city: 'Swansea', postcode: 'SA1 3XX' },
  { line1: '7 Millrace Court', city: 'York', postcode: 'YO1 7XX' },
  { line1: '8 Foxglove Way', city: 'Reading', county: 'Berkshire', postcode: 'RG1 4XX' },
  { line1: '9 Glenside', city: 'Newry', county: 'County Down', postcode: 'BT34 1XX' },
  { line1: '10 Castle Mews', city: 'Inverness', postcode: 'IV2 3XX' },
]
const IRISH_HOMES: readonly Place[] = [
  { line1: '11 Shannon Terrace', city: 'Limerick', county: 'Limerick', postcode: 'V94 X2F6', country: 'IE' },
  { line1: '12 Lee View', city: 'Cork', county: 'Cork', postcode: 'T12 X70A', country: 'IE' },
]

/** One in eight lives in Ireland. */
export function homeOf(index: number): Place {
  const homes = index % 8 === 7 ? IRISH_HOMES : HOMES
  return homes[index % homes.length] ?? HOMES[0]!
}

/** Shoppers of whom no scenario speaks: they make the demo's records look like a shop's. */
export const MORE_NAMES: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Aaron', 'Bell'],
  ['Beth', 'Sinclair'],
  ['Chidi', 'Eze'],
  ['Dana', 'Kowalska'],
  ['Elif', 'Demir'],
  ['Farah', 'Siddiqui'],
  ['Gareth', 'Lloyd'],
  ['Hana', 'Doyle'],
  ['Imogen', 'Frost'],
  ['Jamal', 'Grant'],
  ['Keiko', 'Tanner'],
  ['Leo', 'Marchetti'],
  ['Maeve', 'Gallagher'],
  ['Nathan', 'Price'],
  ['Olive', 'Cartwright'],
  ['Padraig', 'Keane'],
  ['Quinn', 'Barlow'],
  ['Ravi', 'Menon'],
  ['Sofia', 'Alvarez'],
  ['Tariq', 'Hussain'],
  ['Una', 'Farrell'],
  ['Victor', 'Mensah'],
  ['Wendy', 'Cho'],
  ['Sean', 'Brennan'],
  ['Yasmin', 'Haddad'],
  ['Zack', 'Turner'],
  ['Alice', 'Pemberton'],
  ['Bruno', 'Costa'],
  ['Clara', 'Winter'],
  ['Dylan', 'Rees'],
  ['Esther', 'Adeyemi'],
  ['Roisin', 'Walsh'],
  ['Grace', 'Holloway'],
  ['Harvey', 'Stone'],
  ['Ines', 'Ferreira'],
  ['Jack', 'Munro'],
  ['Lily', 'Chen'],
  ['Magnus', 'Firth'],
  ['Nina', 'Petrova'],
  ['Aoife', 'Kelleher'],
]
