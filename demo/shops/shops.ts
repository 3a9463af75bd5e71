import type { Shop } from '../../src/domain/shops/shop.ts'
import { openingHoursOf } from './opening-hours.ts'
import { phoneOf } from './phones.ts'
import { SHOP_LINES } from './shops.data.ts'

const KINDS: Record<string, Shop['kind']> = { F: 'Full Line', S: 'Simply Food', O: 'Outlet Store' }
const EIRCODE = /^[A-Z]\d[\dW] [\dA-Z]{4}$/

const DEPARTMENTS: Record<Shop['kind'], readonly string[]> = {
  'Full Line': ['Women', 'Lingerie', 'Men', 'Kids', 'Home', 'Beauty', 'Food'],
  'Simply Food': ['Food', 'Flowers'],
  'Outlet Store': ['Women', 'Men', 'Kids', 'Home'],
}

/** In each region, the shop whose Christmas slots are all taken (S15). */
export const FULLY_BOOKED_SHOPS = { uk: '1601', ni: '1602', ie: '1603' } as const

export const SHOPS: readonly Shop[] = SHOP_LINES.trim().split('\n').map(toShop)

function toShop(line: string, place: number): Shop {
  const cells = line.split('|').map((cell) => cell.trim())
  const [shopId = '', letter = '', name = '', address = '', city = '', county = '', postcode = ''] = cells
  const [latitude, longitude] = [Number(cells[7]), Number(cells[8])]
  const marks = cells[9] ?? ''
  const kind = KINDS[letter]
  if (!kind || cells.length !== 10) throw new Error(`no shop can be read from "${line}"`)
  const [line1 = '', line2 = null] = address.split(', ')
  const country = EIRCODE.test(postcode) ? 'IE' : 'UK'
  return {
    shopId,
    name,
    kind,
    country,
    line1,
    line2,
    city,
    county: county || null,
    postcode,
    phone: phoneOf(postcode, country, place),
    latitude,
    longitude,
    openingHours: openingHoursOf(
      { kind, country, postcode },
      { late: marks.includes('L'), restsOnSunday: marks.includes('R') },
    ),
    services: servicesOf(kind, marks),
    facilities: facilitiesOf(kind, marks),
    departments: [...DEPARTMENTS[kind]],
    christmasOrders: kind !== 'Outlet Store' && !marks.includes('X'),
  }
}

/** Ids as the shops' system has them: self-return kiosk and drop box, click and collect, order in shop, bra fitting. */
function servicesOf(kind: Shop['kind'], marks: string): string[] {
  return [
    marks.includes('K') && 'SRK',
    marks.includes('D') && 'SRD',
    kind !== 'Outlet Store' && 'CAC',
    kind === 'Full Line' && 'OIS',
    kind === 'Full Line' && 'BRF',
  ].filter((service) => service !== false)
}

function facilitiesOf(kind: Shop['kind'], marks: string): string[] {
  return [
    'Step-free access',
    kind !== 'Simply Food' && 'Toilets',
    kind !== 'Simply Food' && 'Fitting rooms',
    marks.includes('C') && 'Café',
    marks.includes('P') && 'Parking',
  ].filter((facility) => facility !== false)
}
