import type { Country } from '../src/domain/addresses/address.ts'

/** Where a shopper lives, works or sends presents: title, name and contact are the shopper's own. */
export interface Place {
  line1: string
  line2?: string
  city: string
  county?: string
  postcode: string
  country?: Country
}

/** The address book of each shopper of the scenarios; the first is the default. Streets and numbers are made up. */
export const ADDRESS_BOOKS: Record<string, readonly Place[]> = {
  Amelia: [
    { line1: 'Flat 4', line2: '12 Larkfield Terrace', city: 'London', postcode: 'W2 1NW' },
    { line1: 'Third floor, Cooper House', line2: '80 Tanner Row', city: 'London', postcode: 'SE1 3XX' },
    { line1: 'Rook Cottage', line2: 'Mill Lane', city: 'Lewes', county: 'East Sussex', postcode: 'BN7 2XZ' },
  ],
  Niamh: [
    { line1: '7 Linden Row', city: 'Dublin 2', county: 'Dublin', postcode: 'D02 X285', country: 'IE' },
    { line1: '3 Harbour View', city: 'Galway', county: 'Galway', postcode: 'H91 X4K8', country: 'IE' },
  ],
  Callum: [{ line1: '2F1, 31 Ropeworks Street', city: 'Edinburgh', postcode: 'EH6 7XX' }],
  Orla: [{ line1: '18 Weavers Quay', city: 'Belfast', county: 'County Antrim', postcode: 'BT1 3XX' }],
  Noor: [{ line1: '52 Alderway', city: 'Birmingham', postcode: 'B13 9XX' }],
  Ada: [{ line1: '9 Priory Close', city: 'Exeter', county: 'Devon', postcode: 'EX4 4XX' }],
  Ciara: [{ line1: '25 Fitzgibbon Mews', city: 'Dublin 2', county: 'Dublin', postcode: 'D02 X3N7', country: 'IE' }],
  Priya: [{ line1: '6 Orchard Walk', city: 'Leicester', county: 'Leicestershire', postcode: 'LE2 3XX' }],
  Tom: [{ line1: '41 Chapel Brow', city: 'Preston', county: 'Lancashire', postcode: 'PR1 8XX' }],
  Gwen: [{ line1: '3 Heol y Bryn', city: 'Cardiff', postcode: 'CF10 3XX' }],
  Rosie: [{ line1: '17 Beckett Grove', city: 'Leeds', county: 'West Yorkshire', postcode: 'LS6 2XX' }],
  Isla: [{ line1: '5 Kelp Road', city: 'Stornoway', county: 'Isle of Lewis', postcode: 'HS1 2XX' }],
  Ewan: [{ line1: '22 Ravens Down', city: 'Berwick-upon-Tweed', county: 'Northumberland', postcode: 'TD15 1XX' }],
  Jules: [{ line1: '8 La Rue du Phare', city: 'St Helier', county: 'Jersey', postcode: 'JE2 3XX' }],
  Fin: [{ line1: '14 Harbour Steps', city: 'Douglas', county: 'Isle of Man', postcode: 'IM1 2XX' }],
  Sam: [{ line1: '60 Cygnet Street', city: 'Manchester', postcode: 'M4 5XX' }],
  Kit: [{ line1: '11 Quarry Steps', city: 'Bristol', postcode: 'BS1 5XX' }],
}
