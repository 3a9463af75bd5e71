import type { GiftThemeCode } from '../../domain/gift-receipts/themes.data.ts'
import anniversary from './pictures/anniversary.png?inline'
import birthday from './pictures/birthday.png?inline'
import christmas from './pictures/christmas.png?inline'
import congratulations from './pictures/congratulations.png?inline'
import easter from './pictures/easter.png?inline'
import fathersDay from './pictures/fathers-day.png?inline'
import getWellSoon from './pictures/get-well-soon.png?inline'
import justBecause from './pictures/just-because.png?inline'
import mothersDay from './pictures/mothers-day.png?inline'
import newBaby from './pictures/new-baby.png?inline'
import newHome from './pictures/new-home.png?inline'
import thankYou from './pictures/thank-you.png?inline'
import valentinesDay from './pictures/valentines-day.png?inline'
import wedding from './pictures/wedding.png?inline'

/** Drawn by scripts/build-gift-pictures.ts, since mail programs show no SVG (D-167). */
const PICTURES: Readonly<Record<GiftThemeCode, string>> = {
  'just-because': justBecause,
  birthday,
  christmas,
  'thank-you': thankYou,
  congratulations,
  wedding,
  anniversary,
  'new-baby': newBaby,
  'new-home': newHome,
  'mothers-day': mothersDay,
  'fathers-day': fathersDay,
  'valentines-day': valentinesDay,
  easter,
  'get-well-soon': getWellSoon,
}

export function themePng(theme: GiftThemeCode): Uint8Array {
  const inline = PICTURES[theme]
  return Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')
}
