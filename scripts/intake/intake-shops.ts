import { replaceShops } from '../../src/systems/shops/fake.ts'
import { RefusedError } from '../lib/with-database.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { readRecords } from './read-records.ts'
import { readShopList } from './read-shop-list.ts'

/**
 * Replaces the shops by those of a file, one on each line; the shop of a refused line stays as it is. If no line can be
 * read, nothing is changed.
 */
export async function intakeShopFile({ sql, noteChange }: ProductDatabase, file: string): Promise<number> {
  const { shops, untouched, printed, refused } = await readShopList(readRecords(file))
  for (const line of printed) console.log(line)
  if (shops.length === 0) throw new RefusedError('There is no shop in it that could be read. Nothing has been changed.')
  const { stored, removed } = await replaceShops(sql, shops, untouched)
  await noteChange()
  console.log(`Shops ${stored}, removed ${removed}, refused ${refused}.`)
  return refused > 0 ? 1 : 0
}
